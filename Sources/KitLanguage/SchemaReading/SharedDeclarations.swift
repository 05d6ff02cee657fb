import Diagnostics

/// The attributes, fields and members that schemas declare outside of patterns, for all folders:
/// `attribute date from DateForm`.
package struct SharedDeclarations: Sendable {
  static let keywords = ["attribute", "field", "member"]

  /// Trees of only these, each at its place in its schema, by the names that they declare.
  private let trees: [(names: Set<String>, tree: SyntaxTree)]

  package init() { trees = [] }

  package init(in schemas: [SourceText]) {
    trees = schemas.compactMap { source -> (names: Set<String>, tree: SyntaxTree)? in
      guard Self.mayHaveSome(source) else { return nil }
      let tree = SyntaxTree(parsing: source)
      let nodes = tree.nodes.filter { Self.keywords.contains($0.keyword) }
      guard !nodes.isEmpty else { return nil }
      var bytes = source.utf8.map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
      for node in nodes {
        // From its doc comment on.
        let range = tree.tokens[node.tokens.lowerBound].range.lowerBound..<node.range.upperBound
        bytes.replaceSubrange(range, with: source.utf8[range])
      }
      let names = Set(nodes.compactMap { $0.head.dropFirst().first?.value })
      return (names, SyntaxTree(parsing: SourceText(path: source.path, utf8: bytes)))
    }
  }

  /// Whether a line begins as one does.
  private static func mayHaveSome(_ source: SourceText) -> Bool {
    source.utf8.split(separator: UInt8(ascii: "\n")).contains { line in
      keywords.contains { line.starts(with: $0.utf8) }
    }
  }

  /// The trees that a schema takes something from, or what these take.
  func trees(for schema: SyntaxTree) -> [SyntaxTree] {
    var (found, open) = ([Int](), [schema])
    while let tree = open.popLast() {
      let words = Set(tree.source.utf8.split { !$0.isLetter }.map { String(decoding: $0, as: UTF8.self) })
      for index in trees.indices where !found.contains(index) && trees[index].tree.source.path != schema.source.path {
        guard !trees[index].names.isDisjoint(with: words) else { continue }
        found.append(index)
        open.append(trees[index].tree)
      }
    }
    return found.map { trees[$0].tree }
  }
}

/// Declarations that schemas share.
extension SchemaReader {
  /// The nodes in the block of a node, after nodes of the shared declaration that it takes over.
  func content(of node: SpecNode) -> [SpecNode] {
    var content = node.children.map { spec[$0] }
    var (seen, taken) = (Set([node.id]), shared(by: node))
    while let shared = taken, seen.insert(shared.id).inserted {
      content = shared.children.map { spec[$0] } + content
      taken = self.shared(by: shared)
    }
    return content
  }

  /// The shared declaration that a node takes over; `nil` if there is none of the name.
  func shared(by node: SpecNode) -> SpecNode? {
    guard let name = located(node, "shared") else { return nil }
    return spec.nodes(of: node.schema.name).first { $0.name == name.value }
  }

  /// Reports a name after `from` that no shared declaration has, or that leads back to the node.
  mutating func checkShared(_ node: SpecNode) {
    guard let name = located(node, "shared") else { return }
    if shared(by: node) != nil {
      if takenDeclarations(by: node).contains(node.id) { reportCircle(name) }
      return
    }
    let known = spec.nodes(of: node.schema.name).compactMap(\.name)
    report(
      SchemaDiagnostics.unknownPattern,
      "No \(node.schema.name) beside patterns is called '\(name.value)'",
      name,
      meaningOneOf: known
    )
  }

  /// The shared declarations that a node takes over, each from the one before.
  func takenDeclarations(by node: SpecNode) -> [SpecNode.ID] {
    var (found, next) = ([SpecNode.ID](), shared(by: node))
    while let shared = next, !found.contains(shared.id) {
      found.append(shared.id)
      next = self.shared(by: shared)
    }
    return found
  }

  mutating func reportCircle(_ name: Located<String>) {
    report(SchemaDiagnostics.unknownPattern, "'\(name.value)' takes over itself", at: name.location)
  }

  /// Finds the mistakes in a shared declaration, whether or not a pattern takes it over.
  mutating func check(shared node: SpecNode) {
    let statements = statements(of: node)
    _ = rules(statements)
    _ = supports(statements)
    _ = scopedNames(statements)
    checkShared(node)
  }

  /// The own comment, else the one taken over.
  func documentation(of node: SpecNode) -> [String] {
    node.documentation.isEmpty ? shared(by: node)?.documentation ?? [] : node.documentation
  }
}
