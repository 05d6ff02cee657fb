/// What may be beside a node, and what is.
struct Siblings {
  /// The keywords of what may be in the block.
  let keywords: Set<String>
  /// The field that may be there.
  let field: NodeSchema?
  /// How many of the nodes, the one that is read among them, have a word in the head, by the word without the differences
  /// of style: `username` for `user_name` and `userName`.
  let words: [String: Int]

  init(keywords: Set<String>, field: NodeSchema?, nodes: [SyntaxNode]) {
    self.keywords = keywords
    self.field = field
    words = Self.words(inHeadsOf: nodes)
  }

  /// A node that is alone in its text.
  static let none = Siblings(keywords: [], field: nil, nodes: [])

  private static func words(inHeadsOf nodes: [SyntaxNode]) -> [String: Int] {
    var counts: [String: Int] = [:]
    for node in nodes {
      let names = node.head.filter { $0.kind == .word }.map(\.value)
      let words = names.map { name in name.filter { $0 != "_" && $0 != "-" && $0 != "." }.lowercased() }
      for word in Set(words) { counts[word, default: 0] += 1 }
    }
    return counts
  }
}
