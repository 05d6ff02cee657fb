'use strict';
const path = require('node:path');
const { kitFolder } = require('./tool.js');

const scheme = 'kitgen-emitted';

/** Shows the Swift that a node gives beside the kit, and shows it anew when a file of the kit is saved. */
class Preview {
  constructor(vscode, tool, symbols) {
    this.vscode = vscode;
    this.tool = tool;
    this.symbols = symbols;
    this.shown = new Map();
    this.changed = new vscode.EventEmitter();
    this.registration = vscode.workspace.registerTextDocumentContentProvider(scheme, {
      onDidChange: this.changed.event,
      provideTextDocumentContent: (uri) => this.text(uri),
    });
  }

  /** Opens the Swift of the node at the cursor. */
  async open(editor) {
    const { document, selection } = editor;
    const folder = kitFolder(document.uri.fsPath);
    const nodes = enclosing(await this.symbols(document), selection.active);
    for (const { keyword, name } of nodes) {
      if (await this.print(keyword, name, folder) === undefined) continue;
      const uri = this.vscode.Uri.from({ scheme, path: `/${name || keyword}.swift`, query: JSON.stringify({ keyword, name, folder }) });
      this.shown.set(uri.toString(), uri);
      const emitted = await this.vscode.workspace.openTextDocument(uri);
      await this.vscode.languages.setTextDocumentLanguage(emitted, 'swift');
      await this.vscode.window.showTextDocument(emitted, { viewColumn: this.vscode.ViewColumn.Beside, preserveFocus: true });
      return true;
    }
    const message = nodes.length === 0 ? 'There is no node at the cursor.' : 'The node at the cursor gives no files, or has mistakes.';
    this.vscode.window.showInformationMessage(`${message} Save the kit, and place the cursor in a node such as a model.`);
    return false;
  }

  /** A file of the kit in `folder` was saved. */
  refresh(folder) {
    for (const uri of this.shown.values()) {
      if (JSON.parse(uri.query).folder === folder) this.changed.fire(uri);
    }
  }

  forget(document) {
    this.shown.delete(document.uri.toString());
  }

  async text(uri) {
    const { keyword, name, folder } = JSON.parse(uri.query);
    const text = await this.print(keyword, name, folder);
    return text ?? `// '${keyword} ${name}' gives nothing at the moment: the kit has mistakes, or the node is gone.\n`;
  }

  /** The Swift of a node, undefined where kitgen does not give any. */
  async print(keyword, name, folder) {
    const { code, output } = await this.tool.run([keyword, ...(name ? [name] : []), '--print'], folder);
    return code === 0 && output !== '' ? output : undefined;
  }

  dispose() {
    this.registration.dispose();
    this.changed.dispose();
  }
}

/** The nodes around a position as the outline knows them, the innermost first. */
function enclosing(symbols, position) {
  const nodes = [];
  let level = symbols ?? [];
  for (;;) {
    const symbol = level.find(({ range }) => range.contains(position));
    if (!symbol) return nodes;
    const keyword = symbol.detail.split(' ')[0];
    if (keyword) nodes.unshift({ keyword, name: symbol.name === keyword ? '' : symbol.name });
    level = symbol.children;
  }
}

/** Whether a file belongs to a kit. */
function isKit(document) {
  const name = path.basename(document.uri.fsPath);
  return name === 'Kitfile' || name.endsWith('.kit');
}

module.exports = { Preview, enclosing, isKit, scheme };
