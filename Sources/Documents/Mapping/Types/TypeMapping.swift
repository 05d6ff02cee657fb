import KitLanguage
import SampleInference

/// Makes types of schemas. What a schema says is never contradicted: where its type is not known, the type is `JSON`.
final class TypeMapping {
  let bundle: DocumentBundle
  private(set) var names: DocumentNames
  private let choices: NameChoices
  var declarations: [Declaration] = []
  private(set) var remarks: [DocumentProblem] = []
  private var known: [Place.Identity: MappedValue] = [:]
  private var open: Set<Place.Identity> = []
  /// The declarations whose contents are not known yet.
  private var pending: [(index: Int, parts: SchemaParts)] = []
  /// Inline declarations with the key of the place that gave the name.
  private var inline: [Declaration.Content: (index: Int, key: String?)] = [:]
  private var depth = 0

  /// The nesting of schemas without names.
  private static let depthLimit = 60

  init(_ description: APIDescription, _ names: DocumentNames, _ choices: NameChoices) {
    (bundle, self.names, self.choices) = (description.bundle, names, choices)
  }

  /// The name for a schema without one, by its place.
  struct Hint {
    /// The type or the request around it.
    let owner: String
    let key: String?
    /// Whether the name is a named schema's, which nothing else has.
    var isSettled = false

    var name: String { owner + (key.flatMap { Spelling.type($0) } ?? "") }

    /// The hint for the elements of an array.
    var ofElement: Hint {
      guard let key else { return Hint(owner: owner, key: "item") }
      let words = Spelling.words(key)
      let singular = words.dropLast() + words.suffix(1).map(Singular.of)
      return Hint(owner: owner, key: singular.joined(separator: " "))
    }
  }

  func remark(_ message: String, at place: Place) { remarks.append(DocumentProblem(message, at: place)) }

  /// Notes a mistake of the document, behind which there is any JSON.
  private func note(_ mistake: DocumentProblem) {
    var mistake = mistake
    mistake.isMistake = true
    remarks.append(mistake)
  }

  /// Completes what schemas mention.
  func finishPending() {
    while let (index, parts) = pending.popLast() {
      declarations[index].content = modelContent(parts, in: declarations[index].name)
    }
  }

  // MARK: Schemas

  /// The parts of a schema at the end of its references, without schemas that only wrap another; `nil` for a reference
  /// that leads to nothing.
  func parts(of schema: Schema?) -> SchemaParts? {
    guard let schema, let target = try? bundle.resolved(schema), let parts = try? SchemaParts(target, in: bundle) else {
      return nil
    }
    guard let only = parts.only, depth < Self.depthLimit else { return parts }
    depth += 1
    defer { depth -= 1 }
    return self.parts(of: only)
  }

  func value(of schema: Schema, _ hint: Hint) -> MappedValue {
    guard depth < Self.depthLimit else {
      remark("The schema is nested deeper than \(Self.depthLimit) levels, and is any JSON", at: schema.place)
      return .json
    }
    depth += 1
    defer { depth -= 1 }
    guard schema.reference != nil else { return mapped(schema, hint) }
    var value = referenced(schema)
    if schema.allowsNull { value.isNullable = true }
    return value
  }

  private func referenced(_ schema: Schema) -> MappedValue {
    let target: Schema
    do { target = try bundle.resolved(schema) } catch {
      note(error)
      return .json
    }
    let identity = target.place.identity
    if let value = known[identity] { return value }
    guard open.insert(identity).inserted else {
      remark("The schema consists of itself, and is any JSON", at: target.place)
      return .json
    }
    defer { open.remove(identity) }
    let name = self.name(of: target.place)
    let value: MappedValue
    if let name, choices.declared.contains(name) {
      value = MappedValue(type: .external(names.types[name] ?? name), isNullable: target.allowsNull)
    } else if let type = name.flatMap({ names.types[$0] }) {
      value = mapped(target, Hint(owner: type, key: nil, isSettled: true))
    } else {
      let file = target.place.document.path.split(separator: "/").last ?? ""
      let last = target.place.pointer.tokens.last ?? String(file.prefix { $0 != "." })
      value = mapped(target, Hint(owner: Spelling.type(last) ?? "Value", key: nil))
    }
    known[identity] = value
    return value
  }

