import KitLanguage

/// The names that the code emitted for a unit declares, as its schema states them.
struct UnitNames: Sendable {
  /// The result of a schema's statement for a node.
  struct Statement: Sendable {
    let statement: ScopedNames
    let scope: String
    /// Scopes whose names it inherits and cannot override.
    let inherited: [String]
    let names: [DeclaredName]
  }

  let ofNodes: [[Statement]]

  init(of nodes: [SpecNode.ID], _ builder: ContextBuilder, _ rules: RuleTable) {
    ofNodes = nodes.map { id in
      let node = builder.spec[id]
      let evaluation = RuleEvaluation(of: id, in: builder)
      return rules.names(of: node.schema).filter { evaluation.holds($0.applicability) }.map {
        Statement($0, of: node, evaluation, in: builder)
      }
    }
  }
}

extension UnitNames.Statement {
  fileprivate init(
    _ resolved: ResolvedNames,
    of node: SpecNode,
    _ evaluation: RuleEvaluation,
    in builder: ContextBuilder
  ) {
    let statement = resolved.statement
    // A scope that is a new type says what it inherits: `PlayerWithEvents: Player`.
    let parts = evaluation.text(of: resolved.scope, separator: " ").split(separator: ": ", maxSplits: 1).map(
      String.init
    )
    let written = resolved.names.map { evaluation.text(of: $0, separator: " ") }
    let names =
      written?.split(separator: " ").map(String.init) ?? LibraryType.members[statement.type?.value ?? ""] ?? []
    let inherited = statement.areReserved ? [] : builder.scopes(inheritedBy: parts, of: node)
    self.init(
      statement: statement,
      scope: parts.first ?? "",
      inherited: inherited,
      names: names.map { DeclaredName($0) }
    )
  }
}

extension ContextBuilder {
  /// The scopes whose members a class inherits: its superclasses, and the type after a colon in the scope.
  fileprivate func scopes(inheritedBy scope: [String], of node: SpecNode) -> [String] {
    guard let name = scope.last else { return [] }
    // Members of the type itself are in the scope of its metatype.
    let suffix = name.hasSuffix(".Type") ? ".Type" : ""
    let type = String(name.dropLast(suffix.count))
    guard PlainName.matches(String(type.prefix { $0 != "." })) else { return [] }
    let superclasses = sources.type(type, in: module(ofType: type, for: node)).superclasses
    return (scope.count > 1 ? [type + suffix] : []) + superclasses.map { $0 + suffix }
  }

  /// The module of a type named by a node or one around it; `nil` for the project's own.
  private func module(ofType name: String, for node: SpecNode) -> String? {
    var next: SpecNode? = node
    while let node = next {
      for slot in node.schema.slots {
        if case .typeName(name)? = node.values[slot.label] { return node.module(of: slot) }
      }
      next = node.parent.map { spec[$0] }
    }
    return nil
  }
}
