import Diagnostics

/// The node before those that are unknown, which may be the lines of a block without braces, as in Python or YAML.
struct PrecedingNode {
  private let node: SyntaxNode
  /// Whether the braces were reported: only the first line is.
  private var isReported = false

  init(_ node: SyntaxNode) {
    self.node = node
  }

  /// Whether the node has no block, and `line` is indented deeper.
  func takesLine(_ line: SyntaxNode, in file: KitFile) -> Bool {
    guard case .none = node.body, let margin = file.margin(of: line), let outer = file.margin(of: node) else {
      return false
    }
    return margin.count > outer.count
  }

  /// The error about the first line of the block, which begins with `word`; `nil` for the others, and if the node is
  /// broken.
  mutating func reportLine(_ word: SyntaxNode.Atom, in file: KitFile) -> Diagnostic? {
    guard !isReported, !file.isBroken(node), let first = node.head.first, let last = node.head.last else { return nil }
    isReported = true
    return file.diagnostic(
      CheckDiagnostics.unknownMember,
      "What belongs to '\(file.source[first.range.lowerBound..<last.range.upperBound])' goes between '{' and '}'",
      at: word.range
    )
  }
}
