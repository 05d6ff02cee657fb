/// A line of the block of a node that the command line asks for.
struct NodeLine {
  /// Where a line comes from.
  enum Origin {
    case given
    /// The pattern's `minimal` node; given parts replace it.
    case minimal
    /// The command line, in other words than a kit's: `int` for `Int`.
    case corrected
    /// Derived from the rest of the command line.
    case assumed
  }

  let label: String
  /// As in a kit, not indented.
  let text: String
  let origin: Origin
}

extension NodeLine {
  /// The name after the keyword: `page` of `query page: Int = 1`.
  var name: String? {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return nil }
    return String(words[1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }
}
