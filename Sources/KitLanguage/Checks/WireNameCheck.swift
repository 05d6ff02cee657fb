import Diagnostics

/// Gives nodes their wire names: `as` wins, then the default of the `wire` slot, then the kit's `wire` setting.
enum WireNameCheck {
  @Sendable static func run(_ draft: inout SpecDraft, _ schemas: SchemaSet, _ visible: [Spec]) {
    for id in draft.openNodes { checkSiblings(draft.nodes[id].children, &draft) }
  }

  fileprivate static func redundant(_ name: String, at location: SourceLocation) -> Diagnostic {
    let range = clauseRange(endingAt: location)
    return CheckDiagnostics.redundantWireName.diagnostic(
      "'as' changes nothing here: the name is '\(name)' anyway",
      at: location,
      fixIts: [
        FixIt("Remove 'as \"\(name)\"'", in: location.source, edits: [TextEdit(range, "")], isSafe: true)
      ]
    )
  }

  /// The range of an `as` clause with the white space in front of it.
  private static func clauseRange(endingAt string: SourceLocation) -> Range<Int> {
    let bytes = string.source.utf8
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    func skipBlanks(before end: Int) -> Int {
      var end = end
      while end > 0, blanks.contains(bytes[end - 1]) { end -= 1 }
      return end
    }
    let wordEnd = skipBlanks(before: string.range.lowerBound)
    guard wordEnd >= 2, bytes[wordEnd - 2..<wordEnd].elementsEqual("as".utf8) else { return string.range }
    return skipBlanks(before: wordEnd - 2)..<string.range.upperBound
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

extension SpecDraft {
  /// Gives a node that was just read its name on the wire.
  mutating func settleWireName(of id: SpecNode.ID) {
    guard let slot = nodes[id].schema.slot(.wire), let name = nodes[id].name else { return }
    let known = slot.defaultValue == nil ? styledNames[name] : nil
    let usual = known ?? slot.usualWireName(of: name, wireStyle)
    if slot.defaultValue == nil { styledNames[name] = usual }
    guard case .text(let explicit) = nodes[id].values[slot.label] else {
      nodes[id].wireName = usual
      return
    }
    nodes[id].wireName = explicit
    if explicit == usual, let location = nodes[id].valueLocations[slot.label] {
      diagnostics.append(WireNameCheck.redundant(explicit, at: location))
    }
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
  static let redundantWireName = DiagnosticKind(
    "redundant-wire-name",
    severity: .warning,
    explanation: """
      `as` gives the name that the kit's `wire` setting gives anyway, so it says nothing. The setting covers names in \
      `snake_case` or `kebab-case`, an acronym counting as one word: `imageURL` is `image_url`. The fix removes the `as`.
      """,
    markedExample: "project Qiita { wire snake_case }\nmodel User { userName: String as 1️⃣\"user_name\" }"
  )

  static let duplicateWireName = DiagnosticKind(
    "duplicate-wire-name",
    explanation: """
      Two members of one kind have the same name on the wire, so that one would take the value of the other. Give one of \
      them another name behind `as`. Names of headers are the same regardless of case.
      """,
    markedExample: "model User { name: String; fullName: String as 1️⃣\"name\" }"
  )
}
