import Diagnostics

/// A demand of a schema on nodes, or a warning: `requires type.isOptional when default else "…"` (docs/schemas.md, "Rules").
package struct Rule: Sendable {
  /// The meaning of the condition.
  package enum Kind: String, Sendable {
    /// An error if it does not hold.
    case requires
    /// An error if it holds.
    case refuses
    /// A warning if it holds.
    case warns
  }

  /// The part of the node in whose block the rule stands: there it applies, and there it is shown.
  package enum Part: Hashable, Sendable {
    case node
    /// A slot of the head, by its label.
    case slot(String)
    /// An attribute, or a slot of one.
    case attribute(String, slot: String? = nil)

    /// The label if it is a slot; `nil` otherwise.
    package var slotLabel: String? {
      switch self {
      case .slot(let label), .attribute(_, let label?): label
      case .node, .attribute(_, nil): nil
      }
    }
  }

  /// The form in which the schema says it, which decides the standard message.
  package enum Form: Sendable {
    case stated
    /// `on Array Date`: the sets of types that the node's type may be in.
    case on([ConditionValue])
    /// `excludes lenient`: the part that this one excludes.
    case excludes(ConditionPath)
    /// `from 1`, `to 5`, `over 0`: the bounds of a number, or of each of several.
    case bounds([(bound: ConditionTest.Bound, limit: String)])
    /// `single`: one node has the part, among the siblings in the rule's scope.
    case single
  }

  package let kind: Kind
  /// `stated` if the rule has its own condition.
  package internal(set) var form = Form.stated
  /// `nil` if the rule is always broken, and for `single`.
  package let condition: Condition?
  /// The conditions of `when` and of the enclosing blocks `when … { }`: the rule applies if all hold.
  package internal(set) var scope: [Condition] = []
  /// If the kit lacks the part, its rules are not checked.
  package let part: Part
  /// `nil` for the standard message of its form or of its fact.
  package internal(set) var message: RuleMessage?
  /// The replacement for the part that the message is shown at; `nil` without such a fix.
  package internal(set) var fix: RuleMessage?
  /// The place of the first word in the schema.
  package let location: SourceLocation
}

/// A message or a name with placeholders: `"'{name}' is for arrays, not for '{type}'"`.
package struct RuleMessage: Sendable {
  /// A part of it.
  package enum Piece: Sendable {
    case text(String)
    case value(ConditionPath, Form?)
  }

  /// The form of a value.
  package enum Form: Hashable, Sendable {
    /// Initial capital letter.
    case upper
    /// Initial small letter.
    case lower
    /// Words separated by dashes or underscores.
    case kebab, snake
    /// Without dots: `OuterInner`.
    case joined
    /// As a Swift literal.
    case quoted
    /// Without an ending: `{name-Delegate}`.
    case without(String)
  }

  /// Strings and placeholders, in text order.
  package let pieces: [Piece]
  /// The place of all its strings in the schema.
  package let location: SourceLocation
}

/// A set of Swift types under a name: `types Strings "strings, numbers and the like" hasStringForm`.
package struct TypeSet: Sendable {
  /// The name in `in` and `on`.
  package let name: Located<String>
  /// A plural noun for its types in messages.
  package let noun: String
  /// A condition about the type, Optional aside.
  package let condition: Condition
  package let documentation: [String]

  /// The limits of nested sets, and of conditions per set.
  private static let limits = DependencyOrder.Limits(depth: 16, size: 256)

  /// The sets, without types that depend on themselves, and the errors about these.
  static func checked(_ sets: [TypeSet]) -> (sets: [TypeSet], mistakes: [Diagnostic]) {
    let places = Dictionary(sets.enumerated().map { ($1.name.value, $0) }) { $1 }
    let order = DependencyOrder(sets.map { $0.condition.typeNames.compactMap { places[$0] } }, limits: limits)
    let checked = sets.enumerated().map { index, set in
      order.broken.contains(index)
        ? TypeSet(name: set.name, noun: set.noun, condition: .never, documentation: set.documentation) : set
    }
    return (checked, order.mistakes(sets.map(\.name), "set").map(\.diagnostic))
  }
}

/// A condition under a name: a fact of each node of its schema, for conditions and templates.
package struct NodeCondition: Sendable {
  /// A label that no slot, member or attribute has.
  package let name: Located<String>
  /// About the node, wherever it is used.
  package let condition: Condition
  package let documentation: [String]

  /// A condition of the same name that never holds.
  var withoutMeaning: NodeCondition { NodeCondition(name: name, condition: .never, documentation: documentation) }

  /// The limit for conditions that name each other: each is evaluated inside the one that names it, once per node.
  package static let limits = DependencyOrder.Limits(depth: 32)
  /// The same for conditions about Swift declarations, evaluated each time they are named.
  static let offerLimits = DependencyOrder.Limits(depth: 32, size: 1000)
}
