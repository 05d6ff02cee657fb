'use strict';
const { spawn } = require('node:child_process');
const { Connection } = require('./connection.js');
const { conversions } = require('./convert.js');
const { registerFeatures, selectors } = require('./features.js');

// A server that ends by itself is started again, but not again and again.
const restartLimit = 4;
const restartWindow = 3 * 60 * 1000;
const shutdownTime = 2000;

/** What the client tells the server that it understands. */
const clientCapabilities = {
  general: { positionEncodings: ['utf-16'] },
  window: { showDocument: { support: true } },
  workspace: {
    applyEdit: true,
    configuration: true,
    workspaceFolders: true,
    didChangeConfiguration: { dynamicRegistration: false },
    didChangeWatchedFiles: { dynamicRegistration: true },
    workspaceEdit: {
      documentChanges: true,
      resourceOperations: ['create', 'rename', 'delete'],
      failureHandling: 'textOnlyTransactional',
      changeAnnotationSupport: { groupsOnLabel: true },
    },
  },
  textDocument: {
    synchronization: { didSave: true },
    publishDiagnostics: { relatedInformation: true, versionSupport: true, codeDescriptionSupport: true, dataSupport: true, tagSupport: { valueSet: [1, 2] } },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    completion: {
      contextSupport: true,
      completionItem: { snippetSupport: true, documentationFormat: ['markdown', 'plaintext'], insertReplaceSupport: true, labelDetailsSupport: true },
    },
    signatureHelp: { signatureInformation: { documentationFormat: ['markdown', 'plaintext'], parameterInformation: { labelOffsetSupport: true } } },
    definition: {},
    declaration: {},
    references: {},
    rename: { prepareSupport: true, honorsChangeAnnotations: true },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    foldingRange: { lineFoldingOnly: true },
    formatting: {},
    rangeFormatting: {},
    onTypeFormatting: {},
    codeLens: {},
    documentLink: {},
    inlayHint: {},
    semanticTokens: {
      requests: { full: true }, tokenTypes: [], tokenModifiers: [], formats: ['relative'],
    },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'refactor', 'refactor.rewrite', 'source'] } },
      disabledSupport: true,
      isPreferredSupport: true,
      dataSupport: true,
      honorsChangeAnnotations: true,
      resolveSupport: { properties: ['edit'] },
    },
  },
};

/** A session with `kitgen lsp`. */
class LanguageClient {
  /**
   * @param command The executable and its arguments.
   * @param options `environment`, and `log`, which takes lines.
   */
  constructor(vscode, command, { environment = {}, log = () => {} } = {}) {
    this.vscode = vscode;
    this.command = command;
    this.environment = environment;
    this.log = log;
    this.convert = conversions(vscode);
    this.diagnostics = vscode.languages.createDiagnosticCollection('kitgen');
    this.starts = [];
    this.session = [];
    this.isStopping = false;
  }

  get isRunning() {
    return this.capabilities !== undefined;
  }

  /** @returns Whether the server runs. */
  async start() {
    this.isStopping = false;
    this.starts.push(Date.now());
    const [file, ...args] = this.command;
    this.process = spawn(file, args, { env: { ...process.env, ...this.environment }, cwd: this.folder, windowsHide: true });
    const { process: child } = this;
    child.stderr.on('data', (text) => this.log(String(text).trimEnd()));
    const started = new Promise((resolve, reject) => {
      child.once('spawn', resolve);
      child.on('error', reject);
    });
    child.once('exit', (code, signal) => this.ended(child, code ?? signal));
    await started;
    this.connection = new Connection(child.stdout, child.stdin, this.log);
    this.handleRequests();
    const folders = this.vscode.workspace.workspaceFolders ?? [];
    const answer = await this.connection.request('initialize', {
      processId: process.pid,
      clientInfo: { name: 'Visual Studio Code', version: this.vscode.version },
      rootUri: folders[0]?.uri.toString() ?? null,
      workspaceFolders: folders.map(({ name, uri }) => ({ name, uri: uri.toString() })),
      capabilities: clientCapabilities,
    });
    this.capabilities = answer.capabilities;
    this.connection.notify('initialized', {});
    this.log(`${answer.serverInfo?.name ?? file} ${answer.serverInfo?.version ?? ''} is running`);
    this.synchronize();
    this.session.push(...registerFeatures(this.vscode, this.convert, this.capabilities, this.ask.bind(this)));
    return true;
  }

  /** Ends the server as the protocol asks for, and by force where it does not answer. */
  async stop() {
    this.isStopping = true;
    const { process: child, connection } = this;
    this.endSession();
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    const timer = setTimeout(() => child.kill(), shutdownTime);
    try {
      await Promise.race([connection?.request('shutdown'), gone]);
      connection?.notify('exit');
    } catch {
      child.kill();
    }
    await gone;
    clearTimeout(timer);
  }

  dispose() {
    this.diagnostics.dispose();
    return this.stop();
  }

  /** Asks the server; an error is logged, or thrown on to the editor, which shows it. */
  async ask(method, params, token, { throws = false } = {}) {
    try {
      return (await this.connection.request(method, params, token)) ?? undefined;
    } catch (error) {
      // Cancelled, or overtaken by an edit: nothing waits any more.
      if (error.code === -32800 || error.code === -32801) return undefined;
      this.log(`${method}: ${error.message}`);
      if (throws) throw error;
      return undefined;
    }
  }

  /** Runs a command of the server, whose edits come back as requests. */
  execute(command, args) {
    return this.ask('workspace/executeCommand', { command, arguments: args }, undefined, { throws: true });
  }

  get folder() {
    return this.vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  }

