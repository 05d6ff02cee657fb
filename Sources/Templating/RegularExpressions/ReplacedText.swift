/// A text in which matches are replaced, from left to right.
struct ReplacedText {
  /// The text in the units that regular expressions count.
  private let units: [UInt16]
  /// The maximum bytes of the result.
  private let limit: Int
  private var result: [UInt8] = []
  /// The end of the text taken over so far.
  private var end = 0

  init(units: [UInt16], limit: Int) {
    self.units = units
    self.limit = limit
  }

  var isTooLarge: Bool {
    result.count > limit
  }

  /// Replaces the next match.
  ///
  /// - Parameter groups: The places of the match and its groups in the text; `nil` for groups that took no part in it.
  mutating func replace(groups: [Range<Int>?], by replacement: RegexReplacement) {
    guard let match = groups.first ?? nil else { return }
    append(end..<max(end, match.lowerBound))
    for part in replacement.parts where !isTooLarge {
      switch part {
      case .text(let text): result.append(contentsOf: text.utf8)
      case .group(let number): if let group = groups[number] { append(group) }
      }
    }
    end = match.upperBound
  }

  /// The whole string; `nil` if it is too large.
  consuming func finished() -> String? {
    append(end..<units.count)
    return isTooLarge ? nil : String(decoding: result, as: UTF8.self)
  }

  private mutating func append(_ range: Range<Int>) {
    result.append(contentsOf: String(decoding: units[range], as: UTF16.self).utf8)
  }
}
