/// The text of a `Package.swift` as far as brackets and texts show its structure.
enum ManifestText {
  /// The text without its comments. One pass: the text may be of any length.
  static func code(of text: String) -> String {
    let bytes = Array(text.utf8) + [0, 0]
    var code: [UInt8] = []
    var index = 0
    var depth = 0
    var isInString = false
    while index < bytes.count - 2 {
      let (byte, next) = (bytes[index], bytes[index + 1])
      let isStart = !isInString && byte == UInt8(ascii: "/") && next == UInt8(ascii: "*")
      let isEnd = depth > 0 && byte == UInt8(ascii: "*") && next == UInt8(ascii: "/")
      if isStart || isEnd {
        depth += isStart ? 1 : -1
        index += 2
      } else if depth > 0 {
        index += 1
      } else if !isInString, byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        while index < bytes.count - 2, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else {
        let isEscape = isInString && byte == UInt8(ascii: "\\")
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n") {
          isInString = byte == UInt8(ascii: "\"") && !isInString
        }
        code += isEscape ? [byte, next] : [byte]
        index += isEscape ? 2 : 1
      }
    }
    return String(decoding: code, as: UTF8.self)
  }

  /// Where the brackets that open at or after `start` are closed, after the closing one; the end where they are not.
  static func end(ofBracketsAt start: String.Index, in code: Substring) -> String.Index {
    var depth = 0
    var isInString = false
    for index in code[start...].indices {
      switch code[index] {
      case "\"": isInString.toggle()
      case "(" where !isInString, "[" where !isInString: depth += 1
      case ")" where !isInString, "]" where !isInString:
        depth -= 1
        if depth == 0 { return code.index(after: index) }
      default: break
      }
    }
    return code.endIndex
  }

  /// The words of a part of the text.
  static func words(of code: Substring) -> Set<String> {
    Set(code.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }).map(String.init))
  }
}
