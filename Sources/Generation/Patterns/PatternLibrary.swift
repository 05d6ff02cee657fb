import Diagnostics
import KitLanguage
import SwiftAnalysis
import Templating

/// The patterns that a kit can use: the built-in ones, with the team's over them.
package struct PatternLibrary: Sendable {
  /// The folders' schemas. A team's schema replaces the built-in one of its folder.
  package let schemas: SchemaSet
  /// Finds templates as `FOLDER/FILE`, the team's before the built-in, and keeps them compiled.
  package private(set) var environment: Environment
  /// The built-in ones first, each list by name. A team's folder overlays a built-in one of the same name.
  package private(set) var folders: [PatternFolder]
  /// The team's pattern folder that the Kitfile names; `nil` if it names none.
  package private(set) var teamFolder: TeamFolder?
  package let diagnostics: [Diagnostic]
  let rules: RuleTable
  /// The words that begin a top-level declaration of a kit.
  let topLevelKeywords: Set<String>
  private let checker: Checker
  private let builtInSchemas: [SchemaFile]
  /// Compiled built-in templates, shared by every library.
  private let builtInEnvironment: Environment
  let incompleteSchemas: IncompleteSchema
  private(set) var teamMistakes = Once<[Diagnostic]>()
  private var imported = Locked<[String: SourceLocation?]>([:])
  private var contextTypes = Once<ContextTypes>()

  /// Reads the patterns of the project at `root`.
  package static func read(
    root: String?,
    files: any FileReading,
    builtIn: PatternLibrary
  ) throws(DiskError) -> PatternLibrary {
    guard let root, let bytes = try files.read(root + "/" + KitFolder.kitfileName) else { return builtIn }
    let kitfile = builtIn.parse(SourceText(path: KitFolder.kitfileName, utf8: bytes))
    guard let team = TeamFolder.named(in: kitfile, of: root) else { return builtIn }
    let folders = PatternFolder.team(in: team.absolute, shownAs: team.sourcePath, files)
    return PatternLibrary(builtIn, folders, teamFolder: team)
  }

  /// The built-in patterns alone.
  package init(builtIn: [(path: String, text: String)]) { self.init(PatternFolder.builtIn(builtIn)) }

  init(_ other: PatternLibrary, _ team: [PatternFolder], teamFolder: TeamFolder) {
    let builtIn = other.folders.filter(\.isBuiltIn)
    if other.teamFolder == nil, team.allSatisfy({ $0.schema == nil && $0.unreadable.isEmpty }) {
      self.init(other, folders: builtIn + team, teamFolder: teamFolder)
      return
    }
    self.init(builtIn + team, sharing: other, teamFolder: teamFolder)
  }

  /// The same patterns with other team templates, without reading schemas again; `nil` if a schema differs.
  func replacing(team: [PatternFolder]) -> PatternLibrary? {
    let known = folders.filter { !$0.isBuiltIn }
    let schemas = { (folders: [PatternFolder]) in folders.filter { $0.schema != nil } }
    guard schemas(known).elementsEqual(schemas(team), by: { $0.name == $1.name && $0.schema.isSame(as: $1.schema) }),
      known.map(\.unreadable) == team.map(\.unreadable)
    else { return nil }
    let sources = Dictionary(uniqueKeysWithValues: known.map { ($0.name, $0) })
    let kept = team.map { $0.keepingSources(of: sources[$0.name]) }
    return PatternLibrary(self, folders: self.folders.filter(\.isBuiltIn) + kept, teamFolder: teamFolder)
  }

  private init(_ other: PatternLibrary, folders: [PatternFolder], teamFolder: TeamFolder?) {
    self = other
    self.folders = folders
    self.teamFolder = teamFolder
    environment = other.environment.replacing(PatternTemplates(folders).loader)
    (teamMistakes, imported) = (Once(), Locked([:]))
  }

  var builtInAlone: PatternLibrary {
    folders.allSatisfy(\.isBuiltIn) ? self : PatternLibrary(folders.filter(\.isBuiltIn), sharing: self)
  }

  /// Whether the other library is the same reading, not just an equal one.
  func isSame(as other: PatternLibrary) -> Bool { teamMistakes === other.teamMistakes }

  /// - Parameters:
  ///   - folders: Later ones overlay earlier ones of the same name.
  ///   - other: A library with the same built-in folders, if any.
  private init(_ folders: [PatternFolder], sharing other: PatternLibrary? = nil, teamFolder: TeamFolder? = nil) {
    self.folders = folders
    self.teamFolder = teamFolder
    let swift = FragmentChecker()
    let builtIn = other?.builtInSchemas ?? Self.schemas(folders.filter(\.isBuiltIn), of: folders, swift)
    let team = Self.schemas(folders.filter { !$0.isBuiltIn }, of: folders, swift)
    builtInSchemas = builtIn
    schemas = SchemaSet(builtIn: builtIn, team: team)
    rules = RuleTable(schemas, declaration: AdoptedDeclaration.fieldType)
    incompleteSchemas = IncompleteSchema(folders, builtIn: builtIn)
    let mistakes =
      incompleteSchemas.isPossible
      ? rules.mistakes(in: schemas.patterns, schemas.supports)
      : rules.mistakes(in: team.flatMap(\.patterns), team.flatMap(\.supports))
    // If a schema could not be read in full, its names are not all known.
    let unread = Set(team.flatMap(\.diagnostics).filter { $0.severity == .error }.compactMap(\.location?.source.path))
    let unknown = mistakes.filter { !unread.contains($0.location?.source.path ?? "") }
    diagnostics =
      folders.flatMap { $0.diagnosticsOfUnreadable(teamFolder?.sourcePath ?? "") }
      + incompleteSchemas.gathering((builtIn + team).flatMap(\.diagnostics) + schemas.diagnostics + unknown)
    topLevelKeywords = schemas.topLevelKeywords
    let loader = PatternTemplates(folders).loader
    environment =
      other.map { Environment(loader: loader, sharing: $0.builtInEnvironment) } ?? Environment(loader: loader)
    builtInEnvironment = other?.builtInEnvironment ?? environment
    checker = Checker(schemas: schemas, swift: swift)
  }

  private static func schemas(
    _ folders: [PatternFolder],
    of all: [PatternFolder],
    _ swift: FragmentChecker
  ) -> [SchemaFile] {
    if folders.isEmpty { return [] }
    let shared = SharedDeclarations(in: all.compactMap(\.schema))
    let sources = folders.compactMap { folder in folder.schema.map { (folder.name, $0) } }
    // The built-in ones are most of what a start takes. They know nothing about each other.
    return sources.mappedInParallel(by: 1, stopsIfCancelled: false) { sources in
      sources.map { SchemaReader.read(SyntaxTree(parsing: $1), folder: $0, swift: swift, shared: shared) }
    }
  }

  package func parse(_ source: SourceText) -> SyntaxTree {
    SyntaxTree(parsing: source, topLevelKeywords: topLevelKeywords)
  }

  /// - Parameter used: The object that holds `visible`; another one if one of these kits is another.
  func check(
    _ trees: [SyntaxTree],
    derived: [DerivedTree] = [],
    visible: [Spec] = [],
    _ memo: ReadingMemo? = nil,
    using used: (AnyObject & Sendable)? = nil
  ) -> CheckedKit {
    checker.check(trees, derived: derived, visible: visible, memo, using: used)
  }

  // MARK: Templates

  /// The types of template values according to the schemas, derived once.
  package var types: ContextTypes { contextTypes { ContextTypes(schemas) } }

  /// The first place where a template imports a module, apart from tests that import the project's own.
  func importer(of module: String) -> SourceLocation? {
    imported.value(of: module) {
      let (text, mark) = ("import \(module)", Array("@testable ".utf8))
      for folder in folders where folder.files.values.contains(where: { $0.utf8.contains(text, isWord: true) }) {
        for (file, source) in folder.files.sorted(by: { $0.key < $1.key }) where !isOfTests(file, in: folder.name) {
          let place = SourceLocation(source, 0..<source.utf8.count).places(ofWord: text).first { place in
            !source.utf8[..<place.lowerBound].suffix(mark.count).elementsEqual(mark)
          }
          if let place { return SourceLocation(source, place) }
        }
      }
      return nil
    }
  }

  /// Whether all files of a template are below the folder for tests.
  private func isOfTests(_ file: String, in folder: String) -> Bool {
    let emissions =
      schemas.patterns.filter { $0.folder == folder }.flatMap(\.emissions)
      + schemas.supports.filter { $0.folder == folder }.flatMap(\.emissions)
    let own = emissions.filter { $0.template.value == file }
    return !own.isEmpty && own.allSatisfy { $0.folder?.value == "tests" }
  }

  /// The template `name` of a pattern's folder: the team's or, if it has none, the built-in one.
  func template(_ name: String, of folder: String) -> Template? { environment.template(named: "\(folder)/\(name)") }

  /// The team's files that contribute to the output of the template `FOLDER/FILE`.
  package func teamTemplates(of template: String) -> [SourceLocation] {
    guard folders.contains(where: { !$0.isBuiltIn }), let template = environment.template(named: template)
    else { return [] }
    return environment.closure(of: template).map(\.source).filter { !$0.path.hasPrefix("builtin:") }
      .map { SourceLocation($0, 0..<0) }
  }

  /// The template names of a pattern's folder, the team's and the built-in ones.
  package func templateNames(of folder: String) -> [String] {
    Set(folders.filter { $0.name == folder }.flatMap(\.files.keys)).sorted()
  }

  func missingTemplate(_ name: Located<String>, of folder: String, notes: [Diagnostic.Note] = []) -> Diagnostic {
    // A schema may leave the ending out.
    let written = name.location.source[name.location.range]
    let names = templateNames(of: folder)
    let ending = ".stencil"
    let short = names.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
    let nearest = NearestName.of(written, in: written.contains(".ste") ? names : short)
    return GenerationDiagnostics.missingTemplate.diagnostic(
      "The pattern's folder '\(folder)' has no template '\(written)'" + NearestName.hint(nearest),
      at: name.location,
      notes: notes,
      fixIts: FixIt.correcting(written, to: nearest, at: name.location)
    )
  }
}

