import Diagnostics

/// Where the names and the code in a slot have their meaning from.
extension SchemaReader {
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

  /// The names that the code in a slot sees, by the slot's block.
  func seenNames(of node: SpecNode) -> [SeenName] {
    children(node, "sees").compactMap { child in
      guard let name = located(child, "name"), let slot = located(child, "slot") else { return nil }
      return SeenName(name: name, slot: slot)
    }
  }

  /// The members and slots that the slots of a pattern name are there.
  mutating func checkOrigins(_ pattern: NodeSchema) {
    guard pattern.role == .pattern else { return }
    checkOrigins(pattern, around: [], pattern)
  }

  private mutating func checkOrigins(_ schema: NodeSchema, around: [NodeSchema], _ pattern: NodeSchema) {
    for slot in schema.slots + schema.attributes.flatMap(\.slots) {
      for origin in slot.origins { check(origin, around, pattern) }
      for seen in slot.seenNames where !schema.slots.contains(where: { $0.label == seen.slot.value }) {
        reportUnknown("slot", seen.slot, in: schema, schema.slots.map(\.label))
      }
    }
    for member in schema.members { checkOrigins(member, around: around + [schema], pattern) }
  }

  private mutating func check(_ origin: NameOrigin, _ around: [NodeSchema], _ pattern: NodeSchema) {
    switch origin {
    case .member(let member, nil):
      let names = pattern.members.map(\.name)
      if !names.contains(member.value) { reportUnknown("member", member, in: pattern, names) }
    // Another file declares the pattern.
    case .member: break
    case .typeMember(let slot):
      let types = around.flatMap(\.slots).filter(\.namesOneType).map(\.label)
      if !types.contains(slot.value) { reportUnknown("type", slot, in: pattern, types) }
    }
  }

  private mutating func reportUnknown(
    _ what: String,
    _ name: Located<String>,
    in schema: NodeSchema,
    _ known: [String]
  ) {
    report(SchemaDiagnostics.unknownSlot, "'\(schema.name)' has no \(what) '\(name.value)'", name, meaningOneOf: known)
  }
}

extension SlotSchema {
  /// Whether the value is a type, which may have properties and cases.
  fileprivate var namesOneType: Bool {
    switch kind {
    case .type, .typeName: true
    default: false
    }
  }
}
