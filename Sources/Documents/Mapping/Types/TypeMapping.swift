import KitLanguage
import SampleInference

/// Makes types of schemas. What a schema says is never contradicted: where its type is not known, the type is `JSON`.
final class TypeMapping {
  let bundle: DocumentBundle
  private(set) var names: DocumentNames
  let choices: NameChoices
  var declarations: [Declaration] = []
  private(set) var remarks: [DocumentProblem] = []
  private var known: [Place: MappedValue] = [:]
  private var open: Set<Place> = []
  /// The schemas that those around the present one add to.
  private var extended: Set<Place> = []
  /// The declarations whose contents are not known yet.
  private var pending: [(index: Int, parts: SchemaParts)] = []
  /// Inline declarations, and the places that have them.
  private var inline: [Declaration.Content: Int] = [:]
  private var users: [Int: [Hint]] = [:]
  /// The schemas with names that have another one in their `allOf`, by its place.
  private let heirs: [Place: [Schema]]
  private var depth = 0

  /// The nesting of schemas without names.
  private static let depthLimit = 60

  init(_ description: APIDescription, _ names: DocumentNames, _ choices: NameChoices) {
    (bundle, self.names, self.choices) = (description.bundle, names, choices)
    let bundle = description.bundle
    heirs = description.schemas.map(\.schema).reduce(into: [:]) { heirs, schema in
      for part in schema.list("allOf") where part.reference != nil {
        if let target = try? bundle.resolved(part) { heirs[target.place, default: []].append(schema) }
      }
    }
  }

  /// The name for a schema without one, by its place.
  struct Hint {
    /// The type or the request around it.
    let owner: String
    var key: String?
    /// Whether the name is a named schema's, which nothing else has.
    var isSettled = false
    /// Whether the schema is an alternative or a result, whose type has no name of another owner.
    var isOwn = false
    /// Whether the schema is referred to, so that it may contain itself.
    var isTarget = false

    var name: String { owner + (key.flatMap { Spelling.type($0) } ?? "") }

    /// The hint for the elements of an array.
    var ofElement: Hint {
      let words = key.map(Spelling.words) ?? ["item"]
      let singular = words.dropLast() + words.suffix(1).map(Singular.of)
      return Hint(owner: owner, key: singular.joined(separator: " "), isOwn: isOwn)
    }
  }

  func remark(_ message: String, at place: Place) { remarks.append(DocumentProblem(message, at: place)) }

  /// Notes a mistake of the document, behind which there is any JSON.
  func note(_ mistake: DocumentProblem) {
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
    guard let schema, let target = try? bundle.resolved(schema), let parts = try? SchemaParts(target, in: bundle)
    else {
      return nil
    }
    guard let only = parts.only, depth < Self.depthLimit else { return parts }
    depth += 1
    defer { depth -= 1 }
    return self.parts(of: only)
  }

