'use strict';
const assert = require('node:assert/strict');
const test = require('node:test');
const { editor, load, Uri, Position, Range } = require('./support/vscode.js');

const { vscode, seen } = editor({ folder: '/tmp' });
const { conversions } = load('../../src/convert.js', vscode);
const { registerFeatures } = load('../../src/features.js', vscode);
const convert = conversions(vscode);
const document = { uri: Uri.file('/tmp/Kit:file') };
const range = { start: { line: 1, character: 2 }, end: { line: 1, character: 5 } };

// What a server would answer to each method, and what was asked.
async function ask(answers, capabilities, use) {
  const asked = [];
  const disposables = registerFeatures(vscode, convert, capabilities, async (method, params) => {
    asked.push({ method, params });
    return answers[method];
  });
  const result = await use(Object.fromEntries(Object.entries(seen.providers).map(([name, { provider }]) => [name, provider])));
  disposables.forEach((each) => each.dispose());
  return { result, asked };
}

test('what the server does not announce is not registered', async () => {
  await ask({}, { hoverProvider: true, codeLensProvider: null }, (providers) => {
    assert.deepEqual(Object.keys(providers), ['registerHoverProvider']);
  });
});

test('formatting is for kits alone, so that Swift keeps its own', async () => {
  await ask({}, { documentFormattingProvider: true }, () => {
    assert.deepEqual(seen.providers.registerDocumentFormattingEditProvider.selector.map(({ language }) => language), ['kit']);
  });
});

test('completion', async () => {
  const answer = {
    isIncomplete: true,
    items: [
      { label: 'model', kind: 14, insertText: 'model ${1:Name}', insertTextFormat: 2, documentation: { kind: 'markdown', value: '*x*' } },
      { label: 'Int', textEdit: { range, newText: 'Int' } },
    ],
  };
  const { result, asked } = await ask({ 'textDocument/completion': answer }, { completionProvider: { triggerCharacters: ['@'] } }, (providers) => {
    assert.deepEqual(seen.providers.registerCompletionItemProvider.rest, ['@']);
    return providers.registerCompletionItemProvider.provideCompletionItems(document, new Position(1, 2), undefined, { triggerKind: 1, triggerCharacter: '@' });
  });
  assert.deepEqual(asked[0].params.context, { triggerKind: 2, triggerCharacter: '@' });
  assert.equal(result.isIncomplete, true);
  assert.equal(result.items[0].kind, 13);
  assert.equal(result.items[0].insertText.value, 'model ${1:Name}');
  assert.equal(result.items[0].documentation.value, '*x*');
  assert.equal(result.items[1].insertText, 'Int');
  assert.ok(result.items[1].range instanceof Range);
});

test('places of definitions, as locations and as links', async () => {
  const answers = {
    'textDocument/definition': { uri: 'file:///tmp/a%20b.kit', range },
    'textDocument/references': [{ uri: 'file:///tmp/a.kit', range }],
    'textDocument/declaration': [{ targetUri: 'file:///tmp/c.kit', targetRange: range, targetSelectionRange: range }],
  };
  const capabilities = { definitionProvider: true, referencesProvider: true, declarationProvider: {} };
  const { result } = await ask(answers, capabilities, async (providers) => [
    await providers.registerDefinitionProvider.provideDefinition(document, new Position(0, 0)),
    await providers.registerReferenceProvider.provideReferences(document, new Position(0, 0), { includeDeclaration: true }),
    await providers.registerDeclarationProvider.provideDeclaration(document, new Position(0, 0)),
  ]);
  assert.deepEqual(result.map(([location]) => location.uri.fsPath), ['/tmp/a b.kit', '/tmp/a.kit', '/tmp/c.kit']);
});

test('a rename that is refused says why', async () => {
  await ask({ 'textDocument/prepareRename': undefined }, { renameProvider: { prepareProvider: true } }, async (providers) => {
    await assert.rejects(providers.registerRenameProvider.prepareRename(document, new Position(0, 0)), /cannot be renamed/);
  });
});

