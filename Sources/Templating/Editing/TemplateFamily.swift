import Diagnostics

/// The templates of an environment by what they see of each other: what one defines, others use.
struct TemplateFamily {
  private let templates: [String: Template]
  /// The templates that each one includes, extends and imports, with the tag's word.
  private let references: [String: [(tag: String, name: String)]]
  private let kept: Structures

  /// The names in templates, found when they are asked for.
  private final class Structures {
    var names: [String: TemplateNames] = [:]
  }

  /// Takes time in proportion to all templates, which are compiled where they were not yet.
  init(_ environment: Environment) {
    var templates: [String: Template] = [:]
    var references: [String: [(tag: String, name: String)]] = [:]
    for name in environment.loader.names {
      guard let template = environment.template(named: name) else { continue }
      templates[template.name] = template
      for (tag, text, _) in TemplateStructure(template.source).templateNames {
        guard let other = environment.template(named: text, includedBy: template.name) else { continue }
        references[template.name, default: []].append((tag, other.name))
      }
    }
    self.templates = templates
    self.references = references
    kept = Structures()
  }

  subscript(_ name: String) -> Template? { templates[name] }

  func names(in name: String) -> TemplateNames? {
    if let known = kept.names[name] { return known }
    guard let template = templates[name] else { return nil }
    let names = TemplateNames(TemplateStructure(template.source))
    kept.names[name] = names
    return names
  }

  /// The templates that are rendered together with one of some.
  func relatives(of names: [String]) -> [String] {
    let all = templates.keys.map { closure(of: [$0]) }.filter { !$0.isDisjoint(with: names) }
    return all.reduce(into: Set<String>()) { $0.formUnion($1) }.sorted()
  }

  /// The templates that share a variable or macro with one, starting with itself: those that use what it defines, those
  /// that define what it uses, and so on.
  func sharers(of word: String, from start: String) -> [String] {
    let bytes = Array(word.utf8)
    let mentioning = templates.keys.filter { name in
      name == start || templates[name].map { $0.source.utf8.contains(bytes) } ?? false
    }.sorted()
    let users = Set(mentioning.filter { names(in: $0)?.freeNames.contains(word) ?? false })
    var audiences: [String: Set<String>] = [:]
    for name in mentioning {
      let own = names(in: name)?.symbols.filter { $0.name == word && ($0.kind == .variable || $0.kind == .macro) } ?? []
      guard !own.isEmpty else { continue }
      let audience = self.audience(of: name, leavesTemplate: own.contains(where: \.isAtTop))
      audiences[name] = audience.intersection(users).subtracting([name])
    }
    var found = [start]
    var next = 0
    while next < found.count {
      let name = found[next]
      next += 1
      let others = audiences[name] ?? []
      let definers = audiences.filter { $0.value.contains(name) }.keys
      found += others.union(definers).subtracting(found).sorted()
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
    let all = templates.keys.filter { name in
      templates[name]?.ownBlockNames.contains(block) ?? false
    }
    let closures = Dictionary((all + [start]).map { ($0, closure(of: [$0])) }) { first, _ in first }
    var found = [start]
    var next = 0
    while next < found.count {
      let name = found[next]
      next += 1
      let related = all.filter { other in
        closures[name]?.contains(other) ?? false || closures[other]?.contains(name) ?? false
      }
      found += Set(related).subtracting(found).sorted()
    }
    return found
  }
}

extension [UInt8] {
  fileprivate func contains(_ word: [UInt8]) -> Bool {
    guard let first = word.first, count >= word.count else { return false }
    return indices.dropLast(word.count - 1).contains { self[$0] == first && self[$0...].starts(with: word) }
  }
}
