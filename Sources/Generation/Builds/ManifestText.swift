/// The text of a `Package.swift` as far as brackets and texts show its structure.
enum ManifestText {
  /// The text without its comments. One pass: the text may be of any length.
  static func code(of text: String) -> String {
    var scan = CommentScan(text)
    return scan.run()
  }

  /// The index after the bracket that closes those opened at or after `start`; the end if they stay open.
  static func end(ofBracketsAt start: String.Index, in code: Substring) -> String.Index {
    var depth = 0
    var isInString = false
    var isEscaped = false
    for index in code[start...].indices {
      defer { isEscaped = isInString && !isEscaped && code[index] == "\\" }
      switch code[index] {
      case "\"" where !isEscaped: isInString.toggle()
      case "(" where !isInString, "[" where !isInString: depth += 1
      case ")" where !isInString, "]" where !isInString:
        depth -= 1
        if depth == 0 { return code.index(after: index) }
      default: break
      }
    }
    return code.endIndex
  }

  static func words(of code: Substring) -> Set<String> {
    Set(code.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }).map(String.init))
  }
}

/// Leaves comments out of Swift, and knows strings of each form.
private struct CommentScan {
  private let bytes: [UInt8]
  private var index = 0
  private var code: [UInt8] = []
  private static let (quote, backslash, hash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "#"))

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func run() -> String {
    while index < bytes.count {
      if has("//") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else if has("/*") {
        skipComment()
      } else if bytes[index] == Self.quote || bytes[index] == Self.hash {
        takeString()
      } else {
        take(1)
      }
    }
    return String(decoding: code, as: UTF8.self)
  }

  private func has(_ text: StaticString, at start: Int? = nil) -> Bool {
    let start = start ?? index
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
  }

  private mutating func take(_ count: Int) {
    let end = min(index + count, bytes.count)
    code += bytes[index..<end]
    index = end
  }

  /// Skips a comment, which may nest. An unclosed comment ends the text.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if has("/*") {
        depth += 1
        index += 2
      } else if has("*/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < bytes.count
  }

  /// Takes a string, with any number of `#`, of one or several lines.
  private mutating func takeString() {
    let hashes = bytes[index...].prefix { $0 == Self.hash }.count
    take(hashes)
    guard has("\"") else { return }
    let marks = has("\"\"\"") ? 3 : 1
    take(marks)
    while index < bytes.count, marks == 3 || bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == Self.backslash, isFollowed(byHashes: hashes, at: index + 1) {
        take(2 + hashes)
      } else if marks == 3 ? has("\"\"\"") : has("\""), isFollowed(byHashes: hashes, at: index + marks) {
        return take(marks + hashes)
      } else {
        take(1)
      }
    }
  }

  private func isFollowed(byHashes count: Int, at start: Int) -> Bool {
    start + count <= bytes.count && bytes[start..<start + count].allSatisfy { $0 == Self.hash }
  }
}
