import KitLanguage

/// A placeholder of a path in a kit: `{userId}`, `{id: Int}`.
package struct PathPlaceholder: Hashable, Sendable {
  /// The name alone.
  package let name: String
  /// The place of the name in the kit; UTF-8 offsets.
  package let range: Range<Int>

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
        let start = atom.range.lowerBound + 1
        let range = isPlain ? start + brace + 1..<start + end : atom.sourceRange(of: brace + 1..<end)
        placeholders.append(PathPlaceholder(name: name, range: range))
        if !isPlain, placeholders.count == limit { break }
      }
      index = end
    }
    return placeholders
  }
}
