import Templating

extension Feature {
  /// `textDocument/documentSymbol`: the blocks, macros and loops of a template, and the names that are set.
  static let templateDocumentSymbol = Feature("documentSymbol", in: .template) {
    (params, snapshot) -> JSON in
    let symbols = TemplateOutline(TemplateStructure(snapshot.document.text)).symbols
    guard snapshot.workspace.client.hierarchicalSymbols else {
      return .array(symbols.flatMap { $0.information(snapshot, container: nil) })
    }
    return .array(symbols.map { $0.json(snapshot) })
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
  private var kind: JSON {
    switch what {
    case .block: 3
    case .macro: 12
    case .loop: 18
    case .variable: 13
    }
  }

  fileprivate func json(_ snapshot: Snapshot) -> JSON {
    [
      "name": .string(name), "detail": detail.isEmpty ? nil : .string(detail), "kind": kind,
      "range": snapshot.range(range).json, "selectionRange": snapshot.range(nameRange).json,
      "children": children.isEmpty ? nil : .array(children.map { $0.json(snapshot) }),
    ]
  }

  fileprivate func information(_ snapshot: Snapshot, container: String?) -> [JSON] {
    let location = LSP.Location(uri: snapshot.document.uri, range: snapshot.range(range))
    let own: JSON = [
      "name": .string(name), "kind": kind, "location": location.json, "containerName": container.map(JSON.string),
    ]
    return [own] + children.flatMap { $0.information(snapshot, container: name) }
  }
}