/// The templates of patterns by name: `request/request.swift.stencil`.
///
/// An include or parent is searched in the folder of the template that names it, then in the pattern's folder, then from the
/// top. A team's folder overlays the built-in one of its name, file by file. `builtin:request/request.swift.stencil` still
/// names the built-in file, and `builtin:request` the one with the name of the including template.
struct PatternTemplates {
  private static let builtInPrefix = "builtin:"

  private var sources: [String: SourceText] = [:]

  init(_ folders: [PatternFolder]) {
    for folder in folders {
      for (file, text) in folder.files {
        let name = "\(folder.name)/\(file)"
        sources[name] = text
        if folder.isBuiltIn { sources[Self.builtInPrefix + name] = text }
      }
    }
  }

  var loader: TemplateLoader {
    let (sources, names) = (sources, sources.keys.sorted())
    return TemplateLoader(
      names: { names },
      absence: { name, _ in Self.absence(of: name, among: names) },
      find: { name, includer in
        Self.candidates(for: name, includer).lazy.compactMap { candidate in
          sources[candidate].map { TemplateLoader.Source(name: candidate, text: $0) }
        }.first
      }
    )
  }

  /// `builtin:PATTERN` stands for the file with the including file's name; other names include the file.
  private static func absence(of name: String, among names: [String]) -> TemplateLoader.Absence {
    guard name.hasPrefix(builtInPrefix), !name.contains("/") else { return TemplateLoader.Absence() }
    let pattern = name.dropFirst(builtInPrefix.count)
    let files = names.filter { $0.hasPrefix(name + "/") }
    let main = files.first { $0 == "\(name)/\(pattern).swift.stencil" } ?? files.first
    guard let main else { return TemplateLoader.Absence() }
    return TemplateLoader.Absence(
      notes: ["'\(name)' means its file with the name of this file; it has \(files.joined(separator: ", "))"],
      meant: main
    )
  }

