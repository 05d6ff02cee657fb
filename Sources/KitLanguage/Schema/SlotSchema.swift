import Diagnostics

/// A place in the head of a node, or a value of an attribute, that a schema opens.
package final class SlotSchema: Sendable {
  /// Where the value is.
  package enum Place: Hashable, Sendable {
    /// The first word after the keyword; for a field, the first word.
    case name
    /// Words, strings and numbers after it, from 0.
    case value(Int)
    /// A word that may precede the keyword, as in `optional func`.
    case modifier(String)
    /// A labelled value in parentheses.
    case argument(String)
    case generics, signature, result, type, conformances, defaultValue, requirements, wire, code

    /// The number of places that a head has one of.
    static let fixedCount = 10

    /// The number of a place that a head has one of; `nil` for others.
    var fixedIndex: Int? {
      switch self {
      case .name: 0
      case .generics: 1
      case .signature: 2
      case .result: 3
      case .type: 4
      case .conformances: 5
      case .defaultValue: 6
      case .requirements: 7
      case .wire: 8
      case .code: 9
      case .value, .modifier, .argument: nil
      }
    }
  }

  /// The value's place in the head, or in an attribute's parentheses.
  package let place: Place
  /// The value's name in templates and flags.
  package let label: String
  /// The possible values and the checker's rule for reading them.
  package let kind: ValueKind
  /// The word required before a value: `on` in `delegate PlayerDelegate on Player.delegate`.
  package let introducer: String?
  /// Whether the kit may leave the place empty. A place with a default value may always be empty.
  package let isOptional: Bool
  /// The value for templates if the kit leaves the place empty.
  package let defaultValue: SpecValue?
  /// A template for the emitted text if the kit leaves the place empty; `nil` if that is the default.
  package let usualText: RuleMessage?
  /// The words with a meaning of their own if the value is an expression; empty for other kinds.
  private let usualWords: [ValueKind.WordCase]
  /// The places where the named thing may be declared, in schema order; empty for a name that the node gives itself.
  package let origins: [NameOrigin]
  /// The names from surrounding emitted code that code in the value sees, if their types are known.
  package let seenNames: [SeenName]
  /// The value's vocabulary in a schema; `nil` in a kit.
  package let vocabulary: SchemaVocabulary?
  /// Without `///`.
  package let documentation: [String]
  package let location: SourceLocation

  /// A slot that the schema opens at `location`. Without `introducer`, `usualText`, `usualWords`, `origins` and
  /// `seenNames` the value is in the kit alone. `vocabulary` is for the slots of schemas.
  package init(
    place: Place,
    label: String,
    kind: ValueKind,
    introducer: String? = nil,
    isOptional: Bool,
    defaultValue: SpecValue?,
    usualText: RuleMessage? = nil,
    usualWords: [ValueKind.WordCase] = [],
    origins: [NameOrigin] = [],
    seenNames: [SeenName] = [],
    vocabulary: SchemaVocabulary? = nil,
    documentation: [String],
    location: SourceLocation
  ) {
    self.place = place
    self.label = label
    self.kind = kind
    self.introducer = introducer
    self.isOptional = isOptional
    self.defaultValue = defaultValue
    self.usualText = usualText
    self.usualWords = usualWords
    self.origins = origins
    self.seenNames = seenNames
    self.vocabulary = vocabulary
    self.documentation = documentation
    self.location = location
  }

  package var namesMember: Bool {
    origins.contains { if case .member = $0 { true } else { false } }
  }

  /// The words listed in the schema: all possible values, or for an expression the words with a meaning of their own.
  package var words: [ValueKind.WordCase] {
    if case .word(let cases) = kind { cases } else { usualWords }
  }
}
