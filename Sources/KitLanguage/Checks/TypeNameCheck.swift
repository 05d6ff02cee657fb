import Diagnostics

/// Names the Swift types that nodes declare, and keeps them apart.
enum TypeNameCheck {
  @Sendable static func run(_ draft: inout SpecDraft, _ schemas: SchemaSet, _ visible: [Spec]) {
    let supportTypes = supportTypes(of: draft, schemas)
    for id in draft.patternNodes {
      guard let pattern = schemas.pattern(draft.nodes[id].schema.name) else { continue }
      nameTypes(of: id, pattern, &draft)
      let node = draft.nodes[id]
      for name in ([node.typeName].compactMap(\.self) + node.declaredTypes) where !name.isEmpty {
        if let support = supportTypes[name] {
          draft.diagnostics.append(supportClash(node, name, support))
        } else if let first = draft.types[name] {
          draft.diagnostics.append(clash(node, name, with: draft.nodes[first]))
        } else {
          draft.types[name] = id
        }
      }
    }
  }

  private static func nameTypes(of id: SpecNode.ID, _ pattern: PatternSchema, _ draft: inout SpecDraft) {
    let node = draft.nodes[id]
    let around = node.parent.map { draft.nodes[$0] }
    // Without the name that is missing around it, types of different names would be one.
    if let around, around.name == nil, around.schema.slot(.name) != nil { return }
    let parent = around?.name ?? ""
    // A type that is named with those around it gives one word: `Player.Delegate`, `PlayerDelegateEvents`.
    guard let name = (node.name ?? (pattern.node.slot(.name) == nil ? "" : nil))?.filter({ $0 != "." }) else { return }
    draft.nodes[id].declaredTypes = pattern.declares.map { $0.name(for: name, parent: parent) }
    draft.nodes[id].typeName = pattern.typeName.map { $0.name(for: name, parent: parent) }
    guard case .text(let other) = node.attributes[AttributeSchema.named]?["name"] else { return }
    if PlainName.matches(other) {
      draft.nodes[id].typeName = other
    } else {
      draft.diagnostics.append(
        CheckDiagnostics.invalidName.diagnostic(
          "'\(other)' cannot be the name of a type in Swift",
          at: node.attributeLocations[AttributeSchema.named]
        )
      )
    }
  }

  /// The type names that support takes, as far as the kit's patterns may need it.
  private static func supportTypes(of draft: SpecDraft, _ schemas: SchemaSet) -> [String: SupportSchema] {
    let keywords = Set(draft.patternNodes.map { draft.nodes[$0].schema.name })
    var pending = keywords.sorted().compactMap { schemas.pattern($0) }.flatMap(\.supports).map(\.name.value)
    var reached: Set<String> = []
    var types: [String: SupportSchema] = [:]
    while let name = pending.popLast() {
      guard reached.insert(name).inserted, let support = schemas.support(name) else { continue }
      pending += support.needs.map(\.name.value)
      for type in support.declares { types[type] = support }
    }
    return types
  }

  // MARK: - Clashes

  static let advice = Diagnostic.Note("'@named(\"…\")' gives the type another name")

  private static func clash(_ node: SpecNode, _ type: String, with first: SpecNode) -> Diagnostic {
    let isSame = node.schema === first.schema && node.name == first.name && node.parent == first.parent
    let message =
      isSame
      ? "'\(node.keyword) \(node.name ?? "")' is declared twice"
      : "This '\(node.keyword)' and another declaration both emit a type '\(type)'"
    return CheckDiagnostics.typeNameClash.diagnostic(
      message,
      at: node.nameLocation,
      notes: [Diagnostic.Note("The first one", at: first.nameLocation)] + (isSame ? [] : [advice])
    )
  }

  private static func supportClash(_ node: SpecNode, _ type: String, _ support: SupportSchema) -> Diagnostic {
    let owner = support.location.source.isBuiltIn ? "kitgen's own" : "The support"
    return CheckDiagnostics.supportNameClash.diagnostic(
      "\(owner) '\(support.name)' has a type '\(type)' that this '\(node.keyword)' would emit too",
      at: node.nameLocation,
      notes: (support.location.source.isBuiltIn ? [] : [Diagnostic.Note("Declared here", at: support.location)]) + [
        advice
      ]
    )
  }
}

extension CheckDiagnostics {
  static let typeNameClash = DiagnosticKind(
    "type-name-clash",
    explanation: """
      Two declarations emit a type of the same name, which Swift refuses in one module. Rename one of them, or give its \
      type another name with `@named("Other")`.
      """,
    markedExample: "model Theme { id: Int }\nenum 1️⃣Theme { case system }"
  )

  static let supportNameClash = DiagnosticKind(
    "support-name-clash",
    explanation: """
      A declaration emits a type that has the name of a type in kitgen's support code, which is emitted into the same \
      module. Give the declaration's type another name with `@named("Other")`.
      """,
    markedExample: "api Qiita { base \"https://qiita.com\" }\nmodel 1️⃣APIClient { id: Int }"
  )
}
