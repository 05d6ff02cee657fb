'use strict';
const assert = require('node:assert/strict');
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const test = require('node:test');
const { Grammar } = require('./support/textmate.js');

const root = path.join(__dirname, '..', '..', '..');
const grammar = (name) => new Grammar(JSON.parse(fs.readFileSync(path.join(__dirname, '..', 'syntaxes', `${name}.tmLanguage.json`), 'utf8')));
const kit = grammar('kit');
const stencil = grammar('swift-stencil');

// Each row: a text, and the pieces of it with the end of their innermost scope.
const kitRows = [
  ['model User: Hashable, Identifiable {', { model: 'keyword.other', User: 'entity.name.type', Hashable: 'entity.name.type' }],
  ['  avatarURL: URL? as "profile_image_url"', { avatarURL: 'variable.other.member', URL: 'entity.name.type', as: 'keyword.other.clause', profile_image_url: 'string.quoted.double' }],
  ['model Page { path: String; query: String?; where: String; as: Int }', { path: 'variable.other.member', query: 'variable.other.member', where: 'variable.other.member', as: 'variable.other.member' }],
  ['GET "users/{userId}/followees"', { GET: 'keyword.other', '{userId}': 'constant.other.placeholder' }],
  ['query page: Int = 1', { query: 'keyword.other', page: 'variable.other.member', Int: 'entity.name.type', 1: 'constant.numeric' }],
  ['request Followees -> [User] @named("List") {', { request: 'keyword.other', Followees: 'entity.name.type', '->': 'operator.arrow', User: 'entity.name.type', named: 'entity.other.attribute-name', List: 'string.quoted.double' }],
  ['service OrderService { Orders; CancelOrder }', { Orders: 'entity.name.type', CancelOrder: 'entity.name.type' }],
  ['wire snake_case', { wire: 'keyword.other', snake_case: 'support.constant' }],
  ['delegate PlayerDelegate on Player.delegate', { delegate: 'keyword.other', PlayerDelegate: 'entity.name.type', on: 'support.constant' }],
  ['call fetch(url: URL, retries: Int = 3) async throws(LoadError) -> Data', { fetch: 'entity.name.function', url: 'variable.parameter', async: 'storage.modifier', LoadError: 'entity.name.type', Data: 'entity.name.type' }],
  ['@objc optional func player(_ player: Player) -> Bool', { objc: 'attribute-name', func: 'keyword.other' }],
  ['call decode<Item>(_ type: Item.Type) -> Item where Item: Decodable', { decode: 'entity.name.function', where: 'keyword.other.clause' }],
  ['theme: Theme = .system @observe', { system: 'enummember', observe: 'attribute-name' }],
  ['greeting: String = "Hello \\(name) \\n"', { '\\(': 'interpolation.begin', '\\n': 'character.escape' }],
  ['digits: Regex<Substring> = /\\d+/ @x', { '\\d': 'character.escape', x: 'attribute-name' }],
  ['path: String = #"C:\\Users"# as "p"', { 'C:\\Users': 'double.raw', as: 'keyword.other.clause' }],
  ['a: Int = 1; b: Int = 2', { a: 'variable.other.member', b: 'variable.other.member' }],
  ['names: [String] = [\n  "first",  // given\n]\nlast: Int', { first: 'string.quoted.double', '// given': 'comment.line', last: 'variable.other.member' }],
  ['cache: Cache = { $0.count }\nnext: Int', { $0: 'variable.language', count: 'enummember', next: 'variable.other.member' }],
  ['binder text: String? """\n  base { "x" }\n"""\nevent tap()', { '  base { "x" }': 'source.swift', event: 'keyword.other', tap: 'entity.name.function' }],
  ['binder html: String? #"""\n  """\n  x\n"""#\nevent tap()', { '  x': 'source.swift', event: 'keyword.other' }],
  ['q: String = """\n  { viewer }\n  """\nnext: Int', { '  { viewer }': 'string.quoted.triple', next: 'variable.other.member' }],
  ['/* and /* so */ on */ model A', { ' so ': 'comment.block', ' on ': 'comment.block' }],
  ['/// The colour.\n//// rule', { '/// The colour.': 'comment.line.documentation', '//// rule': 'comment.line.double-slash' }],
  ['case `default` as "d"', { case: 'keyword.other', '`default`': 'support.constant' }],
  ['request R\n    -> Page<Repository>\n    @named("S") {', { '->': 'operator.arrow', Repository: 'entity.name.type', named: 'attribute-name' }],
  ['größe: Int', { größe: 'variable.other.member' }],
];

