/// Cuts a variable such as `a.b[c].0` into its names and subscripts.
struct PathScanner {
  struct Part {
    let word: Word
    let isSubscript: Bool
  }

  private let word: Word
  private(set) var parts: [Part] = []
  private(set) var mistake: String?
  private var start: Int
  private var level = 0
  /// Whether the last part was a subscript, after which only `.` or `[` may follow.
  private var followsSubscript = false
  /// Whether something precedes the next `.`.
  private var hasName = false

  init(_ word: Word) {
    self.word = word
    start = word.bytes.startIndex
  }

  var hasSubscripts: Bool {
    parts.contains { $0.isSubscript }
  }

  mutating func run() {
    for index in word.bytes.indices where mistake == nil {
      switch word.bytes[index] {
      case UInt8(ascii: ".") where level == 0: endName(at: index)
      case UInt8(ascii: "["): open(at: index)
      case UInt8(ascii: "]"): close(at: index)
      default:
        if level == 0, followsSubscript {
          mistake = "Only '.' or '[' can follow a subscript in '\(word.text)'"
        }
      }
    }
    guard mistake == nil else { return }
    if level > 0 {
      mistake = "A ']' is missing in '\(word.text)'"
    } else if start < word.bytes.endIndex {
      parts.append(Part(word: word[start..<word.bytes.endIndex], isSubscript: false))
    }
  }

  private mutating func endName(at index: Int) {
    if start < index {
      parts.append(Part(word: word[start..<index], isSubscript: false))
      hasName = true
    }
    if !hasName {
      mistake = "A name is missing before '.' in '\(word.text)'"
    }
    start = index + 1
    hasName = false
    followsSubscript = false
  }

  private mutating func open(at index: Int) {
    if level == 0 {
      if start < index {
        parts.append(Part(word: word[start..<index], isSubscript: false))
        hasName = true
      }
      if !hasName {
        mistake = "A name is missing before '[' in '\(word.text)'"
      }
      start = index + 1
    }
    level += 1
  }

  private mutating func close(at index: Int) {
    guard level > 0 else {
      mistake = "A '[' is missing before ']' in '\(word.text)'"
      return
    }
    level -= 1
    guard level == 0 else { return }
    if start == index {
      mistake = "The subscript in '\(word.text)' is empty"
    } else {
      parts.append(Part(word: word[start..<index], isSubscript: true))
    }
    start = index + 1
    followsSubscript = true
  }
}
