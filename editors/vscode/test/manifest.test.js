'use strict';
const assert = require('node:assert/strict');
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const test = require('node:test');
const { snippets } = require('../tools/snippets-from-patterns.js');

const folder = path.join(__dirname, '..');
const read = (name) => fs.readFileSync(path.join(folder, name), 'utf8');
const manifest = JSON.parse(read('package.json'));
const { contributes } = manifest;
const sources = fs.readdirSync(path.join(folder, 'src')).map((name) => read(`src/${name}`)).join('\n');

test('every file that the manifest names is there and is JSON', () => {
  const files = [
    ...contributes.languages.map(({ configuration }) => configuration),
    ...contributes.grammars.map((grammar) => grammar.path),
    ...contributes.snippets.map((snippet) => snippet.path),
  ];
  for (const file of files) JSON.parse(read(file));
  assert.ok(fs.existsSync(path.join(folder, manifest.main)));
});

test('grammars have the scope that the manifest says', () => {
  for (const grammar of contributes.grammars) assert.equal(JSON.parse(read(grammar.path)).scopeName, grammar.scopeName);
});

test('the code registers the commands of the manifest, and one of its own', () => {
  const registered = [...sources.matchAll(/(?:registerCommand|register)\('(kitgen\.\w+)'/g)].map((match) => match[1]);
  assert.deepEqual(registered.sort(), [...contributes.commands.map(({ command }) => command), 'kitgen.executeServerCommand'].sort());
});

// What the server asks for by itself.
const serverSettings = ['inlayHints', 'codeLens', 'navigation.definitionInKit'];

test('the code and the server read the settings of the manifest', () => {
  const names = Object.keys(contributes.configuration.properties).map((name) => name.replace('kitgen.', ''));
  const used = new Set([...sources.matchAll(/\.get\('(\w+)'\)/g)].map((match) => match[1]));
  assert.deepEqual([...used, ...serverSettings].sort(), names.sort());
});

test('the documentation has the settings of the server', () => {
  const text = fs.readFileSync(path.join(folder, '..', '..', 'docs', 'editors.md'), 'utf8');
  for (const name of serverSettings) assert.ok(text.includes(`\`kitgen.${name}\``), name);
});

test('the problem matcher reads diagnostics, and no notes of fixes', () => {
  const [{ pattern }] = contributes.problemMatchers;
  const expression = new RegExp(pattern.regexp);
  const match = expression.exec("Kits/teams.kit:1:12: error: No pattern is called 'modle'; did you mean 'model'? [unknown-keyword]");
  assert.deepEqual(
    ['file', 'line', 'column', 'severity', 'message', 'code'].map((part) => match[pattern[part]]),
    ['Kits/teams.kit', '1', '12', 'error', "No pattern is called 'modle'; did you mean 'model'?", 'unknown-keyword']
  );
  assert.equal(expression.exec("note: fix: Replace 'modle' with 'model'"), null);
  assert.equal(expression.exec('note: fixed: Kitfile:1:1: warning: x'), null);
});

test('indentation follows blocks, brackets and code', () => {
  const { increaseIndentPattern, decreaseIndentPattern } = JSON.parse(read('language-configuration.json')).indentationRules;
  const increase = new RegExp(increaseIndentPattern);
  const decrease = new RegExp(decreaseIndentPattern);
  for (const line of ['model User {', 'request R -> [User] {  // why', 'names: [String] = [', 'call f(', 'binder a: Int """']) {
    assert.match(line, increase);
  }
  for (const line of ['model User { id: Int }', '// model User {', 'GET "users/{id}"', 'id: Int', 'call f(a: Int)']) {
    assert.doesNotMatch(line, increase);
  }
  for (const line of ['}', '  ]', ')', '  """']) assert.match(line, decrease);
  for (const line of ['id: Int', 'binder a: Int """']) assert.doesNotMatch(line, decrease);
});

test('the snippets are what the patterns are at their smallest', { skip: !process.env.KITGEN }, () => {
  const output = execFileSync(process.env.KITGEN, ['patterns', '--json'], { encoding: 'utf8', maxBuffer: 64 << 20 });
  assert.deepEqual(
    JSON.parse(read('snippets/kit.json')), snippets(JSON.parse(output).patterns),
    'Run: kitgen patterns --json | node tools/snippets-from-patterns.js > snippets/kit.json'
  );
});
