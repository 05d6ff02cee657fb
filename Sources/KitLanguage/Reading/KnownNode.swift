/// A node of a tree, and what it is by the schemas.
package struct KnownNode: Sendable {
  package let syntax: SyntaxNode
  package let schema: NodeSchema
  /// The index in the head of the word that introduces the node; `nil` for a field.
  package let keyword: Int?

  package init(_ syntax: SyntaxNode, as schema: NodeSchema, keyword: Int?) {
    self.syntax = syntax
    self.schema = schema
    self.keyword = keyword
  }

  /// The meaning of a node in the block of a node of `schema`, which may hold `nested`; `nil` if it has none there.
  package init?(_ child: SyntaxNode, in schema: NodeSchema, _ nested: [PatternSchema]) {
    // `word :` is a field whatever the word.
    if let field = schema.field, child.head.count == 1, child.types != nil {
      self.init(child, as: field, keyword: nil)
    } else if let member = schema.member(child.keyword) {
      self.init(child, as: member, keyword: 0)
    } else if let (member, keyword) = Self.modifiedMember(child, in: schema) {
      self.init(child, as: member, keyword: keyword)
    } else if let pattern = nested.first(where: { $0.keyword == child.keyword }) {
      self.init(child, as: pattern.node, keyword: 0)
    } else if let field = schema.field, child.head.count == 1 || field.slots.contains(where: \.isValue),
      child.parameters == nil || field.slots.contains(where: { $0.isArgument || $0.place == .signature })
    {
      self.init(child, as: field, keyword: nil)
    } else {
      return nil
    }
  }

  /// The member whose keyword follows modifiers: `optional func`.
  private static func modifiedMember(_ child: SyntaxNode, in schema: NodeSchema) -> (NodeSchema, keyword: Int)? {
    for (index, atom) in child.head.enumerated().dropFirst().prefix(4) {
      guard atom.kind == .word else { return nil }
      guard let member = schema.member(atom.value) else { continue }
      let areModifiers = child.head.prefix(index).allSatisfy { member.slot(.modifier($0.value)) != nil }
      return areModifiers ? (member, index) : nil
    }
    return nil
  }

  /// The introducing word; for a field, its first word.
  package var word: SyntaxNode.Atom? { syntax.head.indices.contains(keyword ?? 0) ? syntax.head[keyword ?? 0] : nil }
}
