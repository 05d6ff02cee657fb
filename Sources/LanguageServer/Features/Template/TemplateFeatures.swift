import Diagnostics
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

extension Feature {
  /// `textDocument/definition`: from a variable to the tag or schema that gives it, from a block to the parent's block,
  /// from the name of a template to the template.
  static let templateDefinition = Feature("definition", in: .template) {
    (params, snapshot) -> [LSP.Location] in
    let template = try snapshot.template()
    return try snapshot.editedPlace(at: params.required("position")).definitions
      .compactMap { snapshot.location($0, in: template) }
  }

  /// `textDocument/documentLink`: the templates that a template includes, extends or imports.
  static let templateDocumentLink = Feature(
    "documentLink",
    in: .template,
    Provider { _ in ["resolveProvider": false] },
    otherwise: []
  ) { (params, snapshot) -> JSON in
    let template = try snapshot.template()
    let links = template.structure.templateNames.compactMap { _, name, range -> JSON? in
      guard let other = template.environment.template(named: name, includedBy: template.name),
        let path = template.path(of: other.source)
      else { return nil }
      return ["range": snapshot.range(range).json, "target": .string(snapshot.workspace.uri(ofFile: path))]
    }
    return .array(links)
  }

  /// `textDocument/references`: the places of a name in a template and in those that share it.
  static let templateReferences = Feature("references", in: .template) {
    (params, snapshot) -> [LSP.Location] in
    let template = try snapshot.template()
    let includesDeclaration = params["context"]?["includeDeclaration"]?.bool ?? true
    let offset = try snapshot.offset(in: params)
    return template.names.parts(at: offset).flatMap { part in
      let places = includesDeclaration ? part.places : part.places.filter { !part.definitions.contains($0) }
      return places.compactMap { snapshot.location(SourceLocation(part.source, $0), in: template) }
    }
  }

  /// `textDocument/documentHighlight`: the same places, distinguished by their use.
  static let templateDocumentHighlight = Feature("documentHighlight", in: .template) {
    (params, snapshot) -> JSON in
    let names = TemplateNames(TemplateStructure(snapshot.document.text))
    guard let symbol = names.symbol(at: try snapshot.offset(in: params)) else { return [] }
    return .array(
      symbol.places.map { place in
        ["range": snapshot.range(place).json, "kind": symbol.definitions.contains(place) ? 3 : 2]
      }
    )
  }

  /// `textDocument/rename`: another name for a macro or block, in all templates that share it.
  static let templateRename = Feature(
    "rename",
    in: .template,
    Provider { client in client.prepareRename ? ["prepareProvider": true] : [:] },
    dependsOnVersion: true
  ) { (params, snapshot) -> LSP.WorkspaceEdit in
    let template = try snapshot.template()
    let offset = try snapshot.offset(in: params)
    let newName: String = try params.required("newName")
    let parts: [TemplateRenaming.Part]
    do throws(TemplateRenaming.Refusal) {
      parts = try template.names.parts(at: offset, renamedTo: newName)
    } catch {
      throw ResponseError(.requestFailed, error.reason)
    }
    let workspace = snapshot.workspace
    let edits = parts.compactMap { part in
      template.path(of: part.source).map { path in
        let edits = part.places.map { TextEdit($0, newName) }
        return (path: path, edits: workspace.edits(edits, of: part.source))
      }
    }
    return workspace.edit(edits)
  }

  /// `textDocument/prepareRename`: the name that would be changed.
  static let templatePrepareRename = Feature("prepareRename", in: .template, nil) {
    (params, snapshot) -> JSON? in
    let template = try snapshot.template()
    let offset = try snapshot.offset(in: params)
    do throws(TemplateRenaming.Refusal) {
      guard let range = try template.names.range(at: offset) else { return nil }
      return ["range": snapshot.range(range).json, "placeholder": .string(template.structure.source[range])]
    } catch {
      throw ResponseError(.requestFailed, error.reason)
    }
  }

