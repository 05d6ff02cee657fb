extension Template {
  /// The template that this one extends, as it names it; nil where it extends none.
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
  /// Whether a template, or one that it extends, includes or imports, names another one by a value.
  package func namesTemplatesByValues(_ template: Template) -> Bool {
    BlockNames.mayHaveMore(template, self)
  }

  /// A template, and all those that it extends, includes or imports by a name that it writes out, directly or not.
  package func closure(of template: Template) -> [Template] {
    var found: [Template] = []
    var visited: Set<String> = []
    var pending = [template]
    while let template = pending.popLast() {
      guard visited.insert(template.name).inserted else { continue }
      found.append(template)
      pending += BlockNames.references(of: template.nodes).compactMap {
        self.template(named: $0, includedBy: template.name)
      }
    }
    return found
  }
}
