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
      let range = snapshot.range(cursor.replaced)
      let client = snapshot.workspace.client
      let (takesSnippets, isMarkdown) = (client.completionSnippets, client.completionMarkdown)
      let suggestions = TemplateCompletion(at: template.place(of: cursor)).suggestions.enumerated().sorted {
        ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
      }.map(\.element)
      return suggestions.enumerated().map { index, suggestion in
        let (label, kind, text) = (suggestion.label, suggestion.itemKind, suggestion.text)
        let snippet = takesSnippets ? suggestion.snippet : nil
        let edit = LSP.TextEdit(range: range, newText: snippet ?? text)
        var item = LSP.CompletionItem(label: label, kind: kind, detail: suggestion.detail, edit: edit, at: index)
        // Editors compare with the text that is replaced, of which the label may lack the quotation mark in front.
        item.filterText = text.hasPrefix("\"") || text.hasPrefix("'") ? text : nil
        item.isSnippet = snippet != nil
        if !suggestion.documentation.isEmpty {
          item.documentation = LSP.MarkupContent(suggestion.documentation, isMarkdown: isMarkdown)
        }
        return item
      }
    }
  )
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