  /// `textDocument/codeAction`: the fixes of a template's errors in a range.
  static let templateCodeAction = Feature(
    "codeAction",
    in: .template,
    Provider { client in
      client.codeActionLiterals ? ["codeActionKinds": [.string(quickFixKind)]] : [:]
    },
    dependsOnVersion: true,
    otherwise: []
  ) { (params, snapshot) in
    let context: LSP.CodeActionContext = try params.required("context")
    let workspace = snapshot.workspace
    guard workspace.client.codeActionLiterals, context.includes(quickFixKind) else {
      return [LSP.CodeAction]()
    }
    let range = try snapshot.offsets(in: params)
    let (diagnostics, project) = try workspace.diagnosedPattern(DocumentURI(snapshot.document.uri))
    return diagnostics.filter { snapshot.touches($0, range, in: project) }
      .flatMap { workspace.fixes(of: $0, in: project, sent: context.diagnostics).map(\.action) }
  }

  /// `textDocument/diagnostic`: the findings of the template check.
  static let templateDiagnostic = Feature.diagnostics(in: .template) { snapshot in
    (try await snapshot.workspace.patternDiagnostics(of: DocumentURI(snapshot.document.uri)), [])
  }

  /// `textDocument/documentSymbol`: the blocks, macros and loops of a template, and the names that are set.
  static let templateDocumentSymbol = Feature("documentSymbol", in: .template) {
    (params, snapshot) -> JSON in
    let outline = TemplateOutline(TemplateStructure(snapshot.document.text))
    return snapshot.answer(outline.symbols.map { $0.rendered(snapshot) })
  }

  /// `textDocument/foldingRange`: the contents of tags, up to each dividing tag, and long comments.
  static let templateFoldingRange = Feature("foldingRange", in: .template) {
    (params, snapshot) -> JSON in
    let structure = TemplateStructure(snapshot.document.text)
    let text = snapshot.document.text
    func fold(from start: Int, to end: Int, kind: JSON? = nil) -> JSON? {
      let (first, last) = (text.lineIndex(at: start), text.lineIndex(at: end))
      return first < last ? ["startLine": first.json, "endLine": last.json, "kind": kind] : nil
    }
    let sections = structure.sections.flatMap { section -> [JSON?] in
      // Up to the line before the tag that ends or divides it, which stays visible.
      let ends = section.dividers + (section.closing.map { [$0] } ?? [])
      return zip([section.opening] + section.dividers, ends).map { start, end in
        let line = text.lineIndex(at: structure.tags[end].range.lowerBound)
        let last = line > 0 ? text.lineRange(at: line - 1).lowerBound : 0
        return fold(from: structure.tags[start].range.upperBound, to: last)
      }
    }
    let comments = structure.tags.filter { $0.kind == .comment }
      .map { fold(from: $0.range.lowerBound, to: $0.range.upperBound, kind: "comment") }
    return .array((sections + comments).compactMap(\.self))
  }
}

extension TemplateOutline.Symbol {
  fileprivate func rendered(_ snapshot: Snapshot) -> LSP.DocumentSymbol {
    let kind: LSP.DocumentSymbol.Kind =
      switch what {
      case .block: .namespace
      case .macro: .function
      case .loop: .array
      case .variable: .variable
      }
    return LSP.DocumentSymbol(
      name: name,
      detail: detail.isEmpty ? nil : detail,
      kind: kind,
      range: snapshot.range(range),
      selectionRange: snapshot.range(nameRange),
      children: children.map { $0.rendered(snapshot) }
    )
  }
}

extension Feature {
  /// The words of the tags; all of them, since tags are few. Swift between the tags is left to the editor.
  static let templateSemanticTokens = Feature.semanticTokens(in: .template, dependsOnVersion: false) {
    data,
    snapshot,
    _ in
    for tag in TemplateStructure(snapshot.document.text).tags {
      if tag.kind == .comment { data.add(tag.range, as: .comment) }
      for piece in tag.pieces {
        guard let type = type(of: piece.kind) else { continue }
        data.add(piece.range, as: type, isDeclaration: piece.kind == .definition || piece.kind == .macro)
      }
    }
    return true
  }

  private static func type(of kind: TemplatePiece.Kind) -> SemanticLegend.TokenType? {
    switch kind {
    case .tag, .keyword: .keyword
    case .variable, .definition: .variable
    case .member: .property
    case .filter: .function
    case .string: .string
    case .number: .number
    case .sign: .operator
    case .macro, .call: .macro
    case .block: .namespace
    case .label: .event
    case .punctuation: nil
    }
  }
}
