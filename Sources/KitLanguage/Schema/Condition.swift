import Diagnostics

/// A condition of a schema, in words of the kit language: `type.isOptional and not default` (docs/schemas.md,
/// "Conditions").
///
/// It is what the schema says; what its paths lead to is found where the schemas of all patterns are known.
package indirect enum Condition: Sendable {
  /// A path alone, or a path with an operator.
  case test(ConditionTest)
  /// Exactly one of the paths is given.
  case oneOf([ConditionPath])
  /// Elements that meet all the choices exist.
  case elements(Quantifier, ConditionPath, [Choice])
  case all([Condition])
  case any([Condition])
  case not(Condition)

  /// The number of elements that must be found.
  package enum Quantifier: String, Sendable, CaseIterable {
    case any
    case one
    /// More than one.
    case several
  }

  /// The part after `with` or `without`.
  package struct Choice: Sendable {
    /// The condition for an element; negated for `without`.
    package let condition: Condition

    init(_ condition: Condition) { self.condition = condition }
  }

  static let never = Condition.any([])

  /// The paths that begin at the node, not at an element.
  var nodePaths: [ConditionPath] {
    switch self {
    case .test(let test): [test.path, test.otherPath].compactMap(\.self)
    case .oneOf(let paths): paths
    case .elements(_, let path, let choices): [path] + choices.flatMap(\.condition.tests).compactMap(\.otherPath)
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.nodePaths)
    case .not(let condition): condition.nodePaths
    }
  }

  private var tests: [ConditionTest] {
    switch self {
    case .test(let test): [test]
    case .oneOf: []
    case .elements(_, _, let choices): choices.flatMap(\.condition.tests)
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.tests)
    case .not(let condition): condition.tests
    }
  }

  /// Words that may name a type or a set of types.
  var typeNames: [String] {
    tests.flatMap { test -> [String] in
      if case .among(let values) = test.comparison { values.filter { $0.kind == .word }.map(\.text) } else { [] }
    }
  }
}

/// A path that leads from a node, a value or an element to what a condition or a message is about: `type.core.name`.
package struct ConditionPath: Hashable, Sendable, CustomStringConvertible {
  /// The words between the dots, without backticks; at least one.
  package let words: [String]
  package let location: SourceLocation

  /// - Parameter location: The place of all words.
  package init(_ words: [String], at location: SourceLocation) {
    self.words = words
    self.location = location
  }

  package var text: String { words.joined(separator: ".") }

  /// Without the place, so that conditions with equal descriptions are equal.
  package var description: String { text }

  package static func == (left: ConditionPath, right: ConditionPath) -> Bool { left.words == right.words }

  package func hash(into hasher: inout Hasher) { hasher.combine(words) }
}

/// A value in a condition: a word, a string or a number.
package struct ConditionValue: Sendable, CustomStringConvertible {
  /// A quoted string is never the name of anything.
  package let kind: SyntaxNode.Atom.Kind
  /// A string without its delimiters and escapes.
  package let text: String
  package let location: SourceLocation

  package var description: String { kind == .string ? "\"\(text)\"" : text }

  init(_ atom: SyntaxNode.Atom, in source: SourceText) {
    (kind, text, location) = (atom.kind, atom.value, SourceLocation(source, atom.range))
  }
}

/// A test of a value.
package struct ConditionTest: Sendable {
  /// `nil` for the slot's value, in the block of a slot.
  package let path: ConditionPath?
  /// `nil` if the test is whether there is a value.
  package let comparison: Comparison?

  init(_ path: ConditionPath?, _ comparison: Comparison? = nil) {
    self.path = path
    self.comparison = comparison
  }

  /// The right side of a comparison.
  package enum Comparison: Sendable {
    /// Equal to this value; for a type, the whole type as spelled.
    case equalTo(ConditionValue)
    /// One of the values, or in one of the sets of types. Both look through an Optional.
    case among([ConditionValue])
    /// A list contains one of the values, a type mentions one, a string has one as a part.
    case has([ConditionValue])
    /// A string matches one of the patterns, in which `*` stands for any characters.
    case like([ConditionValue])
    /// A class inherits one of these, as far as that is known.
    case inherits([ConditionValue])
    /// The same as another value, or with the same elements.
    case sameAs(ConditionPath)
    case bounds(Bound, ConditionValue)

    /// The comparison as in a schema.
    package var text: String {
      func joined(_ word: String, _ values: [ConditionValue]) -> String {
        ([word] + values.map(\.description)).joined(separator: " ")
      }
      return switch self {
      case .equalTo(let value): joined("is", [value])
      case .among(let values): joined("in", values)
      case .has(let values): joined("has", values)
      case .like(let values): joined("like", values)
      case .inherits(let values): joined("inherits", values)
      case .sameAs(let path): "equals \(path)"
      case .bounds(let bound, let value): joined(bound.rawValue, [value])
      }
    }
  }

  /// The bounds of a number.
  package enum Bound: String, Sendable, CaseIterable {
    /// At least the limit.
    case from
    /// At most the limit.
    case to
    /// More than the limit.
    case over
  }

  /// The path after `equals`, which begins at the node even if the test is about an element.
  fileprivate var otherPath: ConditionPath? { if case .sameAs(let path) = comparison { path } else { nil } }
}
