import Diagnostics

/// What can be in a header (RFC 9110, section 5).
package enum HeaderSyntax {
  /// Whether `text` is a token, as header names are.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  /// Whether `text` stays within the line of a header.
  static func isValue(_ text: String) -> Bool {
    !text.isEmpty && !text.unicodeScalars.contains { $0.isHidden || $0 == "\n" || $0 == "\r" }
  }
}

extension CheckDiagnostics {
  static let invalidHeader = DiagnosticKind(
    "invalid-header",
    explanation: """
      The name of a header consists of letters, digits and signs such as `-`. A text that goes into a header, or in the \
      head of a part of a form, ends with its line: a line end in it would begin another header, so none can be there, \
      nor any other control character.
      """,
    markedExample:
      #"api Q { base "https://q.example"; request R { POST "r"; body multipart; image: Data @file("a.png", 1️⃣"image/png\r\nX: 1") } }"#
  )
}
