import SwiftParser
import SwiftSyntax

/// Writes statements that are in one line, with semicolons between them, in a line each.
package enum StatementLines {
  /// `code`, statements that have been checked as such, without the semicolons between the outermost ones, whose contents stay.
  package static func separated(_ code: String) -> String {
    guard code.utf8.contains(UInt8(ascii: ";")) else { return code }
    let statements = Parser.parse(source: code).statements
    var bytes = Array(code.utf8)
    // From the last one, so that the offsets of the others stay good.
    for semicolon in statements.compactMap(\.semicolon).reversed() {
      let start = semicolon.positionAfterSkippingLeadingTrivia.utf8Offset
      let end = semicolon.endPositionBeforeTrailingTrivia.utf8Offset
      let rest = bytes[end...].prefix { $0 == UInt8(ascii: " ") }.count + end
      let isLast = rest == bytes.count || bytes[rest] == UInt8(ascii: "\n")
      bytes.replaceSubrange(start..<rest, with: isLast ? [] : [UInt8(ascii: "\n")])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
