/// When something that a schema declares applies: where the kit has the part in whose block it stands, and all conditions hold.
package struct Applicability: Sendable {
  /// The part of the node whose block contains it.
  package let part: Rule.Part
  /// The conditions of enclosing blocks `when … { }` and of its own `when`.
  package let conditions: [Condition]
  /// For people: `@lossy and type.isOptional`; `nil` if it always applies.
  package let text: String?

  /// - Parameter written: The conditions as the schema has them.
  init(_ part: Rule.Part, _ conditions: [Condition], written: [String]) {
    let texts = [part.text].compactMap(\.self) + written
    let separator = texts.contains { $0.contains(" or ") } ? ", and " : " and "
    self.init(part, conditions, text: texts.isEmpty ? nil : texts.joined(separator: separator))
  }

  private init(_ part: Rule.Part, _ conditions: [Condition], text: String?) {
    self.part = part
    self.conditions = conditions
    self.text = text
  }

  /// The same in the words of the surrounding node: `properties with @lossy`.
  ///
  /// - Parameter label: The node's name for those that it is about.
  func within(_ label: String) -> Applicability {
    Applicability(part, conditions, text: text.map { "\(label) with \($0)" } ?? label)
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
