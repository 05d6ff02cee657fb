extension Lexer {
  /// Maximum number of `#` of a raw string. Swift has no limit; this one keeps scanning linear.
  private static let maximumHashes = 16

  /// The number of `#` before a quotation mark at `offset`; `nil` if no string begins there.
  func stringHashes(at offset: Int) -> Int? {
    var hashes = 0
    while self[offset + hashes] == .hash, hashes <= Self.maximumHashes { hashes += 1 }
    return self[offset + hashes] == .quote && hashes <= Self.maximumHashes ? hashes : nil
  }

  /// Whether `"""`, also after `#`, begins at `offset`.
  func beginsTripleQuote(at offset: Int) -> Bool {
    guard let hashes = stringHashes(at: offset) else { return false }
    return isTripleQuote(at: offset + hashes)
  }

  func isTripleQuote(at offset: Int) -> Bool {
    self[offset] == .quote && self[offset + 1] == .quote && self[offset + 2] == .quote
  }

  func hasHashes(_ count: Int, at offset: Int) -> Bool {
    for index in 0..<count where self[offset + index] != .hash { return false }
    return true
  }

  /// The end of a Swift string literal with its interpolations; `nil` if it is not closed.
  ///
  /// A string with one quotation mark ends on its line. A list tracks nested strings and interpolations, so the stack
  /// does not limit their depth.
  func stringEnd(from offset: Int) -> Int? {
    guard let hashes = stringHashes(at: offset) else { return nil }
    var frames = [opening(at: offset, hashes: hashes)]
    var lineBound = frames[0].isMultiline ? 0 : 1
    var next = offset + frames[0].length
    while next < end {
      let byte = bytes[next]
      if byte.isLineEnd {
        if lineBound > 0 { return nil }
        next += 1
        continue
      }
      let top = frames.count - 1
      if frames[top].isInterpolation {
        if let hashes = byte == .quote || byte == .hash ? stringHashes(at: next) : nil {
          let frame = opening(at: next, hashes: hashes)
          frames.append(frame)
          lineBound += frame.isMultiline ? 0 : 1
          next += frame.length
          continue
        }
        if byte == .openParenthesis { frames[top].depth += 1 }
        if byte == .closeParenthesis {
          frames[top].depth -= 1
          if frames[top].depth == 0 { frames.removeLast() }
        }
        next += 1
      } else if byte == .backslash, hasHashes(frames[top].hashes, at: next + 1) {
        let escaped = next + 1 + frames[top].hashes
        if self[escaped] == .openParenthesis {
          frames.append(StringFrame(isInterpolation: true, depth: 1))
          next = escaped + 1
        } else {
          next = self[escaped].isLineEnd ? escaped : escaped + 1
        }
      } else if byte == .quote, let length = closingLength(at: next, of: frames[top]) {
        let frame = frames.removeLast()
        lineBound -= frame.isMultiline ? 0 : 1
        next += length
        if frames.isEmpty { return next }
      } else {
        next += 1
      }
    }
    return nil
  }

  private func opening(at offset: Int, hashes: Int) -> StringFrame {
    let isMultiline = isTripleQuote(at: offset + hashes)
    return StringFrame(hashes: hashes, isMultiline: isMultiline, length: hashes + (isMultiline ? 3 : 1))
  }

  private func closingLength(at offset: Int, of frame: StringFrame) -> Int? {
    guard !frame.isMultiline || isTripleQuote(at: offset) else { return nil }
    let quotes = frame.isMultiline ? 3 : 1
    return hasHashes(frame.hashes, at: offset + quotes) ? quotes + frame.hashes : nil
  }

  func beginsRegex(at offset: Int) -> Bool {
    regexHashes(at: offset) != nil
  }

  /// The number of `#` before a `/` at `offset` that may begin a regular-expression literal; `nil` without one.
  private func regexHashes(at offset: Int) -> Int? {
    var hashes = 0
    while self[offset + hashes] == .hash, hashes <= Self.maximumHashes { hashes += 1 }
    guard self[offset + hashes] == .slash, hashes <= Self.maximumHashes else { return nil }
    let first = self[offset + hashes + 1]
    guard hashes > 0 || !first.isBlank && first != .slash && first != .star else { return nil }
    return hashes
  }

  /// The end of a regular-expression literal; `nil` if none begins at `offset`.
  func regexEnd(from offset: Int) -> Int? {
    guard let hashes = regexHashes(at: offset) else { return nil }
    let start = offset + hashes + 1
    let first = self[start]
    let isMultiline = hashes > 0 && first.isLineEnd
    var depth = 0
    var next = start
    while next < end, isMultiline || !bytes[next].isLineEnd {
      switch bytes[next] {
      case .backslash where isMultiline || !self[next + 1].isLineEnd: next += 1
      case .openParenthesis: depth += 1
      // As in Swift, `f(/, 2)` holds an operator and not the start of a literal.
      case .closeParenthesis:
        depth -= 1
        if depth < 0, hashes == 0 { return nil }
      case .slash where hasHashes(hashes, at: next + 1): return next + 1 + hashes
      default: break
      }
      next += 1
    }
    return nil
  }
}

/// A string literal or an interpolation that is open while a literal is scanned.
private struct StringFrame {
  var hashes = 0
  var isMultiline = false
  var length = 0
  var isInterpolation = false
  /// The open parentheses of an interpolation.
  var depth = 0
}
