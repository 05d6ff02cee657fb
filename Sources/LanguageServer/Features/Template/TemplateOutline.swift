import Templating

extension Feature {
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
