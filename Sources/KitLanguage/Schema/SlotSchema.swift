import Diagnostics

/// A place in the head of a node, or a value of an attribute, that a schema opens.
package final class SlotSchema: Sendable {
  /// Where the value is.
  package enum Place: Hashable, Sendable {
    /// The first word after the keyword; of a field the first word.
    case name
    /// The words, strings and numbers after it, from 0.
    case value(Int)
    /// A word that may be in front of the keyword, as in `optional func`.
    case modifier(String)
    /// A labelled value in parentheses.
    case argument(String)
    case generics, signature, result, type, conformances, defaultValue, requirements, wire, code

    /// How many places there are that a head has one of.
    static let fixedCount = 10

    /// The number of a place that a head has one of; nil of the others.
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

  /// Where in the head, or in an attribute's parentheses, the kit has the value.
  package let place: Place
  /// The name under which templates and flags know the value.
  package let label: String
  /// What the value may be, and by which rule the checker reads it.
  package let kind: ValueKind
  /// The word that has to be in front of a value: `on` in `delegate PlayerDelegate on Player.delegate`.
  package let introducer: String?
  /// Whether the kit may leave the place empty. A place with a default value may always be empty.
  package let isOptional: Bool
  /// What templates see where the kit leaves the place empty.
  package let defaultValue: SpecValue?
  /// The text that the emitted code has where the kit leaves the place empty: a template. Nil where the default is that.
  package let usualText: RuleMessage?
  /// The words that mean something of their own where the value is an expression; none of other kinds.
  private let usualWords: [ValueKind.WordCase]
  /// Where the name that is the value may be declared, in the order of the schema; none for a name that the node gives itself.
  package let origins: [NameOrigin]
  /// What code that is the value sees of the emitted code around it, as far as its type is known.
  package let seenNames: [SeenName]
  /// What the value is made of, in a schema; nil in a kit.
  package let vocabulary: SchemaVocabulary?
  /// The lines of its doc comment in the schema, without `///`.
  package let documentation: [String]
  /// Where the schema declares it.
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

  /// Whether the value is the name of a member that another node has.
  package var namesMember: Bool {
    origins.contains { if case .member = $0 { true } else { false } }
  }

  /// The words that the schema lists: all that the value can be, or of an expression those with a meaning of their own.
  package var words: [ValueKind.WordCase] {
    if case .word(let cases) = kind { cases } else { usualWords }
  }
}
