'use strict';
const assert = require('node:assert/strict');
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const test = require('node:test');
const { editor, load, Uri, Position, Range } = require('./support/vscode.js');

const kitgen = process.env.KITGEN;
const example = path.join(__dirname, '..', '..', '..', 'Examples', 'Qiita', 'Kitfile');

async function until(condition, what) {
  for (let turn = 0; turn < 400; turn++) {
    const value = await condition();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`timed out waiting for ${what}`);
}

// The extension in an editor whose folder, with a space and an umlaut in its name, holds the example.
async function session(use, { settings = {}, isTrusted = true } = {}) {
  const folder = path.join(fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'kitgen-vscode-')), 'Übung a');
  fs.mkdirSync(folder);
  fs.copyFileSync(example, path.join(folder, 'Kitfile'));
  const { vscode, events, seen } = editor({
    folder, isTrusted, settings: { 'kitgen.path': kitgen, 'kitgen.status': true, 'kitgen.serverArguments': ['--log', 'error'], ...settings },
  });
  const extension = load('../../src/extension.js', vscode);
  const context = { subscriptions: [] };
  const document = await vscode.workspace.openTextDocument(Uri.file(path.join(folder, 'Kitfile')));
  const end = new Position(document.text.split('\n').length, 0);
  vscode.window.activeTextEditor = { document, selection: { active: end } };
  await extension.activate(context);
  const at = (text) => {
    const before = document.text.slice(0, document.text.indexOf(text)).split('\n');
    return new Position(before.length - 1, before.at(-1).length);
  };
  try {
    await use({ vscode, events, seen, document, folder, end, at, check: () => execFileSync(kitgen, ['generate', '--check'], { cwd: folder }) });
  } finally {
    await extension.deactivate();
    context.subscriptions.forEach((each) => each.dispose());
    fs.rmSync(path.dirname(folder), { recursive: true });
  }
}

const options = { skip: !kitgen && 'KITGEN names no executable' };

test('a mistake is shown while one types, and its fix mends it', options, () => session(async ({ seen, vscode, document, at }) => {
  const start = at('model User');
  await document.edit([{ range: new Range(start, new Position(start.line, 5)), text: 'modle' }]);
  const [diagnostic] = await until(() => seen.diagnostics.get(document.uri.fsPath)?.length && seen.diagnostics.get(document.uri.fsPath), 'a diagnostic');
  assert.equal(diagnostic.code?.value ?? diagnostic.code, 'unknown-keyword');
  const { provider } = seen.providers.registerCodeActionsProvider;
  const actions = await provider.provideCodeActions(document, diagnostic.range, { diagnostics: [diagnostic], only: { value: 'quickfix' } });
  const fix = actions.find(({ title }) => title.includes("'model'"));
  await vscode.workspace.applyEdit(fix.edit ?? (await provider.resolveCodeAction(fix)).edit);
  await until(() => seen.diagnostics.get(document.uri.fsPath)?.length === 0, 'no diagnostics');
  assert.match(document.text, /^model User/m);
}));

test('the action at a request makes its files', options, () => session(async ({ seen, vscode, document, folder, at }) => {
  const { provider } = seen.providers.registerCodeActionsProvider;
  const place = at('Followees');
  const actions = await provider.provideCodeActions(document, new Range(place, place), { diagnostics: [] });
  const action = actions.find(({ title }) => title.startsWith('Create FolloweesRequest.swift'));
  await vscode.workspace.applyEdit((await provider.resolveCodeAction(action)).edit);
  for (const each of vscode.workspace.textDocuments.filter(({ isDirty }) => isDirty)) await each.save();
  const file = path.join(folder, 'Sources', 'QiitaKit', 'Qiita', 'FolloweesRequest.swift');
  const emitted = execFileSync(kitgen, ['request', 'Followees', '--print'], { cwd: folder, encoding: 'utf8' });
  assert.equal(fs.readFileSync(file, 'utf8').trimEnd(), emitted.trimEnd());
  assert.match(execFileSync(kitgen, ['request', 'Followees'], { cwd: folder, encoding: 'utf8' }), /^Up to date/);
}));

test('all files are written, and the status tells what is stale', options, () => session(async ({ seen, vscode, events, document, check }) => {
  const [status] = seen.statuses;
  assert.match(status.text, /^\$\(sync\) kitgen: \d+ stale$/);
  await vscode.commands.executeCommand('kitgen.generateFiles');
  check();
  assert.equal(status.text, '$(check) kitgen');
  assert.match(status.tooltip, /^Up to date: \d+ files$/);
  await document.edit([{ range: new Range(new Position(0, 0), new Position(0, 0)), text: 'modle A { a: Int }\n' }]);
  await document.save();
  await until(() => status.text.startsWith('$(error)'), 'mistakes in the status');
  vscode.window.activeTextEditor = undefined;
  await events.active.fire(undefined);
  assert.equal(status.isShown, false);
}));

