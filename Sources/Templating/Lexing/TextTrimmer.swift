/// Takes away the white space around block tags.
struct TextTrimmer {
  /// What goes at one end of a text.
  private enum Trim {
    case nothing
    /// Spaces and tabs; before a block in `smart`.
    case blanks
    /// Spaces, tabs and one line end, if there is one; after a block in `smart`.
    case blanksAndLineEnd
    /// In `lines`, up to the end of the line before a tag, or through the line end after it.
    case line
    case all
  }

  private let bytes: [UInt8]
  private let tokens: [TemplateToken]
  private let mode: TrimMode
  /// `nil` unless the mode is `lines`.
  private let survey: LineSurvey?

  init(_ bytes: [UInt8], _ tokens: [TemplateToken], mode: TrimMode) {
    self.bytes = bytes
    self.tokens = tokens
    self.mode = mode
    survey = mode == .lines ? LineSurvey(bytes, tokens) : nil
  }

  /// The remaining text of the token at `index`: up to two ranges of the source.
  func remains(ofTextAt index: Int) -> [Range<Int>] {
    var range = tokens[index].range
    if index > 0 {
      let trim = trim(after: index - 1)
      range = trimmedStart(of: range, trim)
    }
    guard index + 1 < tokens.count, !range.isEmpty else { return range.isEmpty ? [] : [range] }
    return trimmedEnd(of: range, trim(before: index + 1)).filter { !$0.isEmpty }
  }

  private func trim(after index: Int) -> Trim {
    trim(
      tokens[index],
      tokens[index].trailingMark,
      clears: survey?.clearsAfter[index] ?? false,
      smart: .blanksAndLineEnd
    )
  }

  private func trim(before index: Int) -> Trim {
    trim(tokens[index], tokens[index].leadingMark, clears: survey?.clearsBefore[index] ?? false, smart: .blanks)
  }

  /// The trimming on one side of a tag.
  ///
  /// - Parameters:
  ///   - mark: The mark on that side.
  ///   - clears: Whether the tag is alone on its line.
  ///   - smart: The trimming of the smart mode.
  private func trim(_ token: TemplateToken, _ mark: TemplateToken.WhitespaceMark, clears: Bool, smart: Trim) -> Trim {
    let line: Trim = clears ? .line : .nothing
    guard token.kind == .block else { return line }
    switch (mark, mode) {
    case (.trim, _), (.none, .all): return .all
    case (.keep, _), (.none, .nothing): return .nothing
    case (.none, .smart): return smart
    case (.none, .lines): return line
    }
  }

  private func trimmedStart(of range: Range<Int>, _ trim: Trim) -> Range<Int> {
    var start = range.lowerBound
    switch trim {
    case .nothing, .blanks:
      return range
    case .all:
      return WhiteSpace.prefixEnd(of: bytes, in: range)..<range.upperBound
    case .blanksAndLineEnd:
      start = WhiteSpace.blanksEnd(of: bytes, in: range)
      guard start < range.upperBound, bytes[start] == UInt8(ascii: "\n") else { return range }
      return (start + 1)..<range.upperBound
    case .line:
      start = WhiteSpace.blanksEnd(of: bytes, in: range)
      return WhiteSpace.lineEndEnd(of: bytes, at: start, in: range)..<range.upperBound
    }
  }

  private func trimmedEnd(of range: Range<Int>, _ trim: Trim) -> [Range<Int>] {
    switch trim {
    case .nothing, .blanksAndLineEnd:
      return [range]
    case .all:
      return [range.lowerBound..<WhiteSpace.suffixStart(of: bytes, in: range)]
    case .line:
      return [range.lowerBound..<WhiteSpace.blanksStart(of: bytes, in: range)]
    case .blanks:
      // Stencil's expression also matches blanks before a line end that closes the text.
      let lineEnd = WhiteSpace.lineEndStart(of: bytes, in: range)
      let blanks = WhiteSpace.blanksStart(of: bytes, in: range.lowerBound..<lineEnd)
      return [range.lowerBound..<blanks, lineEnd..<range.upperBound]
    }
  }
}
