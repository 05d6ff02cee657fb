import KitLanguage

/// What a file comes from, as its header and the lock say it.
enum Origin {
  /// A node without its file: `request Followees`.
  static func text(of node: SpecNode) -> String {
    ([node.keyword] + (node.name.map { [$0] } ?? [])).joined(separator: " ")
  }

  /// A node with the kit file that it stands in: `Kitfile, request Followees`.
  static func textWithFile(of node: SpecNode) -> String {
    let path = node.location.source.path
    return "\(path == AddedText.path ? "the command line" : path), \(text(of: node))"
  }
}
