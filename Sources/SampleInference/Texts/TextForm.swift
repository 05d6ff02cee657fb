/// What texts of samples are besides texts.
enum TextForm {
  // Literals are parsed whenever they are evaluated. Nothing in these changes, so that threads may share them.
  nonisolated(unsafe) private static let url = /https?:\/\/([^\/?#]+)(.*)/
  nonisolated(unsafe) private static let host = /([A-Za-z0-9.\-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?/

  /// Whether the string is an absolute URL that every Foundation reads and returns unchanged: ASCII only, without the
  /// braces of a template.
  static func isURL(_ text: String) -> Bool {
    guard text.utf8.count <= 8_000, text.hasPrefix("http"), let start = text.wholeMatch(of: url) else { return false }
    let isHost = start.1.wholeMatch(of: host) != nil
    return isHost && isTail(start.2.utf8) && start.2.utf8.count(where: { $0 == UInt8(ascii: "#") }) <= 1
  }

  /// Whether path, query and fragment need no escaping, and contain only complete escapes.
  private static func isTail(_ utf8: Substring.UTF8View) -> Bool {
    let bytes = Array(utf8)
    return bytes.indices.allSatisfy { index in
      let byte = bytes[index]
      if byte == UInt8(ascii: "%") {
        return index + 2 < bytes.count && bytes[index + 1].isHexadecimal && bytes[index + 2].isHexadecimal
      }
      return byte.isLetterOrDigit || "-._~:/?#@!$&'()*+,;=".utf8.contains(byte)
    }
  }

  static func isUUID(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.map(\.count) == [8, 4, 4, 4, 12] && parts.joined().allSatisfy(\.isHexadecimal)
  }
}

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  var isUppercase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  var isHexadecimal: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20) }
  var isLetterOrDigit: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
