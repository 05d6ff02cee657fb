import Diagnostics
import KitLanguage
import Templating

/// Checks what patterns have in the template language against their schemas, without a kit and without rendering.
package struct TemplateCheck {
  private let library: PatternLibrary
  private let types: ContextTypes
  private let team: TeamCheck

  package init(_ library: PatternLibrary) {
    self.library = library
    types = library.types
    team = TeamCheck(library)
  }

  /// The problems with a folder's templates, in source order, without the schema's own mistakes.
  package func diagnostics(of folder: String) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for pattern in library.schemas.patterns where pattern.folder == folder {
      diagnostics += check(pattern.emissions, of: folder, .node(pattern))
      diagnostics += EmissionCheck.diagnostics(of: pattern)
      diagnostics += pattern.node.withMembers.flatMap { RuleConflicts(of: $0).diagnostics() }
      diagnostics += MinimalCheck(library: library).diagnostics(of: pattern)
      diagnostics += pattern.offers.flatMap { check($0, of: pattern) }
    }
    for support in library.schemas.supports where support.folder == folder {
      diagnostics += check(support.emissions, of: folder, .support(support))
      diagnostics += EmissionCheck.repeated(support.emissions, of: support.name)
      diagnostics += EmissionCheck.refused(support.emissions)
    }
    // Files that nothing emits or includes, or not yet.
    for file in library.templateNames(of: folder) {
      diagnostics += library.environment.template(named: "\(folder)/\(file)")?.diagnostics ?? []
    }
    diagnostics += library.folders.filter { $0.name == folder }.flatMap { team.warnings(of: $0) }
    return library.incompleteSchemas.gathering(diagnostics.withoutRepetitions().inSourceOrder())
  }

  /// Errors of the folders with team files, and of those that need a schema of the team's.
  var diagnosticsOfTeam: [Diagnostic] {
    let isOverSchema = library.incompleteSchemas.isPossible
    let folders = library.folders.filter { !$0.isBuiltIn || isOverSchema }.map(\.name)
    return folders.uniqued(by: \.self).flatMap { diagnostics(of: $0) }.withoutRepetitions()
  }

  private func check(_ offer: OfferSchema, of pattern: PatternSchema) -> [Diagnostic] {
    [offer.node, offer.expression].flatMap { text -> [Diagnostic] in
      guard case .file(let file) = text else { return [] }
      return library.template(file.value, of: pattern.folder).map {
        check($0, types.offerContext(of: pattern), knowing: offer.knownPaths)
      } ?? [library.missingTemplate(file, of: pattern.folder)]
    }
  }

  private func check(_ emissions: [Emission], of folder: String, _ viewpoint: ContextTypes.Viewpoint) -> [Diagnostic] {
    let context = types.context(of: viewpoint)
    return emissions.flatMap { emission in
      library.template(emission.template.value, of: folder).map { template in
        check(template, context, knowing: viewpoint.node.map { emission.applicability.knownPaths(in: $0) } ?? [])
      } ?? [library.missingTemplate(emission.template, of: folder)]
    }
  }

  private func check(_ template: Template, _ context: RecordType, knowing known: Set<String>) -> [Diagnostic] {
    TypeChecker.check(template, context: context, types: types.records, knowing: known, in: library.environment)
  }
}

/// Finds paths in a schema by which files would be called alike whatever a kit contains.
enum EmissionCheck {
  static func diagnostics(of pattern: PatternSchema) -> [Diagnostic] {
    repeated(pattern.emissions, of: pattern.keyword) + constant(pattern) + refused(pattern.emissions)
  }

  /// Paths that no kit can write, whatever its declarations are called.
  static func refused(_ emissions: [Emission]) -> [Diagnostic] {
    emissions.compactMap { emission in
      let parts = emission.pattern.pieces.map { if case .text(let text) = $0 { text } else { "Name" } }
      guard let refusal = ProjectPath(parts.joined())?.refusal else { return nil }
      return GenerationDiagnostics.pathOutsideRoot.diagnostic(refusal, at: emission.path.location)
    }
  }

