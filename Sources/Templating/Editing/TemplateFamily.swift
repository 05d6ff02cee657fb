import Diagnostics

/// The templates of an environment by what they see of each other: what one defines, others use.
package struct TemplateFamily {
  private let environment: Environment
  private let templates: [String: Template]
  /// The templates that each one includes, extends and imports, by the word of the tag.
  private let references: [String: [(tag: String, name: String)]]
  /// The templates that are included with a record, whose fields they see.
  private let withRecords: Set<String>
  private let kept: Structures

  /// The names in templates, found when they are asked for.
  private final class Structures {
    var names: [String: TemplateNames] = [:]
  }

  /// Takes time in proportion to all templates, which are compiled where they were not yet.
  package init(_ environment: Environment) {
    self.environment = environment
    var templates: [String: Template] = [:]
    var references: [String: [(tag: String, name: String)]] = [:]
    var withRecords: Set<String> = []
    for name in environment.loader.names {
      guard let template = environment.template(named: name) else { continue }
      templates[template.name] = template
      for (tag, text, hasRecord) in TemplateStructure(template.source).references {
        guard let other = environment.template(named: text, includedBy: template.name) else { continue }
        references[template.name, default: []].append((tag, other.name))
        if hasRecord { withRecords.insert(other.name) }
      }
    }
    self.templates = templates
    self.references = references
    self.withRecords = withRecords
    kept = Structures()
  }

  /// The template of a name in the environment.
  subscript(_ name: String) -> Template? {
    templates[name]
  }

  /// The names in a template.
  func names(in name: String) -> TemplateNames? {
    if let known = kept.names[name] { return known }
    guard let template = templates[name] else { return nil }
    let names = TemplateNames(TemplateStructure(template.source))
    kept.names[name] = names
    return names
  }

  /// Whether a template is included with a record, which may give any name in it a meaning.
  func isGivenRecord(_ name: String) -> Bool {
    withRecords.contains(name)
  }

  // MARK: - Variables and macros

  /// The templates that have a variable or macro in common with one, itself the first: those that use what it defines, those
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

  /// The templates that see what one defines: those that it includes, the blocks of those that extend it, and, of what
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

  /// Templates with all that they include, extend or import, directly or not.
  private func closure(of names: [String]) -> Set<String> {
    var found: Set<String> = []
    var pending = names
    while let name = pending.popLast() {
      guard found.insert(name).inserted else { continue }
      pending += references[name]?.map(\.name) ?? []
    }
    return found
  }

  // MARK: - Blocks

  /// The templates with a block of a name that replace each other's, beginning with one of them.
  func owners(ofBlock block: String, from start: String) -> [String] {
    let all = templates.keys.filter { name in
      templates[name].map { BlockNames.own(of: $0.nodes).contains(block) } ?? false
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

  // MARK: - Files

  /// The places where templates name a template, with the words there.
  package func references(to name: String) -> [(template: Template, text: String, range: Range<Int>)] {
    templates.values.sorted { $0.name < $1.name }.flatMap { template in
      TemplateStructure(template.source).templateNames.compactMap { text, range in
        environment.template(named: text, includedBy: template.name)?.name == name ? (template, text, range) : nil
      }
    }
  }
}

extension TemplateStructure {
  /// The names in `include`, `extends` and `import`, with the word of the tag, and whether a record follows.
  fileprivate var references: [(tag: String, name: String, hasRecord: Bool)] {
    tags.compactMap { tag in
      guard let word = tag.name, ["include", "extends", "import"].contains(word),
        let piece = tag.pieces(.string).first, piece.range.count > 2
      else { return nil }
      let name = source[piece.range.lowerBound + 1..<piece.range.upperBound - 1]
      return (word, name, tag.pieces.contains { $0.range.lowerBound > piece.range.lowerBound })
    }
  }
}

extension [UInt8] {
  /// Whether the bytes hold those of a word.
  fileprivate func contains(_ word: [UInt8]) -> Bool {
    guard let first = word.first, count >= word.count else { return false }
    return indices.dropLast(word.count - 1).contains { self[$0] == first && self[$0...].starts(with: word) }
  }
}
