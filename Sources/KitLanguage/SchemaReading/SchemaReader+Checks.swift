import Diagnostics

extension SchemaReader {
  mutating func check(_ schema: NodeSchema, _ node: SpecNode) {
    checkLabels(schema)
    checkKeywords(schema)
    checkPlaces(schema)
    for slots in [schema.slots] + schema.attributes.map(\.slots) { checkOptionalValues(slots) }
    checkPlaceholders(schema)
    checkSources(schema)
    checkOrigins(schema)
  }

  /// Templates see slots, members and attributes under one roof, with what they see of each node anyway.
  private mutating func checkLabels(_ schema: NodeSchema) {
    let labels =
      schema.slots.map { ($0.label, $0.location) } + schema.members.map { ($0.label, $0.location) }
      + schema.attributes.map { ($0.name, $0.location) } + schema.conditions.map { ($0.name.value, $0.name.location) }
    let renamable = Set((schema.slots.map(\.location) + schema.members.map(\.location)).map(\.range))
    func wayOut(_ place: SourceLocation) -> String {
      renamable.contains(place.range) ? "'as \"other\"' gives this another name" : "call this something else"
    }
    checkUnique(labels) { "Templates cannot distinguish this '\($0)' from another one; \(wayOut($1))" }
    // A field with such a label is that property itself: all properties, or the default of one.
    let own =
      schema.members.filter { $0.isProperty && $0.cardinality.isList }.map { ($0.label, NodeProperty.properties) }
      + schema.slots.filter { $0.place == .defaultValue }.map { ($0.label, NodeProperty.default) }
    // The settings are members of `kit`, next to the nodes and the support.
    let isOfSettings = schema.role == .pattern && schema.name == EarlySettings.keyword
    let reserved = NodeProperty.reserved(in: schema).union(isOfSettings ? ["support"] : [])
    for (label, location) in labels where reserved.contains(label) {
      guard !own.contains(where: { $0 == label && $1.rawValue == label }) else { continue }
      let message = "Templates see another value under '\(label)' in each '\(schema.name)'; \(wayOut(location))"
      report(SchemaDiagnostics.takenLabel, message, at: location)
    }
  }

  private mutating func checkKeywords(_ schema: NodeSchema) {
    // A member that is declared twice was reported as such.
    let keywords = schema.members.flatMap { member in
      member.keywords.filter { $0 != member.name }.map { ($0, member.location) }
    }
    checkUnique(keywords) { name, _ in "Two members have the keyword '\(name)'" }
  }

  func isReported(at location: SourceLocation) -> Bool {
    diagnostics.contains { $0.location?.range == location.range }
  }

  private mutating func checkUnique(_ names: [(String, SourceLocation)], message: (String, SourceLocation) -> String) {
    var known: [String: SourceLocation] = [:]
    for (name, location) in names.sorted(by: { $0.1.range.lowerBound < $1.1.range.lowerBound }) {
      if let first = known[name] {
        if isReported(at: location) { continue }
        report(
          SchemaDiagnostics.duplicateLabel,
          message(name, location),
          at: location,
          notes: [Diagnostic.Note("The other one", at: first)]
        )
      } else {
        known[name] = location
      }
    }
  }

  /// Some places of a head are one place in a kit.
  private mutating func checkPlaces(_ schema: NodeSchema) {
    let argument = schema.slots.first { if case .argument = $0.place { true } else { false } }
    let conflicts = [
      (schema.slot(.type), schema.slot(.conformances)), (schema.slot(.signature), schema.slot(.result)),
      (argument, schema.slot(.signature)),
    ]
    for case (let first?, let second?) in conflicts {
      report(
        SchemaDiagnostics.conflictingPlaces,
        "'\(first.label)' and '\(second.label)' are one place in a head",
        at: second.location,
        notes: [Diagnostic.Note("The other one", at: first.location)]
      )
    }
  }

  /// An optional value cannot be distinguished from a later required value of its kind.
  private mutating func checkOptionalValues(_ slots: [SlotSchema]) {
    let atoms = [SyntaxNode.Atom.Kind.word, .string, .number].map {
      SyntaxNode.Atom($0, text: "", value: "", range: 0..<0)
    }
    var earlier: [SlotSchema] = []
    for slot in slots where slot.isValue && slot.introducer == nil {
      let other = earlier.first { other in atoms.contains { other.kind.fits($0) && slot.kind.fits($0) } }
      if slot.canBeLeftOut {
        earlier.append(slot)
      } else if let other {
        let message =
          "'\(other.label)' cannot be left out before '\(slot.label)', which may be the same; put a word before it"
        report(SchemaDiagnostics.conflictingPlaces, message, at: other.location)
      }
    }
  }

