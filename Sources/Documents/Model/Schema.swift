/// A schema, whose references are resolved by `DocumentBundle`.
///
/// What it says is normalised: `nullable`, `type: [string, "null"]` and `x-nullable` all become `allowsNull`.
package struct Schema: Sendable {
  package let place: Place
  let version: APIDescription.Version

  package init(_ place: Place, _ version: APIDescription.Version) { (self.place, self.version) = (place, version) }

  /// A type of JSON, by its name in JSON Schema.
  package enum Kind: String, CaseIterable, Sendable {
    case object, array, string, integer, number, boolean
  }

  /// The members of an object that its schema does not name.
  package enum Additional: Sendable {
    /// Not mentioned, which allows any.
    case unspecified
    case none
    case any
    case schema(Schema)
  }

  /// The property that separates alternatives, with the schemas of its values.
  package struct Discriminator: Sendable {
    package let property: String
    /// The references or names of schemas by the value of the property.
    package let mapping: [(value: String, target: String)]
    package let place: Place
  }
}

extension Schema {
  /// The `$ref`.
  package var reference: String? { place.value["$ref"]?.string }

  /// The kinds that `type` names, without null; empty if the schema does not say.
  package var kinds: [Kind] { typeNames.compactMap(Kind.init) }

  /// Whether null is a value besides `kinds`, or the only one.
  package var allowsNull: Bool {
    if version == .swagger2 { return place.value["x-nullable"]?.bool ?? false }
    return place.value["nullable"]?.bool ?? false || typeNames.contains("null")
  }

  /// Whether null is the only value.
  package var isNull: Bool { typeNames == ["null"] || place.value["const"]?.isNull == true }

  private var typeNames: [String] {
    guard let type = place.value["type"] else { return [] }
    return type.string.map { [$0] } ?? type.elements.compactMap(\.string)
  }

  package var format: String? { place.value["format"]?.string }
  package var title: String? { place.value["title"]?.string }
  package var text: String? { place.value["description"]?.string }
  package var isReadOnly: Bool { place.value["readOnly"]?.bool ?? false }
  package var isWriteOnly: Bool { place.value["writeOnly"]?.bool ?? false }
  package var constant: Place? { place["const"] }
  /// The values of `enum`; `nil` if there is none.
  package var enumeration: [Place]? { place["enum"].flatMap { $0.value.array == nil ? nil : $0.elements } }

  /// The properties of an object in the order of the document.
  package var properties: [(name: String, schema: Schema)] {
    (place["properties"]?.members ?? []).map { ($0.key, child($0.place)) }
  }

  package var required: Set<String> { Set(place.value["required"]?.elements.compactMap(\.string) ?? []) }

  package var items: Schema? { place["items"].map(child) }
  package var prefixItems: [Schema] { (place["prefixItems"]?.elements ?? []).map(child) }
  package var allOf: [Schema] { (place["allOf"]?.elements ?? []).map(child) }
  package var anyOf: [Schema] { (place["anyOf"]?.elements ?? []).map(child) }
  package var oneOf: [Schema] { (place["oneOf"]?.elements ?? []).map(child) }

  package var additional: Additional {
    guard let additional = place["additionalProperties"] else { return .unspecified }
    if let isAllowed = additional.value.bool { return isAllowed ? .any : .none }
    return additional.value.members.isEmpty ? .any : .schema(child(additional))
  }

  package var discriminator: Discriminator? {
    guard let place = place["discriminator"] else { return nil }
    // Swagger 2.0 has the name alone.
    guard let property = place.value.string ?? place.value["propertyName"]?.string else { return nil }
    let mapping = place.value["mapping"]?.members.compactMap { member in
      member.value.string.map { (member.key, $0) }
    }
    return Discriminator(property: property, mapping: mapping ?? [], place: place)
  }

  private func child(_ place: Place) -> Schema { Schema(place, version) }
}

extension DocumentBundle {
  /// The schema itself, or the schema at the end of its references.
  package func resolved(_ schema: Schema) throws(DocumentProblem) -> Schema {
    Schema(try resolved(schema.place), schema.version)
  }
}
