import Diagnostics

/// The conditions that have names, by which other conditions use them (docs/schemas.md, "Conditions with names").
package struct NamedConditions: Sendable {
  /// The text of a condition.
  struct Text: Sendable {
    let source: SourceText
    /// UTF-8 offsets in the source.
    let range: Range<Int>
  }

  /// Those that conditions of all texts may use.
  private var shared: [String: Text] = [:]
  /// Those that only conditions of the same text may use, by that text.
  private var own: [ObjectIdentifier: [String: Text]] = [:]

  /// No names.
  package init() {}

  /// Gives a condition a name. Of conditions of one name in one text the first counts.
  ///
  /// - Parameters:
  ///   - range: Where the condition is in the source (UTF-8 offsets).
  ///   - isShared: Whether conditions of other texts may use it.
  package mutating func add(_ name: String, _ source: SourceText, in range: Range<Int>, isShared: Bool) {
    let text = Text(source: source, range: range)
    if isShared, shared[name] == nil { shared[name] = text }
    if own[ObjectIdentifier(source)]?[name] == nil { own[ObjectIdentifier(source), default: [:]][name] = text }
  }

  /// The condition that a name means in a text.
  func text(named name: String, in source: SourceText) -> Text? {
    own[ObjectIdentifier(source)]?[name] ?? shared[name]
  }

  /// The names that mean something in a text, sorted.
  func names(in source: SourceText) -> [String] {
    Set(shared.keys).union((own[ObjectIdentifier(source)] ?? [:]).keys).sorted()
  }
}
