/// Strings as a kit and Swift spell them.
package enum StringSpelling {
  package static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case "\0": "\\0"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.isHidden:
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  /// `text` as the code after a head, on its own lines, with `#` if it contains the delimiter.
  package static func code(_ text: String) -> String {
    let mark = text.contains("\"\"\"") ? "#" : ""
    return "\(mark)\"\"\"\n\(text)\n\"\"\"\(mark)"
  }
}

extension StringProtocol {
  /// Whether the first character is a capital letter. Names are mostly ASCII, for which its byte decides.
  package var startsWithCapital: Bool {
    guard let byte = utf8.first else { return false }
    if byte < 0x80, utf8.dropFirst().first ?? 0 < 0x80 { return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
    return first?.isUppercase == true
  }
}
