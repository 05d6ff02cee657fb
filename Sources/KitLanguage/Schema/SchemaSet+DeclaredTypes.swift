extension SchemaSet {
  /// The names of the types that nodes in the trees declare, before the trees are checked.
  package func declaredTypes(in trees: [SyntaxTree]) -> Set<String> {
    var names: Set<String> = []
    for node in trees.flatMap(\.nodes) {
      names.formUnion(declaredTypes(of: node, in: ""))
      for child in node.children { names.formUnion(declaredTypes(of: child, in: Self.name(of: node))) }
    }
    return names
  }

  private func declaredTypes(of node: SyntaxNode, in parent: String) -> [String] {
    guard let pattern = pattern(node.keyword) else { return [] }
    let name = Self.name(of: node)
    let other = node.attributes.first { $0.name.text == AttributeSchema.named }?.arguments?.arguments.first?.literal?
      .value
    let own = other ?? pattern.typeName?.name(for: name, parent: parent)
    return pattern.declares.map { $0.name(for: name, parent: parent) } + (own.map { [$0] } ?? [])
  }

  private static func name(of node: SyntaxNode) -> String {
    node.head.count > 1 ? node.head[1].value : ""
  }
}
