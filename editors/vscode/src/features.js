'use strict';
// The features of the server as providers of the editor. Each row names the capability of the server that brings the
// provider about; what the server does not announce is not registered.

const kits = [{ scheme: 'file', language: 'kit' }];
const sources = [...kits, { scheme: 'file', language: 'swift-stencil' }];
const all = [...sources, { scheme: 'file', language: 'swift' }];

/**
 * Registers a provider for each capability.
 *
 * @param ask Sends a request: `ask(method, params, token)`. Gives undefined where the server answers with an error.
 * @returns What to dispose of when the server ends.
 */
function registerFeatures(vscode, convert, capabilities, ask) {
  const languages = vscode.languages;
  const at = (document, position) => ({
    textDocument: { uri: document.uri.toString() }, position: convert.toPosition(position),
  });
  const of = (document) => ({ textDocument: { uri: document.uri.toString() } });
  const locations = (method) => async (document, position, token) => {
    const answer = await ask(method, at(document, position), token);
    return answer && [answer].flat().map(convert.location);
  };
  const edits = async (method, params, token) => (await ask(method, params, token))?.map(convert.textEdit);
  const formatting = ({ tabSize, insertSpaces }) => ({ tabSize, insertSpaces });

  const rows = {
    hoverProvider: () => languages.registerHoverProvider(all, {
      async provideHover(document, position, token) {
        const answer = await ask('textDocument/hover', at(document, position), token);
        return answer && new vscode.Hover(
          [convert.markup(answer.contents)].flat(), answer.range && convert.range(answer.range)
        );
      },
    }),

    completionProvider: (options) => languages.registerCompletionItemProvider(sources, {
      async provideCompletionItems(document, position, token, { triggerKind, triggerCharacter }) {
        const context = { triggerKind: triggerKind + 1, triggerCharacter };
        const answer = await ask('textDocument/completion', { ...at(document, position), context }, token);
        if (!answer) return undefined;
        const items = (answer.items ?? answer).map(convert.completion);
        return new vscode.CompletionList(items, answer.isIncomplete ?? false);
      },
      resolveCompletionItem: options.resolveProvider && (async (item, token) => {
        const answer = await ask('completionItem/resolve', item.raw, token);
        return answer ? convert.completion(answer) : item;
      }),
    }, ...(options.triggerCharacters ?? [])),

    signatureHelpProvider: (options) => languages.registerSignatureHelpProvider(sources, {
      async provideSignatureHelp(document, position, token) {
        const answer = await ask('textDocument/signatureHelp', at(document, position), token);
        return answer && convert.signatureHelp(answer);
      },
    }, ...(options.triggerCharacters ?? [])),

    definitionProvider: () =>
      languages.registerDefinitionProvider(all, { provideDefinition: locations('textDocument/definition') }),
    declarationProvider: () =>
      languages.registerDeclarationProvider(all, { provideDeclaration: locations('textDocument/declaration') }),
    referencesProvider: () => languages.registerReferenceProvider(sources, {
      async provideReferences(document, position, { includeDeclaration }, token) {
        const params = { ...at(document, position), context: { includeDeclaration } };
        return (await ask('textDocument/references', params, token))?.map(convert.location);
      },
    }),

    renameProvider: (options) => languages.registerRenameProvider(sources, {
      async provideRenameEdits(document, position, newName, token) {
        const answer = await ask('textDocument/rename', { ...at(document, position), newName }, token, { throws: true });
        return answer && convert.workspaceEdit(answer);
      },
      prepareRename: options.prepareProvider && (async (document, position, token) => {
        const answer = await ask('textDocument/prepareRename', at(document, position), token, { throws: true });
        if (!answer) throw new Error('This cannot be renamed');
        if (answer.defaultBehavior) return undefined;
        return answer.range ? { range: convert.range(answer.range), placeholder: answer.placeholder } : convert.range(answer);
      }),
    }),

    documentSymbolProvider: () => languages.registerDocumentSymbolProvider(sources, {
      async provideDocumentSymbols(document, token) {
        return (await ask('textDocument/documentSymbol', of(document), token))?.map(convert.symbol);
      },
    }),
    workspaceSymbolProvider: () => languages.registerWorkspaceSymbolProvider({
      async provideWorkspaceSymbols(query, token) {
        return (await ask('workspace/symbol', { query }, token))?.map(convert.symbol);
      },
    }),

    foldingRangeProvider: () => languages.registerFoldingRangeProvider(sources, {
      async provideFoldingRanges(document, _context, token) {
        const answer = await ask('textDocument/foldingRange', of(document), token);
        const kinds = { comment: 1, imports: 2, region: 3 };
        return answer?.map(({ startLine, endLine, kind }) => new vscode.FoldingRange(startLine, endLine, kinds[kind]));
      },
    }),

    documentFormattingProvider: () => languages.registerDocumentFormattingEditProvider(kits, {
      provideDocumentFormattingEdits: (document, options, token) =>
        edits('textDocument/formatting', { ...of(document), options: formatting(options) }, token),
    }),
    documentRangeFormattingProvider: () => languages.registerDocumentRangeFormattingEditProvider(kits, {
      provideDocumentRangeFormattingEdits: (document, range, options, token) =>
        edits(
          'textDocument/rangeFormatting',
          { ...of(document), range: convert.toRange(range), options: formatting(options) },
          token
        ),
    }),
    documentOnTypeFormattingProvider: (trigger) => languages.registerOnTypeFormattingEditProvider(kits, {
      provideOnTypeFormattingEdits: (document, position, ch, options, token) =>
        edits('textDocument/onTypeFormatting', { ...at(document, position), ch, options: formatting(options) }, token),
    }, trigger.firstTriggerCharacter, ...(trigger.moreTriggerCharacter ?? [])),

    codeActionProvider: (options) => languages.registerCodeActionsProvider(all, {
      async provideCodeActions(document, range, context, token) {
        const params = {
          ...of(document),
          range: convert.toRange(range),
          context: {
            diagnostics: context.diagnostics.map(convert.toDiagnostic),
            only: context.only && [context.only.value],
            triggerKind: context.triggerKind,
          },
        };
        return (await ask('textDocument/codeAction', params, token))?.map(convert.codeAction);
      },
      resolveCodeAction: options.resolveProvider && (async (action, token) => {
        if (action.edit || !action.raw) return action;
        const answer = await ask('codeAction/resolve', action.raw, token, { throws: true });
        return answer ? convert.codeAction(answer) : action;
      }),
    }, { providedCodeActionKinds: options.codeActionKinds?.map((kind) => vscode.CodeActionKind.Empty.append(kind)) }),

    codeLensProvider: (options) => languages.registerCodeLensProvider(all, {
      async provideCodeLenses(document, token) {
        return (await ask('textDocument/codeLens', of(document), token))?.map(convert.codeLens);
      },
      resolveCodeLens: options.resolveProvider && (async (lens, token) => {
        const answer = await ask('codeLens/resolve', lens.raw, token);
        return answer ? convert.codeLens(answer) : lens;
      }),
    }),

    documentLinkProvider: () => languages.registerDocumentLinkProvider(sources, {
      async provideDocumentLinks(document, token) {
        const answer = await ask('textDocument/documentLink', of(document), token);
        return answer?.filter(({ target }) => target).map(
          (link) => new vscode.DocumentLink(convert.range(link.range), convert.uri(link.target))
        );
      },
    }),

    inlayHintProvider: () => languages.registerInlayHintsProvider(sources, {
      async provideInlayHints(document, range, token) {
        const params = { ...of(document), range: convert.toRange(range) };
        return (await ask('textDocument/inlayHint', params, token))?.map(convert.inlayHint);
      },
    }),

    semanticTokensProvider: (options) => options.full && languages.registerDocumentSemanticTokensProvider(sources, {
      async provideDocumentSemanticTokens(document, token) {
        const answer = await ask('textDocument/semanticTokens/full', of(document), token);
        return answer && new vscode.SemanticTokens(Uint32Array.from(answer.data), answer.resultId);
      },
    }, new vscode.SemanticTokensLegend(options.legend.tokenTypes, options.legend.tokenModifiers)),
  };

  return Object.entries(rows).flatMap(([name, register]) => {
    const capability = capabilities[name];
    return capability ? register(capability === true ? {} : capability) || [] : [];
  });
}

module.exports = { registerFeatures, selectors: { kits, sources, all } };
