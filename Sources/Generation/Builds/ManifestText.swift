/// The text of a `Package.swift` as far as brackets and texts show its structure.
enum ManifestText {
  /// The text without its comments.
  static func code(of text: String) -> String {
    text.replacing(/\/\*[\s\S]*?\*\//, with: "").replacing(/(?m)^\s*\/\/.*$|\s\/\/.*$/, with: "")
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
