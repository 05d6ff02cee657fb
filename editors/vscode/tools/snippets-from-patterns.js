#!/usr/bin/env node
'use strict';
// Makes snippets/kit.json from the descriptions of kitgen's patterns: kitgen patterns --json | node tools/snippets-from-patterns.js
const fs = require('node:fs');

function snippets(patterns) {
  const result = {};
  for (const pattern of patterns) {
    const body = pattern.minimal ? lines(pattern.minimal) : heads(pattern);
    result[pattern.keyword] = { prefix: pattern.keyword, description: pattern.documentation[0] ?? pattern.form, body };
  }
  return result;
}

// The smallest node with a stop in place of its name, its block over several lines.
function lines(minimal) {
  const text = minimal.replace(/[$\\]/g, '\\$&').replaceAll('{name}', '${1:Name}').replace(/\{name:\w+\}/g, '${2:name}');
  const block = /^(.*?) \{ (.*) \}$/s.exec(text);
  if (!block) return [text + '$0'];
  return [`${block[1]} {`, ...split(block[2]).map((line) => `\t${line}`), '\t$0', '}'];
}

// The nodes of a block, which semicolons outside of brackets tell apart.
function split(text) {
  const nodes = [''];
  let depth = 0;
  for (const character of text) {
    if ('{(['.includes(character)) depth += 1;
    if ('})]'.includes(character)) depth -= 1;
    if (character === ';' && depth === 0) nodes.push('');
    else nodes[nodes.length - 1] += character;
  }
  return nodes.map((node) => node.trim()).filter((node) => node !== '');
}

function heads(pattern) {
  const name = /^\S+ NAME/.test(pattern.form) ? ' ${1:Name}' : '';
  const text = pattern.form.startsWith(`${pattern.keyword} TEXT`) || /PATH/.test(pattern.form) ? ' "$1"' : '';
  return pattern.members.length > 0 ? [`${pattern.keyword}${name} {`, '\t$0', '}'] : [`${pattern.keyword}${name}${text}$0`];
}

if (require.main === module) {
  const { patterns } = JSON.parse(fs.readFileSync(0, 'utf8'));
  process.stdout.write(JSON.stringify(snippets(patterns), null, 2) + '\n');
}

module.exports = { snippets };
