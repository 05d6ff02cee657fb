import Diagnostics

/// Reads trees by schemas: finds the schema of each node, and the values in its head.
///
/// A class, for a closure that used a structure mutably would copy all that was read so far.
final class KitReader {
  let schemas: SchemaSet
  let swift: any SwiftFragments
  var draft = SpecDraft()
  /// The text that is being read.
  var source = SourceText(path: "", utf8: [])
  /// Where `as "…"` can be put into the head that is being read, or nil where it is there already.
  var wireInsertion: Int?
  /// The place of `as` in the head that is being read, or nil where it has none.
  var wireSlot: SlotSchema?
  /// Whether nothing is to be reported: what is wrong with a node that has a syntax error mostly follows from it.
  var isQuiet = false
  /// The keywords of what may stand beside the node that is being read.
  var siblingKeywords: Set<String> = []
  /// The fields that may stand there.
  var siblingField: NodeSchema?
  /// How many of the nodes of the block that is being read, the node itself among them, have a word in the head, by the
  /// word without the differences of style: `username` for `user_name` and `userName`.
  var siblingWords: [String: Int] = [:]
  /// Whether a node was found that holds the next one, for want of a separator.
  var hasJoinedNodes = false
  /// Where the nodes begin that lack the braces around the lines below them, as far as that was reported.
  var linesWithoutBlock: Set<Int> = []
  /// Where syntax errors begin in the text.
  private var syntaxErrors: Set<Int> = []
  private(set) var hasUnclosedBlock = false
  /// The syntax errors of the text by where they begin, as they are told in the end.
  var toldSyntaxErrors: [Int: Diagnostic] = [:]
  /// Where these begin, in ascending order.
  private(set) var syntaxErrorPlaces: [Int] = []
  /// What may stand in a wrong block, because braces do not balance.
  private var unbalanced: [Range<Int>] = []
  /// What is refused as a whole, so that syntax errors inside of it are no news.
  var refusedRanges: [String: [Range<Int>]] = [:]
  /// The patterns that other patterns may hold, by the keyword of the latter.
  private let nestedPatterns: [String: [PatternSchema]]
  /// The first nodes of the patterns that a kit may have one node of.
  private var onlyNodes: [String: SourceLocation] = [:]

  init(schemas: SchemaSet, swift: any SwiftFragments) {
    self.schemas = schemas
    self.swift = swift
    var nested: [String: [PatternSchema]] = [:]
    for pattern in schemas.patterns {
      for outer in pattern.inside { nested[outer, default: []].append(pattern) }
    }
    nestedPatterns = nested
  }

  /// Reads the kit's `wire` setting, which the advice on names depends on, before all else.
  func readWireStyle(_ trees: [SyntaxTree]) {
    let projects = trees.flatMap(\.nodes).filter { $0.keyword == "project" }
    let setting = projects.flatMap(\.children).first { $0.keyword == "wire" && $0.head.count == 2 }
    draft.wireStyle = (setting?.head.last).flatMap { WireStyle(rawValue: $0.value) } ?? .identity
  }

  /// Reads a file of the kit.
  ///
  /// - Returns: Its syntax errors, in the words of the schemas where these know more.
  func read(_ tree: SyntaxTree) -> [Diagnostic] {
    source = tree.source
    toldSyntaxErrors = [:]
    for error in tree.diagnostics where !error.fixIts.isEmpty {
      if let place = error.location?.range.lowerBound { toldSyntaxErrors[place] = error }
    }
    syntaxErrorPlaces = toldSyntaxErrors.keys.sorted()
    readNodes(of: tree)
    return tree.diagnostics.map { error in
      guard let told = (error.location?.range.lowerBound).flatMap({ toldSyntaxErrors[$0] }), told.code == error.code
      else { return error }
      return told
    }
  }

  private func readNodes(of tree: SyntaxTree) {
    syntaxErrors = Set(tree.diagnostics.filter { $0.severity == .error }.compactMap { $0.location?.range.lowerBound })
    unbalanced = unbalancedRanges(of: tree)
    hasUnclosedBlock = tree.diagnostics.contains { $0.code == SyntaxDiagnostics.missingClosingBrace.code }
    linesWithoutBlock = []
    siblingWords = Self.words(inHeadsOf: tree.nodes)
    var previous: SyntaxNode?
    for node in tree.nodes where node.head.first?.kind == .word {
      guard let pattern = schemas.pattern(node.keyword) else {
        reportUnknownKeyword(node, behind: previous)
        continue
      }
      previous = node
      if pattern.inside.isEmpty {
        readPattern(node, pattern, parent: nil)
      } else {
        reportMisplaced(node, pattern, in: nil)
      }
    }
  }

