import Foundation
import KitLanguage
import TestSupport
import Testing

@testable import Generation

/// The messages of all rules, each once: one file for each pattern.
struct RuleMessageTests {
  private static let patterns = PatternLibrary.builtIn.schemas.patterns
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../Fixtures/Messages").standardizedFileURL

  @Test(arguments: patterns.map(\.keyword))
  func areAsRecorded(keyword: String) throws {
    let pattern = try #require(PatternLibrary.builtIn.schemas.pattern(keyword))
    // The rules of a list have one message.
    let lines = Self.lines(of: pattern.node, keyword).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    if lines.isEmpty { return }
    try Fixture(folder: Self.folder).expect(lines.joined(separator: "\n") + "\n", equals: "\(keyword).txt")
  }

  /// Each rule by the part that it is about, what it asks, and its message.
  private static func lines(of schema: NodeSchema, _ path: String) -> [String] {
    let rules = PatternLibrary.builtIn.rules.entry(of: schema).rules.map { resolved -> String in
      let rule = resolved.rule
      let part =
        switch rule.part {
        case .node: path
        case .slot(let label): path + "." + label
        case .attribute(let name, let slot): "\(path) @\(name)" + (slot.map { "." + $0 } ?? "")
        }
      let message =
        rule.message
        ?? StandardMessage.text(of: rule, in: schema, PatternLibrary.builtIn.rules.scope).map {
          RuleMessage($0, at: rule.location)
        }
      return "\(part) \(rule.kind): \(message?.written ?? "")"
    }
    return rules + schema.members.flatMap { lines(of: $0, path + " " + $0.label) }
  }
}

extension RuleMessage {
  /// The message as a schema has it, without quotation marks.
  fileprivate var written: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .value(let path, let form): "{\(path.text)\(form.map { ":\($0)" } ?? "")}"
      }
    }.joined()
  }
}
