import Diagnostics

/// A place in the head of a node, or a value of an attribute, that a schema opens.
package final class SlotSchema: Sendable {
  /// The value's place.
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

    /// The places that a head has one of, by the fields that declare them in a schema.
    static let named: KeyValuePairs<String, SlotSchema.Place> = [
      "name": .name, "generics": .generics, "signature": .signature, "result": .result, "type": .type,
      "conformances": .conformances, "default": .defaultValue, "where": .requirements, "wire": .wire, "code": .code,
    ]

    static func named(_ name: String) -> SlotSchema.Place? { named.first { $0.key == name }?.value }

    /// The index in `named`; `nil` for others.
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

  package let place: Place
  /// The value's name in templates and flags.
  package let label: String
  package let kind: ValueKind
  /// The word required before a value: `on` in `delegate PlayerDelegate on Player.delegate`.
  package let introducer: String?
  /// Whether the kit may leave the place empty. A place with a default value may always be empty.
  package let isOptional: Bool
  /// The value for templates if the kit leaves the place empty.
  package let defaultValue: SpecValue?
  /// A template for the emitted text if the kit leaves the place empty; `nil` if that is the default.
  package let usualText: RuleMessage?
  /// The words with their own meaning if the value is an expression; empty for other kinds.
  private let usualWords: [ValueKind.WordCase]
  /// The places where the named thing may be declared, in schema order; empty for a name that the node gives itself.
  package let origins: [NameOrigin]
  /// The value's vocabulary in a schema; `nil` in a kit.
  package let vocabulary: SchemaVocabulary?
  package let documentation: [String]
  package let location: SourceLocation

  package init(
    place: Place,
    label: String,
    kind: ValueKind,
    introducer: String? = nil,
    isOptional: Bool = false,
    defaultValue: SpecValue? = nil,
    usualText: RuleMessage? = nil,
    usualWords: [ValueKind.WordCase] = [],
    origins: [NameOrigin] = [],
    vocabulary: SchemaVocabulary? = nil,
    documentation: [String] = [],
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
    self.vocabulary = vocabulary
    self.documentation = documentation
    self.location = location
  }

  /// The slot with the name of the tag that distinguishes alternatives in JSON.
  package static let tag = "tag"

  package var namesMember: Bool { origins.contains { if case .member = $0 { true } else { false } } }

  package var canBeLeftOut: Bool { isOptional || defaultValue != nil }

  /// The words listed in the schema: all possible values, or for an expression the words with their own meaning.
  package var words: [ValueKind.WordCase] { if case .word(let cases) = kind { cases } else { usualWords } }

  /// The wire name of a node with this name if no `as` gives it: from the default of the slot, else from the kit's
  /// `wire` setting; empty if only `as` gives it.
  package func usualWireName(of name: String, _ style: WireStyle) -> String {
    guard case .text(let pattern) = defaultValue else { return style.wireName(of: name) }
    return NamePattern(pattern).name(for: name, parent: "")
  }

  /// Whether it is a place for a word, string or number after the name.
  package var isValue: Bool { if case .value = place { true } else { false } }

  /// Whether it is a place for a labelled value in parentheses.
  var isArgument: Bool { if case .argument = place { true } else { false } }
}

/// The vocabulary of a slot in a `pattern.kit`, if schemas know more about it than its kind says: the checker reads a word or a
/// string, and an editor completes the vocabulary.
package enum SchemaVocabulary: String, Sendable {
  /// The name of a pattern in this file or another folder.
  case pattern
  case support
  case kind
  /// A slot's label in the enclosing nodes.
  case slot
  /// An attribute's name in the enclosing nodes.
  case attribute
  /// The name of a member or field of the enclosing nodes.
  case member
  /// A slot, attribute, member or field of the enclosing nodes.
  case part
  /// A set of types, or a type of Swift's.
  case type
  /// A declaration outside of patterns with the keyword of the node.
  case shared
  case condition

  /// The names of the kinds that a slot takes, a word of `Place.named`; `nil` for the values of a head or an attribute.
  package static func kinds(ofSlot slot: String?) -> [String] {
    let place = slot.map(SlotSchema.Place.named) ?? .value(0)
    return KindName.all.filter { place?.takes($0.sample) ?? false }.map(\.name)
  }
}

extension SlotSchema.Place {
  func takes(_ kind: ValueKind) -> Bool {
    switch (self, kind) {
    case (.generics, .generics), (.signature, .signature), (.result, .type), (.type, .type), (.conformances, .types),
      (.defaultValue, .expression), (.requirements, .requirements), (.wire, .text), (.wire, .headerName),
      (.code, .code):
      true
    case (.name, .name), (.name, .word), (.name, .reference), (.name, .type), (.name, .typeName): true
    case (.value, .list(let element)), (.argument, .list(let element)): takes(element)
    case (.value, _), (.argument, _): kind.isAtomic
    default: false
    }
  }
}

extension ValueKind {
  /// Whether a value of the kind can be a single word, string or number.
  fileprivate var isAtomic: Bool {
    switch self {
    case .name, .word, .text, .headerName, .headerValue, .datePattern, .number, .int, .url, .uriTemplate,
      .path, .type, .typeName, .property, .expression, .reference, .words:
      true
    case .types, .generics, .requirements, .signature, .code, .list: false
    }
  }
}

/// An attribute that nodes may have: `@style(repeat)`. Without slots it is a flag.
package struct AttributeSchema: Sendable {
  /// The attribute of every pattern with a type name: `@named("Other")`.
  package static let named = "named"

  /// An attribute by which the emitted type stores a value outside of itself.
  static let indirect = "indirect"

  /// An attribute by which nil is encoded as null.
  static let null = "null"

  /// An attribute by which a property holds the members of an object that no other property has.
  package static let rest = "rest"

  /// An attribute by which a property is decoded from the same object as the others.
  package static let inline = "inline"

  /// An attribute by which a field is all of a body.
  static let whole = "whole"

  /// An attribute of what is the message for users.
  package static let message = "message"

  /// An attribute of the case that represents all values without a case.
  package static let fallback = "fallback"
  /// An attribute of what new code is not to use.
  package static let deprecated = "deprecated"
  /// The name of the attribute for a Boolean that is true if there is a value.
  package static let present = "present"

  package let name: String
  package let isRequired: Bool
  /// The contents of the parentheses, in schema order.
  package let slots: [SlotSchema]
  package let documentation: [String]
  package let location: SourceLocation
}