  private static func candidates(for name: String, _ includer: String?) -> [String] {
    if name.hasPrefix(builtInPrefix) {
      // The file with the name of the including one, folders inside of the pattern's included.
      let file = includer.flatMap { includer in
        includer.firstIndex(of: "/").map { includer[includer.index(after: $0)...] }
      }
      return name.contains("/") ? [name] : [name] + (file.map { ["\(name)/\($0)"] } ?? [])
    }
    let isBuiltIn = includer?.hasPrefix(builtInPrefix) ?? false
    let beside = includer.flatMap { includer in includer.lastIndex(of: "/").map { includer[..<$0] } }
    let folder = includer.flatMap { $0.split(separator: "/").first }
    let names = [beside, folder].compactMap { $0.map { "\($0)/\(name)" } } + [name]
    // A built-in template may include the team's file as well.
    return isBuiltIn
      ? names.map { $0.hasPrefix(builtInPrefix) ? String($0.dropFirst(builtInPrefix.count)) : $0 } + names : names
  }
}

/// The pattern libraries of projects as they were last: reading a team's schemas and compiling its templates is slower than
/// to compare them.
final class LibraryMemo: Sendable {
  let builtIn: PatternLibrary
  private let work: WorkCount
  /// By kit root.
  private let libraries = Locked<[String: PatternLibrary]>([:])

