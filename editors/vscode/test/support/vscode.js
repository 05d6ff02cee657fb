'use strict';
// Stands in for the module `vscode` in tests: as much of its interface as the extension uses, with documents in memory over
// the files of the disk. What is registered and shown is kept in `seen`.
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');

class Position {
  constructor(line, character) { Object.assign(this, { line, character }); }
  isBefore(other) { return this.line < other.line || (this.line === other.line && this.character < other.character); }
}

class Range {
  constructor(start, end) { Object.assign(this, { start, end }); }
  contains(position) { return !position.isBefore(this.start) && !this.end.isBefore(position); }
}

class Uri {
  constructor(parts) { Object.assign(this, { scheme: 'file', path: '', query: '' }, parts); }
  static file(file) { return new Uri({ path: file }); }
  static from(parts) { return new Uri(parts); }
  static parse(text) {
    const [, scheme, name, query] = /^([a-z-]+):(?:\/\/)?([^?]*)(?:\?(.*))?$/.exec(text);
    return new Uri({ scheme, path: decodeURIComponent(name), query: decodeURIComponent(query ?? '') });
  }
  get fsPath() { return this.path; }
  // As the editor does it, colons are escaped as well.
  toString() {
    const name = this.path.split('/').map(encodeURIComponent).join('/');
    return `${this.scheme}:${this.scheme === 'file' ? '//' : ''}${name}${this.query && '?' + encodeURIComponent(this.query)}`;
  }
}

class EventEmitter {
  constructor() {
    this.listeners = new Set();
    this.event = (listener) => {
      this.listeners.add(listener);
      return { dispose: () => this.listeners.delete(listener) };
    };
  }
  fire(value) { return Promise.all([...this.listeners].map((listener) => listener(value))); }
  dispose() { this.listeners.clear(); }
}

class MarkdownString {
  constructor(value = '') { this.value = value; }
  appendText(text) { this.value += text; return this; }
  appendCodeblock(text, language) { this.value += '```' + language + '\n' + text + '\n```'; return this; }
}

class CodeActionKind {
  constructor(value) { this.value = value; }
  append(part) { return new CodeActionKind(this.value ? `${this.value}.${part}` : part); }
}
CodeActionKind.Empty = new CodeActionKind('');

class WorkspaceEdit {
  constructor() { this.operations = []; }
  replace(uri, range, text, metadata) { this.operations.push({ kind: 'replace', uri, range, text, metadata }); }
  createFile(uri, options, metadata) { this.operations.push({ kind: 'create', uri, options, metadata }); }
  renameFile(uri, target, options, metadata) { this.operations.push({ kind: 'rename', uri, target, options, metadata }); }
  deleteFile(uri, options, metadata) { this.operations.push({ kind: 'delete', uri, options, metadata }); }
}

// Values that only carry what they are made of.
const value = (...names) => class {
  constructor(...args) { names.forEach((name, index) => { this[name] = args[index]; }); }
};

class Document {
  constructor(editor, uri, languageId, text) {
    Object.assign(this, { editor, uri, languageId, text, version: 1, isDirty: false });
  }
  getText() { return this.text; }
  offset({ line, character }) {
    const lines = this.text.split('\n');
    if (line >= lines.length) return this.text.length;
    return lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0) + Math.min(character, lines[line].length);
  }
  async edit(changes) {
    for (const { range, text } of changes) {
      this.text = this.text.slice(0, this.offset(range.start)) + text + this.text.slice(this.offset(range.end));
    }
    this.version += 1;
    this.isDirty = true;
    await this.editor.events.changed.fire({ document: this, contentChanges: changes });
  }
  async save() {
    fs.mkdirSync(path.dirname(this.uri.fsPath), { recursive: true });
    fs.writeFileSync(this.uri.fsPath, this.text);
    this.isDirty = false;
    await this.editor.events.saved.fire(this);
  }
}

