import BuiltinPatterns
import KitLanguage

/// The built-in patterns as the list of commands has them, read off the lines of their schemas: reading these as schemas
/// would be most of what `kitgen help` does. Built-in schemas are formatted, and a test compares what both ways give.
enum BuiltInKeywords {
  /// The patterns that have commands, in pattern order.
  static var rows: [(name: String, summary: String)] {
    BuiltinPatterns.files.filter { $0.path.hasSuffix("/pattern.kit") }.flatMap { rows(in: $0.text) }
  }

  static func summary(of keyword: String, _ documentation: [String]) -> String {
    documentation.firstSentence ?? "A node of the pattern '\(keyword)'."
  }

  private static func rows(in schema: String) -> [(name: String, summary: String)] {
    var rows: [(name: String, summary: String)] = []
    var documentation: [String] = []
    // The pattern that is being read. `isNamed` is nil until a name is declared.
    var current: (name: String, summary: String)?
    var (isNamed, emits): (Bool?, Bool) = (nil, false)
    for line in schema.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.starts(with: "///".utf8) {
        documentation.append(String(Substring(line.dropFirst(4))))
      } else if line.starts(with: "pattern ".utf8) {
        let name = String(Substring(line.dropFirst(8).prefix { $0 != UInt8(ascii: " ") }))
        current = (name, summary(of: name, documentation))
        (isNamed, emits) = (nil, false)
      } else if line.starts(with: "  name: ".utf8) {
        isNamed = line.last != UInt8(ascii: "?")
      } else if line.starts(with: "  emit ".utf8) {
        emits = true
      } else if line.starts(with: "}".utf8) {
        // As chosen by `CommandList.commands(of:)`.
        if let current, isNamed ?? emits { rows.append(current) }
        current = nil
      }
      if !line.starts(with: "///".utf8) { documentation = [] }
    }
    return rows
  }
}

extension [String] {
  var firstSentence: String? {
    let paragraph = prefix { !$0.isEmpty }.joined(separator: " ")
    guard let end = paragraph.firstRange(of: ". ") else { return paragraph.isEmpty ? nil : paragraph }
    return String(paragraph[..<end.lowerBound]) + "."
  }
}
