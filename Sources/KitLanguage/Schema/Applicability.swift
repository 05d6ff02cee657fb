/// The circumstances in which a rule or file of a schema applies: the kit has the part in whose block it is, and all conditions
/// hold.
package struct Applicability: Sendable {
  /// The part of the node whose block contains it.
  package let part: Rule.Part
  /// The conditions of enclosing blocks `when … { }` and the own `when`.
  package let conditions: [Condition]
  /// For people: `@lossy and type.isOptional`; `nil` if it always applies.
  package let text: String?

  /// The same in the words of the surrounding node, which `label` names: `properties with @lossy`.
  func within(_ label: String) -> Applicability {
    Applicability(part: part, conditions: conditions, text: text.map { "\(label) with \($0)" } ?? label)
  }
}

extension Applicability {
  init(_ part: Rule.Part, _ conditions: [Condition], written: [String]) {
    let texts = [part.text].compactMap(\.self) + written
    let separator = texts.count > 1 && texts.contains { $0.contains(" or ") } ? ", and " : " and "
    self.init(part: part, conditions: conditions, text: texts.isEmpty ? nil : texts.joined(separator: separator))
  }
}

extension Rule.Part {
  /// The name in conditions; `nil` for the node itself.
  fileprivate var text: String? {
    switch self {
    case .node: nil
    case .slot(let label): label
    case .attribute(let name, let slot): "@" + name + (slot.map { "." + $0 } ?? "")
    }
  }
}

/// Names that the code emitted for a node declares: `names "NAMES" in "SCOPE" when CONDITION else "ADVICE"`, or that it needs for
/// something else: `reserves "NAMES" in "SCOPE" when CONDITION`. A key that it uses in a store is one, too: `keys "KEY" in "STORE"`.
///
/// A scope's names must differ, whichever nodes they come from (docs/schemas.md, "Names in a scope").
package final class ScopedNames: Sendable {
  /// The names, separated by spaces: `title`, `load(_:)`, `detach()`; `nil` for the names of a Swift type's members.
  package let names: RuleMessage?
  /// The type whose members the scope has: `reserves from NSObject`.
  package let type: Located<String>?
  /// The type with the names as members.
  package let scope: RuleMessage
  /// The advice if a name is taken.
  package let advice: RuleMessage?
  package let applicability: Applicability
  /// Whether the scope always has the names, whatever the kit declares.
  package var areReserved: Bool { keyword == .reserves }
  package let keyword: Keyword

  /// Whether the scope is of a type that is emitted, and not shared with other kits.
  package var isOfType: Bool {
    scope.pieces.contains { if case .value(let path, _) = $0 { path.words.last == "typeName" } else { false } }
  }

  /// The word that begins the line in a schema.
  package enum Keyword: String, Sendable {
    case names, reserves, keys
  }

  init(
    names: RuleMessage?,
    type: Located<String>?,
    scope: RuleMessage,
    advice: RuleMessage?,
    applicability: Applicability,
    keyword: Keyword
  ) {
    self.names = names
    self.type = type
    self.scope = scope
    self.advice = advice
    self.applicability = applicability
    self.keyword = keyword
  }
}
