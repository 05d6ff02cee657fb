import JSONParsing

/// A schema, whose references are resolved by `DocumentBundle`.
///
/// What it says is normalised: `nullable`, `type: [string, "null"]` and `x-nullable` all become `allowsNull`.
package struct Schema: Sendable {
  package let place: Place
  let version: APIDescription.Version

  init(_ place: Place, _ version: APIDescription.Version) { (self.place, self.version) = (place, version) }

  /// A type of JSON, by its name in JSON Schema.
  enum Kind: String, Sendable {
    case object, array, string, integer, number, boolean

    /// The kind of all values; `nil` for lists, objects and values of several kinds.
    init?(ofAll values: [JSONValue]) {
      let kinds: [Kind] = [.string, .boolean, .integer, .number]
      guard let kind = kinds.first(where: { values.allSatisfy($0.has) }) else { return nil }
      self = kind
    }

    /// Whether a value that is no list or object is of the kind.
    func has(_ value: JSONValue) -> Bool {
      switch self {
      case .string: value.string != nil
      case .integer: value.integer != nil
      case .number: value.number != nil
      case .boolean: value.bool != nil
      case .array, .object: false
      }
    }
  }

  /// The property that separates alternatives.
  struct Discriminator: Sendable {
    let property: String
    /// The references or names of schemas by the value of the property.
    var mapping: [(value: String, target: String)]
    let place: Place
  }
}

extension Schema {
  var reference: String? { self["$ref"]?.string }
  /// The kinds that `type` names, without null; empty if the schema does not say.
  var kinds: [Kind] { typeNames.compactMap(Kind.init) }

  /// Whether null is a value besides `kinds`, or the only one.
  var allowsNull: Bool {
    if version == .swagger2 { return self["x-nullable"]?.bool ?? false }
    return self["nullable"]?.bool ?? false || typeNames.contains("null")
  }

  /// Whether null is the only value: also as the alternative `{nullable: true}`, which many write for it in OpenAPI 3.0.
  var isNull: Bool {
    typeNames == ["null"] || self["const"]?.isNull == true
      || version == .openAPI30 && self["nullable"]?.bool == true && isAnnotation()
  }

  /// Whether the schema changes the type that it refers to (OpenAPI 3.1).
  var hasMoreThanReference: Bool {
    version == .openAPI31 && reference != nil && place.value.members.contains { Self.shapes.contains($0.key) }
  }

  /// The keys that say which members and values there are.
  private static let shapes: Set<String> = [
    "properties", "required", "additionalProperties", "allOf", "oneOf", "anyOf", "enum", "const", "items",
    "prefixItems",
  ]

  private static let annotations: Set<String> = [
    "description", "title", "example", "examples", "nullable", "deprecated", "readOnly", "writeOnly", "default",
    "externalDocs", "xml", "$comment", "discriminator",
  ]

  /// Whether the schema says nothing about types, apart from some keys.
  func isAnnotation(beside keys: Set<String> = []) -> Bool {
    place.value.members.allSatisfy { member in
      keys.contains(member.key) || Self.annotations.contains(member.key) || member.key.hasPrefix("x-")
    }
  }

  private var typeNames: [String] {
    guard let type = self["type"] else { return [] }
    return type.string.map { [$0] } ?? type.elements.compactMap(\.string)
  }

  subscript(key: String) -> JSONValue? { place.value[key] }

  var format: String? { self["format"]?.string }
  var title: String? { self["title"]?.string }
  var text: String? { self["description"]?.string }
  var isReadOnly: Bool { self["readOnly"]?.bool ?? false }
  var isWriteOnly: Bool { self["writeOnly"]?.bool ?? false }
  var required: [String] { self["required"]?.elements.compactMap(\.string) ?? [] }
  /// The values of `enum`; `nil` if there is none.
  var enumeration: [Place]? { place["enum"].flatMap { $0.value.array == nil ? nil : $0.elements } }
  var properties: [(name: String, schema: Schema)] {
    (place["properties"]?.members ?? []).map { ($0.key, Schema($0.place, version)) }
  }
  /// The name of a schema of the document's list.
  var name: String? {
    let tokens = place.pointer.tokens
    return tokens.dropLast().last.map { ["schemas", "definitions"].contains($0) } ?? false ? tokens.last : nil
  }

  /// Whether the schema stands for those that inherit from it.
  var isBase: Bool { discriminator != nil && list("oneOf").isEmpty && list("anyOf").isEmpty }

  var items: Schema? { place["items"].map { Schema($0, version) } }

  /// The schemas of `allOf`, `anyOf` or `oneOf`.
  func list(_ key: String) -> [Schema] { (place[key]?.elements ?? []).map { Schema($0, version) } }

  /// The schema of members without names; `nil` if there are none, or of any kind.
  var additional: Schema? {
    guard let place = place["additionalProperties"], !place.value.members.isEmpty else { return nil }
    return Schema(place, version)
  }

  var discriminator: Discriminator? {
    // Swagger 2.0 has the name alone.
    guard let place = place["discriminator"],
      let property = place.value.string ?? place.value["propertyName"]?.string
    else { return nil }
    let mapping = place.value["mapping"]?.members.compactMap { member in
      member.value.string.map { (member.key, $0) }
    }
    return Discriminator(property: property, mapping: mapping ?? [], place: place)
  }
}

extension DocumentBundle {
  /// The schema itself, or the schema at the end of its references, which may add to another one.
  func resolved(_ schema: Schema) throws(DocumentProblem) -> Schema {
    Schema(try resolved(schema.place) { Schema($0, schema.version).hasMoreThanReference }, schema.version)
  }
}