  /// The name of a schema of the document itself.
  func name(of place: Place) -> String? {
    let tokens = place.pointer.tokens
    guard place.document.path == bundle.main.path, let name = tokens.last, names.types[name] != nil,
      tokens.dropLast() == ["components", "schemas"] || tokens.dropLast() == ["definitions"]
    else { return nil }
    return name
  }

  private func mapped(_ schema: Schema, _ hint: Hint) -> MappedValue {
    let parts: SchemaParts
    do { parts = try SchemaParts(schema, in: bundle) } catch {
      note(error)
      return .json
    }
    remarks += parts.remarks
    var value: MappedValue
    if let only = parts.only {
      value = self.value(of: only, hint)
    } else if let group = parts.alternatives.first, parts.properties.isEmpty || isFamily(group, of: schema) {
      value = alternatives(group, parts, hint)
    } else if parts.constant != nil || parts.enumeration != nil {
      value = enumerated(parts, hint)
    } else if !parts.properties.isEmpty {
      value = model(parts, hint)
    } else {
      value = plain(parts, hint)
    }
    if parts.allowsNull { value.isNullable = true }
    return value
  }

  /// Whether each alternative is made of the schema itself: what is here are the types that inherit.
  private func isFamily(_ group: [Schema], of schema: Schema) -> Bool {
    group.allSatisfy { alternative in
      guard let target = try? bundle.resolved(alternative) else { return false }
      return target.allOf.contains { (try? bundle.resolved($0))?.place.identity == schema.place.identity }
    }
  }

  private func plain(_ parts: SchemaParts, _ hint: Hint) -> MappedValue {
    let kinds = Set(parts.kinds)
    if kinds.isSubset(of: [.integer, .number]), kinds.count == 2 { return MappedValue(type: .plain("Double")) }
    if kinds.count > 1 {
      guard kinds.isDisjoint(with: [.array, .object]) else { return .json }
      let values = parts.kinds.map { Self.scalar($0, format: nil) }
      return union(values.map { ($0, nil) }, parts, hint)
    }
    switch kinds.first {
    case .array: return array(parts, hint)
    case .object: return dictionary(parts, hint)
    case .some(let kind): return Self.scalar(kind, format: parts.format)
    case nil:
      if parts.items != nil { return array(parts, hint) }
      if case .schema = parts.additional { return dictionary(parts, hint) }
      return .json
    }
  }

  private func array(_ parts: SchemaParts, _ hint: Hint) -> MappedValue {
    guard parts.schema.prefixItems.isEmpty, let items = parts.items else {
      return MappedValue(type: .array(.json))
    }
    return MappedValue(type: .array(value(of: items, hint.ofElement)))
  }

  private func dictionary(_ parts: SchemaParts, _ hint: Hint) -> MappedValue {
    guard case .schema(let schema) = parts.additional else { return MappedValue(type: .dictionary(.json)) }
    return MappedValue(type: .dictionary(value(of: schema, hint.ofElement)))
  }

  static func scalar(_ kind: Schema.Kind, format: String?) -> MappedValue {
    switch (kind, format?.lowercased()) {
    case (.string, "date-time"): MappedValue(type: .plain("Date"))
    case (.string, "date"): MappedValue(type: .plain("Date"), attribute: "@date(day)")
    case (.string, "uuid"): MappedValue(type: .plain("UUID"))
    case (.string, "byte"): MappedValue(type: .plain("Data"))
    case (.string, "int64"), (.string, "int32"): MappedValue(type: .plain("Int"), attribute: "@lenient")
    case (.string, "decimal"): MappedValue(type: .plain("Decimal"), attribute: "@lenient")
    case (.integer, "unix-time"), (.number, "unix-time"): MappedValue(type: .plain("Date"), attribute: "@date(seconds)")
    case (.integer, "uint64"): MappedValue(type: .plain("UInt64"))
    case (.integer, _): MappedValue(type: .plain("Int"))
    case (.number, "decimal"): MappedValue(type: .plain("Decimal"))
    case (.number, _): MappedValue(type: .plain("Double"))
    case (.boolean, _): MappedValue(type: .plain("Bool"))
    case (.string, _), (.array, _), (.object, _): MappedValue(type: .string)
    }
  }

