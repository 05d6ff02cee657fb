import KitLanguage
import SampleInference

/// Alternatives as unions, which are distinguished by a tag, by keys or by the kind of JSON.
extension TypeMapping {
  private static let alternativeLimit = 500

  func alternatives(_ group: [Schema], _ parts: SchemaParts, _ hint: Hint) -> MappedValue {
    var isNullable = false
    var options: [Option] = []
    guard group.count <= Self.alternativeLimit else {
      remark("More than \(Self.alternativeLimit) alternatives are any JSON", at: parts.schema.place)
      return .json
    }
    for schema in group {
      do {
        let target = try bundle.resolved(schema)
        if target.isNull { isNullable = true } else { options.append((schema, try SchemaParts(target, in: bundle))) }
      } catch {
        note(error)
        return .json
      }
    }
    var value = value(of: options, parts, hint)
    if isNullable { value.isNullable = true }
    return value
  }

  typealias Option = (schema: Schema, parts: SchemaParts)

  /// The alternatives, of inner unions by the same property as well, and the discriminator of all.
  func leaves(
    of options: [Option],
    _ discriminator: Schema.Discriminator?
  ) -> (leaves: [Option], discriminator: Schema.Discriminator?) {
    guard var discriminator else { return (options, nil) }
    var (leaves, seen) = ([Option](), Set<Place>())
    var pending = options.reversed().map(\.schema)
    while let schema = pending.popLast() {
      guard let parts = self.parts(of: schema), seen.insert(parts.schema.place).inserted else { continue }
      if parts.properties.isEmpty, let group = parts.alternatives.first, let inner = parts.discriminator,
        inner.property == discriminator.property, inner.place.document.path == discriminator.place.document.path
      {
        discriminator.mapping += inner.mapping
        pending += group.reversed()
      } else {
        leaves.append((schema, parts))
      }
    }
    return (leaves, discriminator)
  }

  func value(of options: [Option], _ parts: SchemaParts, _ hint: Hint) -> MappedValue {
    if options.count == 1, !parts.alternatives.isEmpty { return value(of: options[0].schema, hint) }
    let constants = options.compactMap { option -> (place: Place, title: String?, text: String?)? in
      let values = option.parts.values
      return values.count == 1 ? (values[0], option.parts.schema.title, option.parts.schema.text) : nil
    }
    if constants.count == options.count { return enumeration(constants, parts, hint) }
    var (objects, others) = (options, [Option]())
    var tags = UnionTags(options.map(\.parts), parts.discriminator, self)
    if let discriminator = parts.discriminator {
      for (value, target) in discriminator.mapping
      where !options.contains(where: { discriminator.leads(target, to: $0.parts.schema.place, in: bundle) }) {
        remark("The mapping of '\(value)' leads to none of the alternatives", at: discriminator.place)
      }
    }
    if tags == nil {
      let (leaves, all) = leaves(of: options, parts.discriminator)
      objects = leaves.filter { !$0.parts.properties.isEmpty }
      others = leaves.filter { $0.parts.properties.isEmpty }
      let needTags = objects.count > 1 && (all != nil || !haveOwnKeys(objects))
      let isLast = parts.schema["anyOf"] == nil
      tags = needTags ? UnionTags(objects.map(\.parts), all, self, isLast: isLast) : nil
    }
    guard let tags else { return union(values(of: options, tagged: nil, parts, hint), parts, hint) }
    if others.isEmpty { return tagged(objects, by: tags, parts, for: hint) }
    // The objects next to strings and the like become another union.
    let object = tagged(objects, by: tags, parts, for: Hint(owner: hint.name, key: "object", isOwn: true))
    var values = values(of: others, tagged: nil, parts, hint)
    values.append((object, nil))
    return union(values, parts, hint)
  }

  /// Whether the keys of objects distinguish them, which makes a tag unnecessary.
  private func haveOwnKeys(_ objects: [Option]) -> Bool {
    let shapes = objects.map { _, parts in
      let names = parts.properties.map(\.name)
      let required = names.filter(parts.required.contains)
      return JSONShape(forms: [.object], required: required, names: parts.additional == nil ? Set(names) : nil)
    }
    return (try? JSONShape.order(of: shapes)) != nil
  }