  func value(of schema: Schema, _ hint: Hint) -> MappedValue {
    guard depth < Self.depthLimit else {
      remark("The schema is nested deeper than \(Self.depthLimit) levels, so its type is 'JSON'", at: schema.place)
      return .json
    }
    depth += 1
    defer { depth -= 1 }
    if schema.hasMoreThanReference, let target = try? bundle.resolved(schema.place) {
      if extended.count < 2, extended.insert(target).inserted {
        defer { extended.remove(target) }
        return mapped(schema, hint)
      }
      remark("The members next to '$ref' are left out, because the schema may contain itself", at: schema.place)
    }
    guard schema.reference != nil || name(of: schema.place) != nil else { return mapped(schema, hint) }
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
    if let value = known[target.place] { return value }
    guard open.insert(target.place).inserted else {
      remark("The schema consists of itself, and is any JSON", at: target.place)
      return .json
    }
    defer { open.remove(target.place) }
    let name = self.name(of: target.place)
    let value: MappedValue
    if let name, choices.declared.contains(name) {
      value = MappedValue(type: .external(names.types[name] ?? name), isNullable: target.allowsNull)
    } else {
      let file = target.place.document.path.split(separator: "/").last ?? ""
      let pointer = target.place.pointer
      let words = (pointer.tokens.isEmpty ? [String(file.prefix { $0 != "." })] : pointer.names).flatMap(Spelling.words)
      let type = name.flatMap { names.types[$0] }
      var hint = Hint(owner: type ?? Spelling.type(words) ?? "Value", isSettled: type != nil, isTarget: true)
      if pointer.tokens.last.flatMap({ Int($0) }) != nil { hint.key = target.title }
      value = mapped(target, hint)
    }
    known[target.place] = value
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
    } else if let group = parts.alternatives.first,
      parts.properties.isEmpty || isFamily(group, of: schema) || repeats(group, parts)
    {
      value = alternatives(group, parts, hint)
    } else if let family = family(of: schema) {
      value = alternatives(family, parts, hint)
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
      return target.list("allOf").contains { (try? bundle.resolved($0))?.place == schema.place }
    }
  }

  /// Whether each alternative of a discriminator itself has the properties that are next to the alternatives.
  private func repeats(_ group: [Schema], _ parts: SchemaParts) -> Bool {
    parts.discriminator != nil && parts.alternatives.count == 1
      && group.allSatisfy { alternative in
        let names = Set(self.parts(of: alternative)?.properties.map(\.name) ?? [])
        return parts.properties.allSatisfy { names.contains($0.name) }
      }
  }

  /// The schemas that inherit from one with a discriminator, and the schema itself, if the mapping names it; `nil` if there are
  /// none, or if their tags are unknown. Such a schema stands for values of all of them.
  func family(of schema: Schema) -> [Schema]? {
    guard let discriminator = schema.discriminator, schema.isBase else { return nil }
    var family: [Schema] = []
    var seen = Set([schema.place])
    var generation = [schema]
    while !generation.isEmpty {
      generation = generation.flatMap { heirs[$0.place] ?? [] }.filter { seen.insert($0.place).inserted }
      family += generation
    }
    if discriminator.mapping.contains(where: { discriminator.leads($0.target, to: schema.place, in: bundle) }) {
      family.insert(schema, at: 0)
    }
    let parts = family.compactMap { try? SchemaParts($0, in: bundle) }
    return parts.isEmpty || UnionTags(parts, discriminator, self) == nil ? nil : family
  }

  private func plain(_ parts: SchemaParts, _ hint: Hint) -> MappedValue {
    let kinds = Set(parts.kinds)
    if kinds == [.integer, .number] { return MappedValue(type: .plain("Double")) }
    if kinds.count > 1 {
      guard kinds.isDisjoint(with: [.array, .object]) else { return .json }
      return union(parts.kinds.map { (Self.scalar($0, format: nil), nil) }, parts, hint)
    }
    switch kinds.first ?? (parts.items != nil ? .array : parts.additional != nil ? .object : nil) {
    case .array:
      let items = parts.schema.list("prefixItems").isEmpty ? parts.items : nil
      return MappedValue(type: .array(items.map { value(of: $0, hint.ofElement) } ?? .json))
    case .object:
      return MappedValue(type: .dictionary(parts.additional.map { value(of: $0, hint.ofElement) } ?? .json))
    case .some(let kind): return Self.scalar(kind, format: parts.format)
    case nil: return .json
    }
  }

  static func scalar(_ kind: Schema.Kind, format: String?) -> MappedValue {
    let (type, attribute): (String, String?) =
      switch (kind, format?.lowercased()) {
      case (.string, "date-time"): ("Date", nil)
      case (.string, "date"): ("Date", "@date(day)")
      case (.string, "uuid"): ("UUID", nil)
      case (.string, "byte"): ("Data", nil)
      case (.string, "int64"), (.string, "int32"): ("Int", "@lenient")
      case (.string, "decimal"): ("Decimal", "@lenient")
      case (.integer, "unix-time"), (.number, "unix-time"): ("Date", "@date(seconds)")
      case (.integer, "uint64"): ("UInt64", nil)
      case (.integer, _): ("Int", nil)
      case (.number, "decimal"): ("Decimal", nil)
      case (.number, _): ("Double", nil)
      case (.boolean, _): ("Bool", nil)
      case (.string, _), (.array, _), (.object, _): ("String", nil)
      }
    return MappedValue(type: .plain(type), attribute: attribute)
  }

  // MARK: Declarations

  func declare(_ content: Declaration.Content, _ parts: SchemaParts, _ hint: Hint) -> MappedValue {
    if hint.isSettled { return add(content, parts, hint) }
    if let index = inline[content], !hint.isOwn || declarations[index].name.hasPrefix(hint.owner) {
      users[index]?.append(hint)
      if declarations[index].doc != nil, declarations[index].doc != doc(parts, hint) { declarations[index].doc = nil }
      return MappedValue(type: .declared(index))
    }
    let value = add(content, parts, hint)
    if let index = value.declaration { (inline[content], users[index]) = (index, [hint]) }
    return value
  }

  /// Names the types that several places have after the last words that all of their keys share, and after their owner, if
  /// it is one.
  func nameShared() {
    for (index, hints) in users.sorted(by: { $0.key < $1.key }) where hints.count > 1 {
      let keys = hints.filter { $0.key?.hasPrefix(Self.variant) != true }.map { $0.key.map(Spelling.words) ?? [] }
      if keys.count < 2 { continue }
      var end = Array(Self.common(keys.map { $0.reversed() }).reversed())
      var isNamed = Set(keys).count == 1
      if end.isEmpty {
        // Without common words, a key of several places counts.
        let counts = Dictionary(grouping: keys) { $0 }.mapValues(\.count)
        let most = counts.max { ($0.value, $1.key.joined()) < ($1.value, $0.key.joined()) }
        guard let most, most.value > 1 else { continue }
        (end, isNamed) = (most.key, true)
      }
      guard let type = Spelling.type(end), !Self.placeKeys.contains(end.joined()) else { continue }
      let owners = Set(hints.map(\.owner))
      let owner = owners.count == 1 ? hints[0].owner : isNamed ? "" : names.api
      if owner + type != declarations[index].name, names.take(owner + type) == owner + type {
        declarations[index].name = owner + type
      }
    }
  }

  /// The first words that all lists have.
  private static func common(_ lists: [[String]]) -> [String] {
    lists.reduce(lists[0]) { common, words in zip(common, words).prefix { $0 == $1 }.map(\.0) }
  }

  /// Gives equal results of operations one name, which makes them one type: the words that all of the operations share, or
  /// the API's name if a quarter of them has the result.
  func shareResults(of requests: Set<String>) {
    let results = declarations.indices.filter { users[$0]?.first?.key == "response" }
    let groups = Dictionary(grouping: results) { declarations[$0].content }.values.filter { $0.count > 1 }
    for indices in groups.sorted(by: { ($0.count, $1[0]) > ($1.count, $0[0]) }) {
      let words = indices.map { IdentifierWords(declarations[$0].name).words.filter { $0 != "response" } }
      let start = Self.common(words)
      let end = Self.common(words.map { $0.dropFirst(start.count).reversed() }).reversed()
      let subject = Spelling.type((start + end).filter { !Self.verbs.contains($0) })
      guard let name = subject ?? (indices.count * 4 > requests.count ? names.api : nil), !requests.contains(name),
        names.take(name + "Response") == name + "Response"
      else { continue }
      for index in indices { (declarations[index].name, declarations[index].isShared) = (name + "Response", true) }
    }
  }

  /// The words of operations that say nothing about their results.
  private static let verbs: Set<String> = [
    "get", "list", "read", "fetch", "find", "search", "create", "add", "post", "put", "patch", "update", "set", "edit",
    "delete", "remove", "api",
  ]

  /// The keys of places that say nothing about a type.
  private static let placeKeys: Set<String> = ["response", "body", "event", "item", "other"]
  static let variant = "Variant"

  func add(_ content: Declaration.Content, _ parts: SchemaParts, _ hint: Hint) -> MappedValue {
    let name = hint.isSettled ? hint.owner : names.take(hint.name)
    declarations.append(
      Declaration(name: name, place: parts.schema.place, doc: doc(parts, hint), content: content)
    )
    return MappedValue(type: .declared(declarations.count - 1))
  }

  func doc(_ parts: SchemaParts, _ hint: Hint) -> String? {
    DocText.firstParagraph(parts.schema.text ?? (hint.isSettled ? parts.schema.title : nil))
  }

  func model(_ parts: SchemaParts, _ hint: Hint) -> MappedValue {
    guard hint.isTarget else { return declare(modelContent(parts, in: hint.name), parts, hint) }
    // The model may contain itself, so its name is known before its properties.
    let value = add(.model([], rest: nil), parts, hint)
    pending.append((declarations.count - 1, parts))
    return value
  }

  func modelContent(_ parts: SchemaParts, in owner: String) -> Declaration.Content {
    var fields = fields(of: parts, in: owner)
    // Each alternative besides properties may be present.
    for group in parts.alternatives {
      for alternative in group {
        guard let more = self.parts(of: alternative), more.schema.place != parts.schema.place else { continue }
        for var field in self.fields(of: more, in: owner) {
          if let index = fields.firstIndex(where: { $0.key == field.key }) {
            if fields[index].value != field.value { fields[index].value = MappedValue(type: .json, isNullable: true) }
          } else {
            field.isRequired = false
            fields.append(field)
          }
        }
      }
    }
    return .model(fields, rest: parts.additional.map { value(of: $0, Hint(owner: owner, key: "other")) })
  }

  func fields(of parts: SchemaParts, in owner: String) -> [Declaration.Field] {
    parts.properties.compactMap { name, schema in
      guard !name.isEmpty else {
        remark("A kit cannot name the property '\(name)'", at: schema.place)
        return nil
      }
      let value = value(of: schema, Hint(owner: owner, key: name))
      let isRequired = parts.required.contains(name)
      return Declaration.Field(
        key: name,
        value: value,
        isRequired: isRequired,
        isReadOnly: schema.isReadOnly,
        isWriteOnly: schema.isWriteOnly,
        isNull: isRequired && value.isNullable && !schema.isReadOnly,
        doc: DocText.firstParagraph(schema.text)
      )
    }
  }

  // MARK: Enums

  private func enumerated(_ parts: SchemaParts, _ hint: Hint) -> MappedValue {
    let titles = ["x-enum-varnames", "x-enumNames"].lazy.compactMap { parts.schema[$0]?.elements }.first ?? []
    let cases = parts.values.enumerated().map { index, place in
      (place, index < titles.count ? titles[index].string : nil, String?.none)
    }
    return enumeration(cases, parts, hint)
  }

  /// The enum of values, each with a title and a doc; a scalar, if there is one value or they are not of one kind.
  func enumeration(
    _ values: [(place: Place, title: String?, text: String?)],
    _ parts: SchemaParts,
    _ hint: Hint
  ) -> MappedValue {
    let present = values.filter { !$0.place.value.isNull }
    let contents = present.map(\.place.value)
    var value: MappedValue
    let kinds = Set(parts.kinds.map { $0 == .integer ? .number : $0 })
    let kind = Schema.Kind(ofAll: contents)
    if present.isEmpty {
      value = .json
    } else if Set(parts.kinds).count > 1 || !kinds.allSatisfy({ contents.allSatisfy($0.has) }) {
      value = plain(parts, hint)
    } else if kind == .boolean {
      value = MappedValue(type: .plain("Bool"), constant: contents.count == 1 ? contents[0].spelling : nil)
    } else if kind == .integer || kind == .string {
      let isInteger = kind == .integer
      var seen: Set<String> = []
      let cases = present.compactMap { place, title, text -> Declaration.Case? in
        let key = place.value.spelling ?? ""
        let literal = isInteger ? key : StringSpelling.quoted(key)
        guard seen.insert(literal).inserted else { return nil }
        return .init(key: key, title: title, literal: literal, doc: DocText.firstParagraph(text))
      }
      let type = isInteger ? "Int" : "String"
      value =
        cases.count == 1
        ? MappedValue(type: .plain(type), constant: cases[0].literal)
        : declare(.enumeration(cases, type: type), parts, hint)
    } else {
      value = kind == .number ? MappedValue(type: .plain("Double")) : .json
    }
    if present.count < values.count { value.isNullable = true }
    return value
  }
}

extension MappedValue {
  var bare: MappedValue { MappedValue(type: type, attribute: attribute) }
}