  /// Checks that slots and members depend on the enclosing pattern's slots of the right kind.
  private mutating func checkSources(_ schema: NodeSchema) {
    for slot in schema.slots {
      guard let module = slot.kind.module, !schema.slots.contains(where: { $0.label == module }) else { continue }
      reportUnknownSlot(Located(module, at: slot.location), that: "names a module", in: schema.slots.map(\.label))
    }
    for member in schema.members {
      let types = schema.slots.filter { if case .typeName = $0.kind { true } else { false } }.map(\.label)
      for place in [member.source, member.place?.slot].compactMap({ $0 }) where !types.contains(place.value) {
        reportUnknownSlot(place, that: "has the kind 'TypeName'", in: types)
      }
      if let path = member.bodyPath {
        let types = schema.slots.filter { if case .type = $0.kind { true } else { false } }.map(\.label)
        if !types.contains(path.type.value) { reportUnknownSlot(path.type, that: "has the kind 'Type'", in: types) }
        let texts = member.slots.filter { if case .text = $0.kind { true } else { false } }.map(\.label)
        if !texts.contains(path.path.value) { reportUnknownSlot(path.path, that: "has the kind 'String'", in: texts) }
        let labels = schema.members.map(\.name)
        for name in path.exceptions where !labels.contains(name.value) {
          reportUnknownSlot(name, that: "is a member", in: labels)
        }
      }
      guard let message = member.message else { continue }
      let properties = schema.slots.filter { if case .property = $0.kind { true } else { false } }.map(\.label)
      if !properties.contains(message.sender.value) {
        reportUnknownSlot(message.sender, that: "has the kind 'Property'", in: properties)
      }
      for name in [message.name, message.omission].compactMap({ $0 })
      where !member.attributes.contains(where: { $0.name == name.value }) {
        reportUnknown("attribute", name, in: member, among: member.attributes.map(\.name))
      }
    }
  }

  private mutating func reportUnknownSlot(_ slot: Located<String>, that what: String, in known: [String]) {
    report(SchemaDiagnostics.unknownSlot, "No other slot '\(slot.value)' \(what)", about: slot, meaningOneOf: known)
  }

  /// Reports an unknown name, with the one among `known` that was probably meant, and the fix that writes it.
  mutating func report(
    _ kind: DiagnosticKind,
    _ message: String,
    about name: Located<String>,
    meaningOneOf known: [String]
  ) {
    let nearest = NearestName.of(name.value, in: known)
    let fixes = FixIt.correcting(name.value, to: nearest, at: name.location)
    report(kind, message + NearestName.hint(nearest), at: name.location, fixIts: fixes)
  }

  /// Checks that placeholders name siblings of the member with the template.
  private mutating func checkPlaceholders(_ schema: NodeSchema) {
    for slot in schema.slots where schema.role == .pattern {
      guard case .uriTemplate(.some, _) = slot.kind else { continue }
      let message = "'placeholders' is for a value of a member, since it names other members of the node"
      report(SchemaDiagnostics.unknownPlaceholderMember, message, at: slot.location)
    }
    for member in schema.members {
      for slot in member.slots {
        guard case .uriTemplate(let placeholder, let query) = slot.kind else { continue }
        for name in [placeholder, query].compactMap({ $0 }) where schema.member(name) == nil {
          let nearest = NearestName.of(name, in: schema.members.flatMap(\.keywords))
          let isInside = member.member(name) != nil
          let advice =
            isInside ? ", but '\(member.name)' has; declare it next to '\(member.name)'" : NearestName.hint(nearest)
          report(
            SchemaDiagnostics.unknownPlaceholderMember,
            "'\(schema.name)' has no member '\(name)'" + advice,
            at: slot.location
          )
        }
      }
    }
  }

  // MARK: - Origins of names

  /// The places that the block of a slot gives for its name's declaration.
  mutating func origins(of node: SpecNode) -> [NameOrigin] {
    let members = children(node, "of").compactMap { child -> NameOrigin? in
      guard let member = located(child, "member") else { return nil }
      let pattern = located(child, "pattern")
      if let pattern { links.append(SchemaFile.Link(target: .pattern, name: pattern)) }
      return .member(member, pattern: pattern)
    }
    let types = children(node, "from").compactMap { located($0, "slot") }.map { NameOrigin.typeMember(slot: $0) }
    return members + types
  }

  /// The members and slots that the slots of a pattern name are there.
  mutating func checkOrigins(_ pattern: NodeSchema) {
    guard pattern.role == .pattern else { return }
    checkOrigins(pattern, around: [], pattern)
  }

  private mutating func checkOrigins(_ schema: NodeSchema, around: [NodeSchema], _ pattern: NodeSchema) {
    for slot in schema.slots + schema.attributes.flatMap(\.slots) {
      for origin in slot.origins { check(origin, around: around, in: pattern) }
    }
    for member in schema.members { checkOrigins(member, around: around + [schema], pattern) }
  }

  private mutating func check(_ origin: NameOrigin, around: [NodeSchema], in pattern: NodeSchema) {
    switch origin {
    case .member(let member, nil):
      let named = pattern.members.filter { $0.name == member.value }
      if named.isEmpty {
        reportUnknown("member", member, in: pattern, among: pattern.members.map(\.name))
      } else if named.allSatisfy({ $0.slot(.name) == nil }) {
        let message = "'\(member.value)' has no slot 'name:', so that nothing can name one"
        report(SchemaDiagnostics.unknownSlot, message, at: member.location)
      }
    // Another file declares the pattern.
    case .member: break
    case .typeMember(let slot):
      let types = around.flatMap(\.slots).filter { slot in
        switch slot.kind {
        case .type, .typeName: true
        default: false
        }
      }.map(\.label)
      if !types.contains(slot.value) { reportUnknown("type", slot, in: pattern, among: types) }
    }
  }

  private mutating func reportUnknown(
    _ what: String,
    _ name: Located<String>,
    in schema: NodeSchema,
    among known: [String]
  ) {
    let message = "'\(schema.name)' has no \(what) '\(name.value)'"
    report(SchemaDiagnostics.unknownSlot, message, about: name, meaningOneOf: known)
  }
}