  /// Paths shared by two emissions at once. Emissions that each have a condition may exclude each other.
  static func repeated(_ emissions: [Emission], of name: String) -> [Diagnostic] {
    var known: [String: [Emission]] = [:]
    return emissions.compactMap { emission in
      let key = FileOutline.clashingName(of: emission.path.value)
      let first = known[key]?.first { other in
        guard let condition = emission.applicability.text, let other = other.applicability.text else { return true }
        return condition == other
      }
      known[key, default: []].append(emission)
      guard let first else { return nil }
      return GenerationDiagnostics.fileClash.diagnostic(
        "'\(name)' emits '\(emission.path.value)' twice; give one another path",
        at: emission.path.location,
        notes: [Diagnostic.Note("The other path", at: first.path.location)]
      )
    }
  }

  /// Paths without any part of the node, if a kit may have several nodes.
  private static func constant(_ pattern: PatternSchema) -> [Diagnostic] {
    guard pattern.node.cardinality.isList else { return [] }
    return pattern.emissions.compactMap { emission in
      let isConstant = emission.pattern.pieces.allSatisfy { if case .text = $0 { true } else { false } }
      guard emission.applicability.text == nil, isConstant else { return nil }
      let tag = pattern.typeName == nil ? "{name}" : "{typeName}"
      return GenerationDiagnostics.constantPath.diagnostic(
        "All declarations of '\(pattern.keyword)' would emit '\(emission.path.value)'; use '\(tag)' in it, or write 'pattern "
          + "\(pattern.keyword) optional' where a kit has one node at most",
        at: emission.path.location
      )
    }
  }
}

/// Checks the node that the command line starts a pattern's nodes from against the pattern itself.
struct MinimalCheck {
  let library: PatternLibrary

  /// Left to the kit: what its names, references or types would decide.
  private static let codes: Set<String> = [
    "unknown-member", "unknown-keyword", "unknown-attribute", "unknown-label", "unknown-word", "unexpected-part",
    "missing-part", "missing-member", "repeated-member", "wrong-value", "invalid-swift", "misplaced-declaration",
  ]

  func diagnostics(of pattern: PatternSchema) -> [Diagnostic] {
    guard let minimal = pattern.minimal else { return [] }
    let text = pattern.minimalText(name: "Name")
    // The nodes around it have to be there, but it is only the innermost one that is looked at.
    var kit = text
    var outer = pattern.inside.first
    var depth = 0
    while let keyword = outer, depth < 8 {
      kit = "\(keyword) Outer\(depth) {\n\(kit)\n}"
      outer = library.schemas.pattern(keyword)?.inside.first
      depth += 1
    }
    let source = SourceText(path: "minimal", kit)
    let start = kit.utf8.count - text.utf8.count - 2 * depth
    let checked = library.check([library.parse(source)])
    let wrong = checked.diagnostics.lazy.filter { $0.severity == .error && Self.codes.contains($0.code) }
    let problems = wrong.compactMap { diagnostic -> Diagnostic? in
      guard let range = diagnostic.location?.range, range.lowerBound >= start,
        range.upperBound <= start + text.utf8.count
      else { return nil }
      let message = "This is not a valid '\(pattern.keyword)': \(diagnostic.message)"
      return SchemaDiagnostics.invalidMinimal.diagnostic(message, at: place(of: source[range], in: minimal))
    }
    return Array(problems.prefix(1))
  }

  /// The place of the wrong part in the schema; the whole string if that is not clear.
  private func place(of part: String, in minimal: Located<String>) -> SourceLocation {
    let (source, range) = (minimal.location.source, minimal.location.range)
    let text = source[range]
    guard !part.isEmpty, let found = text.firstRange(of: part) else { return minimal.location }
    let start = range.lowerBound + text[..<found.lowerBound].utf8.count
    return SourceLocation(source, start..<start + part.utf8.count)
  }
}

/// The problems of a team's patterns as a whole: files and patterns without effect.
struct TeamCheck {
  private let library: PatternLibrary
  /// The templates that something emits, or that a team template includes, imports or extends.
  private let used: Set<String>
  /// Templates that built-in ones use. To know them takes compiling all of these.
  private let usedByBuiltIn = Once<Set<String>>()
  /// Whether a team template names others by values, which may be any.
  private let isOpen: Bool

