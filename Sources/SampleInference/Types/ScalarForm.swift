import JSONParsing
import KitLanguage

/// The forms of values without parts, by which a model decodes them.
enum ScalarForm: Equatable, Sendable {
  case bool, int, uint64, decimal, double, string, url, uuid
  /// A URL or an empty string, which means none.
  case urlOrEmpty
  case iso8601
  case seconds, milliseconds
  /// A Boolean or a number that also comes in another form.
  indirect case lenient(ScalarForm)

  var type: String {
    switch self {
    case .bool: "Bool"
    case .int: "Int"
    case .uint64: "UInt64"
    case .decimal: "Decimal"
    case .double: "Double"
    case .string: "String"
    case .url, .urlOrEmpty: "URL"
    case .uuid: "UUID"
    case .iso8601, .seconds, .milliseconds: "Date"
    case .lenient(let form): form.type
    }
  }

  var attribute: String? {
    switch self {
    case .lenient: "@lenient"
    case .urlOrEmpty: "@emptyIsNil"
    case .iso8601: "@date(iso8601)"
    case .seconds: "@date(seconds)"
    case .milliseconds: "@date(milliseconds)"
    default: nil
    }
  }
}

/// Finds out the type of what is under one key of the objects at a position.
struct FieldInference {
  /// The type, or the reason why there is none.
  enum Result: Equatable {
    case type(InferredType, ScalarForm?)
    case unknown(String)
  }

  let tree: PositionTree
  let position: Position.ID
  let key: String
  /// The values under the key, of the objects at the position that have it.
  let values: [JSONValue]

  var result: Result {
    let isMissing = values.count < tree.positions[position].objects.count || values.contains(where: \.isNull)
    let place = tree.position(under: key, of: position)
    let found = type(of: values.filter { !$0.isNull }, at: place, isElement: false)
    guard case .type(let type, let form) = found else { return found }
    return .type(isMissing || form == .urlOrEmpty ? .optional(type) : type, form)
  }

  /// - Parameters:
  ///   - values: None of them null.
  ///   - place: The position of the objects among them.
  private func type(of values: [JSONValue], at place: Position.ID?, isElement: Bool) -> Result {
    guard let first = values.first else { return .unknown("no value in the samples") }
    if let scalars = ScalarInference(values) {
      guard let form = isElement ? scalars.element : scalars.property(key) else { return .unknown(Self.mixed(values)) }
      return .type(.named(form.type), form)
    }
    guard values.areOfOneKind else { return .unknown(Self.mixed(values)) }
    let elements = values.flatMap { $0.elements + $0.members.map(\.value) }
    if elements.isEmpty { return .unknown("always empty in the samples") }
    if first.object == nil { return type(of: elements, at: place) { .array($0) } }
    guard let place else { return .unknown("always empty in the samples") }
    guard tree.isDictionary(place) else { return .type(.object(place), nil) }
    return type(of: elements, at: tree.values(of: place)) { .dictionary($0) }
  }

  /// The type of a collection by its elements, some of which may be null.
  private func type(
    of elements: [JSONValue],
    at place: Position.ID?,
    _ collection: (InferredType) -> InferredType
  ) -> Result {
    let found = elements.filter { !$0.isNull }
    switch type(of: found, at: place, isElement: true) {
    case .type(let element, _):
      return .type(collection(found.count < elements.count ? .optional(element) : element), nil)
    case .unknown(let reason): return .unknown(reason)
    }
  }

  private static func mixed(_ values: [JSONValue]) -> String {
    if values.areOfOneKind { return "values that no type has" }
    return Set(values.map(\.noun)).sorted().joined(separator: " or ") + " in the samples"
  }
}

/// Finds out of which type the scalar values at one place of samples are.
struct ScalarInference {
  private var bools: [Bool] = []
  private var numbers: [SampleNumber] = []
  private var texts: [String] = []

  /// `nil` if one of the values has parts.
  init?(_ values: [JSONValue]) {
    for value in values {
      switch value.content {
      case .null: break
      case .bool(let value): bools.append(value)
      case .number(let spelling): numbers.append(SampleNumber(spelling))
      case .string(let text): texts.append(text)
      case .array, .object: return nil
      }
    }
  }

