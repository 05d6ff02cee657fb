/// Finds the block tags and comments on whose line nothing else is.
///
/// What `set`, `macro` and `map` hold on one line counts as part of the tags, as it writes nothing there.
struct LineSurvey {
  /// For each token, whether it is such a tag and owns the text before it on its line.
  private(set) var clearsBefore: [Bool]
  /// For each token, whether it is such a tag and owns the text after it on its line.
  private(set) var clearsAfter: [Bool]

  /// What a token does to the line that the scan is on.
  private enum Effect {
    /// A block, a comment or blanks: the line stays as it is.
    case neutral
    /// A variable, or text next to the tag.
    case occupies
    /// A line end, separated from the tag only by blanks.
    case clears
  }

  private let bytes: [UInt8]
  private let tokens: [TemplateToken]
  /// For each token, whether it is in a `set`, `macro` or `map` that begins and ends on its line.
  private let isSilent: [Bool]

  init(_ bytes: [UInt8], _ tokens: [TemplateToken]) {
    self.bytes = bytes
    self.tokens = tokens
    isSilent = SilentSpans.find(bytes, tokens)
    clearsBefore = Array(repeating: false, count: tokens.count)
    clearsAfter = clearsBefore
    run()
  }

  private mutating func run() {
    var isClear = true
    for index in tokens.indices where !isSilent[index] {
      switch tokens[index].kind {
      case .block, .comment: clearsBefore[index] = isClear
      case .variable: isClear = false
      case .text: isClear = after(effectOnRight(of: tokens[index].range), isClear)
      }
    }
    isClear = true
    for index in tokens.indices.reversed() where !isSilent[index] {
      switch tokens[index].kind {
      case .block, .comment:
        clearsBefore[index] = clearsBefore[index] && isClear
        clearsAfter[index] = clearsBefore[index]
      case .variable: isClear = false
      case .text: isClear = after(effectOnLeft(of: tokens[index].range), isClear)
      }
    }
    keepSilentTexts()
  }

  /// Keeps the text inside of a silent span unchanged.
  private mutating func keepSilentTexts() {
    for index in tokens.indices where isSilent[index] {
      if index > 0 { clearsAfter[index - 1] = false }
      if index + 1 < tokens.count { clearsBefore[index + 1] = false }
    }
  }

  private func after(_ effect: Effect, _ isClear: Bool) -> Bool {
    switch effect {
    case .neutral: isClear
    case .occupies: false
    case .clears: true
    }
  }

  private func effectOnRight(of range: Range<Int>) -> Effect {
    let start = WhiteSpace.blanksStart(of: bytes, in: range)
    guard start > range.lowerBound else { return .neutral }
    return WhiteSpace.isLineEnd(bytes[start - 1]) ? .clears : .occupies
  }

  private func effectOnLeft(of range: Range<Int>) -> Effect {
    let end = WhiteSpace.blanksEnd(of: bytes, in: range)
    guard end < range.upperBound else { return .neutral }
    return WhiteSpace.isLineEnd(bytes[end]) ? .clears : .occupies
  }
}

/// Finds the tags that keep what they hold to themselves, where they begin and end on one line.
enum SilentSpans {
  private static let closers = ["set": "endset", "macro": "endmacro", "map": "endmap"]

  /// Whether each token is between such tags.
  static func find(_ bytes: [UInt8], _ tokens: [TemplateToken]) -> [Bool] {
    var isSilent = Array(repeating: false, count: tokens.count)
    var open: (index: Int, closer: String)?
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .text:
        if bytes[token.range].contains(where: WhiteSpace.isLineEnd) { open = nil }
      case .block:
        let name = firstWord(bytes[token.content])
        if let closer = closers[name] {
          open = (index, closer)
        } else if let (start, closer) = open, closer == name {
          for inner in (start + 1)..<index {
            isSilent[inner] = true
          }
          open = nil
        }
      case .variable, .comment:
        break
      }
    }
    return isSilent
  }

  private static func firstWord(_ content: ArraySlice<UInt8>) -> String {
    let word = content.drop { $0 <= 0x20 }.prefix(9).prefix { $0 > 0x20 }
    return String(decoding: word, as: UTF8.self)
  }
}
