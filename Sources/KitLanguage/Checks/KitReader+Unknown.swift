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
    let choices = nearest == nil && !keywords.isEmpty ? "; it has \(Phrase.list(keywords))" : ""
    report(
      CheckDiagnostics.unknownMember,
      "'\(schema.name)' has no '\(word.value)'" + Phrase.suggestion(nearest) + choices,
      at: word.range,
      fixIts: nearest.map { [replacement(of: word.range, by: $0, isSafe: true)] } ?? []
    )
  }
}
