/// A schema with the members of its `allOf` put together.
struct SchemaParts {
  /// The schema itself, without references.
  let schema: Schema
  private(set) var kinds: [Schema.Kind] = []
  private(set) var allowsNull = false
  private(set) var format: String?
  private(set) var properties: [(name: String, schema: Schema)] = []
  private(set) var required: Set<String> = []
  private(set) var additional: Schema?
  private(set) var items: Schema?
  private(set) var enumeration: [Place]?
  private(set) var constant: Place?
  /// The alternatives of each `oneOf` and `anyOf`.
  private(set) var alternatives: [[Schema]] = []
  private(set) var discriminator: Schema.Discriminator?
  /// The only member of `allOf` with more than annotations, if nothing else counts.
  private(set) var only: Schema?
  private(set) var remarks: [DocumentProblem] = []

  /// The values of `const` or `enum`.
  var values: [Place] { constant.map { [$0] } ?? enumeration ?? [] }

  private static let partLimit = 500
  private var seen: Set<Place> = []

  /// - Parameter schema: Without a reference.
  init(_ schema: Schema, in bundle: DocumentBundle) throws(DocumentProblem) {
    self.schema = schema
    let members = schema.list("allOf").filter { !$0.isAnnotation() }
    if members.count == 1, schema.isAnnotation(beside: ["allOf", "type"]),
      !Self.isHeir(schema, of: members[0], bundle)
    {
      only = members[0]
      allowsNull = schema.allowsNull
      return
    }
    try add(schema, in: bundle)
  }

  /// Whether a schema inherits the properties of another one that stands for all that inherit from it.
  private static func isHeir(_ schema: Schema, of base: Schema, _ bundle: DocumentBundle) -> Bool {
    if schema.name == nil { return false }
    var (next, seen) = ([base], Set<Place>())
    while let base = next.popLast().map({ try? bundle.resolved($0) }) {
      guard let base, seen.insert(base.place).inserted else { continue }
      if base.isBase { return true }
      next += base.list("allOf")
    }
    return false
  }

  private mutating func add(_ schema: Schema, in bundle: DocumentBundle) throws(DocumentProblem) {
    // A schema that contains itself adds nothing.
    guard seen.insert(schema.place).inserted else { return }
    guard seen.count < Self.partLimit else {
      throw DocumentProblem("The schema has more than \(Self.partLimit) parts", at: schema.place)
    }
    let target = schema.hasMoreThanReference ? [try bundle.target(of: schema.reference ?? "", at: schema.place)] : []
    for part in target.map({ Schema($0, schema.version) }) + schema.list("allOf") {
      try add(bundle.resolved(part), in: bundle)
    }
    if kinds.isEmpty { kinds = schema.kinds }
    allowsNull = allowsNull || schema.allowsNull
    format = schema.format ?? format
    for (name, property) in schema.properties { add(name, property) }
    required.formUnion(schema.required)
    if schema["additionalProperties"] != nil { additional = schema.additional }
    items = schema.items ?? items
    enumeration = schema.enumeration ?? enumeration
    constant = schema.place["const"] ?? constant
    for group in [schema.list("oneOf"), schema.list("anyOf")]
    where !group.isEmpty && !group.allSatisfy(Self.isRequirement) {
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
    let hasOtherKind =
      !earlier.kinds.isEmpty && !property.kinds.isEmpty && Set(earlier.kinds).isDisjoint(with: property.kinds)
    if hasOtherKind || earlier.format != nil && property.format != nil && earlier.format != property.format {
      remarks.append(
        DocumentProblem("Two members of 'allOf' declare '\(name)' differently; the last one counts", at: property.place)
      )
    }
    if !property.isAnnotation() { properties[index].schema = property }
  }

  /// Whether an alternative only states which properties are required together.
  private static func isRequirement(_ schema: Schema) -> Bool {
    !schema.place.value.members.isEmpty
      && schema.place.value.members.allSatisfy { ["required", "title", "description", "not"].contains($0.key) }
  }
}
