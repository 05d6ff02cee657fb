import Templating

extension Feature {
  /// `textDocument/completion`: the possible text in a template's tag, by the schema of its pattern.
  static let templateCompletion = Feature(
    "completion",
    in: .template,
    Provider { _ in ["triggerCharacters": [".", "|", "%", " ", "\"", ":"]] },
    otherwise: []
  ) { (params, snapshot) -> [LSP.CompletionItem] in
    let template = try snapshot.template()
    let cursor = TemplateCursor(template.structure, at: try snapshot.offset(in: params))
    let range = snapshot.range(cursor.replaced)
    let client = snapshot.workspace.client
    let (takesSnippets, isMarkdown) = (client.completionSnippets, client.completionMarkdown)
    let suggestions = template.place(of: cursor).suggestions.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }.map(\.element)
    return suggestions.enumerated().map { index, suggestion in
      let (label, kind, text) = (suggestion.label, suggestion.itemKind, suggestion.text)
      let snippet = takesSnippets ? suggestion.snippet : nil
      let edit = LSP.TextEdit(range: range, newText: snippet ?? text)
      var item = LSP.CompletionItem(label: label, kind: kind, detail: suggestion.detail, edit: edit, at: index)
      // Editors compare with the replaced range, in which the label may lack the opening quotation mark.
      item.filterText = text.hasPrefix("\"") || text.hasPrefix("'") ? text : nil
      item.isSnippet = snippet != nil
      if !suggestion.documentation.isEmpty {
        item.documentation = LSP.MarkupContent(suggestion.documentation, isMarkdown: isMarkdown)
      }
      return item
    }
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
    let documentation = LSP.MarkupContent(filter.markdown, isMarkdown: snapshot.workspace.client.signatureMarkdown)
    let parameters = filter.parameters.map { parameter -> JSON in ["label": .string(parameter)] }
    return [
      "signatures": [
        [
          "label": .string(filter.signature), "documentation": documentation.json, "parameters": .array(parameters),
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
    let content = LSP.MarkupContent(text, isMarkdown: snapshot.workspace.client.hoverMarkdown)
    return ["contents": content.json, "range": snapshot.range(range).json]
  }
}

extension Snapshot {
  func editedPlace(at position: LSP.Position) throws -> EditedPlace {
    let template = try template()
    let cursor = TemplateCursor(template.structure, at: offset(of: position))
    return template.place(of: cursor)
  }
}