/** An editor with a folder. */
function editor({ folder, settings = {}, isTrusted = true }) {
  const names = ['opened', 'changed', 'saved', 'closed', 'active', 'configured', 'folders', 'trusted'];
  const events = Object.fromEntries(names.map((name) => [name, new EventEmitter()]));
  const seen = { commands: {}, providers: {}, messages: [], statuses: [], log: [], diagnostics: new Map(), watchers: [], tasks: [] };
  const documents = new Map();
  const contents = {};
  const languageOf = (file) =>
    /(^|\/)Kitfile$|\.kit$/.test(file) ? 'kit' : /\.stencil$/.test(file) ? 'swift-stencil' : /\.swift$/.test(file) ? 'swift' : 'plaintext';
  const disposable = (dispose = () => {}) => ({ dispose });

  const open = async (uri) => {
    const known = documents.get(uri.toString());
    if (known) return known;
    const text = contents[uri.scheme] ? await contents[uri.scheme].provideTextDocumentContent(uri)
      : fs.existsSync(uri.fsPath) ? fs.readFileSync(uri.fsPath, 'utf8') : '';
    const document = new Document({ events }, uri, languageOf(uri.path), text);
    documents.set(uri.toString(), document);
    await events.opened.fire(document);
    return document;
  };

  const applyEdit = async (edit) => {
    const changed = new Map();
    for (const { kind, uri, range, text, target, options } of edit.operations) {
      if (kind === 'create') {
        if (fs.existsSync(uri.fsPath) && !options?.overwrite && !options?.ignoreIfExists) return false;
        if (!fs.existsSync(uri.fsPath) || options?.overwrite) {
          fs.mkdirSync(path.dirname(uri.fsPath), { recursive: true });
          fs.writeFileSync(uri.fsPath, '');
        }
      } else if (kind === 'rename') fs.renameSync(uri.fsPath, target.fsPath);
      else if (kind === 'delete') fs.rmSync(uri.fsPath);
      else {
        const document = await open(uri);
        changed.set(document, [{ range, text }, ...(changed.get(document) ?? [])]);
      }
    }
    for (const [document, changes] of changed) await document.edit(changes);
    return true;
  };

  const languages = new Proxy({
    createDiagnosticCollection: () => ({
      set: (uri, values) => seen.diagnostics.set(uri.fsPath, values),
      clear: () => seen.diagnostics.clear(),
      dispose() {},
    }),
    match: (selector, { uri, languageId }) =>
      selector.some(({ scheme, language }) => scheme === uri.scheme && language === languageId) ? 10 : 0,
    setTextDocumentLanguage: async (document, language) => Object.assign(document, { languageId: language }),
  }, {
    // All `register…Provider` keep their provider by that name.
    get: (target, name) => target[name] ?? ((...parameters) => {
      // A provider for all of the workspace comes without a selector.
      const [selector, provider, ...rest] = name.includes('Workspace') ? [undefined, ...parameters] : parameters;
      seen.providers[name] = { selector, provider, rest };
      return disposable(() => delete seen.providers[name]);
    }),
  });

  const message = (severity) => async (text, ...actions) => { seen.messages.push({ severity, text, actions }); };
  const vscode = {
    version: 'test', Position, Range, Uri, EventEmitter, MarkdownString, CodeActionKind, WorkspaceEdit,
    Location: value('uri', 'range'), TextEdit: value('range', 'newText'), Diagnostic: value('range', 'message', 'severity'),
    DiagnosticRelatedInformation: value('location', 'message'), CodeAction: value('title', 'kind'),
    CodeLens: value('range', 'command'), CompletionItem: value('label', 'kind'), CompletionList: value('items', 'isIncomplete'),
    DocumentLink: value('range', 'target'), DocumentSymbol: value('name', 'detail', 'kind', 'range', 'selectionRange'),
    FoldingRange: value('start', 'end', 'kind'), Hover: value('contents', 'range'), InlayHint: value('position', 'label', 'kind'),
    ParameterInformation: value('label', 'documentation'), ProcessExecution: value('process', 'args', 'options'),
    RelativePattern: value('base', 'pattern'), SemanticTokens: value('data', 'resultId'),
    SemanticTokensLegend: value('tokenTypes', 'tokenModifiers'), SignatureHelp: value(),
    SignatureInformation: value('label', 'documentation'), SnippetString: value('value'),
    SymbolInformation: value('name', 'kind', 'containerName', 'location'),
    Task: value('definition', 'scope', 'name', 'source', 'execution', 'problemMatchers'),
    StatusBarAlignment: { Left: 1 }, TaskScope: { Workspace: 2 }, ViewColumn: { Beside: -2 },
    languages,
    env: { openExternal: async () => true },
    tasks: {
      registerTaskProvider: (type, provider) => { seen.providers.task = { type, provider }; return disposable(); },
      executeTask: async (task) => { seen.tasks.push(task); },
    },
    commands: {
      registerCommand: (name, action) => { seen.commands[name] = action; return disposable(() => delete seen.commands[name]); },
      executeCommand: async (name, ...args) => {
        if (name === 'vscode.executeDocumentSymbolProvider') {
          const document = documents.get(args[0].toString());
          return seen.providers.registerDocumentSymbolProvider.provider.provideDocumentSymbols(document);
        }
        return seen.commands[name](...args);
      },
    },
    window: {
      activeTextEditor: undefined,
      onDidChangeActiveTextEditor: events.active.event,
      createOutputChannel: () => ({ appendLine: (line) => seen.log.push(line), show() {}, dispose() {} }),
      createStatusBarItem: () => {
        const item = { isShown: false, show() { this.isShown = true; }, hide() { this.isShown = false; }, dispose() {} };
        seen.statuses.push(item);
        return item;
      },
      setStatusBarMessage: (text) => { seen.messages.push({ severity: 'status', text }); },
      showErrorMessage: message('error'),
      showWarningMessage: message('warning'),
      showInformationMessage: message('information'),
      showTextDocument: async (document) => { seen.shown = document; },
    },
    workspace: {
      isTrusted,
      workspaceFolders: [{ name: 'test', uri: Uri.file(folder) }],
      get textDocuments() { return [...documents.values()]; },
      getConfiguration: (prefix) => ({ get: (name) => settings[prefix ? `${prefix}.${name}` : name] }),
      onDidOpenTextDocument: events.opened.event,
      onDidChangeTextDocument: events.changed.event,
      onDidSaveTextDocument: events.saved.event,
      onDidCloseTextDocument: events.closed.event,
      onDidChangeConfiguration: events.configured.event,
      onDidChangeWorkspaceFolders: events.folders.event,
      onDidGrantWorkspaceTrust: events.trusted.event,
      openTextDocument: open,
      applyEdit,
      createFileSystemWatcher: (pattern) => {
        const [created, changed, deleted] = [new EventEmitter(), new EventEmitter(), new EventEmitter()];
        seen.watchers.push({ pattern, changed });
        return { onDidCreate: created.event, onDidChange: changed.event, onDidDelete: deleted.event, dispose() {} };
      },
      registerTextDocumentContentProvider: (scheme, provider) => {
        contents[scheme] = provider;
        return provider.onDidChange(async (uri) => {
          const document = documents.get(uri.toString());
          if (document) document.text = await provider.provideTextDocumentContent(uri);
        });
      },
    },
  };
  return { vscode, events, seen };
}

/** Loads a module of the extension with `vscode` as its `vscode`, apart from earlier loads. */
function load(file, vscode) {
  const original = Module._load;
  for (const name of Object.keys(require.cache)) {
    if (name.includes(`${path.sep}src${path.sep}`)) delete require.cache[name];
  }
  Module._load = function (request, ...rest) {
    return request === 'vscode' ? vscode : original.call(this, request, ...rest);
  };
  try {
    return require(file);
  } finally {
    Module._load = original;
  }
}

module.exports = { editor, load, Uri, Position, Range };
