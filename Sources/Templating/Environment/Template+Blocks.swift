extension Template {
  /// The name of the extended template, as written; `nil` if there is none.
  package var parentName: String? {
    for case .extends(let extends) in nodes {
      if case .literal(.string(let name)) = extends.name.base { return name }
    }
    return nil
  }

  /// The names of the blocks in the template's own text, sorted.
  package var blockNames: [String] {
    BlockNames.own(of: nodes).sorted()
  }
}

extension Environment {
  /// Whether one of some templates, or one that they extend, include or import, names another one by a value.
  package func nameTemplatesByValues(_ templates: [Template]) -> Bool {
    closure(of: templates).contains { BlockNames.namesTemplateByValue($0) }
  }

  /// The names of the templates that the given ones extend, include or import, directly or indirectly.
  package func others(namedBy templates: [Template]) -> Set<String> {
    closure(of: templates).reduce(into: []) { names, template in
      names.formUnion(named(by: template).map(\.name).filter { $0 != template.name })
    }
  }

  /// A template, and all those that it extends, includes or imports by a literal name, directly or indirectly.
  package func closure(of template: Template) -> [Template] {
    closure(of: [template])
  }

  /// Each once.
  private func closure(of templates: [Template]) -> [Template] {
    var found: [Template] = []
    var visited: Set<String> = []
    var pending = templates
    while let template = pending.popLast() {
      guard visited.insert(template.name).inserted else { continue }
      found.append(template)
      pending += named(by: template)
    }
    return found
  }

  private func named(by template: Template) -> [Template] {
    BlockNames.references(of: template.nodes).compactMap { self.template(named: $0, includedBy: template.name) }
  }
}
