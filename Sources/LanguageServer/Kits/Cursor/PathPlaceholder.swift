import KitLanguage

/// A placeholder of a path in a kit: `{userId}`, `{id: Int}`.
package struct PathPlaceholder: Hashable, Sendable {
  package let name: String
  /// The name's UTF-8 offsets in the kit.
  package let range: Range<Int>
  /// The range of the type after the colon, without surrounding white space; `nil` if there is none.
  package let type: Range<Int>?

  /// Maximum number of placeholders considered in a string with escapes.
  private static let limit = 100

  /// The placeholders of a string, even an unfinished or invalid one, in source order.
  package static func all(in atom: SyntaxNode.Atom) -> [PathPlaceholder] {
    let bytes = Array(atom.value.utf8)
    // A string without escapes has its text after the quotation mark. Looking places up takes as long as the string is.
    let isPlain = atom.text.utf8.count == bytes.count + 2
    var placeholders: [PathPlaceholder] = []
    var index = 0
    while let brace = bytes[index...].firstIndex(of: UInt8(ascii: "{")) {
      let rest = bytes[(brace + 1)...]
      let end = rest.firstIndex { "{}/:".utf8.contains($0) } ?? bytes.count
      let name = String(decoding: bytes[brace + 1..<end], as: UTF8.self)
      if !name.isEmpty, !name.contains(" ") {
        func place(_ range: Range<Int>) -> Range<Int> {
          let start = atom.range.lowerBound + 1
          return isPlain ? start + range.lowerBound..<start + range.upperBound : atom.sourceRange(of: range)
        }
        let type = type(after: end, in: bytes).map(place)
        placeholders.append(PathPlaceholder(name: name, range: place(brace + 1..<end), type: type))
        if !isPlain, placeholders.count == limit { break }
      }
      index = end
    }
    return placeholders
  }

  /// The place of the type that a colon at `end` introduces; `nil` without either.
  private static func type(after end: Int, in bytes: [UInt8]) -> Range<Int>? {
    guard end < bytes.count, bytes[end] == UInt8(ascii: ":") else { return nil }
    let text = bytes[(end + 1)...].prefix { !"{}/".utf8.contains($0) }
    let blank = UInt8(ascii: " ")
    guard let first = text.firstIndex(where: { $0 != blank }), let last = text.lastIndex(where: { $0 != blank }) else {
      return nil
    }
    return first..<last + 1
  }
}
