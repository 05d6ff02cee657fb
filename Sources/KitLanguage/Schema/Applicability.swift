import Diagnostics

/// When something that a schema declares applies: where the kit has the part in whose block it stands, and all conditions hold.
package struct Applicability: Sendable {
  /// The part of the node in whose block it stands.
  package let part: Rule.Part
  /// Those of the blocks `when … { }` around it, and the one behind its `when`.
  package let conditions: [Condition]
  /// In place of these, a condition as in `{% if %}`.
  package let template: Located<String>?
  /// The same for people: `@lossy and type.isOptional`; nil where it always applies.
  package let text: String?

  /// - Parameter written: The conditions as the schema has them.
  init(_ part: Rule.Part, _ conditions: [Condition], template: Located<String>?, written: [String]) {
    let texts = [part.text].compactMap(\.self) + written
    let separator = texts.contains { $0.contains(" or ") } ? ", and " : " and "
    self.init(part, conditions, template, text: texts.isEmpty ? nil : texts.joined(separator: separator))
  }

  private init(_ part: Rule.Part, _ conditions: [Condition], _ template: Located<String>?, text: String?) {
    self.part = part
    self.conditions = conditions
    self.template = template
    self.text = text
  }

  /// The same, for people who look at the node around: `properties with @lossy`.
  ///
  /// - Parameter label: What the node calls those that it is about.
  func within(_ label: String) -> Applicability {
    Applicability(part, conditions, template, text: text.map { "\(label) with \($0)" } ?? label)
  }
}

extension Rule.Part {
  /// What conditions call the part; nil of the node itself.
  fileprivate var text: String? {
    switch self {
    case .node: nil
    case .slot(let label): label
    case .attribute(let name, let slot): "@" + name + (slot.map { "." + $0 } ?? "")
    }
  }
}
