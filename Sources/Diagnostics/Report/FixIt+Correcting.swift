extension FixIt {
  /// The fix for a misspelt name: it replaces `old` with `new` in the text at a place.
  ///
  /// - Parameters:
  ///   - new: `nil` if no name is similar.
  ///   - location: The name's place, perhaps with more around it: `Player.delegate`, `"item.stencil"`.
  /// - Returns: Empty unless the text has the name exactly once as it is; a string with escapes may not.
  package static func correcting(_ old: String, to new: String?, at location: SourceLocation) -> [FixIt] {
    guard let new, !old.isEmpty, !new.contains(where: { $0 == "\"" || $0 == "\\" }) else { return [] }
    let text = Array(location.source.utf8[location.range])
    let name = Array(old.utf8)
    let starts = text.indices.filter { start in
      let end = start + name.count
      guard end <= text.count, text[start..<end].elementsEqual(name) else { return false }
      return !(start > 0 && text[start - 1].isOfName) && !(end < text.count && text[end].isOfName)
    }
    guard starts.count == 1, let start = starts.first else { return [] }
    let begin = location.range.lowerBound + start
    let place = SourceLocation(location.source, begin..<begin + name.count)
    let isInBackticks = start > 0 && text[start - 1] == UInt8(ascii: "`")
    return [replacing(old, with: isInBackticks ? new.filter { $0 != "`" } : new, at: place)]
  }
}

extension UInt8 {
  /// Whether the byte belongs to a name: a letter, a digit, `_`, or a part of a character beyond ASCII.
  fileprivate var isOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }
}
