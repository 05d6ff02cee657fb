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
    .init("type", "The type, as it is written or as a literal shows it.") { $0.place.type.map(AdoptedType.init) },
    .init("made", "The type that its value calls: `UITableView` of `UITableView(frame: .zero)`.", \.place.calledType),
    .init("default", "Its value where nothing gives one.", \.defaultValue),
    .derived("wire", "The name on the wire, where it is not the one that the kit gives it anyway.") { property, kit in
      property.wireName(kit.settings.wireStyle)
    },
    .init("isLossy", "Whether elements that cannot be decoded are left out.") { property in
      property.reading.map { $0.elementProperty != nil } ?? property.place.attributes.contains(where: isLossy)
    },
  ]

  private static let kind: [SubjectView<AdoptedProperty>.Field] = [
    .init("isConstant", "Whether it is declared by `let`.", \.place.isConstant),
    .init("isComputed", "Whether accessors compute it.", \.place.isComputed),
    .init("isSettable", "Whether others may set it.", \.place.isSettable),
    .init("writtenSetter", "What it says of who may set it: `private(set)`.", \.place.writtenSetter),
    .init("isObserved", "Whether it has `willSet` or `didSet`.", \.place.isObserved),
    .init("isStatic", "Whether it belongs to the type.") { property in
      property.place.modifiers.contains { $0 == "static" || $0 == "class" }
    },
    .init("isNarrower", "Whether it is seen or set in fewer places than the type.", \.isNarrower),
    .init("isAssociated", "Whether its code keeps it as an associated object of Objective-C.") {
      $0.place.association != nil
    },
    .init(
      "associationPolicy",
      "Of such a property: the end of the policy's name, `RETAIN_NONATOMIC`; nothing where it cannot be set.",
      \.place.association?.policy
    ),
    .init(
      "associationProblem",
      "Of such a property: what its code does besides keeping it, as it is written.",
      \.place.association?.obstacle
    ),
    .init("isPreference", "Whether its code keeps it in user defaults.") { $0.place.preference != nil },
    .init(
      "preferenceStore",
      "Of such a property: what stands for the store, as it is written, where that may be another one than the app's own."
    ) { $0.place.preference?.otherStore },
    .init("preferenceKey", "Of such a property: the text of the key, where the file has it.") {
      $0.place.preference?.key
    },
    .init("preferenceWrittenKey", "Of such a property: the key as it is written, `Keys.theme`.") {
      $0.place.preference?.writtenKey
    },
    .init("preferenceDefault", "Of such a property: what it is where nothing is stored; nothing where that is nil.") {
      $0.place.preference?.defaultValue
    },
    .init("preferenceProblem", "Of such a property: what its code does besides, as it is written.") {
      $0.place.preference?.obstacle
    },
    .init(
      "literal",
      "The text in its value, where that is or calls one with a single literal.",
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
      .init("text", "The type as it is written, in one line.", \.facts.text),
      .init("name", "Its name without generic arguments; nothing where it has none.") { type in
        type.facts.name.isEmpty ? nil : type.facts.name
      },
      .init("isOptional", "Whether it is an Optional.") { $0.facts.wrapped != nil },
      .init("isArray", "Whether it is an array.") { $0.facts.element != nil },
      .init("core", "The type without Optional and array around it.", \.facts.core.text),
      .derived("unsendable", "A type in it that the sources show not to be Sendable.") {
        $1.unsendableType(in: [$0.facts])
      },
      .derived("decodingProblem", "Why it cannot be decoded from JSON, and what to do.") {
        $1.decodingProblem(of: $0.facts)
      },
    ]
  )
}
