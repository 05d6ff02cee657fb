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

  /// A message states the problem, then the fix, in two sentences at most.
  @Test(arguments: patterns.map(\.keyword))
  func sayWhatToDo(keyword: String) throws {
    let pattern = try #require(Self.patterns.first { $0.keyword == keyword })
    let messages = Self.lines(of: pattern.node, keyword).map { $0.split(separator: ": ", maxSplits: 1).last ?? "" }
    let unclear = messages.filter { message in
      // These facts have fixes, and bounds name the values to write.
      !message.contains(/\{[\w.]*(?:Problem|Remedy)\}|must be/) && !Self.namesFix(String(message))
    }
    #expect(unclear == [], "add 'Write …', 'Remove …' or another order")
    #expect(messages.filter { $0.matches(of: /[.;] (?=[A-Z])/).count > 1 } == [], "two sentences at most")
  }

  @Test(
    arguments: [
      ("The key is empty. Write one, or remove 'as'", true), ("'@date' is for dates, not for 'Int'", false),
      ("'a' is private. First make it internal", true), ("The header may be missing: write 'Int?'", true),
      ("The name is set twice; keep one of them", true), ("Nothing can be written here", false),
    ]
  )
  func findsFixes(message: String, isFound: Bool) {
    #expect(Self.namesFix(message) == isFound)
  }

  private static func namesFix(_ message: String) -> Bool {
    message.contains(
      /(?:^|[.:;,] )(?:or |and |first )?(?:add|adapt|adopt|begin|call|change|choose|convert|declare|define|describe|extend|give|isolate|keep|leave|make|mark|move|name|pass|put|read|reduce|remove|rename|replace|return|send|set|shorten|start|store|use|write)\b/
        .ignoresCase()
    )
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
