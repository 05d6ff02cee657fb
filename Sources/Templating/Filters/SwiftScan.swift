/// Goes through Swift code and separates white space between tokens from strings and comments.
///
/// It knows strings of all kinds with their interpolations, and comments, but no regular expressions between slashes:
/// code that it does not make sense of must be left alone.
struct SwiftScan {
  /// A part of the code that the scan reports.
  enum Event {
    /// A byte of code except line ends, and the number of open brackets around it.
    case code(UInt8, depth: Int)
    /// White space with a line end, between the code bytes `previous` and `next`; `nil` at the ends of the text.
    case lineEnd(previous: UInt8?, next: UInt8?, depth: Int)
    /// A line end in a string or comment, or the end of a comment that extends to the line's end.
    case fixedLineEnd
  }

  /// Maximum nesting of strings in interpolations.
  private static let maximumNesting = 16

  private let bytes: [UInt8]
  private let visit: (Event) -> Void
  private var index = 0
  private var brackets: [UInt8] = []
  private var previous: UInt8?

  /// Passes the events of `text` to `visit`, in order.
  ///
  /// - Returns: Whether closing brackets match, and strings and comments end. Some brackets may stay open, as in the
  ///   head of a declaration.
  static func events(of text: String, _ visit: (Event) -> Void) -> Bool {
    withoutActuallyEscaping(visit) { visit in
      var scan = SwiftScan(bytes: Array(text.utf8), visit: visit)
      return scan.code(isInterpolated: false, nesting: 0)
    }
  }

  private init(bytes: [UInt8], visit: @escaping (Event) -> Void) {
    self.bytes = bytes
    self.visit = visit
  }

  /// - Parameter isInterpolated: Whether the code ends with the bracket that closes an interpolation.
  private mutating func code(isInterpolated: Bool, nesting: Int) -> Bool {
    guard nesting <= Self.maximumNesting else { return false }
    let outer = brackets.count
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: " "), UInt8(ascii: "\t"): space()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): lineComment()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): guard blockComment() else { return false }
      case UInt8(ascii: "\""): guard string(pounds: 0, nesting: nesting) else { return false }
      case UInt8(ascii: "#"):
        let pounds = run(of: UInt8(ascii: "#"), at: index)
        if peek(pounds) == UInt8(ascii: "\"") {
          index += pounds
          guard string(pounds: pounds, nesting: nesting) else { return false }
        } else {
          (0..<pounds).forEach { _ in take() }
        }
      case UInt8(ascii: ")") where isInterpolated && brackets.count == outer:
        index += 1
        return true
      default: guard bracketOrOther() else { return false }
      }
    }
    return !isInterpolated
  }

  private mutating func bracketOrOther() -> Bool {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "("): brackets.append(UInt8(ascii: ")"))
    case UInt8(ascii: "["): brackets.append(UInt8(ascii: "]"))
    case UInt8(ascii: "{"): brackets.append(UInt8(ascii: "}"))
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): guard brackets.popLast() == byte else { return false }
    default: break
    }
    take()
    return true
  }

  private mutating func take() {
    visit(.code(bytes[index], depth: brackets.count))
    previous = bytes[index]
    index += 1
  }

  private mutating func space() {
    var endsLine = false
    while index < bytes.count, Self.isSpace(bytes[index]) {
      endsLine = endsLine || bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r")
      if bytes[index] == UInt8(ascii: " ") { visit(.code(UInt8(ascii: " "), depth: brackets.count)) }
      index += 1
    }
    guard endsLine else { return }
    visit(.lineEnd(previous: previous, next: peek(0), depth: brackets.count))
  }

  private mutating func lineComment() {
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    visit(.fixedLineEnd)
  }

  private mutating func blockComment() -> Bool {
    var depth = 0
    repeat {
      guard index + 1 < bytes.count else { return false }
      switch (bytes[index], bytes[index + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        index += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        index += 2
      default:
        if bytes[index] == UInt8(ascii: "\n") { visit(.fixedLineEnd) }
        index += 1
      }
    } while depth > 0
    return true
  }

  /// Reads a string from its first quotation mark, after that many `#`.
  private mutating func string(pounds: Int, nesting: Int) -> Bool {
    let quotes = run(of: UInt8(ascii: "\""), at: index) >= 3 ? 3 : 1
    index += quotes
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let isEnd =
          run(of: UInt8(ascii: "\""), at: index) >= quotes
          && run(of: UInt8(ascii: "#"), at: index + quotes) >= pounds
        guard isEnd else {
          index += 1
          continue
        }
        index += quotes + pounds
        previous = UInt8(ascii: "\"")
        return true
      case UInt8(ascii: "\\") where run(of: UInt8(ascii: "#"), at: index + 1) >= pounds:
        index += 1 + pounds
        if peek(0) == UInt8(ascii: "(") {
          index += 1
          guard code(isInterpolated: true, nesting: nesting + 1) else { return false }
        } else if quotes == 1 || peek(0) != UInt8(ascii: "\n") {
          index += 1
        }
      case UInt8(ascii: "\n"):
        guard quotes == 3 else { return false }
        visit(.fixedLineEnd)
        index += 1
      default: index += 1
      }
    }
    return false
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private func peek(_ distance: Int) -> UInt8? { index + distance < bytes.count ? bytes[index + distance] : nil }

  private func run(of byte: UInt8, at start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == byte { end += 1 }
    return end - start
  }
}
