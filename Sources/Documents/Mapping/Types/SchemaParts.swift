/// A schema with the members of its `allOf` put together.
struct SchemaParts {
  /// The schema itself, without references.
  let schema: Schema
  private(set) var kinds: [Schema.Kind] = []
  private(set) var allowsNull = false
  private(set) var format: String?
  private(set) var properties: [(name: String, schema: Schema)] = []
  private(set) var required: Set<String> = []
  private(set) var additional = Schema.Additional.unspecified
  private(set) var items: Schema?
  private(set) var enumeration: [Place]?
  private(set) var constant: Place?
  /// The alternatives of each `oneOf` and `anyOf`.
  private(set) var alternatives: [[Schema]] = []
  private(set) var discriminator: Schema.Discriminator?
  /// The only member of `allOf` with more than annotations, if nothing else counts.
  private(set) var only: Schema?
  private(set) var remarks: [DocumentProblem] = []

  private static let partLimit = 500
  private var count = 0
  private var seen: Set<Place.Identity> = []

  /// - Parameter schema: Without a reference.
  init(_ schema: Schema, in bundle: DocumentBundle) throws(DocumentProblem) {
    self.schema = schema
    let members = schema.allOf.filter { !Self.isAnnotation($0) }
    if members.count == 1, Self.hasNothingBeside(schema) {
      only = members[0]
      allowsNull = schema.allowsNull
      return
    }
    try add(schema, in: bundle)
  }

  private mutating func add(_ schema: Schema, in bundle: DocumentBundle) throws(DocumentProblem) {
    count += 1
    guard count < Self.partLimit else {
      throw DocumentProblem("The schema has more than \(Self.partLimit) parts", at: schema.place)
    }
    // A schema that contains itself adds nothing.
    guard seen.insert(schema.place.identity).inserted else { return }
    for part in schema.allOf { try add(bundle.resolved(part), in: bundle) }
    if kinds.isEmpty { kinds = schema.kinds }
    allowsNull = allowsNull || schema.allowsNull
    format = schema.format ?? format
    for (name, property) in schema.properties { add(name, property) }
    required.formUnion(schema.required)
    if case .unspecified = schema.additional {} else { additional = schema.additional }
    items = schema.items ?? items
    enumeration = schema.enumeration ?? enumeration
    constant = schema.constant ?? constant
    for group in [schema.oneOf, schema.anyOf] where !group.isEmpty && !group.allSatisfy(Self.isRequirement) {
      alternatives.append(group)
    }
    discriminator = schema.discriminator ?? discriminator
  }

  private mutating func add(_ name: String, _ property: Schema) {
    guard let index = properties.firstIndex(where: { $0.name == name }) else {
      properties.append((name, property))
      return
    }
    // The later one adds to the earlier one, unless it contradicts it.
    let earlier = properties[index].schema
    if !earlier.kinds.isEmpty, !property.kinds.isEmpty, Set(earlier.kinds).isDisjoint(with: property.kinds) {
      remarks.append(
        DocumentProblem("Two members of 'allOf' disagree about '\(name)'; the last one counts", at: property.place)
      )
    }
    if !Self.isAnnotation(property) { properties[index].schema = property }
  }

  private static let annotations: Set<String> = [
    "description", "title", "example", "examples", "nullable", "deprecated", "readOnly", "writeOnly", "default",
    "externalDocs", "xml", "$comment", "discriminator",
  ]

  /// Whether a schema says nothing about types.
  static func isAnnotation(_ schema: Schema) -> Bool {
    schema.place.value.members.allSatisfy { annotations.contains($0.key) || $0.key.hasPrefix("x-") }
  }

  private static func hasNothingBeside(_ schema: Schema) -> Bool {
    schema.place.value.members.allSatisfy { member in
      ["allOf", "type"].contains(member.key) || annotations.contains(member.key) || member.key.hasPrefix("x-")
    }
  }

  /// Whether an alternative only states which properties are required together.
  private static func isRequirement(_ schema: Schema) -> Bool {
    !schema.place.value.members.isEmpty
      && schema.place.value.members.allSatisfy { ["required", "title", "description", "not"].contains($0.key) }
  }
}