test('an edit makes, renames and deletes files, with annotations', () => {
  const edit = convert.workspaceEdit({
    changeAnnotations: { a: { label: 'New files', needsConfirmation: true } },
    documentChanges: [
      { kind: 'create', uri: 'file:///tmp/a.swift', options: { ignoreIfExists: true }, annotationId: 'a' },
      { textDocument: { uri: 'file:///tmp/a.swift', version: null }, edits: [{ range, newText: 'x', annotationId: 'a' }] },
      { kind: 'rename', oldUri: 'file:///tmp/b', newUri: 'file:///tmp/c' },
      { kind: 'delete', uri: 'file:///tmp/d' },
    ],
  });
  assert.deepEqual(edit.operations.map(({ kind }) => kind), ['create', 'replace', 'rename', 'delete']);
  assert.equal(edit.operations[0].metadata.needsConfirmation, true);
  assert.equal(edit.operations[1].text, 'x');
  assert.equal(convert.workspaceEdit({ changes: { 'file:///tmp/e': [{ range, newText: 'y' }] } }).operations[0].uri.fsPath, '/tmp/e');
});

test('a diagnostic goes back to the server as it came', async () => {
  const raw = { range, message: 'm', severity: 2, code: 'c', data: { x: 1 }, relatedInformation: [{ location: { uri: 'file:///tmp/b', range }, message: 'r' }] };
  const diagnostic = convert.diagnostic(raw);
  assert.equal(diagnostic.severity, 1);
  assert.equal(diagnostic.relatedInformation[0].message, 'r');
  const { asked, result } = await ask(
    { 'textDocument/codeAction': [{ title: 't', kind: 'quickfix', command: { title: 't', command: 'kitgen.generate', arguments: [1] } }, { title: 'u', disabled: { reason: 'no' } }] },
    { codeActionProvider: { codeActionKinds: ['quickfix'] } },
    (providers) => providers.registerCodeActionsProvider.provideCodeActions(document, new Range(new Position(1, 2), new Position(1, 2)), { diagnostics: [diagnostic], only: { value: 'quickfix' } })
  );
  assert.deepEqual(asked[0].params.context.diagnostics, [raw]);
  assert.deepEqual(asked[0].params.context.only, ['quickfix']);
  assert.deepEqual(result[0].command.arguments, ['kitgen.generate', [1]]);
  assert.equal(result[1].disabled.reason, 'no');
});

test('lenses, hints, links, folds, symbols, tokens and signatures', async () => {
  const answers = {
    'textDocument/codeLens': [{ range, command: { title: 'Generate', command: 'kitgen.generate' } }],
    'textDocument/inlayHint': [{ position: range.start, label: [{ value: 'a' }, { value: 'b' }], kind: 1 }],
    'textDocument/documentLink': [{ range, target: 'file:///tmp/x' }, { range }],
    'textDocument/foldingRange': [{ startLine: 1, endLine: 2, kind: 'comment' }],
    'textDocument/semanticTokens/full': { data: [0, 1, 2, 3, 4] },
    'workspace/symbol': [{ name: 'User', kind: 23, location: { uri: 'file:///tmp/x', range } }],
    'textDocument/signatureHelp': { signatures: [{ label: 'f(a)', parameters: [{ label: [2, 3] }] }] },
  };
  const capabilities = {
    codeLensProvider: {}, inlayHintProvider: true, documentLinkProvider: {}, foldingRangeProvider: true,
    semanticTokensProvider: { full: true, legend: { tokenTypes: ['type'], tokenModifiers: [] } }, workspaceSymbolProvider: true,
    signatureHelpProvider: { triggerCharacters: ['('] },
  };
  await ask(answers, capabilities, async (providers) => {
    assert.equal((await providers.registerCodeLensProvider.provideCodeLenses(document))[0].command.title, 'Generate');
    assert.equal((await providers.registerInlayHintsProvider.provideInlayHints(document, new Range(new Position(0, 0), new Position(9, 0))))[0].label, 'ab');
    assert.equal((await providers.registerDocumentLinkProvider.provideDocumentLinks(document)).length, 1);
    assert.equal((await providers.registerFoldingRangeProvider.provideFoldingRanges(document))[0].kind, 1);
    assert.deepEqual([...(await providers.registerDocumentSemanticTokensProvider.provideDocumentSemanticTokens(document)).data], [0, 1, 2, 3, 4]);
    assert.equal((await providers.registerWorkspaceSymbolProvider.provideWorkspaceSymbols('U'))[0].kind, 22);
    const help = await providers.registerSignatureHelpProvider.provideSignatureHelp(document, new Position(0, 0));
    assert.deepEqual(help.signatures[0].parameters[0].label, [2, 3]);
  });
});
