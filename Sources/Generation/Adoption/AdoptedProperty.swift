import Diagnostics
import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// A property as offers see it.
struct AdoptedProperty: Sendable {
  let place: PlacedProperty
  let members: PlacedMembers
  let typeAccess: Access

  private var reading: PlacedMembers.Decoding.Reading? { members.decoding?.readings[place.name] }

  /// Code whose further lines are indented from the property's on. An optional variable starts as `nil` anyway.
  private var defaultValue: String? {
    let own = place.type?.wrapped != nil && place.defaultValue == "nil" ? nil : place.defaultValue
    return (reading?.defaultValue ?? own).map { VerbatimCode.unindented($0) }
  }

  /// The name given by the keys; `nil` if the kit derives the same name.
  private func wireName(_ style: WireStyle) -> String? {
    let name = members.codingKeys?.names[place.name] ?? place.name
    return name == style.wireName(of: place.name) ? nil : DottedPath.escaped(name)
  }

  /// Whether an attribute is named like a library wrapper that skips elements that cannot be decoded.
  private static func isLossy(_ attribute: String) -> Bool {
    ["@Lossy", "@LossyArray", "@LossyDecodableArray"].contains(attribute)
  }

  /// Whether it is seen, or can be set, in fewer places than what can have it without a word.
  private var isNarrower: Bool {
    place.access < min(typeAccess, .public) || !(place.isSettable || place.isConstant || place.isComputed)
  }

  private static func isAvailability(_ attribute: String) -> Bool {
    attribute.hasPrefix("@available")
  }
}

extension AdoptedProperty: ViewedSubject {
  static let view = SubjectView<AdoptedProperty>(
    "property",
    SubjectView<AdoptedProperty>.Field.head(\.head) + value + kind
  )

  private var head: AdoptedHead {
    AdoptedHead(
      name: place.name,
      documentation: place.documentation,
      access: place.access,
      modifiers: place.modifiers,
      attributes: place.attributes.filter { !Self.isAvailability($0) && !Self.isLossy($0) },
      availability: place.attributes.filter(Self.isAvailability),
      condition: place.condition,
      remarks: place.remarks
    )
  }

  private static let value: [SubjectView<AdoptedProperty>.Field] = [
    .init("type", "The type as written, or the type of its literal.") { $0.place.type.map(AdoptedType.init) },
    .init(
      "made",
      "The type of the initializer in its value: `UITableView` of `UITableView(frame: .zero)`.",
      \.place.calledType
    ),
    .init("default", "Its default value.", \.defaultValue),
    .derived("wire", "The name on the wire, if it differs from the kit's style.") { property, kit in
      property.wireName(kit.settings.wireStyle)
    },
    .init("isLossy", "Whether elements that cannot be decoded are skipped.") { property in
      property.reading.map { $0.elementProperty != nil } ?? property.place.attributes.contains(where: isLossy)
    },
  ]

  private static let kind: [SubjectView<AdoptedProperty>.Field] = [
    .init("isConstant", "Whether it is declared by `let`.", \.place.isConstant),
    .init("isComputed", "Whether accessors compute it.", \.place.isComputed),
    .init("isSettable", "Whether it is settable from outside.", \.place.isSettable),
    .init("writtenSetter", "The access of its setter as written: `private(set)`.", \.place.writtenSetter),
    .init("isObserved", "Whether it has `willSet` or `didSet`.", \.place.isObserved),
    .init("isStatic", "Whether it belongs to the type.") { property in
      property.place.modifiers.contains { $0 == "static" || $0 == "class" }
    },
    .init("isNarrower", "Whether it, or its setter, is less visible than the type.", \.isNarrower),
    .init("isAssociated", "Whether its accessors store it as an associated object of Objective-C.") {
      $0.place.association != nil
    },
    .init(
      "associationPolicy",
      "For an associated property: the end of the policy's name, `RETAIN_NONATOMIC`; null without a setter.",
      \.place.association?.policy
    ),
    .init(
      "associationProblem",
      "For an associated property: the code that does more than store it.",
      \.place.association?.obstacle
    ),
    .init("isPreference", "Whether its accessors, or `@AppStorage`, store it in user defaults.") {
      $0.place.preference != nil
    },
    .init("isPreferenceWrapped", "For a preference: whether it has `@AppStorage`.") {
      $0.place.preference?.accesses.isEmpty ?? false
    },
    .init("preferenceDefault", "For a preference: the value if nothing is stored; null if that is nil.") {
      $0.place.preference?.defaultValue
    },
    .init(
      "isPreferenceOptional",
      "For a preference: whether its stored value is optional, although the property is not."
    ) {
      $0.place.preference?.isOptional ?? false
    },
    .init("preferenceProblem", "For a preference: the code that does not store it there.") {
      $0.place.preference?.obstacle
    },
    .init(
      "literal",
      "The string in its value, if that is a literal or a call with a single literal.",
      \.place.literal
    ),
  ]
}

/// The type of a property.
struct AdoptedType: Sendable {
  let facts: TypeFacts
}

extension AdoptedType: ViewedSubject {
  static let view = SubjectView<AdoptedType>(
    "type",
    [
      .init("text", "The type as written, in one line.", \.facts.text),
      .init("name", "Its name without generic arguments; null without a name.") { type in
        type.facts.name.isEmpty ? nil : type.facts.name
      },
      .init("isOptional", "Whether it is an Optional.") { $0.facts.wrapped != nil },
      .init("isArray", "Whether it is an array.") { $0.facts.element != nil },
      .init("core", "The type without Optional and array around it.", \.facts.core.text),
      .derived("unsendable", "A type in it that the sources show not to be Sendable.") {
        $1.unsendableType(in: [$0.facts])
      },
      .derived("decodingProblem", "The reason that it cannot be decoded from JSON, with a fix.") {
        $1.decodingProblem(of: $0.facts)
      },
    ]
  )
}
