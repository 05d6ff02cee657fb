import Diagnostics

enum WireNameCheck {
  @Sendable static func run(_ draft: inout SpecDraft) {
    for id in draft.openNodes { checkSiblings(draft.nodes[id].children, &draft) }
  }

  /// Siblings of one kind must differ on the wire, or one would take the other's value.
  private static func checkSiblings(_ children: [SpecNode.ID], _ draft: inout SpecDraft) {
    struct Key: Hashable {
      let schema: ObjectIdentifier
      let wireName: String
    }
    var known: [Key: SpecNode.ID] = [:]
    for id in children {
      let child = draft.nodes[id]
      guard let wireName = child.wireName ?? child.constantWireName,
        !child.schema.leavesWireNamesOpen || !wireName.isEmpty
      else { continue }
      let key = Key(schema: ObjectIdentifier(child.schema), wireName: child.schema.comparable(wireName))
      guard let first = known[key].map({ draft.nodes[$0] }) else {
        known[key] = id
        continue
      }
      // Two nodes of one name were reported as such.
      guard first.name == nil || first.name != child.name else { continue }
      let other = first.name ?? first.constantWireName ?? ""
      draft.report(
        CheckDiagnostics.duplicateWireName,
        message(about: child, first, wireName: wireName),
        at: wireLocation(of: child),
        notes: [Diagnostic.Note("'\(other)' has it here", at: wireLocation(of: first))]
      )
    }
  }

  private static func message(about child: SpecNode, _ first: SpecNode, wireName: String) -> String {
    switch (child.name, first.name) {
    case (let name?, let other?): "'\(name)' and '\(other)' have the same wire name, '\(wireName)'; change one"
    case (let name?, nil):
      "'\(name)' has the wire name '\(wireName)', whose value is a constant; remove one of them"
    case (nil, let other?): "'\(wireName)' is the wire name of '\(other)'; remove one of them"
    case (nil, nil): "'\(wireName)' has a value already; remove one of them"
    }
  }

  private static func wireLocation(of node: SpecNode) -> SourceLocation {
    let slot = node.name == nil ? node.schema.constantSlot : node.schema.slot(.wire)
    return slot.flatMap { node.valueLocations[$0.label] } ?? node.nameLocation
  }
}

extension SpecNode {
  /// The wire name of a node without another name, since its value is always the same: `query "units" = "metric"`.
  fileprivate var constantWireName: String? {
    guard name == nil, let slot = schema.constantSlot, case .text(let wireName) = values[slot.label] else { return nil }
    return wireName
  }
}

extension NodeSchema {
  fileprivate var leavesWireNamesOpen: Bool { if case .text("") = slot(.wire)?.defaultValue { true } else { false } }

  /// The value that stands for a name that may be left out, and is the wire name.
  fileprivate var constantSlot: SlotSchema? {
    guard slot(.wire) != nil, slot(.name)?.isOptional == true else { return nil }
    return slot(.value(0))
  }

  /// The comparable form of such nodes' wire names: headers ignore case (RFC 9110, 5.1).
  fileprivate func comparable(_ wireName: String) -> String {
    let areHeaders = slots.contains { if case .headerName = $0.kind { true } else { false } }
    return areHeaders ? wireName.lowercased() : wireName
  }
}
