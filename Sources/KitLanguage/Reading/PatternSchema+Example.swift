extension PatternSchema {
  /// A member of the `minimal` node in one line: `case text: String` for the `case` of a union; `nil` if there is
  /// none.
  ///
  /// - Parameter name: The node's name.
  func example(of member: NodeSchema, in name: String) -> String? {
    guard minimal != nil else { return nil }
    let tree = SyntaxTree(parsing: minimalText(name: name), path: "minimal")
    let others = Set(node.members.flatMap(\.keywords))
    let example = tree.nodes.first?.children.first { child in
      let words = child.head.map(\.value)
      guard member.role != .field else { return words.first.map { !others.contains($0) } ?? false }
      // A modifier may be in front of the keyword.
      return words.first(where: others.contains).map(member.keywords.contains) ?? false
    }
    return example.map { tree.source[$0.range].split(whereSeparator: \.isNewline).joined(separator: " ") }
  }
}
