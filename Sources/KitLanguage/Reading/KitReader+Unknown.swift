import Diagnostics

/// Words that no schema knows at their place.
extension KitReader {
  func reportUnknownKeyword(_ node: SyntaxNode, behind previous: SyntaxNode?) {
    noteUnread(node)
    node.block.map { refuse($0.range) }
    if reportSwift(node) { return }
    guard !isBroken(node), let word = node.head.first else { return }
    let keywords = schemas.patterns.filter(\.inside.isEmpty).map(\.keyword)
    if reportLineOfBlock(node, behind: previous) || reportForeignModifier(node, before: keywords) { return }
    let nearest = NearestName.of(word.value, in: keywords)
    // Behind a block that lacks its end this is probably a member.
    if nearest == nil, hasUnclosedBlock || reportMemberElsewhere(word, here: "at the top level") { return }
    if nearest == nil, reportMisspeltNested(word) { return }
    var advice = Phrase.suggestion(nearest)
    if word.value == "import" {
      advice = "; a kit has no imports, for its declarations are visible everywhere in it"
    } else if nearest == nil {
      advice = "; there are \(Phrase.list(keywords))"
    }
    report(
      CheckDiagnostics.unknownKeyword,
      "No pattern is called '\(word.value)'" + advice,
      at: word.range,
      fixIts: nearest.map { [spelling(of: word, in: node, as: $0, schemas.pattern($0)?.node)] } ?? []
    )
  }

  /// Notes what a node that is not read may be called.
  private func noteUnread(_ node: SyntaxNode) {
    let words = node.head.dropFirst().filter { $0.kind == .word }.map(\.value)
    draft.unreadNames.formUnion(words.filter { !StandardTypes.names.contains($0) })
  }

  func reportMisplaced(_ node: SyntaxNode, _ pattern: PatternSchema, in outer: NodeSchema?) {
    noteUnread(node)
    guard !isBroken(node), let word = node.head.first else { return }
    let places = pattern.inside.isEmpty ? "at the top level" : "in " + Phrase.oneOf(pattern.inside.map { "'\($0)'" })
    let here = outer.map { "in '\($0.name)'" } ?? "at the top level"
    report(
      CheckDiagnostics.misplacedDeclaration,
      "'\(word.value)' belongs \(places), not \(here)",
      at: word.range
    )
  }

  func reportUnknownMember(
    _ node: SyntaxNode,
    of schema: NodeSchema,
    _ nested: [PatternSchema],
    behind previous: SyntaxNode?
  ) {
    // Members are not named from elsewhere.
    if !nested.isEmpty { noteUnread(node) }
    node.block.map { refuse($0.range) }
    guard !isBroken(node), let word = node.head.first else { return }
    if reportLineOfBlock(node, behind: previous) { return }
    let isField = node.head.count == 1 && node.types != nil
    if !isField, let pattern = schemas.pattern(word.value) {
      reportMisplaced(node, pattern, in: schema)
      return
    }
    let keywords = schema.members.flatMap(\.keywords) + nested.map(\.keyword)
    if reportForeignModifier(node, before: keywords) { return }
    let nearest = NearestName.of(word.value, in: keywords)
    if nearest == nil, schema.field != nil, reportField(node, word) { return }
    if nearest == nil, !isField, reportMemberElsewhere(word, here: "in '\(schema.name)'") { return }
    if nearest == nil, reportBareName(node, word, of: schema) { return }
    let choices =
      nearest != nil
      ? "" : keywords.isEmpty ? Self.fieldAdvice(schema) : "; it has \(Phrase.list(keywords))"
    report(
      CheckDiagnostics.unknownMember,
      "'\(schema.name)' has no '\(word.value)'" + Phrase.suggestion(nearest) + choices,
      at: word.range,
      fixIts: nearest.map { keyword in
        let meant = schema.member(keyword) ?? nested.first { $0.keyword == keyword }?.node
        return [spelling(of: word, in: node, as: keyword, meant)]
      } ?? []
    )
  }

  /// The fix of a misspelt keyword, which is safe only where the rest of the node is as the schema of that keyword demands:
  /// `module "Foo"` is not a `mode`.
  private func spelling(
    of word: SyntaxNode.Atom,
    in node: SyntaxNode,
    as keyword: String,
    _ meant: NodeSchema?
  ) -> FixIt {
    let isSafe = meant.map { HeadFit(schema: $0).holds(node, keyword: 0) } ?? false
    return replacement(of: word.range, by: keyword, isSafe: isSafe)
  }

  /// A line of a block without braces, as in Python or YAML: one that is indented deeper than the declaration above,
  /// which has no block. Only the first such line is reported, and none where the declaration is broken.
  ///
  /// - Returns: Whether the node is one.
  private func reportLineOfBlock(_ node: SyntaxNode, behind previous: SyntaxNode?) -> Bool {
    guard let previous, case .none = previous.body, let last = previous.head.last, let word = node.head.first,
      let margin = margin(of: node), let outer = self.margin(of: previous), margin.count > outer.count
    else { return false }
    if isBroken(previous) || !linesWithoutBlock.insert(previous.range.lowerBound).inserted { return true }
    let name = source[previous.range.lowerBound..<last.range.upperBound]
    report(
      CheckDiagnostics.unknownMember,
      "What belongs to '\(name)' goes between '{' and '}'",
      at: word.range
    )
    return true
  }

