/// What one level of a declaration is indented by: two spaces in templates, in files whatever their authors like.
struct LevelIndentation: Equatable {
  /// What templates are compared and merged with.
  static let ofTemplates = LevelIndentation(bytes: [space, space])

  private static let space = UInt8(ascii: " ")
  /// Lines inside of these are not levels.
  private static let openings = [Array("\"\"\"".utf8), Array("/*".utf8)]

  let bytes: [UInt8]

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// That of the first line of a declaration that is indented at all; nil where none is, and where lines of a text or a
  /// comment are among them.
  init?(of lines: [ArraySlice<UInt8>]) {
    let isText = lines.contains { line in Self.openings.contains { line.firstRange(of: $0) != nil } }
    guard !isText else { return nil }
    // A single space aligns the lines of a comment.
    guard let first = lines.lazy.map(Self.whiteSpace).first(where: { $0.count > 1 || $0.first == UInt8(ascii: "\t") })
    else { return nil }
    bytes = Array(first)
  }

  /// That of a file: how far the first line in braces is indented; where there is none, as Xcode has it.
  init(ofFile bytes: [UInt8]) {
    let lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    for (line, next) in zip(lines, lines.dropFirst()) where line.last(where: { $0 != Self.space }) == UInt8(ascii: "{")
    {
      let (outer, inner) = (Self.whiteSpace(line), Self.whiteSpace(next))
      guard inner.count > outer.count, inner.count < next.count, inner.starts(with: outer) else { continue }
      self.bytes = Array(inner.dropFirst(outer.count))
      return
    }
    self.bytes = [UInt8](repeating: Self.space, count: 4)
  }

  /// The lines with another indentation of their levels; nil where one of them is between two levels, and could not be
  /// converted back.
  func converted(_ lines: [ArraySlice<UInt8>], to other: LevelIndentation) -> [ArraySlice<UInt8>]? {
    var converted: [ArraySlice<UInt8>] = []
    for line in lines {
      let spaces = Self.whiteSpace(line)
      guard spaces.count < line.count else {
        converted.append(line)
        continue
      }
      var (rest, level) = (spaces, 0)
      while rest.starts(with: bytes) { (rest, level) = (rest.dropFirst(bytes.count), level + 1) }
      guard rest.isEmpty || rest.elementsEqual([Self.space]) else { return nil }
      converted.append(repeatElement(other.bytes, count: level).joined() + rest + line[spaces.endIndex...])
    }
    return converted
  }

  private static func whiteSpace(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.prefix { $0 == space || $0 == UInt8(ascii: "\t") }
  }
}
