import Diagnostics

/// Conditions with names.
extension SchemaReader {
  /// The conditions that a file declares beside its patterns and in them.
  mutating func namedConditions() -> [NamedCondition] {
    let shared = spec.nodes(of: "condition").map { ($0, true) }
    // Those in words are facts of the nodes (`NodeCondition`).
    let own = spec.nodes(of: "pattern").flatMap { children($0, "condition") }
      .filter { located($0, "condition")?.isQuoted ?? true }.map { ($0, false) }
    let nodes = shared + own
    checkRepeated(nodes.map(\.0))
    return nodes.compactMap { node, isShared in
      guard let name = node.name else { return nil }
      guard let condition = located(node, "condition") ?? located(node, "lines") else {
        report(
          SchemaDiagnostics.missingDetail,
          "'\(name)' lacks its condition: 'condition \(name) \"node.priority\"'",
          at: node.nameLocation
        )
        return nil
      }
      if NamedCondition.reservedNames.contains(name) {
        report(
          SchemaDiagnostics.takenConditionName,
          "'\(name)' means something else in conditions; use another name",
          at: node.nameLocation
        )
      }
      return NamedCondition(name: Located(name, at: node.nameLocation), condition: condition, isShared: isShared)
    }
  }
}
