import Diagnostics

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