  /// The patterns that a node of the pattern `keyword` may hold.
  func patterns(inside keyword: String) -> [PatternSchema] {
    nestedPatterns[keyword] ?? []
  }

  func readPattern(_ node: SyntaxNode, _ pattern: PatternSchema, parent: SpecNode.ID?) {
    if !pattern.node.cardinality.isList, let keyword = node.head.first {
      if let first = onlyNodes[pattern.keyword] {
        report(
          CheckDiagnostics.repeatedMember,
          "A kit has at most one '\(pattern.keyword)'",
          at: keyword.range,
          notes: [Diagnostic.Note("The first one", at: first)]
        )
      } else {
        onlyNodes[pattern.keyword] = location(keyword.range)
      }
    }
    readNode(node, as: pattern.node, keyword: 0, parent: parent)
  }

  // MARK: - Nodes

  /// Whether a syntax error lies in the node, or was reported where the node begins: what stands there may belong to
  /// the node before. So may what stands before a `}` that closes nothing.
  func isBroken(_ node: SyntaxNode) -> Bool {
    let start = node.range.lowerBound
    return node.isBroken || syntaxErrors.contains(start) || unbalanced.contains { $0.contains(start) }
  }

  /// From the last declaration in column 0 before each stray `}` to that brace.
  private func unbalancedRanges(of tree: SyntaxTree) -> [Range<Int>] {
    let braces = tree.diagnostics.filter { $0.code == SyntaxDiagnostics.strayClosingBrace.code }
      .compactMap { $0.location?.range.lowerBound }
    guard !braces.isEmpty else { return [] }
    let lineStarts = Set(tree.source.lineStarts)
    let starts = tree.nodes.filter { schemas.pattern($0.keyword) != nil }.map(\.range.lowerBound)
      .filter { lineStarts.contains($0) }
    // After so many errors it does not matter which ones are reported.
    return braces.prefix(16).map { brace in (starts.last { $0 < brace } ?? 0)..<brace }
  }

  /// Reads a node and all below it.
  ///
  /// - Parameter keyword: The index in the head of the word that introduces the node; nil for a field.
  func readNode(_ node: SyntaxNode, as schema: NodeSchema, keyword: Int?, parent: SpecNode.ID?) {
    let id = draft.nodes.count
    isQuiet = isBroken(node)
    if node.isBroken { restateSyntaxErrors(of: node, as: schema) }
    let head = readHead(of: node, as: schema, keyword: keyword, id: id)
    let attributes = readAttributes(of: node, as: schema, id: id)
    isQuiet = false
    draft.nodes.append(
      SpecNode(
        id: id,
        schema: schema,
        keyword: head.keyword,
        documentation: node.documentation.map(\.text),
        parent: parent,
        values: head.values,
        valueLocations: head.locations,
        attributes: attributes.values,
        attributeLocations: attributes.locations,
        location: location(node.range),
        nameLocation: location(head.nameRange)
      )
    )
    if schema.role == .pattern { draft.patternNodes.append(id) }
    if let parent {
      draft.nodes[parent].children.append(id)
      if schema.role != .pattern { draft.nodes[parent].members.append(id) }
    }
    readBlock(of: node, as: schema, id: id)
  }

  /// See `siblingWords`.
  static func words(inHeadsOf nodes: [SyntaxNode]) -> [String: Int] {
    var counts: [String: Int] = [:]
    for node in nodes {
      let names = node.head.filter { $0.kind == .word }.map(\.value)
      let words = names.map { name in name.filter { $0 != "_" && $0 != "-" && $0 != "." }.lowercased() }
      for word in Set(words) { counts[word, default: 0] += 1 }
    }
    return counts
  }

  // MARK: - Reports

  /// Notes that what stands in `range` has no place at all.
  func refuse(_ range: Range<Int>) {
    refusedRanges[source.path, default: []].append(range)
  }

  func location(_ range: Range<Int>) -> SourceLocation {
    SourceLocation(source, range)
  }

  func report(
    _ kind: DiagnosticKind,
    _ message: String,
    at range: Range<Int>,
    notes: [Diagnostic.Note] = [],
    fixIts: [FixIt] = []
  ) {
    guard !isQuiet else { return }
    draft.diagnostics.append(kind.diagnostic(message, at: location(range), notes: notes, fixIts: fixIts))
  }

  /// The fix that puts `text` in the place of `range`.
  func replacement(of range: Range<Int>, by text: String, isSafe: Bool = false) -> FixIt {
    .replacing(source[range], with: text, at: location(range), isSafe: isSafe)
  }
}