  init(builtIn: PatternLibrary, work: WorkCount) {
    self.builtIn = builtIn
    self.work = work
  }

  /// The patterns of the kit at `root`, whose own pattern folder is `team`, if any.
  func library(_ team: TeamFolder?, of root: String, _ files: any FileReading) throws(DiskError) -> PatternLibrary {
    guard let team else {
      libraries.withLock { $0[root] = nil }
      return builtIn
    }
    let folders = try folders(team, files)
    let known = libraries.withLock { $0[root] }
    if let known, known.teamFolder == team,
      known.folders.filter({ !$0.isBuiltIn }).elementsEqual(folders, by: { $0.hasSameTexts(as: $1) })
    {
      return known
    }
    work.add(.librariesRead)
    let library =
      known.flatMap { $0.teamFolder == team ? $0.replacing(team: folders) : nil }
      ?? PatternLibrary(builtIn, folders, teamFolder: team)
    libraries.withLock { $0[root] = library }
    return library
  }

  private func folders(_ team: TeamFolder, _ files: any FileReading) throws(DiskError) -> [PatternFolder] {
    let known = Set(builtIn.folders.map(\.name))
    return PatternFolder.team(in: team.absolute, shownAs: team.sourcePath, files) { name in
      !team.holdsOthers || known.contains(name) || PatternFolder.holdsPattern("\(team.absolute)/\(name)", files)
    }
  }
}

extension PatternFolder {
  /// The folder with the sources of an earlier reading if they are equal, so that results derived from them stay valid.
  func keepingSources(of other: PatternFolder?) -> PatternFolder {
    guard let other else { return self }
    let known = files.keys.compactMap { name in other.files[name].map { (name, $0) } }
    return PatternFolder(
      name: name,
      schema: schema.isSame(as: other.schema) ? other.schema : schema,
      files: files.merging(known) { Optional($0).isSame(as: $1) ? $1 : $0 },
      unreadable: unreadable,
      isBuiltIn: isBuiltIn
    )
  }

  fileprivate func hasSameTexts(as other: PatternFolder) -> Bool {
    name == other.name && schema.isSame(as: other.schema) && unreadable == other.unreadable
      && files.count == other.files.count
      && files.allSatisfy { Optional($0.value).isSame(as: other.files[$0.key]) }
  }
}

extension SourceText? {
  fileprivate func isSame(as other: SourceText?) -> Bool { self?.path == other?.path && self?.utf8 == other?.utf8 }
}
