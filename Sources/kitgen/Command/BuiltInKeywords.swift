import BuiltinPatterns
import KitLanguage

/// The built-in patterns as the list of commands has them, read off the lines of their schemas: reading these as schemas would be most
/// of what `kitgen help` does. Built-in schemas are formatted, and a test compares what both ways give.
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
    var current: Pattern?
    for line in schema.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.starts(with: "///".utf8) {
        documentation.append(String(Substring(line.dropFirst(4))))
      } else if line.starts(with: "pattern ".utf8) {
        let name = line.dropFirst(8).prefix { $0 != UInt8(ascii: " ") }
        current = Pattern(name: String(Substring(name)), documentation: documentation)
      } else if line.starts(with: "  name: ".utf8) {
        current?.isNamed = line.last != UInt8(ascii: "?")
      } else if line.starts(with: "  emit ".utf8) {
        current?.emits = true
      } else if line.starts(with: "}".utf8) {
        if let row = current?.row { rows.append(row) }
        current = nil
      }
      if !line.starts(with: "///".utf8) { documentation = [] }
    }
    return rows
  }

  private struct Pattern {
    let name: String
    let documentation: [String]
    /// Whether each node has a name; `nil` if none has.
    var isNamed: Bool?
    var emits = false

    /// As chosen by `CommandList.commands(of:)`.
    var row: (name: String, summary: String)? {
      guard isNamed ?? emits else { return nil }
      return (name, BuiltInKeywords.summary(of: name, documentation))
    }
  }
}

extension [String] {
  var firstSentence: String? {
    let paragraph = prefix { !$0.isEmpty }.joined(separator: " ")
    guard let end = paragraph.firstRange(of: ". ") else { return paragraph.isEmpty ? nil : paragraph }
    return String(paragraph[..<end.lowerBound]) + "."
  }
}
