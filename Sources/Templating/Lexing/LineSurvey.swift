/// Finds the block tags and comments on whose line nothing else stands.
struct LineSurvey {
  /// For each token, whether it is such a tag.
  private(set) var standsAlone: [Bool]

  /// What a token does to the line that the scan is on.
  private enum Effect {
    /// A block, a comment or blanks: the line stays as it is.
    case neutral
    /// A variable, or text beside the tag.
    case occupies
    /// A line end, with only blanks between it and the tag.
    case clears
  }

  init(_ bytes: [UInt8], _ tokens: [TemplateToken]) {
    standsAlone = Array(repeating: false, count: tokens.count)
    var isClear = true
    for index in tokens.indices {
      switch tokens[index].kind {
      case .block, .comment: standsAlone[index] = isClear
      case .variable: isClear = false
      case .text: isClear = Self.isClear(isClear, Self.effectOnRight(of: tokens[index].range, bytes))
      }
    }
    isClear = true
    for index in tokens.indices.reversed() {
      switch tokens[index].kind {
      case .block, .comment: standsAlone[index] = standsAlone[index] && isClear
      case .variable: isClear = false
      case .text: isClear = Self.isClear(isClear, Self.effectOnLeft(of: tokens[index].range, bytes))
      }
    }
  }

  private static func isClear(_ isClear: Bool, _ effect: Effect) -> Bool {
    switch effect {
    case .neutral: isClear
    case .occupies: false
    case .clears: true
    }
  }

  private static func effectOnRight(of range: Range<Int>, _ bytes: [UInt8]) -> Effect {
    let start = WhiteSpace.blanksStart(of: bytes, in: range)
    guard start > range.lowerBound else { return .neutral }
    return isLineEnd(bytes[start - 1]) ? .clears : .occupies
  }

  private static func effectOnLeft(of range: Range<Int>, _ bytes: [UInt8]) -> Effect {
    let end = WhiteSpace.blanksEnd(of: bytes, in: range)
    guard end < range.upperBound else { return .neutral }
    return isLineEnd(bytes[end]) ? .clears : .occupies
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
