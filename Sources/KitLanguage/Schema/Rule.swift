import Diagnostics

/// What a schema asks of the nodes of a kit, or warns of: `requires type.isOptional when default else "…"` (docs/schemas.md, "Rules").
package struct Rule: Sendable {
  /// What it means where the condition holds.
  package enum Kind: Sendable {
    /// An error where it does not hold.
    case requires
    /// An error where it holds.
    case refuses
    /// A warning where it holds.
    case warns
  }

  /// The part of the node in whose block the rule stands: there it applies, and there it is shown.
  package enum Part: Hashable, Sendable {
    /// The node itself.
    case node
    /// A slot of its head, by its label.
    case slot(String)
    /// An attribute, or a slot of one.
    case attribute(String, slot: String? = nil)
  }

  /// The form in which the schema says it, which decides the standard message.
  package enum Form: Sendable {
    case stated
    /// `on Array Date`: the sets of types that the node's type may be in.
    case on([ConditionValue])
    /// `excludes lenient`: the part that may not stand beside this one.
    case excludes(ConditionPath)
    /// `from 1`, `to 5`, `over 0`: the bounds of a number, or of each of several.
    case bounds([(bound: ConditionTest.Bound, limit: String)])
    /// `single`: one node has the part, among the siblings for which the scope of the rule holds.
    case single
  }

  /// Whether the condition must hold, must not, or deserves a warning.
  package let kind: Kind
  /// `stated` where the rule has a condition of its own.
  package let form: Form
  /// Nil where the rule is always broken, and for the form `single`.
  package let condition: Condition?
  /// The conditions of `when`, and those of the blocks `when … { }` around it: it applies where all hold.
  package let scope: [Condition]
  /// A rule of a part that the kit lacks is not checked.
  package let part: Part
  /// Nil where it has the standard message of its form or of its fact.
  package let message: RuleMessage?
  /// What to write in place of the part that the message is shown at; nil where there is no such fix.
  package let fix: RuleMessage?
  /// The place of its first word in the schema.
  package let location: SourceLocation
}

/// The text of a message, or of a name: with placeholders, `"'{name}' is for arrays, not for '{type}'"`.
package struct RuleMessage: Sendable {
  /// A part of it.
  package enum Piece: Sendable {
    case text(String)
    case value(ConditionPath, Form?)
  }

  /// How a value is written.
  package enum Form: Hashable, Sendable {
    /// With a capital letter first.
    case upper
    /// With a small letter first.
    case lower
    /// In words with dashes or underscores between them.
    case kebab, snake
    /// Without dots: `OuterInner`.
    case joined
    /// As a literal of Swift's.
    case quoted
    /// Without an ending: `{name-Delegate}`.
    case without(String)
  }

  /// Texts and placeholders, in the order of the text.
  package let pieces: [Piece]
  /// The place of all its strings in the schema.
  package let location: SourceLocation
}

/// A set of Swift types under a name: `types Text "strings, numbers and the like" isText`.
package struct TypeSet: Sendable {
  /// What `in` and `on` call it.
  package let name: Located<String>
  /// What messages call its types, in the plural.
  package let noun: String
  /// A condition about the type, Optional aside.
  package let condition: Condition
}

/// A condition under a name: a fact of each node of its schema, for conditions and templates.
package struct NodeCondition: Sendable {
  /// A label beside those of slots, members and attributes.
  package let name: Located<String>
  /// About the node, wherever it is used.
  package let condition: Condition
  /// The lines of its doc comment in the schema, without `///`.
  package let documentation: [String]
}

extension NodeCondition {
  /// The same under the same name, except that it never holds.
  var withoutMeaning: NodeCondition {
    NodeCondition(name: name, condition: .never, documentation: documentation)
  }

  /// How deep conditions may name each other: each is evaluated inside the one that names it, and once for each node.
  package static let limits = DependencyOrder.Limits(depth: 32)
  /// The same of those about declarations of Swift's, which are evaluated as often as they are named.
  static let offerLimits = DependencyOrder.Limits(depth: 32, size: 1000)

  /// What is wrong with conditions that depend on each other, by the index of the one where it is shown.
  package static func mistakes(
    in conditions: [NodeCondition],
    _ order: DependencyOrder
  ) -> [(index: Int, diagnostic: Diagnostic)] {
    order.mistakes(conditions.map(\.name), "condition") {
      "names others too often or too deep; say it by fewer names"
    }
  }
}

extension TypeSet {
  /// How deep sets may name each other, and how many conditions one may come to.
  private static let limits = DependencyOrder.Limits(depth: 16, size: 256)

  /// The sets, of which those have no types that depend on themselves, and what is wrong with these.
  static func checked(_ sets: [TypeSet]) -> (sets: [TypeSet], mistakes: [Diagnostic]) {
    let places = Dictionary(sets.enumerated().map { ($1.name.value, $0) }) { $1 }
    let order = DependencyOrder(sets.map { $0.condition.typeNames.compactMap { places[$0] } }, limits: limits)
    let mistakes = order.mistakes(sets.map(\.name), "set") {
      "names others too often or too deep; say it by fewer names"
    }
    let checked = sets.enumerated().map { index, set in
      order.broken.contains(index) ? TypeSet(name: set.name, noun: set.noun, condition: .never) : set
    }
    return (checked, mistakes.map(\.diagnostic))
  }
}
