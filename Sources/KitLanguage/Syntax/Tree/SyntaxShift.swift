/// How far a piece of a tree has moved: an edit in front of it adds or takes away bytes and tokens.
package struct SyntaxShift: Sendable {
  /// UTF-8 bytes.
  let bytes: Int
  let tokens: Int

  static let none = SyntaxShift(bytes: 0, tokens: 0)

  var isNone: Bool { bytes == 0 && tokens == 0 }

  static func + (left: SyntaxShift, right: SyntaxShift) -> SyntaxShift {
    SyntaxShift(bytes: left.bytes + right.bytes, tokens: left.tokens + right.tokens)
  }

  func tokens(_ indices: Range<Int>) -> Range<Int> {
    indices.lowerBound + tokens..<indices.upperBound + tokens
  }
}

/// What has a place in a text.
package protocol Shiftable: Sendable {
  func shifted(by shift: SyntaxShift) -> Self
}

extension Array: Shiftable where Element: Shiftable {
  package func shifted(by shift: SyntaxShift) -> [Element] {
    shift.isNone ? self : map { $0.shifted(by: shift) }
  }
}

extension Range<Int> {
  /// UTF-8 offsets elsewhere.
  func shifted(by shift: SyntaxShift) -> Range<Int> {
    lowerBound + shift.bytes..<upperBound + shift.bytes
  }
}
