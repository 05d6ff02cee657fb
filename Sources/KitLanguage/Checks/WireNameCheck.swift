import Diagnostics

/// Compares the wire names of members that are beside each other.
enum WireNameCheck {
  @Sendable static func run(_ draft: inout SpecDraft, _ schemas: SchemaSet, _ visible: [Spec]) {
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
      guard let wireName = child.wireName, !child.schema.leavesWireNamesOpen || !wireName.isEmpty else { continue }
      let key = Key(schema: ObjectIdentifier(child.schema), wireName: child.schema.comparable(wireName))
      guard let first = known[key].map({ draft.nodes[$0] }) else {
        known[key] = id
        continue
      }
      // Two nodes of one name were reported as such.
      guard first.name != child.name else { continue }
      draft.diagnostics.append(
        CheckDiagnostics.duplicateWireName.diagnostic(
          "'\(child.name ?? "")' has the wire name '\(wireName)' of '\(first.name ?? "")'",
          at: wireLocation(of: child),
          notes: [Diagnostic.Note("'\(first.name ?? "")' has it here", at: wireLocation(of: first))]
        )
      )
    }
  }

  private static func wireLocation(of node: SpecNode) -> SourceLocation {
    node.schema.slot(.wire).flatMap { node.valueLocations[$0.label] } ?? node.nameLocation
  }
}

extension NodeSchema {
  /// Whether nothing but `as` gives such nodes wire names: the default of the slot is empty.
  fileprivate var leavesWireNamesOpen: Bool {
    if case .text("") = slot(.wire)?.defaultValue { true } else { false }
  }

  /// The form in which wire names of such nodes are compared: those of headers regardless of case (RFC 9110, 5.1).
  fileprivate func comparable(_ wireName: String) -> String {
    if case .headerName = slot(.wire)?.kind { wireName.lowercased() } else { wireName }
  }
}

extension CheckDiagnostics {
  static let duplicateWireName = DiagnosticKind(
    "duplicate-wire-name",
    explanation: """
      Two members of one kind have the same name on the wire, so that one would take the value of the other. Give one of \
      them another name after `as`. Names of headers are the same regardless of case.
      """,
    markedExample: "model User { name: String; fullName: String as 1️⃣\"name\" }"
  )
}
