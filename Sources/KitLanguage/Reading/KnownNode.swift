import Diagnostics

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
    } else if let field = schema.field, !field.lacksType(child),
      child.head.count == 1 || field.slots.contains(where: \.isValue),
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

extension NodeSchema {
  /// Whether a block follows in the place of the type: `headers { … }` is a member of other tools, not a field.
  fileprivate func lacksType(_ node: SyntaxNode) -> Bool {
    node.block != nil && members.isEmpty && slot(.type).map { !$0.isOptional } == true
  }
}

/// A node's siblings, allowed and found.
struct Siblings {
  let keywords: Set<String>
  var members: [NodeSchema] = []
  let field: NodeSchema?
  let nodes: [SyntaxNode]
  /// The node around them; `nil` at the top level.
  var owner: KnownNode?
  /// Not needed if all nodes are known from an earlier revision.
  private let counts = Once<[String: Int]>()

  /// The numbers of nodes by their names without differences of style: `username` for `user_name` and `userName`.
  var names: [String: Int] { counts { names(of: nodes) } }

  /// A node alone in its text.
  static let none = Siblings(keywords: [], field: nil, nodes: [])

  private func names(of nodes: [SyntaxNode]) -> [String: Int] {
    // In `paging page` the second word is a value.
    let nameless = Set(members.filter { $0.slot(.name) == nil }.flatMap(\.keywords))
    var counts: [String: Int] = [:]
    for node in nodes {
      guard let name = name(of: node, nameless) else { continue }
      counts[name.filter { $0 != "_" && $0 != "-" && $0 != "." }.lowercased(), default: 0] += 1
    }
    return counts
  }

  /// The word after the keyword, which may have modifiers before it; for a field the first word. If no keyword is
  /// known, as at the top level, the first of several words.
  private func name(of node: SyntaxNode, _ nameless: Set<String>) -> String? {
    let words = node.head.prefix { $0.kind == .word }.map(\.value)
    let keyword = keywords.isEmpty ? 0 : words.firstIndex { keywords.contains($0) }
    guard let keyword, words.count > keyword + 1 else { return words.first }
    if nameless.contains(words[keyword]) { return nil }
    return words[keyword + 1]
  }
}
