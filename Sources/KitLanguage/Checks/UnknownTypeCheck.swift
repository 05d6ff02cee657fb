import Diagnostics

/// Looks up the types that a kit names. One that is not declared is taken for the project's own, unless it nearly
/// equals a name of the kit or of the standard library.
enum UnknownTypeCheck {
  @Sendable static func run(_ draft: inout SpecDraft) {
    let visibleTypes = Set(draft.visible.flatMap { $0.types.keys })
    // Made where a type is not known, which is rare.
    var index: NameIndex?
    let renamed = renamedTypes(in: draft)
    let hidden = GenericParameters(of: draft)
    var nearest: [String: String?] = [:]
    for use in draft.typeUses {
      if let id = draft.types[use.name] {
        draft.addUser(use.node, of: id)
        continue
      }
      if StandardTypes.names.contains(use.name) || visibleTypes.contains(use.name)
        || draft.schemas.support(offering: use.name) != nil || hidden.hide(use.name, from: use.node)
      {
        continue
      }
      // A type that the kit emits is no protocol of the project.
      let isProtocol = namesProtocol(use, in: draft)
      if !isProtocol, let type = renamed[use.name] {
        draft.report(unknown(use, "the type is called '\(type)'", suggestion: type))
        continue
      }
      if index == nil {
        index = NameIndex(Array(draft.types.keys) + visibleTypes + StandardTypes.names + draft.schemas.offeredTypes)
      }
      let suggestion = nearest[use.name] ?? StandardTypes.foreign[use.name] ?? index?.nearest(to: use.name)
      nearest[use.name] = suggestion
      if isProtocol, let suggestion, !StandardTypes.names.contains(suggestion) { continue }
      if let suggestion { draft.report(unknown(use, "did you mean '\(suggestion)'?", suggestion: suggestion)) }
    }
  }

  /// Whether the use is the protocol that the members of its node are drawn from.
  private static func namesProtocol(_ use: SpecDraft.TypeUse, in draft: SpecDraft) -> Bool {
    let node = draft.nodes[use.node]
    return node.schema.members.contains { member in
      guard let slot = member.source?.value, case .typeName(use.name)? = node.values[slot] else { return false }
      return true
    }
  }

  /// The types that `@named` renames, by their default name.
  private static func renamedTypes(in draft: SpecDraft) -> [String: String] {
    var renamed: [String: String] = [:]
    for id in draft.patternNodes {
      let node = draft.nodes[id]
      guard node.attributes[AttributeSchema.named] != nil, let name = node.name, let type = node.typeName,
        let pattern = draft.schemas.pattern(node.schema.name)?.typeName
      else { continue }
      let usual = pattern.name(for: name, parent: node.parent.flatMap { draft.nodes[$0].name } ?? "")
      if draft.types[usual] == nil { renamed[usual] = type }
    }
    return renamed
  }

  private static func unknown(_ use: SpecDraft.TypeUse, _ advice: String, suggestion: String) -> Diagnostic {
    CheckDiagnostics.unknownType.diagnostic(
      "No type of the kit or of Swift is called '\(use.name)'; \(advice)",
      at: use.location,
      fixIts: [.replacing(use.name, with: suggestion, at: use.location)]
    )
  }
}

extension CheckDiagnostics {
  /// An undeclared type that differs from a known one in a letter or two.
  package static let unknownType = DiagnosticKind(
    "unknown-type",
    severity: .warning,
    explanation: """
      A type that the kit does not declare may be a type of the project. This one differs from a type of the kit or of \
      Swift in a letter or two, so it is probably misspelled, or `@named` gives the type another name. Ignore the \
      warning if the project has a type of this name.
      """,
    markedExample: "model User { name: 1️⃣Strng }"
  )
}
