import Diagnostics

/// The names that emitted code declares.
extension SchemaReader {
  /// The names among the lines of a node.
  mutating func scopedNames(_ statements: [Statement]) -> [ScopedNames] {
    statements.filter { ["names", "reserves"].contains($0.node.schema.name) }.compactMap { statement in
      let node = statement.node
      let applicability = applicability(of: statement)
      let templates = templates(of: node)
      // One part in the template language, and all are.
      let parts = [templates?.names, templates?.scope, templates?.advice].compactMap(\.self)
      let isOld = applicability.template != nil || templates?.inherited != nil || parts.contains(where: isTemplate)
      let texts = isOld ? nil : texts(of: node)
      if isOld ? templates == nil : texts == nil { return nil }
      return ScopedNames(
        texts: texts,
        templates: isOld ? templates : nil,
        applicability: applicability,
        areReserved: node.schema.name == "reserves"
      )
    }
  }

  private func templates(of node: SpecNode) -> ScopedNames.Templates? {
    guard let names = inlineTemplate(node, "names"), let scope = inlineTemplate(node, "scope") else { return nil }
    return ScopedNames.Templates(
      names: names,
      scope: scope,
      inherited: inlineTemplate(node, "inherited"),
      advice: inlineTemplate(node, "advice")
    )
  }

  private mutating func texts(of node: SpecNode) -> ScopedNames.Texts? {
    let (names, type) = (message(node, "names"), located(node, "type"))
    guard let scope = message(node, "scope") else { return nil }
    if names == nil, type == nil {
      report(SchemaDiagnostics.missingDetail, "'\(node.schema.name)' lacks its names", at: node.nameLocation)
      return nil
    }
    return ScopedNames.Texts(names: names, scope: scope, advice: message(node, "advice"), type: type)
  }
}