  /// The indentation of a node that is the first on its line, nil of another.
  func margin(of node: SyntaxNode) -> Range<Int>? {
    let start = node.range.lowerBound
    let margin = source.lineRange(at: source.lineIndex(at: start)).lowerBound..<start
    return source.utf8[margin].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } ? margin : nil
  }

  /// What Swift has in front of a declaration, and a kit never: its settings say it.
  static let modifiers: Set<String> = [
    "final", "fileprivate", "internal", "nonisolated", "open", "package", "private", "public",
  ]

  /// Words in front of the keyword, as in `public struct`.
  ///
  /// - Returns: Whether the node has such.
  private func reportForeignModifier(_ node: SyntaxNode, before keywords: [String]) -> Bool {
    guard node.head.count > 1, node.head[1].kind == .word, keywords.contains(node.head[1].value) else { return false }
    let (word, keyword) = (node.head[0], node.head[1])
    report(
      CheckDiagnostics.unknownKeyword,
      "'\(word.value)' cannot come before '\(keyword.value)'",
      at: word.range,
      fixIts: [
        FixIt(
          "Remove '\(word.value)'",
          in: source,
          edits: [TextEdit(word.range.lowerBound..<keyword.range.lowerBound, "")],
          isSafe: Self.modifiers.contains(word.value)
        )
      ]
    )
    return true
  }

  /// A member that is outside of the patterns that have it.
  ///
  /// - Returns: Whether there are any.
  private func reportMemberElsewhere(_ word: SyntaxNode.Atom, here: String) -> Bool {
    let owners = schemas.patterns.filter { $0.node.member(word.value) != nil }.map { "'\($0.keyword)'" }
    guard !owners.isEmpty else { return false }
    report(
      CheckDiagnostics.misplacedDeclaration,
      "'\(word.value)' belongs in \(Phrase.oneOf(owners)), not \(here)",
      at: word.range
    )
    return true
  }

  /// A misspelt keyword of a pattern that is inside another one, at the top level: `reqest`.
  ///
  /// - Returns: Whether the word is one.
  private func reportMisspeltNested(_ word: SyntaxNode.Atom) -> Bool {
    let nested = schemas.patterns.filter { !$0.inside.isEmpty }
    guard let keyword = NearestName.of(word.value, in: nested.map(\.keyword)), let pattern = schemas.pattern(keyword)
    else { return false }
    report(
      CheckDiagnostics.unknownKeyword,
      "No pattern is called '\(word.value)'; did you mean '\(keyword)', which belongs in "
        + "\(Phrase.oneOf(pattern.inside.map { "'\($0)'" }))?",
      at: word.range
    )
    return true
  }

  /// A bare name where the only member has a keyword: `light` for `case light`.
  ///
  /// - Returns: Whether the node is one.
  private func reportBareName(_ node: SyntaxNode, _ word: SyntaxNode.Atom, of schema: NodeSchema) -> Bool {
    guard schema.field == nil, let member = schema.members.first, schema.members.count == 1, member.keywords.count == 1,
      let keyword = member.keywords.first, member.slot(.name) != nil, node.head.count == 1
    else { return false }
    report(
      CheckDiagnostics.unknownMember,
      "'\(schema.name)' has no '\(word.value)'; did you mean '\(keyword) \(word.value)'?",
      at: word.range,
      fixIts: [
        FixIt(
          "Insert '\(keyword)'",
          in: source,
          edits: [TextEdit(word.range.lowerBound..<word.range.lowerBound, keyword + " ")],
          isSafe: true
        )
      ]
    )
    return true
  }

  private static func fieldAdvice(_ schema: NodeSchema) -> String {
    schema.field?.slot(.type) != nil ? "; what it has is written 'name: Type'" : ""
  }

  /// A field as other languages write it: `var id: String`, `private let id: String`, `id String`.
  ///
  /// - Returns: Whether the node is one.
  private func reportField(_ node: SyntaxNode, _ word: SyntaxNode.Atom) -> Bool {
    // A computed property is none.
    guard case .none = node.body, node.head.count > 1, let second = node.head.last, second.kind == .word else {
      return false
    }
    let title: String, edit: TextEdit
    if node.head.count == 2, node.types == nil, StandardTypes.names.contains(second.text) {
      (title, edit) = ("Insert ':'", TextEdit(word.range.upperBound..<word.range.upperBound, ":"))
    } else if node.types != nil, ["var", "let"].contains(node.head[node.head.count - 2].text) {
      let words = word.range.lowerBound..<second.range.lowerBound
      let shown = source[words.lowerBound..<node.head[node.head.count - 2].range.upperBound]
      (title, edit) = ("Remove '\(shown)'", TextEdit(words, ""))
    } else {
      return false
    }
    let field = node.types.map { types in
      "\(second.text): \(types.map(\.text).joined(separator: ", "))"
    }
    report(
      CheckDiagnostics.unknownMember,
      "A field is written '\(field ?? "\(word.text): \(second.text)")'",
      at: word.range,
      fixIts: [FixIt(title, in: source, edits: [edit], isSafe: true)]
    )
    return true
  }
}