  func values(
    of options: [Option],
    tagged tags: UnionTags?,
    _ parts: SchemaParts,
    _ hint: Hint
  ) -> [(value: MappedValue, title: String?)] {
    let keys = options.map { $0.parts.kinds == [.array] ? "item" : Self.onlyKey(of: $0.parts) }
    let counts = Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
    return options.enumerated().map { index, option in
      let key = counts[keys[index]] == 1 ? keys[index] : nil
      let title = option.parts.schema.title ?? tags?.values[index].first ?? key ?? "\(Self.variant)\(index + 1)"
      let value =
        option.schema.place == parts.schema.place
        ? model(parts, Hint(owner: hint.name, key: "base", isTarget: true))
        : value(of: option.schema, Hint(owner: hint.name, key: title, isOwn: true))
      return (value, option.schema.reference == nil ? option.parts.schema.title : nil)
    }
  }

  func tagged(_ options: [Option], by tags: UnionTags, _ parts: SchemaParts, for hint: Hint) -> MappedValue {
    let cases = zip(values(of: options, tagged: tags, parts, hint), tags.values).flatMap { item, values in
      values.map { tag in
        // A number alone names nothing.
        let name = caseName(item.value, in: hint.name)
        let words = tag == values.first ? [name] : [name] + Spelling.words(tag)
        let title = tags.kind == .string ? nil : words.joined(separator: " ")
        return Declaration.Case(key: tag, title: title, literal: tags.literal(tag), value: item.value.bare)
      }
    }
    return declare(.union(cases, tag: tags.property), parts, hint)
  }

  /// The name of the only property: Rust writes the cases of enums as such objects.
  static func onlyKey(of parts: SchemaParts) -> String? {
    parts.properties.count == 1 ? parts.properties[0].name : nil
  }

  /// The union of values without a tag; values of one kind of JSON are merged if that loses nothing.
  func union(
    _ values: [(value: MappedValue, title: String?)],
    _ parts: SchemaParts,
    _ hint: Hint
  ) -> MappedValue {
    let isNullable = values.contains { $0.value.isNullable }
    var distinct: [(value: MappedValue, title: String?)] = []
    for (value, title) in values {
      let bare = value.bare
      if bare.type == .json { return MappedValue(type: .json, isNullable: isNullable) }
      let kind = kind(of: bare)
      let known = distinct.firstIndex { kind == nil ? $0.value == bare : self.kind(of: $0.value) == kind }
      guard let index = known else {
        distinct.append((bare, title))
        continue
      }
      if distinct[index].value == bare { continue }
      let common: MappedType = kind == "number" ? .plain("Double") : kind == "list" ? .array(.json) : .string
      distinct[index] = (MappedValue(type: common), nil)
    }
    var value: MappedValue
    if distinct.count == 1 {
      value = distinct[0].value
    } else {
      let cases = distinct.map { item in
        Declaration.Case(key: caseName(item.value, in: hint.name), title: item.title, value: item.value.asText)
      }
      value = declare(.union(cases, tag: nil), parts, hint)
    }
    if isNullable { value.isNullable = true }
    return value
  }

  /// `string`, `number` and the like; `nil` for objects and unions.
  func kind(of value: MappedValue) -> String? {
    switch value.type {
    case .plain(let name):
      let forms = JSONShape.known[name]
      return forms == [.number] ? "number" : forms == [.bool] ? "flag" : "string"
    case .array: return "list"
    case .declared(let index):
      guard case .enumeration(_, let type) = declarations[index].content else { return nil }
      return type == "Int" ? "number" : "string"
    case .external, .dictionary: return nil
    }
  }

  func caseName(_ value: MappedValue, in owner: String) -> String {
    switch value.type {
    case .declared(let index):
      let name = declarations[index].name
      let rest = name.dropFirst(owner.count)
      return name.hasPrefix(owner) && rest.first?.isUppercase ?? false ? String(rest) : name
    case .external(let name): return name
    case .dictionary: return "object"
    default: return kind(of: value) ?? "value"
    }
  }
}
