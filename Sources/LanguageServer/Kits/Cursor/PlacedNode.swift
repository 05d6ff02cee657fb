import KitLanguage

/// A node of a kit's text with what it is by the schemas, if anything.
package struct PlacedNode: Sendable {
  package let syntax: SyntaxNode
  /// `nil` if no schema knows the node.
  package let known: KnownNode?

  init(topLevel node: SyntaxNode, _ schemas: SchemaSet) {
    syntax = node
    known = schemas.pattern(node.keyword).map { KnownNode(node, as: $0.node, keyword: 0) }
  }

  init(_ node: SyntaxNode, in outer: PlacedNode, _ schemas: SchemaSet) {
    syntax = node
    known = outer.known.flatMap { KnownNode(node, in: $0.schema, schemas.patterns(inside: $0.schema)) }
  }

  /// `nil` if no schema knows the node.
  package var schema: NodeSchema? {
    known?.schema
  }

  package func children(_ schemas: SchemaSet) -> [PlacedNode] {
    syntax.children.map { PlacedNode($0, in: self, schemas) }
  }

  /// The word or words of the node's name by the schema; `nil` if it has none.
  package var name: SyntaxNode.Atom? {
    guard let known, known.schema.slot(.name) != nil else { return nil }
    let atoms = syntax.head.dropFirst(known.keyword.map { $0 + 1 } ?? 0)
    guard let atom = atoms.first, atom.kind == .word else { return nil }
    return known.schema.slots.contains { $0.introducer == atom.value } ? nil : atom
  }

  /// The parts of the head and the code, in source order.
  package func parts(_ schemas: SchemaSet) -> [KitPart] {
    PartReader(self, schemas).parts
  }
}

extension SyntaxTree {
  /// The nodes around `offset` (UTF-8), outermost first, by the schemas.
  package func placedPath(to offset: Int, _ schemas: SchemaSet) -> [PlacedNode] {
    var path: [PlacedNode] = []
    for node in self.path(to: offset) {
      path.append(path.last.map { PlacedNode(node, in: $0, schemas) } ?? PlacedNode(topLevel: node, schemas))
    }
    return path
  }

  /// Visits all nodes in source order, outer nodes before inner ones.
  ///
  /// - Parameter visit: Receives the nodes around a node, outermost first, with the node as the last.
  package func visitNodes(_ schemas: SchemaSet, _ visit: ([PlacedNode]) -> Void) {
    var path: [PlacedNode] = []
    func visitAll(_ nodes: SyntaxNodeList) {
      for node in nodes {
        path.append(path.last.map { PlacedNode(node, in: $0, schemas) } ?? PlacedNode(topLevel: node, schemas))
        visit(path)
        visitAll(node.children)
        path.removeLast()
      }
    }
    visitAll(nodes)
  }
}
