import Diagnostics

/// Keeps the Swift types apart that nodes declare.
package enum TypeNameCheck {
  @Sendable static func run(_ draft: inout SpecDraft, _ schemas: SchemaSet, _ visible: [Spec]) {
    draft.types.reserveCapacity(draft.patternNodes.count)
    for id in draft.patternNodes {
      let node = draft.nodes[id]
      for name in ([node.typeName].compactMap(\.self) + node.declaredTypes) where !name.isEmpty {
        if let first = draft.types[name].map({ draft.nodes[$0] }) {
          // A node without a name is already reported as being there twice.
          let isRepeated = node.name == nil && node.schema === first.schema
          if !isRepeated { draft.diagnostics.append(clash(node, name, with: first)) }
        } else {
          draft.types[name] = id
        }
      }
    }
  }

  // MARK: - Clashes

  package static let advice = Diagnostic.Note("'@named(\"…\")' gives the type another name")

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
}
