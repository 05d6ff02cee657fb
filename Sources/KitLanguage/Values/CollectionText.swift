/// The literal of an array or a dictionary.
enum CollectionText {
  /// The elements of `text`, each as one expression, or as a key and a value; `nil` if that requires a Swift parser.
  static func elements(of text: String) -> [[String]]? {
    let bytes = Array(text.utf8)
    guard bytes.count > 1, bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]") else { return nil }
    var elements: [[String]] = []
    var parts: [String] = []
    var (start, index, depth) = (1, 1, 0)
    let lexer = Lexer(bytes: bytes)
    func part(before end: Int) -> String {
      let part = String(decoding: bytes[start..<end], as: UTF8.self)
      return String(part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
    while index < bytes.count - 1 {
      if let end = lexer.stringEnd(from: index) {
        index = end
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      // Closures, conditions, comments and generic arguments.
      case UInt8(ascii: "{"), UInt8(ascii: "?"), UInt8(ascii: "/"), UInt8(ascii: "<"), UInt8(ascii: "\""): return nil
      case UInt8(ascii: ":") where depth == 0:
        parts.append(part(before: index))
        start = index + 1
      case UInt8(ascii: ",") where depth == 0:
        elements.append(parts + [part(before: index)])
        parts = []
        start = index + 1
      default: break
      }
      // `[1][0]` is not a collection.
      if depth < 0 { return nil }
      index += 1
    }
    let last = parts + [part(before: index)]
    // The part after the last comma.
    if last != [""] { elements.append(last) }
    return elements == [["", ""]] ? [] : elements
  }
}
