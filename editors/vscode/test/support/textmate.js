'use strict';
// A tokenizer for tests, with the part of TextMate's algorithm that the grammars of this extension use: rules with `match`, or
// with `begin` and `end` (and references from `end` to groups of `begin`), `name`, `contentName`, captures that are
// names, `include` of the repository and of the grammar itself, and injections on the left. A scope that belongs to another
// grammar (`source.swift`) has no rules here, as in an editor where that grammar is missing.
//
// Editors take Oniguruma for the expressions; the grammars keep to what means the same in JavaScript with the flag `u`.

class Grammar {
  constructor(json) {
    this.json = json;
    this.compiled = new Map();
    this.injections = Object.entries(json.injections ?? {}).map(([selector, rule]) => {
      const [, scope, excluded] = /^L:(\S+)(?: - \((.+)\))?$/.exec(selector);
      return { scope, excluded: excluded?.split(/,\s*/) ?? [], rules: rule.patterns };
    });
  }

  // The tokens of a text: `{ line, start, text, scopes }`, with the outermost scope first.
  tokens(text) {
    const state = { stack: [{ scopes: [this.json.scopeName], rules: this.json.patterns }] };
    return text.split('\n').flatMap((line, index) => this.lineTokens(line, index, state));
  }

  lineTokens(line, number, state) {
    const tokens = [];
    let position = 0;
    const emit = (end, scopes) => {
      if (end > position) tokens.push({ line: number, start: position, text: line.slice(position, end), scopes });
      position = Math.max(position, end);
    };
    // A rule that consumes nothing may open and close at one place only so often.
    for (let turns = 0; turns < 4 * line.length + 40; turns++) {
      const top = state.stack.at(-1);
      const found = this.next(line, position, state.stack);
      if (!found) break;
      emit(found.match.index, top.scopes);
      const { rule, match } = found;
      if (found.isEnd) {
        this.emitCaptures(rule.endCaptures ?? rule.captures, match, top.outerScopes, emit);
        state.stack.pop();
      } else if (rule.match !== undefined) {
        this.emitCaptures(rule.captures, match, with_(top.scopes, rule.name), emit);
        if (match[0].length === 0) break;
      } else {
        const outerScopes = with_(top.scopes, rule.name);
        this.emitCaptures(rule.beginCaptures ?? rule.captures, match, outerScopes, emit);
        const end = rule.end.replace(/\\(\d)/g, (_, group) => (match[group] ?? '').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
        state.stack.push({ rule, end, outerScopes, scopes: with_(outerScopes, rule.contentName), rules: rule.patterns ?? [] });
      }
    }
    emit(line.length, state.stack.at(-1).scopes);
    return tokens;
  }

  // The leftmost match from `position` on; of several at one place an injection, then the end, then the first rule.
  next(line, position, stack) {
    const top = stack.at(-1);
    let best;
    const offer = (pattern, rule, isEnd) => {
      const match = this.exec(pattern, line, position);
      if (match && (!best || match.index < best.match.index)) best = { match, rule, isEnd };
    };
    for (const injection of this.injections) {
      if (!top.scopes.includes(injection.scope) || injection.excluded.some((scope) => top.scopes.includes(scope))) continue;
      for (const rule of this.flat(injection.rules)) offer(rule.match ?? rule.begin, rule, false);
    }
    if (top.end !== undefined) offer(top.end, top.rule, true);
    for (const rule of this.flat(top.rules)) offer(rule.match ?? rule.begin, rule, false);
    return best;
  }

  flat(rules, seen = new Set()) {
    return rules.flatMap((rule) => {
      if (rule.include === undefined) {
        return rule.match === undefined && rule.begin === undefined ? this.flat(rule.patterns, seen) : [rule];
      }
      if (seen.has(rule.include)) return [];
      const inner = new Set(seen).add(rule.include);
      if (rule.include === '$self') return this.flat(this.json.patterns, inner);
      if (!rule.include.startsWith('#')) return [];
      const target = this.json.repository[rule.include.slice(1)];
      if (!target) throw new Error(`The grammar has no '${rule.include}'`);
      return this.flat([target], inner);
    });
  }

  exec(pattern, line, position) {
    let expression = this.compiled.get(pattern);
    if (!expression) this.compiled.set(pattern, (expression = new RegExp(pattern, 'dgu')));
    expression.lastIndex = position;
    return expression.exec(line);
  }

  emitCaptures(captures, match, scopes, emit) {
    for (const [group, { name }] of Object.entries(captures ?? {})) {
      const range = match.indices[group];
      if (!range) continue;
      emit(range[0], scopes);
      emit(range[1], with_(scopes, name));
    }
    emit(match.index + match[0].length, scopes);
  }
}

function with_(scopes, name) {
  return name === undefined ? scopes : [...scopes, name];
}

module.exports = { Grammar };