  endSession() {
    this.capabilities = undefined;
    for (const item of this.session.splice(0)) item.dispose();
    this.diagnostics.clear();
  }

  ended(child, status) {
    if (child !== this.process) return;
    this.connection?.close();
    if (this.isStopping) return;
    this.log(`The language server has ended (${status})`);
    this.endSession();
    const now = Date.now();
    this.starts = this.starts.filter((time) => now - time < restartWindow);
    if (this.starts.length > restartLimit) {
      this.vscode.window.showErrorMessage(
        'kitgen lsp has ended several times and is not started again; see the log, or run "kitgen: Restart Language Server".'
      );
      return;
    }
    this.start().catch((error) => this.log(error.message));
  }

  handleRequests() {
    const { connection, vscode, convert } = this;
    connection.on('textDocument/publishDiagnostics', ({ uri, diagnostics }) => {
      this.diagnostics.set(convert.uri(uri), diagnostics.map(convert.diagnostic));
    });
    connection.on('workspace/applyEdit', async ({ edit }) => {
      const isStale = (edit.documentChanges ?? []).some(({ textDocument }) =>
        typeof textDocument?.version === 'number' && this.open?.get(textDocument.uri) !== undefined
        && this.open.get(textDocument.uri) !== textDocument.version);
      if (isStale) return { applied: false, failureReason: 'A document has changed' };
      // As for a refactoring, the editor saves what it changes.
      return { applied: await vscode.workspace.applyEdit(convert.workspaceEdit(edit), { isRefactoring: true }) };
    });
    connection.on('workspace/configuration', ({ items }) =>
      items.map(({ section }) => vscode.workspace.getConfiguration().get(section) ?? null));
    connection.on('workspace/workspaceFolders', () =>
      (vscode.workspace.workspaceFolders ?? []).map(({ name, uri }) => ({ name, uri: uri.toString() })));
    connection.on('window/showDocument', async ({ uri, external, takeFocus, selection }) => {
      if (external) return { success: await vscode.env.openExternal(convert.uri(uri)) };
      await vscode.window.showTextDocument(convert.uri(uri), {
        preserveFocus: takeFocus === false, selection: selection && convert.range(selection),
      });
      return { success: true };
    });
    connection.on('window/showMessage', ({ type, message }) => this.show(type, message));
    connection.on('window/showMessageRequest', async ({ type, message, actions }) => {
      const title = await this.show(type, message, (actions ?? []).map((action) => action.title));
      return actions?.find((action) => action.title === title) ?? null;
    });
    connection.on('window/logMessage', ({ message }) => this.log(message));
    connection.on('client/registerCapability', ({ registrations }) => {
      for (const { method, registerOptions } of registrations) {
        if (method === 'workspace/didChangeWatchedFiles') this.watch(registerOptions.watchers);
      }
    });
    connection.on('client/unregisterCapability', () => null);
  }

  show(type, message, actions = []) {
    const { window } = this.vscode;
    const show = { 1: window.showErrorMessage, 2: window.showWarningMessage }[type] ?? window.showInformationMessage;
    return show(message, ...actions);
  }

  watch(watchers) {
    const { vscode, connection } = this;
    const tell = (type) => (uri) =>
      connection.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uri.toString(), type }] });
    for (const { globPattern, kind = 7 } of watchers) {
      const pattern = typeof globPattern === 'string' ? globPattern
        : new vscode.RelativePattern(this.convert.uri(globPattern.baseUri.uri ?? globPattern.baseUri), globPattern.pattern);
      const watcher = vscode.workspace.createFileSystemWatcher(pattern, !(kind & 1), !(kind & 2), !(kind & 4));
      watcher.onDidCreate(tell(1));
      watcher.onDidChange(tell(2));
      watcher.onDidDelete(tell(3));
      this.session.push(watcher);
    }
  }

  /** Tells the server of documents as they are opened, changed and closed. */
  synchronize() {
    const { workspace, languages } = this.vscode;
    const { connection } = this;
    // The last version that the server has been told, by URI.
    const open = (this.open = new Map());
    const key = (document) => document.uri.toString();
    const didOpen = (document) => {
      if (open.has(key(document)) || languages.match(selectors.all, document) === 0) return;
      open.set(key(document), document.version);
      connection.notify('textDocument/didOpen', {
        textDocument: {
          uri: key(document), languageId: document.languageId, version: document.version, text: document.getText(),
        },
      });
    };
    this.session.push(
      workspace.onDidOpenTextDocument(didOpen),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (!open.has(key(document)) || contentChanges.length === 0) return;
        open.set(key(document), document.version);
        connection.notify('textDocument/didChange', {
          textDocument: { uri: key(document), version: document.version },
          contentChanges: contentChanges.map(({ range, text }) => ({ range: this.convert.toRange(range), text })),
        });
      }),
      workspace.onDidSaveTextDocument((document) => {
        if (open.has(key(document))) connection.notify('textDocument/didSave', { textDocument: { uri: key(document) } });
      }),
      workspace.onDidCloseTextDocument((document) => {
        if (open.delete(key(document))) {
          connection.notify('textDocument/didClose', { textDocument: { uri: key(document) } });
        }
      }),
      workspace.onDidChangeConfiguration((event) => {
        // The server asks for its settings then.
        if (event.affectsConfiguration('kitgen')) connection.notify('workspace/didChangeConfiguration', { settings: null });
      }),
      workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const folders = (list) => list.map(({ name, uri }) => ({ name, uri: uri.toString() }));
        connection.notify('workspace/didChangeWorkspaceFolders', { event: { added: folders(added), removed: folders(removed) } });
      })
    );
    workspace.textDocuments.forEach(didOpen);
  }
}

module.exports = { LanguageClient, clientCapabilities };