  /// The scalar form of a property's values, in which numbers may be times by the key; `nil` if no type covers all.
  func property(_ key: String) -> ScalarForm? {
    if !bools.isEmpty { return bool }
    if numbers.isEmpty { return text }
    return number.map { texts.isEmpty && Self.isTime(key) ? time ?? $0 : $0 }
  }

  /// The form of array and dictionary elements: these decode without attributes.
  var element: ScalarForm? {
    switch property("") {
    case .lenient: nil
    case .urlOrEmpty, .iso8601: .string
    case let form: form
    }
  }

  // MARK: Kinds

  private var bool: ScalarForm? {
    let areTruthValues =
      numbers.allSatisfy { [0, 1].contains($0.double) && $0.isInteger }
      && texts.allSatisfy { ["true", "false"].contains($0) }
    guard areTruthValues else { return nil }
    return numbers.isEmpty && texts.isEmpty ? .bool : .lenient(.bool)
  }

  /// Including strings that hold numbers.
  private var number: ScalarForm? {
    let spelled = texts.compactMap(SampleNumber.init(text:))
    guard spelled.count == texts.count, let form = Self.form(of: numbers + spelled) else { return nil }
    return texts.isEmpty ? form : .lenient(form)
  }

  private static func form(of numbers: [SampleNumber]) -> ScalarForm? {
    // No double is as large as what is spelled, or as small.
    guard numbers.allSatisfy({ $0.double.isFinite }) else { return nil }
    if !numbers.allSatisfy(\.isInteger) { return .double }
    let large = numbers.filter(\.isLarge).map(\.spelling)
    if large.isEmpty { return .int }
    if large.allSatisfy({ UInt64($0) != nil }), numbers.allSatisfy({ $0.double >= 0 }) { return .uint64 }
    // So many digits a decimal number keeps.
    return large.allSatisfy { $0.utf8.count <= 38 } ? .decimal : nil
  }

  private var text: ScalarForm {
    let filled = texts.filter { !$0.isEmpty }
    if filled.isEmpty { return .string }
    if filled.allSatisfy(TextForm.isURL) { return filled.count == texts.count ? .url : .urlOrEmpty }
    guard filled.count == texts.count else { return .string }
    if texts.allSatisfy(TextForm.isUUID) { return .uuid }
    return texts.allSatisfy { DateText($0) != nil } ? .iso8601 : .string
  }

  private static let timeWords = Set(
    words: """
      at created date dt expires modified since sunrise sunset time timestamp until updated
      """
  )

  private static let units = Set(words: "millis milliseconds ms msec epoch sec secs seconds unix")

  /// Whether the last word of a key, apart from a unit, marks numbers as times: `created_at_ms`.
  private static func isTime(_ key: String) -> Bool {
    let words = IdentifierWords(key).words
    let hasUnit = words.last.map(units.contains) ?? false
    return (hasUnit ? words.dropLast() : words[...]).last.map(timeWords.contains) ?? false
  }

  /// Seconds or milliseconds, if all are between the years 2000 and 2100.
  private var time: ScalarForm? {
    let years = 946_684_800.0...4_102_444_800.0
    if numbers.allSatisfy({ years.contains($0.double) }) { return .seconds }
    return numbers.allSatisfy { years.contains($0.double / 1000) } ? .milliseconds : nil
  }
}

/// The type of a value that samples show.
indirect enum InferredType: Equatable {
  /// A type of Swift or Foundation.
  case named(String)
  case object(Position.ID)
  case array(InferredType)
  case dictionary(InferredType)
  case optional(InferredType)

  var position: Position.ID? {
    switch self {
    case .named: nil
    case .object(let id): id
    case .array(let type), .dictionary(let type), .optional(let type): type.position
    }
  }

  /// The position of the object that a value of the type holds directly, rather than in an array.
  var heldPosition: Position.ID? {
    switch self {
    case .object(let id): id
    case .optional(let type): type.heldPosition
    case .named, .array, .dictionary: nil
    }
  }

  func text(_ name: (Position.ID) -> String) -> String {
    switch self {
    case .named(let type): type
    case .object(let id): name(id)
    case .array(let type): "[" + type.text(name) + "]"
    case .dictionary(let type): "[String: " + type.text(name) + "]"
    case .optional(let type): type.text(name) + "?"
    }
  }
}