const stencilRows = [
  ['{% if node.fields and not kit.rx %}', { if: 'keyword.control', node: 'variable.other', fields: 'variable.other.member', and: 'keyword.operator', not: 'keyword.operator' }],
  ['{%- rows: for a in 1...3 +%}', { rows: 'entity.name.label', for: 'keyword.control', in: 'keyword.operator', '...': 'keyword.operator' }],
  ['let x = {{ node.name|default:"Void" if node.name else "x" }}', { name: 'variable.other.member', default: 'function.filter', Void: 'string.quoted.double', if: 'keyword.control', else: 'keyword.control' }],
  ['{# {{ not output }} #}{{ name }}', { ' {{ not output }} ': 'comment.block', name: 'variable.other' }],
  ['{{ list|!contains:\'a\' }}', { '!contains': 'function.filter', a: 'string.quoted.single' }],
  ['{% map fields into names using field %}', { into: 'keyword.other.clause', using: 'keyword.other.clause' }],
];

function checkRows(grammar, rows) {
  for (const [text, expected] of rows) {
    const tokens = grammar.tokens(text);
    for (const [piece, scope] of Object.entries(expected)) {
      const found = tokens.filter((token) => token.text === piece);
      assert.ok(found.length > 0, `no token '${piece}' in ${text}:\n${tokens.map((token) => JSON.stringify(token.text)).join(' ')}`);
      assert.ok(found.some((token) => token.scopes.at(-1).includes(scope)), `'${piece}' in '${text}' is ${found[0].scopes.join(' ')}, not ${scope}`);
    }
  }
}

test('kits', () => checkRows(kit, kitRows));
test('Stencil in Swift', () => checkRows(stencil, stencilRows));

function files(folder, matches) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? files(file, matches) : matches(entry.name) ? [file] : [];
  });
}

test('nothing is left open at the end of a kit or a template', () => {
  const kits = ['Templates', 'Examples'].flatMap((folder) => files(path.join(root, folder), (name) => name === 'Kitfile' || name.endsWith('.kit')));
  assert.ok(kits.length > 40);
  for (const file of kits) {
    const last = kit.tokens(fs.readFileSync(file, 'utf8') + '\nlast').at(-1);
    assert.deepEqual(last.scopes, ['source.kit', 'keyword.other.kit'], file);
  }
  const templates = files(path.join(root, 'Templates'), (name) => name.endsWith('.stencil'));
  assert.ok(templates.length > 40);
  for (const file of templates) {
    const last = stencil.tokens(fs.readFileSync(file, 'utf8') + '\nlast').at(-1);
    assert.deepEqual(last.scopes, ['source.swift.stencil'], file);
  }
});

test('every keyword that a schema declares is one in kits', { skip: !process.env.KITGEN }, () => {
  const { patterns } = JSON.parse(execFileSync(process.env.KITGEN, ['patterns', '--json'], { encoding: 'utf8', maxBuffer: 64 << 20 }));
  const members = (node) => (node.members ?? []).flatMap((member) => [...member.keywords, ...members(member)]);
  const keywords = new Set(patterns.flatMap((pattern) => [pattern.keyword, ...members(pattern)]));
  assert.ok(keywords.size > 60);
  for (const keyword of keywords) {
    for (const rest of ['', ' Name', ' name: Type', ' name(_ x: Int)', ' "text"', ' word', ' { a: Int }']) {
      const [token] = kit.tokens(`a {\n  ${keyword}${rest}\n}`).filter(({ text }) => text === keyword);
      assert.equal(token?.scopes.at(-1), 'keyword.other.kit', keyword + rest);
    }
  }
});

test('no word of an example is without colour', () => {
  for (const file of files(path.join(root, 'Templates'), (name) => name === 'Kitfile')) {
    for (const { text, scopes, line } of kit.tokens(fs.readFileSync(file, 'utf8'))) {
      if (scopes.length > 1 || text.trim() === '') continue;
      assert.match(text.trim(), /^[&=|+*/%<>.?:-]+$/, `'${text}' in line ${line + 1} of ${file} has no scope`);
    }
  }
});