  // MARK: Declarations

  private func declare(_ content: Declaration.Content, _ parts: SchemaParts, _ hint: Hint) -> MappedValue {
    if !hint.isSettled, let (index, key) = inline[content] {
      // A name by the key alone is right for a type that several owners have.
      if key == hint.key, let key, !Self.placeKeys.contains(key), !declarations[index].name.hasPrefix(hint.owner),
        let name = Spelling.type(key)
      {
        let shared = names.take(name)
        if shared == name { declarations[index] = declarations[index].renamed(name) }
        inline[content]?.key = nil
      }
      return MappedValue(type: .declared(index))
    }
    let value = add(content, parts, hint)
    if !hint.isSettled, let index = value.declaration { inline[content] = (index, hint.key) }
    return value
  }

  /// The keys of places that say nothing about a type.
  private static let placeKeys: Set<String> = ["response", "failure", "body", "event", "item", "other"]

  private func add(_ content: Declaration.Content, _ parts: SchemaParts, _ hint: Hint) -> MappedValue {
    let name = hint.isSettled ? hint.owner : names.take(hint.name)
    let text = parts.schema.text ?? (hint.isSettled ? parts.schema.title : nil)
    declarations.append(
      Declaration(name: name, place: parts.schema.place, doc: DocText.firstParagraph(text), content: content)
    )
    return MappedValue(type: .declared(declarations.count - 1))
  }

  private func model(_ parts: SchemaParts, _ hint: Hint) -> MappedValue {
    // A named model may contain itself, so its name is known before its properties.
    guard !hint.isSettled else {
      let value = add(.model([], rest: nil), parts, hint)
      if let index = value.declaration { pending.append((index, parts)) }
      return value
    }
    return declare(modelContent(parts, in: hint.name), parts, hint)
  }

  func modelContent(_ parts: SchemaParts, in owner: String) -> Declaration.Content {
    var fields = fields(of: parts, in: owner)
    // Each alternative besides properties may be present.
    for group in parts.alternatives {
      for alternative in group {
        guard let more = self.parts(of: alternative), more.schema.place.identity != parts.schema.place.identity else {
          continue
        }
        for field in self.fields(of: more, in: owner) {
          guard let index = fields.firstIndex(where: { $0.key == field.key }) else {
            fields.append(field)
            fields[fields.count - 1].isRequired = false
            continue
          }
          if fields[index].value != field.value { fields[index].value = MappedValue(type: .json, isNullable: true) }
        }
      }
    }
    var rest: MappedValue?
    if case .schema(let schema) = parts.additional { rest = value(of: schema, Hint(owner: owner, key: "other")) }
    return .model(fields, rest: rest)
  }

  func fields(of parts: SchemaParts, in owner: String) -> [Declaration.Field] {
    parts.properties.compactMap { name, schema in
      // A number in a path is a place in an array.
      guard !name.isEmpty, UInt32(name) == nil else {
        remark("A kit cannot name the property '\(name)'", at: schema.place)
        return nil
      }
      return Declaration.Field(
        key: name,
        value: value(of: schema, Hint(owner: owner, key: name)),
        isRequired: parts.required.contains(name),
        isReadOnly: schema.isReadOnly,
        isWriteOnly: schema.isWriteOnly,
        doc: DocText.firstParagraph(schema.text)
      )
    }
  }

  // MARK: Enums

  private func enumerated(_ parts: SchemaParts, _ hint: Hint) -> MappedValue {
    let values = parts.constant.map { [$0] } ?? parts.enumeration ?? []
    let titles = ["x-enum-varnames", "x-enumNames"].lazy.compactMap { parts.schema.place.value[$0]?.elements }.first
    let cases = values.enumerated().map { index, place in
      (place, titles.flatMap { index < $0.count ? $0[index].string : nil }, Optional<String>.none)
    }
    return enumeration(cases, parts, hint)
  }

