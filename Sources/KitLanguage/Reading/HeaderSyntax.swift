/// The valid names and values of headers (RFC 9110, section 5).
package enum HeaderSyntax {
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 < 0x80 && $0.isWordByte || "!#$%&'*+-.^`|~".utf8.contains($0) }
  }

  /// Whether `text` stays within the line of a header.
  static func isValue(_ text: String) -> Bool {
    !text.isEmpty && !text.unicodeScalars.contains { $0.isHidden || $0 == "\n" || $0 == "\r" }
  }
}
