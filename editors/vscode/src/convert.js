'use strict';
// From the values of the Language Server Protocol to those of the editor, and back. Positions are UTF-16 in both.

/** @param vscode The module `vscode`, or what stands in for it in tests. */
function conversions(vscode) {
  const position = ({ line, character }) => new vscode.Position(line, character);
  const range = ({ start, end }) => new vscode.Range(position(start), position(end));
  const uri = (text) => vscode.Uri.parse(text, true);
  const location = (value) => new vscode.Location(uri(value.uri ?? value.targetUri), range(value.range ?? value.targetSelectionRange));
  const list = (values, convert) => (values ?? []).map(convert);
  const textEdit = (edit) => new vscode.TextEdit(range(edit.range), edit.newText);

  const toPosition = ({ line, character }) => ({ line, character });
  const toRange = ({ start, end }) => ({ start: toPosition(start), end: toPosition(end) });
  const toDiagnostic = (value) => value.raw ?? {
    range: toRange(value.range),
    message: value.message,
    severity: value.severity + 1,
    code: typeof value.code === 'object' ? value.code.value : value.code,
    source: value.source,
  };

  const markup = (value) => {
    if (value === undefined || value === null) return undefined;
    if (Array.isArray(value)) return value.map(markup);
    if (value.kind === 'plaintext') return new vscode.MarkdownString().appendText(value.value);
    if (value.language !== undefined) return new vscode.MarkdownString().appendCodeblock(value.value, value.language);
    return new vscode.MarkdownString(typeof value === 'string' ? value : value.value);
  };

  const diagnostic = (value) => {
    const result = new vscode.Diagnostic(range(value.range), value.message, (value.severity ?? 1) - 1);
    result.source = value.source ?? 'kitgen';
    result.code = value.codeDescription
      ? { value: value.code, target: uri(value.codeDescription.href) } : value.code;
    result.tags = value.tags;
    result.relatedInformation = value.relatedInformation?.map(
      (related) => new vscode.DiagnosticRelatedInformation(location(related.location), related.message)
    );
    // What the server sent goes back to it with a request for actions, members unknown here included.
    result.raw = value;
    return result;
  };

  const workspaceEdit = (value) => {
    const result = new vscode.WorkspaceEdit();
    const annotations = value.changeAnnotations ?? {};
    const metadata = (id) => {
      const annotation = annotations[id];
      return annotation && {
        label: annotation.label,
        description: annotation.description,
        needsConfirmation: annotation.needsConfirmation ?? false,
      };
    };
    const insert = (target, edits) => {
      for (const edit of edits) result.replace(target, range(edit.range), edit.newText, metadata(edit.annotationId));
    };
    for (const change of value.documentChanges ?? []) {
      const about = metadata(change.annotationId);
      if (change.kind === 'create') result.createFile(uri(change.uri), change.options, about);
      else if (change.kind === 'rename') result.renameFile(uri(change.oldUri), uri(change.newUri), change.options, about);
      else if (change.kind === 'delete') result.deleteFile(uri(change.uri), change.options, about);
      else insert(uri(change.textDocument.uri), change.edits);
    }
    if (!value.documentChanges) {
      for (const [target, edits] of Object.entries(value.changes ?? {})) insert(uri(target), edits);
    }
    return result;
  };

  const symbol = (value) => {
    if (value.location) {
      return new vscode.SymbolInformation(value.name, value.kind - 1, value.containerName ?? '', location(value.location));
    }
    const result = new vscode.DocumentSymbol(
      value.name, value.detail ?? '', value.kind - 1, range(value.range), range(value.selectionRange)
    );
    result.children = list(value.children, symbol);
    return result;
  };

  // A command of the server is run by one command of the editor, so that no name is taken from others.
  const command = (value) => value && {
    title: value.title, command: 'kitgen.executeServerCommand', arguments: [value.command, value.arguments],
  };

  const completion = (value) => {
    const result = new vscode.CompletionItem(
      value.labelDetails ? { label: value.label, ...value.labelDetails } : value.label,
      value.kind === undefined ? undefined : value.kind - 1
    );
    for (const name of ['detail', 'sortText', 'filterText', 'preselect', 'commitCharacters', 'tags']) {
      if (value[name] !== undefined) result[name] = value[name];
    }
    result.documentation = markup(value.documentation);
    const text = value.textEdit?.newText ?? value.insertText;
    if (text !== undefined) result.insertText = value.insertTextFormat === 2 ? new vscode.SnippetString(text) : text;
    if (value.textEdit?.range) result.range = range(value.textEdit.range);
    else if (value.textEdit?.insert) {
      result.range = { inserting: range(value.textEdit.insert), replacing: range(value.textEdit.replace) };
    }
    if (value.additionalTextEdits) result.additionalTextEdits = value.additionalTextEdits.map(textEdit);
    if (value.command) result.command = command(value.command);
    result.raw = value;
    return result;
  };

  const codeAction = (value) => {
    const result = new vscode.CodeAction(value.title, value.kind && vscode.CodeActionKind.Empty.append(value.kind));
    result.isPreferred = value.isPreferred;
    result.disabled = value.disabled;
    result.diagnostics = value.diagnostics?.map(diagnostic);
    if (value.edit) result.edit = workspaceEdit(value.edit);
    if (value.command) result.command = command(typeof value.command === 'string' ? value : value.command);
    result.raw = value;
    return result;
  };

  const codeLens = (value) => {
    const result = new vscode.CodeLens(range(value.range), command(value.command));
    result.raw = value;
    return result;
  };

  const inlayHint = (value) => {
    const label = typeof value.label === 'string' ? value.label : value.label.map((part) => part.value).join('');
    const result = new vscode.InlayHint(position(value.position), label, value.kind);
    result.tooltip = markup(value.tooltip);
    result.paddingLeft = value.paddingLeft;
    result.paddingRight = value.paddingRight;
    result.textEdits = value.textEdits?.map(textEdit);
    return result;
  };

  const signatureHelp = (value) => {
    const result = new vscode.SignatureHelp();
    result.activeSignature = value.activeSignature ?? 0;
    result.activeParameter = value.activeParameter ?? 0;
    result.signatures = value.signatures.map((signature) => {
      const information = new vscode.SignatureInformation(signature.label, markup(signature.documentation));
      information.parameters = list(
        signature.parameters, ({ label, documentation }) => new vscode.ParameterInformation(label, markup(documentation))
      );
      return information;
    });
    return result;
  };

  return {
    position, range, uri, location, list, textEdit, markup, diagnostic, workspaceEdit, symbol, command, completion,
    codeAction, codeLens, inlayHint, signatureHelp, toPosition, toRange, toDiagnostic,
  };
}

module.exports = { conversions };
