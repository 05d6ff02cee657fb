/// Finds out the type of what is under one key of the objects at a position.
struct FieldInference {
  /// What was found.
  enum Result: Equatable {
    case type(InferredType, ScalarForm?)
    /// Unknown, for this reason.
    case unknown(String)
  }

  private let tree: PositionTree
  private let position: Position.ID
  private let key: String
  private let values: [SampleValue]

  /// - Parameter values: The values under the key, of the objects at the position that have it.
  init(_ tree: PositionTree, _ position: Position.ID, _ key: String, _ values: [SampleValue]) {
    self.tree = tree
    self.position = position
    self.key = key
    self.values = values
  }

  var result: Result {
    let isMissing = values.count < tree.positions[position].objects.count || values.contains(where: \.isNull)
    let found = values.filter { !$0.isNull }
    let place = tree.position(under: key, of: position)
    guard case .type(let type, let form) = type(of: found, at: place, isElement: false) else {
      return type(of: found, at: place, isElement: false)
    }
    return .type(isMissing || form == .urlOrEmpty ? .optional(type) : type, form)
  }

  /// - Parameters:
  ///   - values: None of them null.
  ///   - place: The position of the objects among them.
  private func type(of values: [SampleValue], at place: Position.ID?, isElement: Bool) -> Result {
    guard let first = values.first else { return .unknown("no value in the samples") }
    if let scalars = ScalarInference(values) {
      guard let form = isElement ? scalars.element : scalars.property(key) else {
        return .unknown(Self.mixed(values))
      }
      return .type(.named(form.type), form)
    }
    switch first {
    case .array where values.allSatisfy(\.isArray): return array(of: values.flatMap(\.elements), at: place)
    case .object where values.allSatisfy(\.isObject): return object(values, at: place)
    default: return .unknown(Self.mixed(values))
    }
  }

  private func array(of elements: [SampleValue], at place: Position.ID?) -> Result {
    guard !elements.isEmpty else { return .unknown("always empty in the samples") }
    return type(of: elements, at: place) { .array($0) }
  }

  private func object(_ values: [SampleValue], at place: Position.ID?) -> Result {
    guard let place, values.contains(where: { !$0.isEmptyObject }) else {
      return .unknown("always empty in the samples")
    }
    guard tree.isDictionary(place) else { return .type(.object(place), nil) }
    return type(of: values.flatMap(\.elements), at: tree.values(of: place)) { .dictionary($0) }
  }

  /// The type of a collection by its elements, some of which may be null.
  private func type(
    of elements: [SampleValue],
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

  private static func mixed(_ values: [SampleValue]) -> String {
    let nouns = Set(values.map(\.noun)).sorted()
    guard nouns.count > 1 else { return "values that no type has" }
    return nouns.joined(separator: " or ") + " in the samples"
  }
}

extension SampleValue {
  fileprivate var isArray: Bool {
    if case .array = self { true } else { false }
  }

  fileprivate var isObject: Bool {
    if case .object = self { true } else { false }
  }

  fileprivate var isEmptyObject: Bool {
    if case .object(let object) = self { object.members.isEmpty } else { false }
  }

  /// The elements of an array, or the values of an object.
  fileprivate var elements: [SampleValue] {
    switch self {
    case .array(let elements): elements
    case .object(let object): object.members.map(\.value)
    default: []
    }
  }
}
