/// The type of a value in kit text.
indirect enum MappedType: Hashable, Sendable {
  /// A type of Swift or of emitted support.
  case plain(String)
  /// A type of the kit, which takes a schema's place.
  case external(String)
  /// The index of a declaration.
  case declared(Int)
  case array(MappedValue)
  case dictionary(MappedValue)

  static let json = MappedType.plain("JSON")
  static let string = MappedType.plain("String")
}

/// A type with what a schema says about its values.
struct MappedValue: Hashable, Sendable {
  var type: MappedType
  var isNullable = false
  /// The attribute for the form on the wire: `@date(day)`.
  var attribute: String?
  /// The only value, as a Swift literal.
  var constant: String?

  static let json = MappedValue(type: .json)

  /// The index of the declaration that the type is, or that its elements are.
  var declaration: Int? {
    switch type {
    case .array(let element), .dictionary(let element): element.declaration
    case .declared(let index): index
    case .plain, .external: nil
    }
  }

  var isArray: Bool { if case .array = type { true } else { false } }

  /// The same type where the format of dates and the like does not count.
  var asText: MappedValue {
    var value = self
    (value.attribute, value.constant) = (nil, nil)
    switch type {
    case .plain("Date"), .plain("UUID"), .plain("Data"): value.type = .string
    case .array(let element): value.type = .array(element.asText)
    case .dictionary(let element): value.type = .dictionary(element.asText)
    default: break
    }
    return value
  }
}

/// A model, an enum or a union that a schema becomes.
struct Declaration {
  struct Field: Hashable {
    let key: String
    var value: MappedValue
    var isRequired: Bool
    let isReadOnly: Bool
    let isWriteOnly: Bool
    /// Whether the property is never left out, and may be null.
    let isNull: Bool
    let doc: String?
  }

  struct Case: Hashable {
    let key: String
    /// A title that names the value better than the value itself.
    let title: String?
    /// The raw value of an enum, or the tag of a union.
    var literal: String?
    var value: MappedValue?
    var doc: String?

    var nameKey: String { title.flatMap { Spelling.type($0) == nil ? nil : $0 } ?? key }
  }

  enum Content: Hashable {
    case model([Field], rest: MappedValue?)
    /// - Parameter type: `String` or `Int`.
    case enumeration([Case], type: String)
    case union([Case], tag: String?)
    /// Any JSON, for a union of indistinguishable cases.
    case json
  }

  var name: String
  let place: Place
  var doc: String?
  var content: Content
  var isSent = false
  var isReceived = false
  var isError = false
  /// Whether a union without a tag has it, which looks at its keys.
  var isAlternative = false
  /// Whether equal declarations have the name as well.
  var isShared = false

  var parts: [MappedValue] {
    switch content {
    case .model(let fields, let rest): fields.map(\.value) + [rest].compactMap { $0 }
    case .union(let cases, _): cases.compactMap(\.value)
    case .enumeration, .json: []
    }
  }
}
