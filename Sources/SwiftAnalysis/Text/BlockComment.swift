extension [UInt8] {
  /// The offset after the block comment that begins at `start`, with nested ones; the end of the text if it is not
  /// closed.
  func endOfBlockComment(at start: Int) -> Int {
    var depth = 0
    var index = start
    while index + 1 < count {
      switch (self[index], self[index + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        index += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        index += 2
        if depth == 0 { return index }
      default:
        index += 1
      }
    }
    return count
  }
}
