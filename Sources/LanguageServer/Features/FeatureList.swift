extension Feature {
  package static let all = single + kitSemanticTokens + templateSemanticTokens

  private static let single: [Feature] = [
    // Kits.
    .kitCodeAction, .kitCodeLens, .kitCodeLensResolve, .kitCompletion, .kitCompletionResolve, .kitDiagnostic,
    .kitDeclaration, .kitDefinition, .kitDocumentHighlight, .kitDocumentLink, .kitDocumentSymbol,
    .kitFoldingRange, .kitFormatting, .kitHover, .kitImplementation, .kitInlayHint, .kitLinkedEditingRange,
    .kitOnTypeFormatting, .kitPrepareRename, .kitRangeFormatting, .kitReferences, .kitRename,
    .kitSelectionRange, .kitSignatureHelp,
    // Templates.
    .templateCodeAction, .templateCompletion, .templateDefinition, .templateDiagnostic,
    .templateDocumentHighlight, .templateDocumentLink, .templateDocumentSymbol, .templateFoldingRange,
    .templateHover, .templatePrepareRename, .templateReferences, .templateRename, .templateSignatureHelp,
    // Swift.
    .swiftCodeAction, .swiftDeclaration, .swiftDefinition, .swiftDiagnostic, .swiftHover,
    // The workspace.
    .codeActionResolve, .executeCommand, .previewContent, .willRenameFiles, .workspaceSymbol,
    .workspaceDiagnostic,
  ]

  static let executeCommand = Feature(
    "workspace/executeCommand",
    Provider("executeCommandProvider") { client in
      client.applyEdit ? ["commands": ServerCommand.all.map(\.name).sorted().json] : nil
    }
  ) { (params, workspace) in
    let name: String = try params.required("command")
    guard let command = ServerCommand.all.first(where: { $0.name == name }) else {
      throw ResponseError(.invalidParams, "Unknown command '\(name)'")
    }
    return try await command.perform(params.optional("arguments") ?? [], workspace)
  }
}

extension ServerCommand {
  fileprivate static let all =
    PostponedChange.all.filter { !$0.command.isEmpty }.map(\.serverCommand) + [preview, show]
}

extension Feature {
  /// `codeAction/resolve`: the edit of an action that was sent without one.
  static let codeActionResolve = Feature(
    "codeAction/resolve",
    Provider("codeActionProvider", registeredAs: "textDocument/codeAction") { client in
      client.codeActionResolveEdit ? ["resolveProvider": true] : nil
    }
  ) { (action, workspace) in
    guard case .object(let object) = action else { throw JSONMismatch(expected: "an object", found: action) }
    // Some clients resolve every action, also those that have nothing to resolve.
    guard action["edit"] == nil, let data = action["data"] else { return Reply(result: action) }
    let name: String = try data.required(PostponedChange.key)
    guard let change = PostponedChange.all.first(where: { $0.name == name }) else {
      throw ResponseError(.invalidParams, "Unknown action '\(name)'")
    }
    let edit = try await change.make(data, workspace)?.edit ?? .changes([])
    return Reply(result: .object(object.merging(["edit": edit.json])))
  }
}

extension PostponedChange {
  fileprivate static let all = [adoption, emittedFile, generation, missingType, renamingFix]
}