  /// The enum of values, each with a title and a doc; a scalar, if there is one value or they are not of one kind.
  private func enumeration(
    _ values: [(place: Place, title: String?, text: String?)],
    _ parts: SchemaParts,
    _ hint: Hint
  ) -> MappedValue {
    let present = values.filter { !$0.place.value.isNull }
    let isNullable = present.count < values.count
    var value: MappedValue
    let contents = present.map(\.place.value)
    let isString = contents.allSatisfy { $0.string != nil }
    let isInteger = contents.allSatisfy { $0.integer != nil }
    let kinds = Set(parts.kinds)
    if present.isEmpty {
      value = .json
    } else if !kinds.isEmpty, kinds.count > 1 || kinds.first.map({ !Self.fits(contents, $0) }) ?? false {
      value = plain(parts, hint)
    } else if contents.allSatisfy({ $0.bool != nil }) {
      value = MappedValue(type: .plain("Bool"), constant: contents.count == 1 ? contents[0].bool?.description : nil)
    } else if isString || isInteger {
      let literal = { (value: DocumentValue) in value.string.map(StringSpelling.quoted) ?? value.number ?? "" }
      var seen: Set<String> = []
      let cases = present.compactMap { place, title, text -> Declaration.Case? in
        guard seen.insert(literal(place.value)).inserted else { return nil }
        let key = place.value.string ?? place.value.number ?? ""
        return .init(
          key: key,
          title: title,
          literal: literal(place.value),
          value: nil,
          doc: DocText.firstParagraph(text)
        )
      }
      let type = isString ? "String" : "Int"
      if cases.count == 1 {
        value = MappedValue(type: .plain(type), constant: cases[0].literal)
      } else {
        value = declare(.enumeration(cases, type: type), parts, hint)
      }
    } else {
      value = contents.allSatisfy { $0.number != nil } ? MappedValue(type: .plain("Double")) : .json
    }
    if isNullable { value.isNullable = true }
    return value
  }

  private static func fits(_ values: [DocumentValue], _ kind: Schema.Kind) -> Bool {
    values.allSatisfy { value in
      switch kind {
      case .string: value.string != nil
      case .integer, .number: value.number != nil
      case .boolean: value.bool != nil
      case .array, .object: false
      }
    }
  }

  // MARK: Unions

  private func alternatives(_ group: [Schema], _ parts: SchemaParts, _ hint: Hint) -> MappedValue {
    var isNullable = false
    var options: [(schema: Schema, parts: SchemaParts)] = []
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

  private func value(
    of options: [(schema: Schema, parts: SchemaParts)],
    _ parts: SchemaParts,
    _ hint: Hint
  ) -> MappedValue {
    if options.count == 1 { return value(of: options[0].schema, hint) }
    let constants = options.compactMap { option -> (place: Place, title: String?, text: String?)? in
      let values = option.parts.enumeration ?? []
      guard let place = option.parts.constant ?? (values.count == 1 ? values[0] : nil) else { return nil }
      return (place, option.parts.schema.title, option.parts.schema.text)
    }
    if constants.count == options.count { return enumeration(constants, parts, hint) }
    let tags = UnionTags(options.map(\.parts), parts.discriminator, bundle)
    var values: [(value: MappedValue, title: String?)] = []
    for (index, option) in options.enumerated() {
      let title = option.parts.schema.title ?? tags?.values[index].first ?? "Variant\(index + 1)"
      let value = value(of: option.schema, Hint(owner: hint.name, key: title))
      values.append((value, option.schema.reference == nil ? option.parts.schema.title : nil))
    }
    guard let tags else { return union(values, parts, hint) }
    let cases = values.enumerated().flatMap { index, item in
      tags.values[index].map { tag in
        Declaration.Case(key: tag, title: nil, literal: StringSpelling.quoted(tag), value: item.value.bare, doc: nil)
      }
    }
    return declare(.union(cases, tag: tags.property), parts, hint)
  }

  /// The union of values without a tag; values of one kind of JSON are merged if that loses nothing.
  private func union(
    _ values: [(value: MappedValue, title: String?)],
    _ parts: SchemaParts,
    _ hint: Hint
  ) -> MappedValue {
    let isNullable = values.contains { $0.value.isNullable }
    var distinct: [(value: MappedValue, title: String?)] = []
    for (value, title) in values {
      let bare = value.bare
      if bare.type == .json { return MappedValue(type: .json, isNullable: isNullable) }
      guard let index = distinct.firstIndex(where: { isOneKind($0.value, bare) }) else {
        distinct.append((bare, title))
        continue
      }
      if distinct[index].value == bare { continue }
      distinct[index] = (common(distinct[index].value, bare), nil)
    }
    var value: MappedValue
    if distinct.count == 1 {
      value = distinct[0].value
    } else {
      let cases = distinct.map { item in
        Declaration.Case(key: caseName(item.value), title: item.title, literal: nil, value: item.value.asText, doc: nil)
      }
      value = declare(.union(cases, tag: nil), parts, hint)
    }
    if isNullable { value.isNullable = true }
    return value
  }

  /// `string`, `number` and the like; `nil` for objects and unions.
  private func kind(of value: MappedValue) -> String? {
    switch value.type {
    case .plain("Int"), .plain("Double"), .plain("UInt64"), .plain("Decimal"): "number"
    case .plain("Bool"): "flag"
    case .plain: "string"
    case .array: "list"
    case .declared(let index):
      if case .enumeration(_, let type) = declarations[index].content {
        type == "Int" ? "number" : "string"
      } else {
        nil
      }
    case .external, .dictionary: nil
    }
  }

  private func isOneKind(_ left: MappedValue, _ right: MappedValue) -> Bool {
    guard let kind = kind(of: left) else { return left == right }
    return kind == self.kind(of: right)
  }

  /// A type for all values of two types of one kind.
  private func common(_ left: MappedValue, _ right: MappedValue) -> MappedValue {
    switch kind(of: left) {
    case "number": MappedValue(type: .plain("Double"))
    case "list": MappedValue(type: .array(.json))
    default: MappedValue(type: .string)
    }
  }

  private func caseName(_ value: MappedValue) -> String {
    switch value.type {
    case .declared(let index): declarations[index].name
    case .external(let name): name
    case .dictionary: "object"
    default: kind(of: value) ?? "value"
    }
  }
}

extension MappedValue {
  /// The type alone.
  var bare: MappedValue { MappedValue(type: type, attribute: attribute) }
}

extension Declaration {
  func renamed(_ name: String) -> Declaration {
    Declaration(name: name, place: place, doc: doc, content: content)
  }
}

/// The values of a property that separate alternatives.
struct UnionTags {
  let property: String
  /// The values for each alternative.
  let values: [[String]]