  init(_ library: PatternLibrary) {
    self.library = library
    let schemas = library.schemas
    let emissions =
      schemas.patterns.map { ($0.folder, $0.emissions) } + schemas.supports.map { ($0.folder, $0.emissions) }
    let emitted = emissions.flatMap { folder, emissions in emissions.map { "\(folder)/\($0.template.value)" } }
    let teams = library.folders.filter { !$0.isBuiltIn }
    let adopting = library.schemas.patterns.flatMap { pattern in
      pattern.offers.flatMap { [$0.node, $0.expression] }.compactMap { text -> String? in
        if case .file(let file) = text { "\(pattern.folder)/\(file.value)" } else { nil }
      }
    }
    used = Self.named(in: teams, of: library).union(emitted + adopting)
    isOpen = library.environment.nameTemplatesByValues(Self.templates(of: teams, library))
  }

  private static func templates(of folders: [PatternFolder], _ library: PatternLibrary) -> [Template] {
    folders.flatMap { folder in folder.files.keys.compactMap { library.template($0, of: folder.name) } }
  }

  private static func named(in folders: [PatternFolder], of library: PatternLibrary) -> Set<String> {
    library.environment.others(namedBy: templates(of: folders, library))
  }

  private func isUsed(_ file: String, of folder: String) -> Bool {
    let name = "\(folder)/\(file)"
    if used.contains(name) { return true }
    // Built-in templates name built-in ones, whose place the team's may take.
    let builtIn = library.folders.filter(\.isBuiltIn)
    guard builtIn.contains(where: { $0.name == folder && $0.files[file] != nil }) else { return false }
    return usedByBuiltIn { Self.named(in: builtIn, of: library) }.contains(name)
  }

  func warnings(of folder: PatternFolder) -> [Diagnostic] {
    guard !folder.isBuiltIn else { return [] }
    let builtIn = library.folders.filter(\.isBuiltIn).map(\.name)
    let misplaced = misplacedTemplates(of: folder)
    if misplaced.isEmpty, folder.schema == nil, !builtIn.contains(folder.name),
      let meant = NearestName.of(folder.name, in: builtIn),
      let file = folder.files.min(by: { $0.key < $1.key })?.value
    {
      let message = "No built-in pattern has the folder '\(folder.name)'; did you mean '\(meant)'?"
      return [GenerationDiagnostics.misspeltFolder.diagnostic(message, at: SourceLocation(file, 0..<0))]
    }
    return misplaced + unusedTemplates(of: folder) + silentPatterns(of: folder) + unusedConditions(of: folder)
  }

  private func unusedConditions(of folder: PatternFolder) -> [Diagnostic] {
    let patterns = library.schemas.patterns.filter { $0.folder == folder.name }
    let declared = patterns.flatMap { $0.node.allConditions + $0.offers.flatMap(\.conditions) }.map(\.name)
    // Mostly the folder itself uses them.
    var unused = declared
    for folders in [[folder], library.folders] where !unused.isEmpty {
      let counts = Self.wordCounts(in: folders)
      unused.removeAll { counts[$0.value, default: 0] > 1 }
    }
    return unused.map { name in
      let message = "Nothing uses the condition '\(name.value)'; remove it"
      return GenerationDiagnostics.unusedCondition.diagnostic(message, at: name.location)
    }
  }

  private static func wordCounts(in folders: [PatternFolder]) -> [String: Int] {
    var counts: [String: Int] = [:]
    for source in folders.flatMap({ [$0.schema].compactMap(\.self) + $0.files.values }) {
      let words = String(decoding: source.utf8, as: UTF8.self).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      for word in words { counts[String(word), default: 0] += 1 }
    }
    return counts
  }

  /// Copies of built-in templates in a wrong folder, so that they replace nothing.
  private func misplacedTemplates(of folder: PatternFolder) -> [Diagnostic] {
    folder.files.sorted { $0.key < $1.key }.compactMap { file, source in
      guard !isUsed(file, of: folder.name), let meant = builtInTemplate(likeFile: file, in: folder.name)
      else { return nil }
      let message = "The built-in template of this name is '\(meant)'; the file takes its place only there"
      return GenerationDiagnostics.unusedTemplate.diagnostic(message, at: SourceLocation(source, 0..<0))
    }
  }

