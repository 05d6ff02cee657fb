import Diagnostics

/// The templates of an environment by what they see of each other: what one defines, others use.
struct TemplateFamily {
  private let templates: [String: Template]
  /// The templates that each one includes, extends and imports, with the tag's word.
  private let references: [String: [(tag: String, name: String)]]
  let names: [String: TemplateNames]

  /// Takes time in proportion to all templates, which are compiled where they were not yet.
  init(_ environment: Environment) {
    var templates: [String: Template] = [:]
    var references: [String: [(tag: String, name: String)]] = [:]
    var names: [String: TemplateNames] = [:]
    for name in environment.loader.names {
      guard let template = environment.template(named: name) else { continue }
      templates[template.name] = template
      let structure = TemplateStructure(template.source)
      names[template.name] = TemplateNames(structure)
      for (tag, text, _) in structure.templateNames {
        guard let other = environment.template(named: text, includedBy: template.name) else { continue }
        references[template.name, default: []].append((tag, other.name))
      }
    }
    self.templates = templates
    self.references = references
    self.names = names
  }

  subscript(_ name: String) -> Template? { templates[name] }

  /// The templates that are rendered together with one of some.
  func relatives(of names: [String]) -> [String] {
    let all = templates.keys.map { closure(of: [$0]) }.filter { !$0.isDisjoint(with: names) }
    return all.reduce(into: Set<String>()) { $0.formUnion($1) }.sorted()
  }

  /// The templates that share a variable or macro with one, starting with itself: those that use what it defines, those
  /// that define what it uses, and so on.
  func sharers(of word: String, from start: String) -> [String] {
    let users = Set(names.keys.filter { names[$0]?.freeNames.contains(word) ?? false })
    var audiences: [String: Set<String>] = [:]
    for (name, own) in names {
      let symbols = own.symbols.filter { $0.name == word && ($0.kind == .variable || $0.kind == .macro) }
      guard !symbols.isEmpty else { continue }
      let audience = audience(of: name, leavesTemplate: symbols.contains(where: \.isAtTop))
      audiences[name] = audience.intersection(users).subtracting([name])
    }
    return reached(from: start) { name in
      (audiences[name] ?? []).union(audiences.filter { $0.value.contains(name) }.keys)
    }
  }

  /// A template and those that are related to it, directly or through others.
  private func reached(from start: String, relatedTo: (String) -> Set<String>) -> [String] {
    var found = [start]
    var next = 0
    while next < found.count {
      found += relatedTo(found[next]).subtracting(found).sorted()
      next += 1
    }
    return found
  }

  /// The templates that see one's definitions: its includes, the blocks of templates that extend it, and, for what
  /// holds to its end, those that import it.
  private func audience(of name: String, leavesTemplate: Bool) -> Set<String> {
    var found = closure(of: [name])
    var outer = [name]
    var visited: Set<String> = [name]
    while let inner = outer.popLast() {
      for (other, references) in self.references where !visited.contains(other) {
        let sees = references.contains { reference in
          reference.name == inner && (reference.tag == "extends" || leavesTemplate && reference.tag == "import")
        }
        guard sees else { continue }
        visited.insert(other)
        outer.append(other)
      }
    }
    found.formUnion(closure(of: Array(visited)))
    return found
  }

  /// Templates and what they include, extend or import, directly or not.
  private func closure(of names: [String]) -> Set<String> {
    var found: Set<String> = []
    var pending = names
    while let name = pending.popLast() {
      guard found.insert(name).inserted else { continue }
      pending += references[name]?.map(\.name) ?? []
    }
    return found
  }

  /// The templates with a block of a name that override each other's, beginning with one of them.
  func owners(ofBlock block: String, from start: String) -> [String] {
    let all = templates.keys.filter { templates[$0]?.ownBlockNames.contains(block) ?? false }
    let closures = Dictionary((all + [start]).map { ($0, closure(of: [$0])) }) { first, _ in first }
    return reached(from: start) { name in
      Set(all.filter { closures[name]?.contains($0) ?? false || closures[$0]?.contains(name) ?? false })
    }
  }
}
