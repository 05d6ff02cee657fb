/// The head of a declaration in an emitted file, with those of its members.
struct EmittedDeclaration {
  let text: String

  private static let limit = 16
  private static let heads = ["struct", "class", "enum", "actor", "protocol", "extension"]
  private static let members = ["var", "let", "func", "init", "case", "static", "subscript", "typealias"]
  private static let access = ["public", "package", "open", "internal", "final", "nonisolated", "mutating", "indirect"]

  /// `nil` if the file has no declaration of the name.
  init?(of name: String, in file: [UInt8]) {
    let lines = String(decoding: file, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { Self.declares(name, $0) }) else { return nil }
    var found = [String(lines[start])]
    for line in lines[(start + 1)...] {
      if line.hasPrefix("}") { break }
      guard line.hasPrefix("  "), !line.hasPrefix("   "), Self.isMember(line.dropFirst(2)) else { continue }
      if found.count == Self.limit {
        found.append("  …")
        break
      }
      found.append(String(line.hasSuffix(" {") ? line.dropLast(2) : line))
    }
    if lines[start].hasSuffix("{") { found.append("}") }
    text = found.joined(separator: "\n")
  }

  private static func declares(_ name: String, _ line: Substring) -> Bool {
    let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }
    guard let keyword = words.firstIndex(where: { heads.contains(String($0)) }), keyword + 1 < words.count else {
      return false
    }
    return words[keyword + 1] == name && !line.hasPrefix("//") && !line.hasPrefix(" ")
  }

  private static func isMember(_ line: Substring) -> Bool {
    let words = line.split(separator: " ").drop { access.contains(String($0)) || $0.hasPrefix("@") }
    return words.first.map { word in members.contains { word == $0 || word.hasPrefix($0 + "(") } } ?? false
  }
}
