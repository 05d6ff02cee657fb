import Diagnostics
import KitLanguage
import Templating

/// What is odd about a team's patterns as a whole: files and patterns that have no effect.
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
    let emissions =
      library.schemas.patterns.map { ($0.folder, $0.emissions) }
      + library.schemas.supports.map { ($0.folder, $0.emissions) }
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

  /// The names of all templates that the folders' templates include, import or extend.
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
    return misplaced + unusedTemplates(of: folder) + silentPatterns(of: folder)
  }

  /// Copies of built-in templates in the wrong folder, where they replace nothing.
  private func misplacedTemplates(of folder: PatternFolder) -> [Diagnostic] {
    folder.files.sorted { $0.key < $1.key }.compactMap { file, source in
      guard !isUsed(file, of: folder.name), let meant = builtInTemplate(likeFile: file, in: folder.name)
      else {
        return nil
      }
      return GenerationDiagnostics.unusedTemplate.diagnostic(
        "The built-in template of this name is '\(meant)'; the file takes its place only there",
        at: SourceLocation(source, 0..<0)
      )
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
      guard !isUsed(file, of: folder.name), builtInTemplate(likeFile: file, in: folder.name) == nil else {
        return nil
      }
      let names = library.templateNames(of: folder.name).filter { $0 != file }
      let advice = NearestName.hint(for: file, in: names + emitted(by: folder.name))
      return GenerationDiagnostics.unusedTemplate.diagnostic(
        "Nothing emits or includes '\(file)'" + advice,
        at: SourceLocation(source, 0..<0)
      )
    }
  }

  private func emitted(by folder: String) -> [String] {
    library.schemas.patterns.filter { $0.folder == folder }.flatMap(\.emissions).map(\.template.value)
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
          "The pattern '\(keyword)' emits nothing, and no template looks at its nodes",
          at: pattern.node.location,
          notes: [Diagnostic.Note("emit \"\(keyword).swift.stencil\" to \"{{ node.name }}.swift\" emits a file")]
        )
      }
  }
}

extension NodeSchema {
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
