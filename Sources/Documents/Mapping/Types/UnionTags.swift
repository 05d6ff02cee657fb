/// The values of a property that separate alternatives.
struct UnionTags {
  let property: String
  let values: [[String]]

  /// `nil` if no property separates the alternatives.
  init?(_ options: [SchemaParts], _ discriminator: Schema.Discriminator?, _ bundle: DocumentBundle) {
    // The tag is in the object itself.
    guard options.allSatisfy({ !$0.properties.isEmpty }) else { return nil }
    if let discriminator {
      property = discriminator.property
      // The tag of a kit's union is a string.
      guard options.allSatisfy({ Self.mayBeString(discriminator.property, in: $0, bundle) }) else { return nil }
      values = options.map { Self.values(of: $0, discriminator, bundle) }
    } else {
      let found = options[0].properties.map(\.name).lazy.compactMap { name -> (String, [[String]])? in
        let values = options.map { Self.isCertain(name, in: $0) ? Self.constants(of: name, in: $0, bundle) : [] }
        return Self.areApart(values) ? (name, values) : nil
      }.first
      guard let found else { return nil }
      (property, values) = found
    }
    guard Self.areApart(values) else { return nil }
  }

  /// Whether a property is required, or a constant or a default says what it is.
  private static func isCertain(_ name: String, in parts: SchemaParts) -> Bool {
    guard !parts.required.contains(name) else { return true }
    let property = parts.properties.first { $0.name == name }?.schema
    return property.map { $0["const"] != nil || $0["default"] != nil || $0.enumeration?.count == 1 } ?? false
  }

  private static func areApart(_ values: [[String]]) -> Bool {
    let all = values.flatMap { $0 }
    return values.allSatisfy { !$0.isEmpty } && Set(all).count == all.count && !all.contains("")
  }

  private static func values(
    of parts: SchemaParts,
    _ discriminator: Schema.Discriminator,
    _ bundle: DocumentBundle
  ) -> [String] {
    let schema = parts.schema
    let mapped = discriminator.mapping.filter { discriminator.leads($0.target, to: schema.place, in: bundle) }
    if !mapped.isEmpty { return mapped.map(\.value) }
    let constants = constants(of: discriminator.property, in: parts, bundle)
    // Without a mapping, the name of the schema is the tag.
    guard let name = schema.name else { return constants }
    // A schema that inherits from only one has all values of its property.
    let own = constants.count > 1 ? constants.filter { Spelling.words($0) == Spelling.words(name) } : constants
    return constants.isEmpty ? [name] : own.isEmpty ? constants : own
  }

  private static func property(_ name: String, of parts: SchemaParts, _ bundle: DocumentBundle) -> SchemaParts? {
    guard let property = parts.properties.first(where: { $0.name == name })?.schema else { return nil }
    return (try? bundle.resolved(property)).flatMap { try? SchemaParts($0, in: bundle) }
  }

  /// Whether a property may be a string, as far as its schema shows.
  private static func mayBeString(_ name: String, in parts: SchemaParts, _ bundle: DocumentBundle) -> Bool {
    guard let property = property(name, of: parts, bundle) else { return true }
    return (property.kinds.isEmpty || property.kinds.contains(.string))
      && (property.values.isEmpty || property.values.contains { $0.value.string != nil })
  }

  /// The strings that a property may be.
  private static func constants(of name: String, in parts: SchemaParts, _ bundle: DocumentBundle) -> [String] {
    guard let parts = property(name, of: parts, bundle) else { return [] }
    let strings = parts.values.compactMap(\.value.string)
    return strings.count == parts.values.count ? strings : []
  }
}

extension Schema.Discriminator {
  /// Whether a target of the mapping, a reference or a name, is the schema at a place.
  func leads(_ target: String, to place: Place, in bundle: DocumentBundle) -> Bool {
    target == place.pointer.tokens.last || (try? bundle.target(of: target, at: self.place)) == place
  }
}
