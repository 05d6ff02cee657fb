/// The first line of a file that was ejected: a comment that names the text of kitgen's from which it was taken, so
/// that later it can be told who has changed it since.
package struct EjectionMark: Hashable, Sendable {
  private static let start = "From kitgen's "
  private static let end = "; 'kitgen templates diff' compares."

  /// The file with its pattern's folder: `request/request.swift.stencil`.
  package let file: String
  /// The first digits of the built-in text's blob id.
  package let version: String

  init(of text: [UInt8], file: String) {
    self.file = file
    version = Self.version(of: text)
  }

  /// Reads the mark in the first line of a file; `nil` if there is none.
  package init?(in text: [UInt8]) {
    let line = String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard
      let start = line.firstRange(of: Self.start),
      let end = line.firstRange(of: Self.end),
      start.upperBound < end.lowerBound,
      let comma = line[start.upperBound..<end.lowerBound].lastIndex(of: ",")
    else { return nil }
    file = String(line[start.upperBound..<comma])
    version = line[line.index(after: comma)..<end.lowerBound].filter { $0 != " " }
  }

  func marking(_ text: [UInt8]) -> [UInt8] {
    let content = "\(Self.start)\(file), \(version)\(Self.end)"
    let comment = file.hasSuffix(".kit") ? "// \(content)\n" : "{# \(content) #}\n"
    return Array(comment.utf8) + text
  }

  static func stripped(_ text: [UInt8]) -> [UInt8] {
    guard EjectionMark(in: text) != nil, let end = text.firstIndex(of: UInt8(ascii: "\n")) else { return text }
    return Array(text[(end + 1)...])
  }

  static func version(of text: [UInt8]) -> String {
    String(BlobID(of: text).hex.prefix(12))
  }
}
