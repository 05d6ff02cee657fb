extension SyntaxNode {
  /// A word, a string or a number, with its value.
  package struct Atom: Hashable, Sendable {
    /// How the atom is spelled. A word in backticks is a word, also where it is a keyword.
    package enum Kind: Sendable {
      case word, string, number
    }

    /// Tells how `value` comes from `text`.
    package let kind: Kind
    /// The spelling in the kit.
    package let text: String
    /// A word without backticks, a string without delimiters and escapes, a number as spelled.
    package let value: String
    /// UTF-8 offsets of `text`.
    package let range: Range<Int>

    /// - Parameter range: UTF-8 offsets of `text` in the kit.
    package init(_ kind: Kind, text: String, value: String, range: Range<Int>) {
      self.kind = kind
      self.text = text
      self.value = value
      self.range = range
    }

    /// The place in the kit of a part of a string's `value`.
    ///
    /// - Parameter part: UTF-8 offsets in `value`.
    /// - Returns: UTF-8 offsets in the kit; the whole atom if it is not a string.
    package func sourceRange(of part: Range<Int>) -> Range<Int> {
      guard kind == .string else { return range }
      let length = value.utf8.count
      if text.utf8.count == length + 2 {
        // Between two quotation marks, and without escapes, the value is as it is spelled: a path of thousands of parts
        // is not read again for each of them.
        let lower = min(max(0, part.lowerBound), length)
        let upper = min(max(lower, part.upperBound), length)
        return range.lowerBound + 1 + lower..<range.lowerBound + 1 + upper
      }
      let offsets = StringLiteral(Array(text.utf8)[...]).sourceOffsets
      guard let last = offsets.last else { return range }
      let lower = part.lowerBound < offsets.count ? offsets[max(0, part.lowerBound)] : last
      let upper = part.upperBound < offsets.count ? offsets[max(0, part.upperBound)] : last
      return range.lowerBound + lower..<range.lowerBound + max(lower, upper)
    }
  }
}

extension SyntaxNode.Atom: Shiftable {
  package func shifted(by shift: SyntaxShift) -> Self {
    Self(kind, text: text, value: value, range: range.shifted(by: shift))
  }
}
