import Diagnostics

extension SchemaReader {
  /// The declaration of `node`, a pattern, member or field of a schema, with the lines of its block.
  mutating func node(_ node: SpecNode, role: NodeSchema.Role, _ statements: [Statement]) -> NodeSchema {
    let name = node.name ?? ""
    let keywords = children(node, "keyword").compactMap { located($0, "word")?.value }
    checkShared(node)
    let members = members(of: node)
    let cardinality = located(node, "cardinality").flatMap { NodeSchema.Cardinality(rawValue: $0.value) }
    let supports = supports(statements)
    links += supports.map { SchemaFile.Link(target: .support, name: $0.name) }
    let schema = NodeSchema(
      role: role,
      name: name,
      keywords: role == .field ? [] : keywords.isEmpty ? [name] : keywords,
      label: located(node, "as")?.value ?? name,
      cardinality: cardinality ?? .many,
      documentation: documentation(of: node),
      slots: slots(of: node),
      members: members,
      attributes: children(node, "attribute").map { attribute($0) },
      rules: rules(statements),
      conditions: conditions(of: node),
      supports: supports,
      scopedNames: scopedNames(statements),
      source: text(of: node, "drawn", "slot"),
      place: text(of: node, "found", "slot").map {
        (slot: $0, isCompleted: text(of: node, "found", "mode") != nil)
      },
      message: text(of: node, "sent", "slot").map {
        let (name, omission) = (text(of: node, "sent", "attribute"), text(of: node, "sent", "omission"))
        return MessageSchema(sender: $0, name: name, omission: omission)
      },
      bodyPath: children(node, "leads").first.flatMap { bodyPath($0) },
      inference: children(node, "infers").first.flatMap { inference($0) },
      document: text(of: node, "derives", "slot"),
      isEnumerated: !children(node, "enumerated").isEmpty,
      areAlternatives: !children(node, "alternatives").isEmpty,
      location: node.nameLocation
    )
    check(schema, node)
    return schema
  }

  /// The members in a node's block, and in what it takes over.
  private mutating func members(of node: SpecNode) -> [NodeSchema] {
    let taken = takenDeclarations(by: node)
    if let name = located(node, "shared"), !Set(taken).isDisjoint(with: takenDeclarations) {
      reportCircle(name)
      return []
    }
    takenDeclarations += taken
    defer { takenDeclarations.removeLast(taken.count) }
    var members: [NodeSchema] = []
    for child in content(of: node) {
      guard let role = Self.innerRoles[child.schema.name] else { continue }
      readCount += 1
      if readCount == Self.readLimit {
        let message = "The file has more than \(Self.readLimit) members and fields, with those that 'from' takes over"
        report(SchemaDiagnostics.unknownPattern, message, at: child.nameLocation)
      }
      if readCount >= Self.readLimit { break }
      let statements = self.statements(of: child)
      members.append(self.node(child, role: role, statements))
    }
    return members
  }

  /// Shared declarations at many levels multiply: this many are more than anybody writes or reads.
  private static let readLimit = 5_000

  private static let innerRoles: [String: NodeSchema.Role] = ["member": .member, "field": .field]

  private mutating func attribute(_ node: SpecNode) -> AttributeSchema {
    checkShared(node)
    return AttributeSchema(
      name: node.name ?? "",
      isRequired: located(node, "cardinality")?.value == NodeSchema.Cardinality.once.rawValue,
      slots: slots(of: node),
      documentation: documentation(of: node),
      location: node.nameLocation
    )
  }

  private func bodyPath(_ node: SpecNode) -> BodyPathSchema? {
    guard let path = located(node, "slot"), let type = located(node, "type") else { return nil }
    let exceptions = ["exception", "other"].compactMap { located(node, $0) }
    return BodyPathSchema(
      path: path,
      type: type,
      exceptions: exceptions,
      goal: located(node, "goal").flatMap { BodyPathSchema.Goal(rawValue: $0.value) },
      member: located(node, "member")?.value
    )
  }

  private mutating func inference(_ node: SpecNode) -> InferenceSchema? {
    guard let pattern = located(node, "pattern"), let slot = located(node, "slot") else { return nil }
    links.append(SchemaFile.Link(target: .pattern, name: pattern))
    return InferenceSchema(pattern: pattern, slot: slot)
  }

  // MARK: - Slots

  private mutating func slots(of node: SpecNode) -> [SlotSchema] {
    var slots: [SlotSchema] = []
    var values = 0
    func append(_ slot: SlotSchema?) {
      if let slot { slots.append(slot) }
    }
    for child in content(of: node) {
      guard let name = child.name else { continue }
      switch child.schema.name {
      case "slot":
        guard let place = SlotSchema.Place.named(name) else { continue }
        append(slot(child, place))
      case "value":
        append(slot(child, .value(values), introducer: located(child, "label") == nil ? nil : name))
        values += 1
      case "argument": append(slot(child, .argument(name)))
      case "modifier": append(modifier(child, name))
      default: break
      }
    }
    return slots
  }

  private func modifier(_ node: SpecNode, _ word: String) -> SlotSchema {
    SlotSchema(
      place: .modifier(word),
      label: slotLabel(of: node),
      kind: .word([ValueKind.WordCase(word)]),
      isOptional: true,
      documentation: node.documentation,
      location: node.nameLocation
    )
  }

