import Diagnostics

/// The names that emitted code declares.
extension SchemaReader {
  mutating func scopedNames(_ statements: [Statement]) -> [ScopedNames] {
    statements.filter { ["names", "reserves"].contains($0.node.schema.name) }.compactMap { statement in
      let node = statement.node
      let (names, type) = (message(node, "names"), located(node, "type"))
      guard let scope = message(node, "scope") else { return nil }
      if names == nil, type == nil {
        report(SchemaDiagnostics.missingDetail, "'\(node.schema.name)' lacks its names", at: node.nameLocation)
        return nil
      }
      return ScopedNames(
        names: names,
        type: type,
        scope: scope,
        advice: message(node, "advice"),
        applicability: applicability(of: statement),
        areReserved: node.schema.name == "reserves"
      )
    }
  }
}
