import Diagnostics

/// The names in a block.
extension NodeReader {
  /// Names in one block must differ: lower camel case names among all members, since they become properties and
  /// functions of one type; others by member. Functions may share a name if their labels or types differ, or if an
  /// attribute renames what is made of one.
  ///
  /// - Parameters:
  ///   - id: The node whose block it is.
  ///   - start: The first new node; the nodes before it were checked already.
  func duplicateNames(in id: SpecNode.ID, from start: SpecNode.ID, _ draft: SpecDraft) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var known: [String: SourceLocation] = [:]
    for id in draft.nodes[id].children {
      let child = draft.nodes[id]
      guard child.schema.role != .pattern, let slot = child.schema.slot(.name), let name = child.name else { continue }
      let isCamel = if case .name(.lowerCamel) = slot.kind { true } else { false }
      let emitted = isCamel ? otherName(of: child) ?? name : name
      var key = isCamel ? emitted : child.schema.name + " " + name
      var isFunction = false
      for case .signature(let signature) in child.values.values {
        isFunction = true
        key += "(" + signature.parameters.map { ($0.label ?? "_") + ":" + $0.type.text }.joined(separator: ",") + ")"
      }
      if let first = known[key] {
        guard child.id >= start else { continue }
        diagnostics.append(
          CheckDiagnostics.duplicateName.diagnostic(
            "'\(emitted)' is repeated here" + (isFunction ? Self.sameParameters : ""),
            at: child.nameLocation,
            notes: [Diagnostic.Note("The first one", at: first)]
          )
        )
      } else {
        known[key] = child.nameLocation
      }
    }
    return diagnostics
  }

  private static let sameParameters =
    " with the same parameters: functions of one name differ by these, and not by what they give"

  /// The lower camel case name that an attribute gives.
  private func otherName(of node: SpecNode) -> String? {
    for attribute in node.schema.attributes {
      guard let slot = attribute.slots.first, case .name(.lowerCamel) = slot.kind else { continue }
      if case .name(let name)? = node.attributes[attribute.name]?[slot.label] { return name }
    }
    return nil
  }
}