  /// `nil` if no property separates the alternatives.
  init?(_ options: [SchemaParts], _ discriminator: Schema.Discriminator?, _ bundle: DocumentBundle) {
    // The tag is in the object itself.
    guard options.allSatisfy({ !$0.properties.isEmpty }) else { return nil }
    if let discriminator {
      property = discriminator.property
      values = options.map { Self.values(of: $0, discriminator, bundle) }
    } else {
      let found = options[0].properties.map(\.name).lazy.compactMap { name -> (String, [[String]])? in
        let values = options.map { $0.required.contains(name) ? Self.constants(of: name, in: $0, bundle) : [] }
        return Self.areApart(values) ? (name, values) : nil
      }.first
      guard let found else { return nil }
      (property, values) = found
    }
    guard Self.areApart(values) else { return nil }
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
    let place = parts.schema.place
    let name = place.pointer.tokens.last ?? ""
    let mapped = discriminator.mapping.filter { _, target in
      if target == name { return true }
      return (try? bundle.target(of: target, at: discriminator.place))?.identity == place.identity
    }
    if !mapped.isEmpty { return mapped.map(\.value) }
    let constants = constants(of: discriminator.property, in: parts, bundle)
    // Without a mapping, the name of the schema is the tag.
    let isNamed = place.pointer.tokens.dropLast().last.map { ["schemas", "definitions"].contains($0) } ?? false
    return constants.isEmpty ? isNamed ? [name] : [] : constants
  }

  /// The strings that a property may be.
  private static func constants(of name: String, in parts: SchemaParts, _ bundle: DocumentBundle) -> [String] {
    guard let property = parts.properties.first(where: { $0.name == name })?.schema,
      let target = try? bundle.resolved(property), let parts = try? SchemaParts(target, in: bundle)
    else { return [] }
    let values = parts.constant.map { [$0] } ?? parts.enumeration ?? []
    let strings = values.compactMap(\.value.string)
    return strings.count == values.count ? strings : []
  }
}
