import LanguageServerProtocol
import Templating

extension Feature {
  /// `textDocument/completion`: the possible text in a template's tag, by the schema of its pattern.
  static let templateCompletion = Feature(
    "textDocument/completion",
    in: [.template],
    Provider("completionProvider") { _ in ["triggerCharacters": [".", "|", "%", " ", "\"", ":"]] },
    otherwise: [],
    respond: { (params: LSP.TextDocumentPositionParams, snapshot) -> [LSP.CompletionItem] in
      let template = try snapshot.template()
      let cursor = TemplateCursor(template.structure, at: snapshot.offset(of: params.position))
      return items(of: template.place(of: cursor), replacing: snapshot.range(cursor.replaced), snapshot)
    }
  )

  static func items(
    of place: EditedPlace,
    replacing range: LSP.Range,
    _ snapshot: Snapshot
  ) -> [LSP.CompletionItem] {
    let suggestions = TemplateCompletion(at: place).suggestions.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    return suggestions.enumerated().map { index, suggestion in
      item(suggestion.element, at: index, replacing: range, snapshot.workspace.client)
    }
  }

  private static func item(
    _ suggestion: TemplateSuggestion,
    at index: Int,
    replacing range: LSP.Range,
    _ client: LSP.ClientCapabilities
  ) -> LSP.CompletionItem {
    let snippet = client.completionSnippets ? suggestion.snippet : nil
    var item = LSP.CompletionItem(
      label: suggestion.label,
      kind: suggestion.itemKind,
      edit: LSP.TextEdit(range: range, newText: snippet ?? suggestion.text)
    )
    item.detail = suggestion.detail.isEmpty ? nil : suggestion.detail
    let digits = String(index)
    item.sortText = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    // Editors compare with the text that is replaced, of which the label may lack the quotation mark in front.
    item.filterText = suggestion.text.hasPrefix("\"") || suggestion.text.hasPrefix("'") ? suggestion.text : nil
    item.isSnippet = snippet != nil
    if !suggestion.documentation.isEmpty {
      item.documentation = LSP.MarkupContent(suggestion.documentation, isMarkdown: client.completionMarkdown)
    }
    return item
  }
}

extension TemplateSuggestion {
  fileprivate var itemKind: LSP.CompletionItem.Kind {
    switch kind {
    case .variable: .variable
    case .member: .field
    case .filter, .macro: .function
    case .tag, .keyword: .keyword
    case .block, .label: .reference
    case .template: .file
    case .word: .enumMember
    }
  }
}