  /// The other folder's built-in template with the path of a file, or its path with the folder.
  private func builtInTemplate(likeFile file: String, in folder: String) -> String? {
    let names = library.folders.filter(\.isBuiltIn).flatMap { pattern in pattern.files.keys.map { (pattern.name, $0) } }
    guard !names.contains(where: { $0 == (folder, file) }) else { return nil }
    return names.filter { $0.1 == file || $0.1 == "\(folder)/\(file)" }.map { "\($0.0)/\($0.1)" }.min()
  }

  private func unusedTemplates(of folder: PatternFolder) -> [Diagnostic] {
    // A folder without a pattern is one of shared parts, or overlays a built-in one.
    let isPattern = library.schemas.patterns.contains { $0.folder == folder.name }
    guard isPattern, !isOpen else { return [] }
    return folder.files.sorted { $0.key < $1.key }.compactMap { file, source in
      guard !isUsed(file, of: folder.name), builtInTemplate(likeFile: file, in: folder.name) == nil else { return nil }
      let emitted = library.schemas.patterns.filter { $0.folder == folder.name }.flatMap(\.emissions).map(
        \.template.value
      )
      let names = library.templateNames(of: folder.name).filter { $0 != file } + emitted
      let advice = NearestName.hint(for: file, in: names)
      let message = "Nothing emits or includes '\(file)'" + advice
      return GenerationDiagnostics.unusedTemplate.diagnostic(message, at: SourceLocation(source, 0..<0))
    }
  }

  private func silentPatterns(of folder: PatternFolder) -> [Diagnostic] {
    let patterns = library.schemas.patterns
    return patterns.filter { $0.folder == folder.name && $0.emissions.isEmpty && !$0.needsSupport }
      .compactMap { pattern in
        let keyword = pattern.keyword
        let isMet =
          patterns.contains { $0.inside.contains(keyword) || $0.node.refers(to: keyword) }
          || library.folders.contains {
            $0.files.values.contains { String(decoding: $0.utf8, as: UTF8.self).contains("nodes.\(keyword)") }
          }
        guard !isMet else { return nil }
        return GenerationDiagnostics.silentPattern.diagnostic(
          "The pattern '\(keyword)' emits nothing, and no template uses its declarations",
          at: pattern.node.location,
          notes: [Diagnostic.Note("emit \"\(keyword).swift\" to \"{name}.swift\" emits a file")]
        )
      }
  }
}

extension NodeSchema {
  fileprivate var withMembers: [NodeSchema] { [self] + members.flatMap(\.withMembers) }

  fileprivate var allConditions: [NodeCondition] { withMembers.flatMap(\.conditions) }

  /// Whether a slot of the node, or of what is in it, names nodes of a pattern.
  fileprivate func refers(to keyword: String) -> Bool {
    slots.contains { $0.kind.names(keyword) } || members.contains { $0.refers(to: keyword) }
      || attributes.contains { $0.slots.contains { $0.kind.names(keyword) } }
  }
}

extension ValueKind {
  fileprivate func names(_ keyword: String) -> Bool {
    switch self {
    case .reference(let targets): targets.contains { $0.pattern == keyword }
    case .list(let element): element.names(keyword)
    default: false
    }
  }
}

extension PatternLibrary {
  /// Errors of the team's templates and oddities of its patterns, apart from `diagnostics`.
  package var templateDiagnostics: [Diagnostic] {
    if teamFolder == nil || diagnostics.hasErrors { return [] }
    return teamMistakes { TemplateCheck(self).diagnosticsOfTeam }
  }

  /// All errors of the team's schemas and templates; if a schema is wrong, of templates only errors of syntax.
  package var teamDiagnostics: [Diagnostic] {
    guard diagnostics.hasErrors else { return diagnostics + templateDiagnostics }
    let names = folders.filter { !$0.isBuiltIn }.flatMap { folder in folder.files.keys.map { "\(folder.name)/\($0)" } }
    return diagnostics + names.sorted().flatMap { environment.template(named: $0)?.diagnostics ?? [] }
  }
}
