import Diagnostics

/// Reads trees by schemas: finds the schema of each node, and the values in its head.
struct KitReader {
  let schemas: SchemaSet
  let swift: any SwiftFragments
  var draft = SpecDraft()
  /// The text that is being read.
  var source = SourceText(path: "", utf8: [])
  /// Whether nothing is to be reported: what is wrong with a node that has a syntax error mostly follows from it.
  var isQuiet = false
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

  mutating func read(_ tree: SyntaxTree) {
    source = tree.source
    for node in tree.nodes where node.head.first?.kind == .word {
      guard let pattern = schemas.pattern(node.keyword) else {
        reportUnknownKeyword(node)
        continue
      }
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

  mutating func readPattern(_ node: SyntaxNode, _ pattern: PatternSchema, parent: SpecNode.ID?) {
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

  /// Reads a node and all below it.
  ///
  /// - Parameter keyword: The index in the head of the word that introduces the node; nil for a field.
  mutating func readNode(_ node: SyntaxNode, as schema: NodeSchema, keyword: Int?, parent: SpecNode.ID?) {
    let id = draft.nodes.count
    isQuiet = node.isBroken
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
        typeName: nil,
        declaredTypes: [],
        wireName: nil,
        location: location(node.range),
        nameLocation: location(head.nameRange)
      )
    )
    if schema.role == .pattern { draft.patternNodes.append(id) }
    if let parent { draft.nodes[parent].children.append(id) }
    readBlock(of: node, as: schema, id: id)
  }

  // MARK: - Reports

  func location(_ range: Range<Int>) -> SourceLocation {
    SourceLocation(source, range)
  }

  mutating func report(
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
    FixIt("Replace '\(source[range])' by '\(text)'", in: source, edits: [TextEdit(range, text)], isSafe: isSafe)
  }
}
