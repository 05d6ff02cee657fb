import Diagnostics

/// What a node may be that is written otherwise here.
extension UnknownNode {
  /// Modifiers before the keyword, as in `public struct`.
  var foreignModifier: Diagnostic? {
    guard node.head.count > 1, node.head[1].kind == .word, keywords.contains(node.head[1].value) else { return nil }
    let (word, keyword) = (node.head[0], node.head[1])
    return file.diagnostic(
      CheckDiagnostics.unknownKeyword,
      "'\(word.value)' cannot come before '\(keyword.value)'",
      at: word.range,
      fixIts: [
        .removing(
          "'\(word.value)'",
          at: word.range.lowerBound..<keyword.range.lowerBound,
          in: file.source,
          isSafe: SwiftDeclaration.modifiers.contains(word.value)
        )
      ]
    )
  }

  /// A member outside of the patterns that have it.
  var memberElsewhere: Diagnostic? {
    if isField { return nil }
    let owners = context.schemas.patterns.filter { $0.node.member(word.value) != nil }.map { "'\($0.keyword)'" }
    guard !owners.isEmpty else { return nil }
    return file.diagnostic(
      CheckDiagnostics.misplacedDeclaration,
      "'\(word.value)' belongs in \(Phrase.oneOf(owners)), not \(here)",
      at: word.range
    )
  }

  /// A misspelt keyword of a nested pattern, at the top level: `reqest`.
  var misspeltNested: Diagnostic? {
    let nested = context.schemas.patterns.filter { !$0.inside.isEmpty }
    guard outer == nil, let keyword = NearestName.of(word.value, in: nested.map(\.keyword)),
      let pattern = context.schemas.pattern(keyword)
    else { return nil }
    return file.diagnostic(
      CheckDiagnostics.unknownKeyword,
      "No pattern is called '\(word.value)'; did you mean '\(keyword)', which belongs in "
        + "\(Phrase.oneOf(pattern.inside.map { "'\($0)'" }))?",
      at: word.range
    )
  }

  /// A bare name where the only member has a keyword: `light` for `case light`.
  var bareName: Diagnostic? {
    guard let outer, outer.field == nil, let member = outer.members.first, outer.members.count == 1,
      member.keywords.count == 1,
      let keyword = member.keywords.first, member.slot(.name) != nil, node.head.count == 1
    else { return nil }
    return file.diagnostic(
      CheckDiagnostics.unknownMember,
      "'\(outer.name)' has no '\(word.value)'; did you mean '\(keyword) \(word.value)'?",
      at: word.range,
      fixIts: [
        .inserting(keyword + " ", at: word.range.lowerBound, in: file.source, isSafe: true)
      ]
    )
  }

  /// A field with one of few names, without its ':': `name UpperCamel`.
  var knownField: Diagnostic? {
    guard let field = outer?.field, case .word(let cases) = field.slot(.name)?.kind, node.head.count > 1,
      node.types == nil, cases.contains(where: { $0.word == word.value })
    else { return nil }
    return file.diagnostic(
      CheckDiagnostics.unknownMember,
      "A field is written '\(word.text): \(node.head[1].text)'",
      at: word.range,
      fixIts: [
        .inserting(":", at: word.range.upperBound, in: file.source, isSafe: true)
      ]
    )
  }

  /// A field in another language's syntax: `var id: String`, `private let id: String`, `id String`.
  var foreignField: Diagnostic? {
    // A computed property is not one.
    guard outer?.field != nil, case .none = node.body, node.head.count > 1, let second = node.head.last,
      second.kind == .word
    else {
      return nil
    }
    let title: String, edit: TextEdit
    if node.head.count == 2, node.types == nil, StandardTypes.names.contains(second.text) {
      (title, edit) = ("Insert ':'", TextEdit(word.range.upperBound..<word.range.upperBound, ":"))
    } else if node.types != nil, ["var", "let"].contains(node.head[node.head.count - 2].text) {
      let words = word.range.lowerBound..<second.range.lowerBound
      let shown = file.source[words.lowerBound..<node.head[node.head.count - 2].range.upperBound]
      (title, edit) = ("Remove '\(shown)'", TextEdit(words, ""))
    } else {
      return nil
    }
    let field = node.types.map { types in
      "\(second.text): \(types.map(\.text).joined(separator: ", "))"
    }
    return file.diagnostic(
      CheckDiagnostics.unknownMember,
      "A field is written '\(field ?? "\(word.text): \(second.text)")'",
      at: word.range,
      fixIts: [FixIt(title, in: file.source, edits: [edit], isSafe: true)]
    )
  }
}
