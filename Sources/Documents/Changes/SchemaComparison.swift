/// Compares the schemas of two versions of a description.
struct SchemaComparison {
  /// The way of a value, which decides who is hurt by a change.
  enum Direction: Hashable {
    case sent, received
  }

  private struct Pair: Hashable {
    let old: Place.Identity
    let new: Place.Identity
    let direction: Direction
  }

  /// A schema behind its references, and behind an `allOf` or a `oneOf` with null that has no other part.
  private struct Target {
    let schema: Schema
    /// The name of the schema in the document, if a reference led to it.
    let name: String?
    let allowsNull: Bool
  }

  private let old: DocumentBundle
  private let new: DocumentBundle
  private var compared: Set<Pair> = []
  private var changes: [DocumentChange] = []

  init(_ old: DocumentBundle, _ new: DocumentBundle) { (self.old, self.new) = (old, new) }

  /// The changes since the last call.
  mutating func takeChanges() -> [DocumentChange] {
    defer { changes = [] }
    return changes
  }

  /// Compares two schemas, and those that they refer to, each pair once.
  ///
  /// - Parameters:
  ///   - name: Begins the messages: `GET /pets: The body`, or `'Pet.name'`.
  ///   - wasOptional: Whether the old value may be missing.
  ///   - isOptional: Whether the new value may be missing.
  mutating func compare(
    _ before: Schema,
    _ after: Schema,
    _ direction: Direction,
    _ name: String,
    wasOptional: Bool = false,
    isOptional: Bool = false
  ) {
    guard let before = Self.target(before, old), let after = Self.target(after, new) else { return }
    let place = after.schema.place
    compareOptionals(wasOptional || before.allowsNull, isOptional || after.allowsNull, direction, name, place)
    let pair = Pair(old: before.schema.place.identity, new: place.identity, direction: direction)
    guard compared.insert(pair).inserted else { return }
    if let oldName = before.name, let newName = after.name, oldName != newName, before.schema.isDeclared {
      add(.breaking, "\(name) is of the schema '\(newName)' instead of '\(oldName)'", place)
      return
    }
    // A schema that is used in several places is reported by its own name.
    let title = after.name.flatMap { $0 == before.name ? "'\($0)'" : nil }
    compareKinds(before.schema, after.schema, direction, title ?? name)
  }

  private mutating func add(_ effect: DocumentChange.Effect, _ message: String, _ place: Place) {
    changes.append(DocumentChange(effect: effect, message: message, place: place))
  }

  private mutating func compareOptionals(
    _ was: Bool,
    _ now: Bool,
    _ direction: Direction,
    _ name: String,
    _ place: Place
  ) {
    guard was != now, direction == .received || was else { return }
    let change = now ? "may be missing or null now" : "is never missing or null now"
    add(.breaking, direction == .sent ? "\(name) is required now" : "\(name) \(change)", place)
  }

  private mutating func compareKinds(_ before: Schema, _ after: Schema, _ direction: Direction, _ name: String) {
    let (oldType, newType) = (before.typeText, after.typeText)
    guard oldType == newType else {
      add(.breaking, "\(name) is \(newType) instead of \(oldType)", after.place)
      return
    }
    compareValues(before, after, name)
    compareProperties(before, after, direction, name)
    if let items = before.items, let newItems = after.items {
      compare(items, newItems, direction, "An element of \(name)")
    }
    if case .schema(let values) = before.additional, case .schema(let newValues) = after.additional {
      compare(values, newValues, direction, "A value of \(name)")
    }
    compareAlternatives(before.alternatives, after.alternatives, direction, name)
  }

  /// Compares the values of enumerations.
  private mutating func compareValues(_ before: Schema, _ after: Schema, _ name: String) {
    guard let values = before.enumeration, let newValues = after.enumeration else { return }
    let (known, kept) = (Set(values.map(\.value)), Set(newValues.map(\.value)))
    for place in values where !kept.contains(place.value) {
      add(.breaking, "\(name) no longer has the value '\(place.value.spelling ?? "null")'", place)
    }
    for place in newValues where !known.contains(place.value) {
      add(.added, "\(name) has the new value '\(place.value.spelling ?? "null")'", place)
    }
  }

  private mutating func compareProperties(_ before: Schema, _ after: Schema, _ direction: Direction, _ name: String) {
    let (properties, newProperties) = (Self.properties(before, old), Self.properties(after, new))
    let owner = name.hasPrefix("'") ? String(name.dropFirst().dropLast()) : nil
    func title(_ key: String) -> String { owner.map { "'\($0).\(key)'" } ?? "\(name): '\(key)'" }
    for key in properties.order where newProperties.byName[key] == nil {
      guard let property = properties.byName[key] else { continue }
      add(.breaking, "\(title(key)) no longer exists", property.schema.place)
    }
    for key in newProperties.order {
      guard let property = newProperties.byName[key] else { continue }
      guard let known = properties.byName[key] else {
        let isBreaking = direction == .sent && property.isRequired
        let message = "\(title(key)) is new\(isBreaking ? " and required" : "")"
        add(isBreaking ? .breaking : .added, message, property.schema.place)
        continue
      }
      let (was, now) = (!known.isRequired, !property.isRequired)
      compare(known.schema, property.schema, direction, title(key), wasOptional: was, isOptional: now)
    }
  }

