import Diagnostics
import Generation
import KitLanguage

extension Feature {
  /// `textDocument/completion`: the possible text at a place in a kit.
  static let kitCompletion = Feature(
    "completion",
    in: .kit,
    Provider { client in
      [
        "triggerCharacters": ["@", ":", "{", "\"", ".", " ", "/", "(", "|", "%"],
        "resolveProvider": client.completionResolveDocumentation ? true : nil,
      ]
    }
  ) { (params, snapshot) -> [JSON] in
    guard let kit = try await snapshot.recentKit() else { return [] }
    let offset = try snapshot.offset(in: params)
    // Paths in schemas begin in the folder of the pattern, and paths in kits at the root.
    let path = snapshot.document.text.path
    if PatternFolder.isSchema(path),
      let file = try snapshot.workspace.patterns(of: DocumentURI(snapshot.document.uri))
    {
      let condition = ConditionCursor(kit.tree, at: offset, kit.schemas)
      if let suggestions = condition.suggestions(file.library) { return items(suggestions, in: snapshot) }
    }
    let folder = PatternFolder.isSchema(path) ? KitFolder.parent(of: path) : nil
    let names = ProjectNames(kit.project, ofSchemaIn: folder)
    return items(KitCompletion(kit.tree, at: offset, kit.schemas, names: names).suggestions, in: snapshot)
  }

  /// `completionItem/resolve`: the documentation of a type.
  static let kitCompletionResolve = Feature("completionItem/resolve", nil) { (item, workspace) in
    guard case .object(let object) = item, let data = item["data"], data["kitgen"] == "type",
      let uri = data["uri"]?.string, let name = data["name"]?.string,
      let open = workspace.project(of: DocumentURI(uri))
    else { return Reply(result: item) }
    let project = try await workspace.generator.recentProject(open)
    guard let text = TypeDescription.find(name, in: project) else { return Reply(result: item) }
    let documentation = JSON.markup(text, isMarkdown: workspace.client.completionMarkdown)
    return Reply(result: .object(object.merging(["documentation": documentation])))
  }

  /// Enough for the editor's filter to find what is meant.
  private static let limit = 1000

  private static func items(_ suggestions: [KitSuggestion], in snapshot: Snapshot) -> [JSON] {
    let client = snapshot.workspace.client
    let (takesSnippets, isMarkdown) = (client.completionSnippets, client.completionMarkdown)
    let resolvesDocumentation = client.completionResolveDocumentation
    return suggestions.prefix(limit).enumerated().map { index, suggestion in
      let snippet = takesSnippets ? suggestion.snippet : nil
      let type = resolvesDocumentation ? suggestion.type : nil
      let documentation = type == nil ? suggestion.documentation.joined(separator: "\n") : ""
      let edit = LSP.TextEdit(range: snapshot.range(suggestion.replaced), newText: snippet ?? suggestion.text)
      return [
        "label": .string(suggestion.label),
        "kind": suggestion.itemKind.rawValue.json,
        "detail": suggestion.detail.isEmpty ? nil : .string(suggestion.detail),
        "documentation": documentation.isEmpty ? nil : .markup(documentation, isMarkdown: isMarkdown),
        "sortText": .sortText(index),
        "filterText": suggestion.filterText.map(JSON.string),
        "insertTextFormat": snippet == nil ? nil : 2,
        "textEdit": edit.json,
        "data": type.map { ["kitgen": "type", "uri": .string(snapshot.document.uri), "name": .string($0)] },
      ]
    }
  }
}

extension KitSuggestion {
  /// The string that editors compare with the replaced text, if not the label.
  fileprivate var filterText: String? {
    // The label may lack the sign in front.
    if label.first?.isLetter == false { return label }
    // A type in others is found by its own name as well.
    guard kind == .type, let last = label.split(separator: ".").last, last.count < label.count else { return nil }
    return last + " " + label
  }

  fileprivate var itemKind: LSP.CompletionItemKind {
    switch kind {
    case .keyword: .keyword
    case .member: .field
    case .attribute: .property
    case .type: .struct
    case .value: .enumMember
    case .reference: .reference
    case .file: .file
    case .folder: .folder
    case .placeholder: .variable
    case .property: .property
    case .sign: .operator
    }
  }
}
