import Templating

extension Feature {
  static let templateCompletion = Feature(
    "completion",
    in: .template,
    Provider { _ in ["triggerCharacters": [".", "|", "%", " ", "\"", ":"]] },
    otherwise: []
  ) { (params, snapshot) -> [JSON] in
    let template = try snapshot.template()
    let cursor = TemplateCursor(template.structure, at: try snapshot.offset(in: params))
    let range = snapshot.range(cursor.replaced)
    let client = snapshot.workspace.client
    let (takesSnippets, isMarkdown) = (client.completionSnippets, client.completionMarkdown)
    let suggestions = template.place(of: cursor).suggestions.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }.map(\.element)
    return suggestions.enumerated().map { index, suggestion in
      let (text, documentation) = (suggestion.text, suggestion.documentation)
      let snippet = takesSnippets ? suggestion.snippet : nil
      // Editors compare with the replaced range, in which the label may lack the opening quotation mark.
      let isQuoted = text.hasPrefix("\"") || text.hasPrefix("'")
      return [
        "label": .string(suggestion.label),
        "kind": suggestion.itemKind.rawValue.json,
        "detail": suggestion.detail.isEmpty ? nil : .string(suggestion.detail),
        "documentation": documentation.isEmpty ? nil : .markup(documentation, isMarkdown: isMarkdown),
        "sortText": .sortText(index),
        "filterText": isQuoted ? .string(text) : nil,
        "insertTextFormat": snippet == nil ? nil : 2,
        "textEdit": LSP.TextEdit(range: range, newText: snippet ?? text).json,
      ]
    }
  }
}

extension TemplateSuggestion {
  fileprivate var itemKind: LSP.CompletionItemKind {
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

extension Feature {
  /// `textDocument/signatureHelp`: the arguments of the filter being written.
  static let templateSignatureHelp = Feature(
    "signatureHelp",
    in: .template,
    Provider { _ in ["triggerCharacters": [":", ","]] }
  ) { (params, snapshot) -> JSON? in
    let structure = TemplateStructure(snapshot.document.text)
    let cursor = TemplateCursor(structure, at: try snapshot.offset(in: params))
    guard let signature = FilterSignature(at: cursor) else { return nil }
    let filter = signature.filter
    let documentation = JSON.markup(filter.markdown, isMarkdown: snapshot.workspace.client.signatureMarkdown)
    let parameters = filter.parameters.map { parameter -> JSON in ["label": .string(parameter)] }
    return [
      "signatures": [
        [
          "label": .string(filter.signature), "documentation": documentation, "parameters": .array(parameters),
        ]
      ],
      "activeSignature": 0,
      "activeParameter": min(signature.argument, max(0, filter.parameters.count - 1)).json,
    ]
  }
}

extension Feature {
  /// `textDocument/hover`: the type of a template's word and its description in the schema; the syntax of tags and
  /// filters.
  static let templateHover = Feature("hover", in: .template) {
    (params, snapshot) -> JSON? in
    let place = try snapshot.editedPlace(at: params.required("position"))
    guard let (text, range) = place.hover else { return nil }
    let content = JSON.markup(text, isMarkdown: snapshot.workspace.client.hoverMarkdown)
    return ["contents": content, "range": snapshot.range(range).json]
  }
}

extension Snapshot {
  func editedPlace(at position: LSP.Position) throws -> EditedPlace {
    let template = try template()
    let cursor = TemplateCursor(template.structure, at: offset(of: position))
    return template.place(of: cursor)
  }
}
