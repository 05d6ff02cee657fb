import KitLanguage

/// The values of a property that separate alternatives.
struct UnionTags {
  let property: String
  /// The kind of the values: a string, an integer or a Boolean.
  let kind: Schema.Kind
  let values: [[String]]

  /// `nil` if no property separates the alternatives.
  ///
  /// - Parameter isLast: Whether nothing else separates them. A property that may be missing counts then, if two alternatives
  ///   without it would be equal.
  init?(
    _ options: [SchemaParts],
    _ discriminator: Schema.Discriminator?,
    _ types: TypeMapping,
    isLast: Bool = false
  ) {
    // The tag is in the object itself.
    guard options.allSatisfy({ !$0.properties.isEmpty }) else { return nil }
    if let discriminator {
      property = discriminator.property
      values = options.map { Self.values(of: $0, discriminator, types) }
    } else {
      let found = options[0].properties.map(\.name).lazy.compactMap { name -> (String, [[String]])? in
        let uncertain = options.filter { !Self.isCertain(name, in: $0) }
        guard uncertain.isEmpty || isLast && uncertain.count(where: \.required.isEmpty) > 1 else { return nil }
        let values = options.map { Self.constants(of: name, in: $0, types).values }
        return Self.areApart(values) ? (name, values) : nil
      }.first
      guard let found else { return nil }
      (property, values) = found
    }
    let name = property
    let kinds = Set(options.compactMap { Self.constants(of: name, in: $0, types).kind })
    let kind = kinds.first ?? .string
    guard kinds.count < 2, Self.areApart(values), values.joined().allSatisfy({ Self.isValue($0, of: kind) }) else {
      return nil
    }
    self.kind = kind
  }

  /// The tag as a Swift literal.
  func literal(_ tag: String) -> String { kind == .string ? StringSpelling.quoted(tag) : tag }

  private static func isValue(_ tag: String, of kind: Schema.Kind) -> Bool {
    switch kind {
    case .string: true
    case .integer: Int(tag).map { "\($0)" == tag } ?? false
    case .boolean: ["true", "false"].contains(tag)
    case .array, .object, .number: false
    }
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
    _ types: TypeMapping
  ) -> [String] {
    let schema = parts.schema
    let mapped = discriminator.mapping.filter { discriminator.leads($0.target, to: schema.place, in: types.bundle) }
    if !mapped.isEmpty { return mapped.map(\.value) }
    let constants = constants(of: discriminator.property, in: parts, types).values
    // Without a mapping, the name of the schema is the tag.
    guard let name = schema.name else { return constants }
    // A schema that inherits from only one has all values of its property.
    let own = constants.count > 1 ? constants.filter { Spelling.words($0) == Spelling.words(name) } : constants
    return constants.isEmpty ? [name] : own.isEmpty ? constants : own
  }

  /// The values that a property may have, and their kind; `nil` if the schema does not say.
  private static func constants(
    of name: String,
    in parts: SchemaParts,
    _ types: TypeMapping
  ) -> (kind: Schema.Kind?, values: [String]) {
    let property = parts.properties.first { $0.name == name }?.schema
    guard let parts = types.parts(of: property) else { return (nil, []) }
    let values = parts.values.map(\.value)
    if values.isEmpty { return (parts.kinds.contains(.string) ? .string : parts.kinds.first, []) }
    guard let kind = Schema.Kind(ofAll: values), kind != .number else { return (.object, []) }
    return (kind, values.compactMap(\.spelling))
  }
}

extension Schema.Discriminator {
  /// Whether a target of the mapping, a reference or a name, is the schema at a place.
  func leads(_ target: String, to place: Place, in bundle: DocumentBundle) -> Bool {
    target == place.pointer.tokens.last || (try? bundle.target(of: target, at: self.place)) == place
  }
}
