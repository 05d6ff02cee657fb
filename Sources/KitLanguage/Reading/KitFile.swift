import Diagnostics

/// A kit's file as the readers of its nodes see it: the source, and where its syntax is broken.
///
/// It never changes. A class for the reason that `ReadingContext` is one.
final class KitFile: Sendable {
  let tree: SyntaxTree
  let source: SourceText
  /// Whether a `{` lacks its `}`, so that later nodes may belong into a block.
  let hasUnclosedBlock: Bool
  /// The UTF-8 offsets at which syntax errors begin.
  private let syntaxErrors: Set<Int>
  /// Possibly in a wrong block, because braces do not balance.
  private let unbalanced: [Range<Int>]
  /// The places of wrong or odd syntax, in source order.
  private let oddities: [Int]

  init(_ tree: SyntaxTree, _ schemas: SchemaSet) {
    self.tree = tree
    source = tree.source
    hasUnclosedBlock = tree.diagnostics.contains { $0.code == SyntaxDiagnostics.missingClosingBrace.code }
    syntaxErrors = Set(tree.diagnostics.filter { $0.severity == .error }.compactMap { $0.location?.range.lowerBound })
    unbalanced = Self.unbalancedRanges(of: tree, schemas)
    let conflicts = tree.conflicts.flatMap { [$0.lowerBound, $0.upperBound] }
    oddities = (tree.diagnostics.compactMap { $0.location?.range.lowerBound } + conflicts).sorted()
  }

  /// The ranges from the last column-0 declaration before a stray `}` to that brace.
  private static func unbalancedRanges(of tree: SyntaxTree, _ schemas: SchemaSet) -> [Range<Int>] {
    let braces = tree.diagnostics.filter { $0.code == SyntaxDiagnostics.strayClosingBrace.code }
      .compactMap { $0.location?.range.lowerBound }
    guard !braces.isEmpty else { return [] }
    let lineStarts = Set(tree.source.lineStarts)
    let starts = tree.nodes.filter { schemas.pattern($0.keyword) != nil }.map(\.range.lowerBound)
      .filter { lineStarts.contains($0) }
    // After so many errors it does not matter which ones are reported.
    return braces.prefix(16).map { brace in (starts.last { $0 < brace } ?? 0)..<brace }
  }

  /// Whether a syntax error is in the node, or was reported where the node begins: it may belong to the node before. So
  /// may what comes before an unmatched `}`.
  func isBroken(_ node: SyntaxNode) -> Bool {
    let start = node.range.lowerBound
    return node.isBroken || syntaxErrors.contains(start) || unbalanced.contains { $0.contains(start) }
  }

  /// Whether the syntax in `range` has no errors, so that it is read alike anywhere.
  func canRemember(_ range: Range<Int>) -> Bool {
    let first = oddities.countOfPrefix { $0 < range.lowerBound }
    return (first == oddities.count || oddities[first] > range.upperBound)
      && !unbalanced.contains { $0.overlaps(range) }
  }

  /// The indentation of a node that is the first on its line; `nil` for others.
  func margin(of node: SyntaxNode) -> Range<Int>? {
    let start = node.range.lowerBound
    let margin = source.lineRange(at: source.lineIndex(at: start)).lowerBound..<start
    return source.utf8[margin].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } ? margin : nil
  }

  /// The lines that a node has for itself, with the comments above it and their end; `nil` if anything else is on them.
  func wholeLines(of node: SyntaxNode) -> Range<Int>? {
    guard margin(of: node) != nil else { return nil }
    var first = source.lineIndex(at: node.documentation.first?.range.lowerBound ?? node.range.lowerBound)
    while first > 0, isComment(source[source.lineRange(at: first - 1)]) { first -= 1 }
    let last = source.lineIndex(at: node.range.upperBound)
    let end = source.lineRange(at: last).upperBound
    guard source[node.range.upperBound..<max(end, node.range.upperBound)].allSatisfy(\.isWhitespace) else { return nil }
    let isLast = end >= source.utf8.count
    return source.lineRange(at: first)
      .lowerBound..<(isLast ? source.utf8.count : source.lineRange(at: last + 1).lowerBound)
  }

  private func isComment(_ line: String) -> Bool {
    let text = line.drop(while: \.isWhitespace)
    return text.hasPrefix("//") || text.hasPrefix("/*") && text.hasSuffix("*/")
  }

  func location(_ range: Range<Int>) -> SourceLocation { SourceLocation(source, range) }

  func diagnostic(
    _ kind: DiagnosticKind,
    _ message: String,
    at range: Range<Int>,
    notes: [Diagnostic.Note] = [],
    fixIts: [FixIt] = []
  ) -> Diagnostic {
    kind.diagnostic(message, at: location(range), notes: notes, fixIts: fixIts)
  }

  func replacement(of range: Range<Int>, by text: String, isSafe: Bool = false) -> FixIt {
    .replacing(source[range], with: text, at: location(range), isSafe: isSafe)
  }
}

/// The members of a block, as far as it was read.
struct Occurrences {
  private var firstNodes: [ObjectIdentifier: SourceLocation] = [:]

  /// Notes a member or field that `word` introduces; the error if no further one is allowed.
  mutating func note(
    _ node: SyntaxNode,
    as schema: NodeSchema,
    _ word: SyntaxNode.Atom?,
    in file: KitFile
  ) -> Diagnostic? {
    guard let word, schema.role != .pattern else { return nil }
    guard let first = firstNodes[ObjectIdentifier(schema)] else {
      firstNodes[ObjectIdentifier(schema)] = file.location(word.range)
      return nil
    }
    guard !schema.cardinality.isList else { return nil }
    return file.diagnostic(
      CheckDiagnostics.repeatedMember,
      "'\(word.value)' may appear here only once",
      at: word.range,
      notes: [Diagnostic.Note("The first one", at: first)],
      fixIts: [.removing("this '\(word.value)'", at: node.range, in: file.source)]
    )
  }

  /// Reports missing members. `pattern` owns the block; `nil` if a member does.
  func missing(of schema: NodeSchema, at name: SourceLocation, _ pattern: PatternSchema?) -> [Diagnostic] {
    let missing = schema.members.filter { member in
      (member.cardinality == .once || member.cardinality == .some) && firstNodes[ObjectIdentifier(member)] == nil
    }
    return missing.map { member in
      let what = member.role == .field ? "at least one \(member.name)" : Phrase.oneOf(member.keywords.map { "'\($0)'" })
      let text = name.source[name.range]
      let example = pattern?.example(of: member, in: text).map { "; write one, such as '\($0)'" } ?? ""
      return CheckDiagnostics.missingMember.diagnostic("'\(text)' lacks \(what)\(example)", at: name)
    }
  }
}

extension PatternSchema {
  /// A member of the `minimal` node in one line: `case text: String` for the `case` of a union.
  func example(of member: NodeSchema, in name: String) -> String? {
    guard minimal != nil else { return nil }
    let tree = SyntaxTree(parsing: minimalText(name: name), path: "minimal")
    let others = Set(node.members.flatMap(\.keywords))
    let example = tree.nodes.first?.children.first { child in
      let words = child.head.map(\.value)
      guard member.role != .field else { return words.first.map { !others.contains($0) } ?? false }
      // A modifier may precede the keyword.
      return words.first(where: others.contains).map(member.keywords.contains) ?? false
    }
    return example.map { tree.source[$0.range].split(whereSeparator: \.isNewline).joined(separator: " ") }
  }
}
