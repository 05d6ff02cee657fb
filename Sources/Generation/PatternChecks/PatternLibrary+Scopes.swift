import Diagnostics
import KitLanguage
import Templating

/// The facts at a place of a template that is being written.
extension PatternLibrary {
  /// A file that renders a template, or includes, imports or extends it.
  private struct Use {
    let template: Template
    let context: RecordType
    var known: Set<String> = []
  }

  /// A template that many others include means the same in most of them.
  private static let maximumUses = 8

  /// The scope at a place of the template `FOLDER/FILE`; `nil` between tags, and if nothing can be known.
  package func scope(at cursor: TemplateCursor, inTemplate name: String) -> TemplateScope? {
    for utf8 in cursor.probes {
      let source = SourceText(path: cursor.structure.source.path, utf8: utf8)
      if let scope = replacingTemplate(name, by: source)?.scope(in: source, name) { return scope }
    }
    return nil
  }

  private func scope(in source: SourceText, _ name: String) -> TemplateScope? {
    guard let template = environment.template(named: name), template.source === source else { return nil }
    var found: TemplateScope?
    for use in uses(of: name) {
      guard let scope = scope(in: source, rendering: use, entersAll: false) else { continue }
      found = found?.joined(scope) ?? scope
    }
    if let found { return found }
    // Nothing comes to the place: what it would be for is the pattern of its folder.
    let folder = String(name.prefix { $0 != "/" })
    let context =
      schemas.patterns.first { $0.folder == folder }.map { types.context(of: .node($0)) }
      ?? schemas.supports.first { $0.folder == folder }.map { types.context(of: .support($0)) }
    return scope(in: source, rendering: Use(template: template, context: context ?? RecordType([])), entersAll: true)
  }

  private func scope(in source: SourceText, rendering use: Use, entersAll: Bool) -> TemplateScope? {
    TypeChecker.scope(
      in: source,
      rendering: use.template,
      context: use.context,
      types: types.records,
      knowing: use.known,
      entersAll: entersAll,
      in: environment
    )
  }

  /// The emissions that use a template: its own folder's, else all.
  private func uses(of name: String) -> [Use] {
    let folder = String(name.prefix { $0 != "/" })
    let own = uses(of: name) { $0 == folder }
    return own.isEmpty ? uses(of: name) { $0 != folder } : own
  }

  private func uses(of name: String, inFolders isSearched: (String) -> Bool) -> [Use] {
    var uses: [Use] = []
    func add(_ emissions: [Emission], of folder: String, _ viewpoint: ContextTypes.Viewpoint) {
      for emission in emissions where uses.count < Self.maximumUses {
        guard let template = template(emission.template.value, of: folder),
          environment.closure(of: template).contains(where: { $0.name == name })
        else { continue }
        let known = viewpoint.node.map { emission.applicability.knownPaths(in: $0) } ?? []
        uses.append(Use(template: template, context: types.context(of: viewpoint), known: known))
      }
    }
    for pattern in schemas.patterns where isSearched(pattern.folder) {
      add(pattern.emissions, of: pattern.folder, .node(pattern))
    }
    for support in schemas.supports where isSearched(support.folder) {
      add(support.emissions, of: support.folder, .support(support))
    }
    return uses
  }

  private func replacingTemplate(_ name: String, by source: SourceText) -> PatternLibrary? {
    guard let slash = name.firstIndex(of: "/") else { return nil }
    let (folder, file) = (String(name[..<slash]), String(name[name.index(after: slash)...]))
    let team = folders.filter { !$0.isBuiltIn }.map { other in
      guard other.name == folder else { return other }
      var files = other.files
      files[file] = source
      return PatternFolder(name: folder, schema: other.schema, files: files, isBuiltIn: false)
    }
    return replacing(team: team)
  }

  /// The subject of a condition.
  package enum ConditionPlace: Sendable {
    /// A part of the nodes of the pattern or member whose name begins at `name` (UTF-8) in the schema.
    case node(pattern: String, name: Int, Rule.Part)
    case declaration
    /// The kit, as in support.
    case kit
    /// A type, as in a set of types.
    case type
  }

  /// The words that can continue a path, which begins at an element of `list`, if that is not empty, as after `with`.
  package func conditionWords(after words: [String], ofEach list: [String] = [], at place: ConditionPlace)
    -> [ConditionWord]
  {
    resolver(at: place, ofEach: list).map { resolver in
      var resolver = resolver
      return resolver.words(after: words)
    } ?? []
  }

  /// The words after `on`: the sets of types, and Swift's types.
  package var typeWords: [ConditionWord] { rules.scope.typeWords }

  /// The words that a value can be compared with, after `is` and `in`.
  package func conditionValues(of path: [String], ofEach list: [String], at place: ConditionPlace) -> [ConditionWord] {
    resolver(at: place, ofEach: list).map { resolver in
      var resolver = resolver
      return resolver.values(of: path)
    } ?? []
  }

  private func resolver(at place: ConditionPlace, ofEach list: [String]) -> RuleResolver? {
    var resolver: RuleResolver
    switch place {
    case .node(let keyword, let name, let part):
      guard let schema = schemas.pattern(keyword)?.node.inner(beginningAt: name) else { return nil }
      resolver = RuleResolver(schema, rules.scope)
      resolver.part = part
    case .declaration, .kit, .type:
      guard let schema = rules.scope.all.first else { return nil }
      let subject: RuleResolver.Subject = if case .declaration = place { .declaration([]) } else { .kit }
      resolver = RuleResolver(schema, rules.scope, about: subject)
      if case .type = place { resolver.beginAtType() }
    }
    resolver.begin(atElementOf: list)
    return resolver
  }
}

extension NodeSchema {
  /// The schema itself or one inside of it, by the place of its name in the file (UTF-8).
  fileprivate func inner(beginningAt name: Int) -> NodeSchema? {
    location.range.lowerBound == name ? self : members.lazy.compactMap { $0.inner(beginningAt: name) }.first
  }
}
