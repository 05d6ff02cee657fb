/// The comments in a declaration that is about several properties, such as an initializer: each belongs to the property that
/// its part of the declaration is about.
struct SharedComments {
  /// In source order.
  private(set) var parts: [(name: String, lines: [String])] = []
  private(set) var others: [String] = []

  /// `ranges` are the parts of the declaration, with the names of their subjects.
  init(_ comments: [SyntaxComment], _ ranges: [(name: String, range: Range<Int>)]) {
    for comment in comments {
      if let part = ranges.first(where: { $0.range.contains(comment.range.lowerBound) }) {
        parts.append((part.name, comment.lines))
      } else {
        others += comment.lines
      }
    }
  }
}