  private mutating func slot(
    _ node: SpecNode,
    _ place: SlotSchema.Place,
    introducer: String? = nil
  ) -> SlotSchema? {
    guard case .code(var text) = node.values["kind"], let location = node.valueLocations["kind"] else { return nil }
    let isOptional = text.hasSuffix("?")
    if isOptional { text.removeLast() }
    let known = diagnostics.count
    guard let kind = kind(of: text, node, at: location) else { return nil }
    guard place.takes(kind) else {
      if diagnostics.count > known { return nil }
      let kinds = Phrase.list(KindName.all.filter { place.takes($0.sample) }.map(\.name))
      let message = "'\(text)' cannot be the kind of '\(node.name ?? "")', which takes \(kinds)"
      report(SchemaDiagnostics.misplacedKind, message, at: location)
      return nil
    }
    return SlotSchema(
      place: place,
      label: slotLabel(of: node),
      kind: kind,
      introducer: introducer,
      isOptional: isOptional,
      defaultValue: defaultValue(of: node, kind),
      usualText: children(node, "usually").first.flatMap { message($0, "text") },
      usualWords: words(of: node),
      origins: kind.isName ? origins(of: node) : [],
      documentation: node.documentation,
      location: node.nameLocation
    )
  }

  private mutating func defaultValue(of node: SpecNode, _ kind: ValueKind) -> SpecValue? {
    guard case .code(let text) = node.values["default"], let location = node.valueLocations["default"] else {
      return nil
    }
    // Names of headers are not made of those in Swift: with `= ""` only `as` gives one.
    if case .headerName = kind, text == "\"\"" { return .text("") }
    let value = defaultValue(text, as: kind)
    if value == nil {
      report(SchemaDiagnostics.invalidDefault, "Expected \(Phrase.noun(for: kind)), not '\(text)'", at: location)
    }
    if node.name == "wire", case .text(let pattern) = value,
      pattern.replacing("{name}", with: "").contains("{")
    {
      let message =
        "A name on the wire is made of '{name}' and other characters, not of '\(pattern)'. Without a default it has the style of the "
        + "kit's 'wire'"
      report(SchemaDiagnostics.invalidDefault, message, at: location)
    }
    return value
  }

  // MARK: - Kinds

  /// - Parameter location: Of the kind with what is around it.
  private mutating func kind(of text: String, _ node: SpecNode, at location: SourceLocation) -> ValueKind? {
    if text.hasPrefix("["), text.hasSuffix("]") {
      let start = location.range.lowerBound + 1
      let element = String(text.dropFirst().dropLast())
      let inside = SourceLocation(location.source, start..<start + element.utf8.count)
      // A list of lists would need brackets in the kit, which has none.
      if element.hasPrefix("[") { return unknownKind(element, node, at: inside) }
      return kind(of: element, node, at: inside).map { .list($0) }
    }
    let range = location.range.lowerBound..<location.range.lowerBound + text.utf8.count
    guard let name = KindName.named(text) else {
      return unknownKind(text, node, at: SourceLocation(location.source, range))
    }
    checkDetails(of: name, node)
    return kind(name, node)
  }

  /// - Returns: The kind that was probably meant.
  private mutating func unknownKind(_ text: String, _ node: SpecNode, at location: SourceLocation) -> ValueKind? {
    let names = KindName.all.map(\.name)
    let nearest = NearestName.of(text, in: names)
    let fix = nearest.map { FixIt.replacing(text, with: $0, at: location, isSafe: true) }
    let flag = ["Bool", "Boolean"].contains(text) ? "; a yes or no is an attribute without slots, or a modifier" : ""
    report(
      SchemaDiagnostics.unknownKind,
      "No kind of value is called '\(text)'" + flag
        + (nearest.map { NearestName.hint($0) } ?? "; the kinds are \(names.joined(separator: ", "))"),
      at: location,
      fixIts: fix.map { [$0] } ?? []
    )
    return nearest.flatMap(KindName.named).map { kind($0, node) }
  }

  private mutating func kind(_ name: KindName, _ node: SpecNode) -> ValueKind {
    switch name.sample {
    case .word: return .word(words(of: node))
    case .uriTemplate:
      return .uriTemplate(
        placeholders: text(of: node, "placeholders", "member")?.value,
        queries: text(of: node, "queries", "member")?.value
      )
    case .typeName: return .typeName(module: text(of: node, "from", "slot")?.value)
    case .property: return .property(module: text(of: node, "from", "slot")?.value)
    case .reference:
      let targets = children(node, "to")
      links += targets.flatMap { [located($0, "pattern"), located($0, "scope")] }.compactMap { name in
        name.map { SchemaFile.Link(target: .pattern, name: $0) }
      }
      return .reference(to: targets.compactMap(referenceTarget))
    case .code:
      return .code(language: text(of: node, "language", "name")?.value ?? "Swift")
    case let kind: return kind
    }
  }

  private func referenceTarget(_ node: SpecNode) -> ReferenceTarget? {
    located(node, "pattern").map { ReferenceTarget($0.value, in: located(node, "scope")?.value) }
  }

  private func words(of node: SpecNode) -> [ValueKind.WordCase] {
    children(node, "case").compactMap { word in
      word.name.map { ValueKind.WordCase($0, documentation: word.documentation) }
    }
  }

  /// Reports details in a slot's block that its kind has no use for, and missing ones.
  private mutating func checkDetails(of kind: KindName, _ node: SpecNode) {
    for id in node.children {
      let detail = spec[id]
      let isRule = Self.ruleKeywords.contains(detail.schema.name) || detail.schema.name == "when"
      guard !isRule, !kind.details.contains(detail.schema.name) else { continue }
      let message = "'\(kind.name)' has no '\(detail.schema.name)'"
      report(SchemaDiagnostics.surplusDetail, message, at: detail.nameLocation)
    }
    if case .reference = kind.sample, children(node, "to").isEmpty, let location = node.valueLocations["kind"] {
      report(SchemaDiagnostics.missingDetail, "'Reference' lacks '{ to PATTERN }'", at: location)
    }
  }
}
