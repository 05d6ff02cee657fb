import KitLanguage

/// A placeholder of a path in a kit: `{userId}`, `{id: Int}`.
package struct PathPlaceholder: Hashable, Sendable {
  /// The name alone.
  package let name: String
  /// The place of the name in the kit; UTF-8 offsets.
  package let range: Range<Int>
  /// The place of the type after the colon, without white space around it; nil where the placeholder has none.
  package let type: Range<Int>?

  /// So many placeholders of a string with escapes are looked at.
  private static let limit = 100

  /// The placeholders of a string, also of one that is half typed or wrong elsewhere, in source order.
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

  /// Where the type is that a colon at `end` introduces; nil where there is neither.
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
