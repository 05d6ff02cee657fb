import Diagnostics

/// Words that no schema knows at their place.
extension KitReader {
  func reportUnknownKeyword(_ node: SyntaxNode) {
    guard !isBroken(node), let word = node.head.first else { return }
    let keywords = schemas.patterns.filter(\.inside.isEmpty).map(\.keyword)
    let nearest = NearestName.of(word.value, in: keywords)
    report(
      CheckDiagnostics.unknownKeyword,
      "No pattern is called '\(word.value)'" + Phrase.suggestion(nearest),
      at: word.range,
      fixIts: nearest.map { [replacement(of: word.range, by: $0, isSafe: true)] } ?? []
    )
  }

  func reportMisplaced(_ node: SyntaxNode, _ pattern: PatternSchema, in outer: NodeSchema?) {
    guard !isBroken(node), let word = node.head.first else { return }
    let places = pattern.inside.isEmpty ? "at the top level" : "in " + Phrase.oneOf(pattern.inside.map { "'\($0)'" })
    let here = outer.map { "in '\($0.name)'" } ?? "at the top level"
    report(
      CheckDiagnostics.misplacedDeclaration,
      "'\(word.value)' stands \(places), not \(here)",
      at: word.range
    )
  }

  func reportUnknownMember(_ node: SyntaxNode, of schema: NodeSchema, _ nested: [PatternSchema]) {
    guard !isBroken(node), let word = node.head.first else { return }
    let isField = node.head.count == 1 && node.types != nil
    if !isField, let pattern = schemas.pattern(word.value) {
      reportMisplaced(node, pattern, in: schema)
      return
    }
    let keywords = schema.members.flatMap(\.keywords) + nested.map(\.keyword)
    let nearest = NearestName.of(word.value, in: keywords)
    if nearest == nil, schema.field != nil, reportField(node, word) { return }
    let choices = nearest == nil && !keywords.isEmpty ? "; it has \(Phrase.list(keywords))" : ""
    report(
      CheckDiagnostics.unknownMember,
      "'\(schema.name)' has no '\(word.value)'" + Phrase.suggestion(nearest) + choices,
      at: word.range,
      fixIts: nearest.map { [replacement(of: word.range, by: $0, isSafe: true)] } ?? []
    )
  }

  /// A field as other languages write it: `var id: String`, `let id: String`, `id String`.
  ///
  /// - Returns: Whether the node is one.
  private func reportField(_ node: SyntaxNode, _ word: SyntaxNode.Atom) -> Bool {
    guard node.head.count == 2, node.head[1].kind == .word else { return false }
    let second = node.head[1]
    let title: String, edit: TextEdit
    if node.types == nil, StandardTypes.names.contains(second.text) {
      (title, edit) = ("Insert ':'", TextEdit(word.range.upperBound..<word.range.upperBound, ":"))
    } else if node.types != nil, ["var", "let"].contains(word.text) {
      (title, edit) = ("Remove '\(word.text)'", TextEdit(word.range.lowerBound..<second.range.lowerBound, ""))
    } else {
      return false
    }
    let field = node.types == nil ? "\(word.text): \(second.text)" : "\(second.text): Type"
    report(
      CheckDiagnostics.unknownMember,
      "A field is written '\(field)'",
      at: word.range,
      fixIts: [FixIt(title, in: source, edits: [edit], isSafe: true)]
    )
    return true
  }
}