test('files that are saved together lead to one look at what is stale', options, () => session(async ({ seen, document }) => {
  const [status] = seen.statuses;
  let updates = 0;
  const show = status.show;
  status.show = function () { updates += 1; show.call(this); };
  for (let turn = 0; turn < 10; turn++) await document.save();
  await until(() => updates > 0, 'an update');
  await new Promise((resolve) => setTimeout(resolve, 600));
  assert.equal(updates, 1);
}));

test('a kit is generated when it is saved, where the setting asks for it', options, () => session(async ({ document, check }) => {
  await document.edit([{ range: new Range(new Position(0, 0), new Position(0, 0)), text: '// Changed.\n' }]);
  await document.save();
  check();
}, { settings: { 'kitgen.generateOnSave': true } }));

test('the Swift of a node is shown, and anew when the kit is saved', options, () => session(async ({ seen, vscode, document, at }) => {
  vscode.window.activeTextEditor = { document, selection: { active: at('GET "users/') } };
  await vscode.commands.executeCommand('kitgen.showEmittedCode');
  assert.match(seen.shown.text, /struct FolloweesRequest: APIRequest/);
  assert.equal(seen.shown.languageId, 'swift');
  const position = at('Int = 1');
  await document.edit([{ range: new Range(position, new Position(position.line, position.character + 7)), text: 'Int = 7' }]);
  await document.save();
  await until(() => seen.shown.text.includes('page: Int = 7'), 'the new text');
  vscode.window.activeTextEditor = { document, selection: { active: new Position(0, 0) } };
  await vscode.commands.executeCommand('kitgen.showEmittedCode');
  assert.match(seen.messages.at(-1).text, /no node at the cursor/);
}));

test('a kit is formatted, outlined and explained', options, () => session(async ({ seen, document, at }) => {
  const place = at('model Item: ');
  await document.edit([{ range: new Range(place, place), text: '   ' }]);
  const edits = await seen.providers.registerDocumentFormattingEditProvider.provider.provideDocumentFormattingEdits(document, { tabSize: 2, insertSpaces: true });
  assert.equal(edits.length, 1);
  const symbols = await seen.providers.registerDocumentSymbolProvider.provider.provideDocumentSymbols(document);
  assert.ok(symbols.some(({ name, detail }) => name === 'User' && detail === 'model'));
  const hover = await seen.providers.registerHoverProvider.provider.provideHover(document, at('Followees'));
  assert.match(hover.contents[0].value, /request Followees/);
}));

test('a server that ends is started again, with the documents that are open', options, () => session(async ({ seen, vscode, document, at }) => {
  const running = seen.log.filter((line) => line.includes('is running')).length;
  const { spawnedPids } = childProcesses();
  process.kill(spawnedPids.at(-1), 'SIGKILL');
  await until(() => seen.log.filter((line) => line.includes('is running')).length > running, 'another start');
  const hover = await until(() => seen.providers.registerHoverProvider?.provider.provideHover(document, at('Followees')), 'a hover');
  assert.match(hover.contents[0].value, /request Followees/);
}));

// The language servers that this process has started.
function childProcesses() {
  const spawnedPids = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n').filter((line) => line.includes(' lsp')).map((line) => Number.parseInt(line, 10));
  return { spawnedPids };
}

test('no process is left when the extension ends', options, async () => {
  await session(async () => assert.equal(childProcesses().spawnedPids.length, 1));
  assert.deepEqual(childProcesses().spawnedPids, []);
});

test('a kitgen that is not there is told, with a way to the setting', () => session(async ({ seen }) => {
  const { text, actions } = await until(() => seen.messages.find(({ severity }) => severity === 'error'), 'a message');
  assert.match(text, /could not be started as '\/nowhere\/kitgen'.*kitgen\.path/);
  assert.deepEqual(actions, ['Open Settings']);
}, { settings: { 'kitgen.path': '/nowhere/kitgen' } }));

test('nothing runs in a folder that is not trusted, until it is', options, () => session(async ({ seen, events }) => {
  assert.deepEqual(Object.keys(seen.commands), ['kitgen.showLog']);
  await events.trusted.fire();
  assert.ok(seen.providers.registerHoverProvider);
}, { isTrusted: false }));