  /// Compares the cases of a union, by the names of their schemas or else by their places.
  private mutating func compareAlternatives(_ old: [Schema], _ new: [Schema], _ direction: Direction, _ name: String) {
    func keys(_ schemas: [Schema]) -> [String] {
      schemas.enumerated().map { $0.element.reference.map(Self.lastToken) ?? "\($0.offset + 1)" }
    }
    let (oldKeys, newKeys) = (keys(old), keys(new))
    for (key, schema) in zip(oldKeys, old) where !newKeys.contains(key) {
      add(.breaking, "\(name) no longer has the case '\(key)'", schema.place)
    }
    for (key, schema) in zip(newKeys, new) {
      guard let index = oldKeys.firstIndex(of: key) else {
        add(.added, "\(name) has the new case '\(key)'", schema.place)
        continue
      }
      compare(old[index], schema, direction, "The case '\(key)' of \(name)")
    }
  }

  // MARK: Schemas behind references

  /// - Returns: `nil` if a reference leads to nothing.
  private static func target(_ schema: Schema, _ bundle: DocumentBundle) -> Target? {
    var (current, name, allowsNull) = (schema, String?.none, false)
    // A circle of references is refused by the bundle, and one of `allOf` by this limit.
    for _ in 0..<50 {
      let hasNull = (current.oneOf + current.anyOf).contains { $0.isNull }
      allowsNull = allowsNull || hasNull || current.allowsNull
      if let reference = current.reference {
        guard let next = try? bundle.target(of: reference, at: current.place) else { return nil }
        (current, name) = (Schema(next, current.version), lastToken(reference))
      } else if let only = current.onlyPart {
        current = only
      } else {
        return Target(schema: current, name: name, allowsNull: allowsNull)
      }
    }
    return nil
  }

  private static func lastToken(_ reference: String) -> String {
    JSONPointer(fragment: String(reference.drop { $0 != "#" }.dropFirst()))?.tokens.last ?? reference
  }

  private typealias Properties = (order: [String], byName: [String: (schema: Schema, isRequired: Bool)])

  /// The properties of an object and its `allOf`.
  private static func properties(_ schema: Schema, _ bundle: DocumentBundle) -> Properties {
    var (order, schemas, required, seen) = ([String](), [String: Schema](), Set<String>(), Set<Place.Identity>())
    func collect(_ schema: Schema) {
      guard let schema = target(schema, bundle)?.schema, seen.insert(schema.place.identity).inserted else { return }
      for part in schema.allOf { collect(part) }
      for (name, property) in schema.properties {
        if schemas.updateValue(property, forKey: name) == nil { order.append(name) }
      }
      required.formUnion(schema.required)
    }
    collect(schema)
    return (order, Dictionary(uniqueKeysWithValues: schemas.map { ($0, ($1, required.contains($0))) }))
  }
}

extension Schema {
  /// The only schema of an `allOf`, or besides null of a `oneOf` or `anyOf`.
  fileprivate var onlyPart: Schema? {
    guard properties.isEmpty else { return nil }
    let parts = alternatives + allOf
    return parts.count == 1 ? parts.first : nil
  }

  /// The schemas of `oneOf` and `anyOf` without null.
  fileprivate var alternatives: [Schema] { (oneOf + anyOf).filter { !$0.isNull } }

  /// Whether the schema becomes a type with a name.
  fileprivate var isDeclared: Bool {
    enumeration != nil || !properties.isEmpty || !allOf.isEmpty || !oneOf.isEmpty || !anyOf.isEmpty
  }

  /// The kinds and the format, if the type in Swift depends on it: `a string (date-time)`.
  fileprivate var typeText: String {
    var kinds = kinds
    if kinds.isEmpty, !properties.isEmpty || !allOf.isEmpty { kinds = [.object] }
    let noun = kinds.map(\.rawValue).sorted().joined(separator: " or ")
    let formats: Set<String> = ["date-time", "date", "uuid", "byte", "binary", "decimal", "unix-time"]
    let shown = format.flatMap { formats.contains($0) ? " (\($0))" : nil } ?? ""
    let isEnum = enumeration == nil ? "" : " of an enumeration"
    return (noun.isEmpty ? "any value" : noun) + shown + isEnum
  }
}
