import KitLanguage

/// A condition of a schema whose paths are resolved: what a rule evaluates.
indirect enum ResolvedCondition: Sendable {
  case given(Walk)
  case compare(Walk, Comparison)
  case oneOf([Walk])
  case elements(Condition.Quantifier, Walk, [ResolvedCondition])
  case all([ResolvedCondition])
  case any([ResolvedCondition])
  case not(ResolvedCondition)

  var hasElements: Bool {
    switch self {
    case .elements: true
    case .all(let conditions), .any(let conditions): conditions.contains(where: \.hasElements)
    case .not(let condition): condition.hasElements
    case .given, .compare, .oneOf: false
    }
  }

  /// The right side of a comparison.
  enum Comparison: Sendable {
    case equalTo(ConditionValue)
    case among([Kind])
    case has([String])
    case like([LikePattern])
    case inherits([String])
    case sameAs(Walk)
    case bounds(ConditionTest.Bound, Double)
  }

  /// The meaning of the value of `in`.
  enum Kind: Sendable {
    case types(TypeSet, ResolvedCondition)
    case name(String)
    case text(String)
  }

  /// A way to a value: where it begins, and the names of the facts after that.
  struct Walk: Sendable {
    let root: Root
    var steps: [String] = []
  }

  /// The start of a walk.
  enum Root: Sendable {
    case part(NodePart)
    case attributeSlot(AttributeSchema, String)
    /// The nearest node with one of the keywords: the node itself or one around it.
    case around(String)
    case parent
    case kit
    case support
    /// The Swift declaration that becomes a node.
    case declaration
    /// The element of a quantifier, or the type of a set.
    case element
  }
}

/// The applicability of a schema's line: the kit has the part, and all conditions hold.
struct ResolvedApplicability: Sendable {
  let part: Rule.Part
  let conditions: [ResolvedCondition]
}

/// A class, for each node goes through all rules of its schema, and a copy costs more than most conditions.
final class ResolvedRule: Sendable {
  let rule: Rule
  /// `nil` if the rule is always broken, and for `single`.
  let condition: ResolvedCondition?
  let applicability: ResolvedApplicability
  let message: ResolvedMessage
  let fix: ResolvedMessage?
  /// The named parts, in the order of the condition and then of the scope.
  let namedParts: [NodePart]

  init(
    _ rule: Rule,
    when applicability: ResolvedApplicability,
    _ condition: ResolvedCondition?,
    message: ResolvedMessage,
    fix: ResolvedMessage?,
    namedParts: [NodePart]
  ) {
    self.rule = rule
    self.condition = condition
    self.applicability = applicability
    self.message = message
    self.fix = fix
    self.namedParts = namedParts
  }
}

struct ResolvedMessage: Sendable {
  enum Piece: Sendable {
    case text(String)
    case value(ResolvedCondition.Walk, RuleMessage.Form?)
    /// The names of the elements that the rule's quantifier found; with steps, what is at the end of these.
    case found([String], RuleMessage.Form?)
  }

  let pieces: [Piece]

  var asksForFound: Bool {
    pieces.contains { if case .found = $0 { true } else { false } }
  }
}

/// Support that a node needs.
struct ResolvedUse: Sendable {
  let use: SupportUse
  let applicability: ResolvedApplicability
}

/// A file that a node or support emits.
struct ResolvedEmission: Sendable {
  let emission: Emission
  let path: ResolvedMessage
  let applicability: ResolvedApplicability
}

/// Names that the emitted code declares for a node.
struct ResolvedNames: Sendable {
  let statement: ScopedNames
  let names: ResolvedMessage?
  let scope: ResolvedMessage
  let advice: ResolvedMessage?
  let applicability: ResolvedApplicability
}

/// The requirements for a Swift declaration that becomes a node.
struct ResolvedOffer: Sendable {
  let applicability: ResolvedApplicability
  let rules: [ResolvedRule]
  let title: ResolvedMessage?
  /// `nil` if it is in a file.
  let node: ResolvedMessage?
  let expression: ResolvedMessage?
}

/// A condition with a name, by its index in a schema.
struct ConditionID: Hashable, Sendable {
  let schema: ObjectIdentifier
  let index: Int

  init(_ schema: NodeSchema, _ index: Int) {
    self.schema = ObjectIdentifier(schema)
    self.index = index
  }
}
