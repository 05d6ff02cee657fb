import Diagnostics
import KitLanguage

/// The examples that test the patterns of a project: the team's own, and kitgen's.
package struct PatternExamples: Sendable {
  package let all: [PatternExample]
  /// Folders with expected files but without an example in this version of kitgen, below the root of the team's project.
  package let strayFolders: [ProjectPath]
  private let library: PatternLibrary
  private let builtInLibrary: PatternLibrary
  /// The absolute path of the team's project, or of the parent of patterns that are outside of it.
  package let root: String
  private let files: any FileReading

  /// Finds the examples of a team and the built-in ones.
  package static func find(
    of library: PatternLibrary,
    builtIn: [(path: String, text: String)],
    in project: String,
    _ files: any FileReading
  ) throws(DiskError) -> PatternExamples {
    let root = library.teamFolder.map { $0.path == nil ? KitFolder.parent(of: $0.absolute) : project } ?? project
    var kits = kits(builtIn)
    var examples: [PatternExample] = []
    var strays: [ProjectPath] = []
    for folder in try exampleFolders(of: library, in: root, files) {
      let place = folder.pattern + "/" + folder.name
      if files.isFile(folder.path.absolute(in: root) + "/" + KitFolder.kitfileName) {
        kits[place] = nil
        examples.append(
          PatternExample(pattern: folder.pattern, name: folder.name, folder: folder.path, in: root, files)
        )
      } else if kits[place] == nil {
        strays.append(folder.path)
      }
    }
    for (place, kit) in kits {
      let parts = place.split(separator: "/").map(String.init)
      guard parts.count == 2 else { continue }
      let folder = teamPath(of: library).flatMap {
        ProjectPath("\($0.text)/\(parts[0])/\(PatternFolder.examplesName)/\(parts[1])")
      }
      examples.append(PatternExample(pattern: parts[0], name: parts[1], folder: folder, kit: kit))
    }
    return PatternExamples(
      all: examples.sorted { ($0.pattern, $0.name) < ($1.pattern, $1.name) },
      strayFolders: strays.sorted(),
      library: library,
      builtInLibrary: library.builtInAlone,
      root: root,
      files: files
    )
  }

  /// The examples of pattern folders, and built-in ones that they contribute to; `nil` for all that test the team's.
  package func concerning(_ patterns: Set<String>?) throws(DiskError) -> [PatternExample] {
    // Only folders with the name of a built-in one have a part in built-in examples.
    let builtIn = Set(library.folders.filter(\.isBuiltIn).map(\.name))
    let others = patterns ?? Set(library.folders.filter { !$0.isBuiltIn }.map(\.name))
    let concernsBuiltIn = !builtIn.isDisjoint(with: others)
    var found: [PatternExample] = []
    for example in all {
      if patterns?.contains(example.pattern) ?? !example.isBuiltIn {
        found.append(example)
      } else if example.isBuiltIn, try isConcerned(example, with: patterns, concernsBuiltIn) {
        found.append(example)
      }
    }
    return found
  }

  private func isConcerned(
    _ example: PatternExample,
    with patterns: Set<String>?,
    _ concernsBuiltIn: Bool
  ) throws(DiskError) -> Bool {
    if let patterns {
      guard concernsBuiltIn else { return false }
      return try !example.folders(in: library).all.isDisjoint(with: patterns)
    }
    if try !example.recordedFiles(in: root, files).isEmpty { return true }
    guard concernsBuiltIn, example.mayNeedTeam(in: library) else { return false }
    return try !example.folders(in: library).teams.isEmpty
  }

  package func run(_ example: PatternExample) throws(DiskError) -> ExampleOutcome {
    try example.run(library, builtIn: builtInLibrary, in: root, files)
  }

  private static func teamPath(of library: PatternLibrary) -> ProjectPath? {
    library.teamFolder.flatMap { $0.path ?? $0.absolute.split(separator: "/").last.flatMap { ProjectPath($0) } }
  }

  /// The files of each built-in example by path in its folder, under `PATTERN/NAME`.
  private static func kits(_ files: [(path: String, text: String)]) -> [String: [String: String]] {
    var kits: [String: [String: String]] = [:]
    for file in files {
      let parts = file.path.split(separator: "/", maxSplits: 3).map(String.init)
      guard parts.count == 4, parts[1] == PatternFolder.examplesName else { continue }
      kits["\(parts[0])/\(parts[2])", default: [:]][parts[3]] = file.text
    }
    return kits
  }

  private static func exampleFolders(
    of library: PatternLibrary,
    in root: String,
    _ files: any FileReading
  ) throws(DiskError) -> [(pattern: String, name: String, path: ProjectPath)] {
    guard let team = teamPath(of: library) else { return [] }
    var folders: [(pattern: String, name: String, path: ProjectPath)] = []
    for pattern in try files.entries(of: team.absolute(in: root)) where pattern.isFolder && !pattern.name.hasPrefix(".")
    {
      let place = "\(team.text)/\(pattern.name)/\(PatternFolder.examplesName)"
      for entry in try files.entries(of: root + "/" + place) where entry.isFolder && !entry.name.hasPrefix(".") {
        if let path = ProjectPath("\(place)/\(entry.name)") { folders.append((pattern.name, entry.name, path)) }
      }
    }
    return folders
  }
}

/// An example of a pattern: a kit, and the files that it must give.
///
/// A team's example is a folder `Examples/NAME` of the pattern's folder, with a Kitfile and a folder `Expected`. The examples
/// of the built-in patterns test the team's templates that overlay these: kitgen's own output is expected, except for the
/// files in the team's `Examples/NAME/Expected` without a Kitfile.
package struct PatternExample: Sendable {
  package let pattern: String
  package let name: String
  /// Below the root of the examples, even if missing; `nil` if the project names no folder.
  package let folder: ProjectPath?
  package let isBuiltIn: Bool
  /// The absolute path of the Kitfile's folder.
  private let root: String
  /// The words of the kit, if it comes with kitgen.
  private let words: Set<String>
  /// The kit's input files: without its expected output, which is not the project's own Swift.
  private let files: any FileReading

  private static let expectedName = "Expected"

  /// A team's example.
  init(pattern: String, name: String, folder: ProjectPath, in root: String, _ files: any FileReading) {
    self.pattern = pattern
    self.name = name
    self.folder = folder
    self.root = folder.absolute(in: root)
    self.files = FilesWithoutFolder(base: files, hidden: self.root + "/" + Self.expectedName)
    words = []
    isBuiltIn = false
  }

  /// A built-in example.
  init(pattern: String, name: String, folder: ProjectPath?, kit: [String: String]) {
    self.pattern = pattern
    self.name = name
    self.folder = folder
    let root = "/\(pattern)/\(PatternFolder.examplesName)/\(name)"
    self.root = root
    let texts = kit.values.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
    words = Set(texts.map(String.init))
    let pairs = kit.map { ("\(root)/\($0.key)", Array($0.value.utf8)) }
    files = OverlaidFiles(NoFiles(), overlay: Dictionary(pairs) { first, _ in first })
    isBuiltIn = true
  }

  /// The folder of the expected files, below the root of the team's project.
  package var expectedFolder: String? { folder.map { "\($0.text)/\(Self.expectedName)" } }

  // MARK: Running

  /// Whether a team's file may contribute to the output, as the words of the kit show, much faster than rendering.
  func mayNeedTeam(in library: PatternLibrary) -> Bool {
    let schemas = library.schemas
    let patterns = schemas.patterns.filter { words.contains($0.keyword) || $0.isInferable }
    let offering = schemas.supports.filter { $0.offers.contains { words.contains($0) } }.map(\.name)
    let supports = schemas.closure(ofSupport: patterns.flatMap(\.node.supportNames) + offering)
    let teams = Set(library.folders.filter { !$0.isBuiltIn && $0.schema != nil }.map(\.name))
    let folders = patterns.map(\.folder) + supports.map(\.folder)
    if folders.contains(where: teams.contains) { return true }
    let emissions =
      patterns.flatMap { pattern in pattern.emissions.map { (pattern.folder, $0) } }
      + supports.flatMap { support in support.emissions.map { (support.folder, $0) } }
    return emissions.contains { folder, emission in
      !library.teamTemplates(of: "\(folder)/\(emission.template.value)").isEmpty
    }
  }

  /// The folders of the patterns that the example's output comes from, and the folders among them with a team's file.
  func folders(in library: PatternLibrary) throws(DiskError) -> (all: Set<String>, teams: Set<String>) {
    let project = try Project.read(root: root, files: files, library: library)
    let schemas = Set(project.spec.patternNodes.map { project.spec[$0].schema.name })
      .compactMap { library.schemas.pattern($0)?.folder }
    let teams = library.folders.filter { !$0.isBuiltIn }
    let withSchema = Set(teams.filter { $0.schema != nil }.map(\.name)).intersection(schemas)
    guard !project.diagnostics.hasErrors else { return (Set(schemas), withSchema) }
    let templates = Set(project.outline.files.map(\.templateName))
    let sources = templates.flatMap { library.teamTemplates(of: $0) }.map(\.source.path)
    let withTemplate = teams.map(\.name).filter { name in
      let prefix = (library.teamFolder.map { $0.sourcePath + "/" } ?? "") + name + "/"
      return sources.contains { $0.hasPrefix(prefix) }
    }
    let emitting = templates.compactMap { $0.split(separator: "/").first.map(String.init) }
    let own = withSchema.union(withTemplate)
    return (own.union(schemas).union(emitting), own)
  }

  /// Renders the example's kit with the patterns of the team's project, and compares.
  package func run(
    _ library: PatternLibrary,
    builtIn: PatternLibrary,
    in root: String,
    _ disk: any FileReading
  ) throws(DiskError) -> ExampleOutcome {
    let project = try Project.read(root: self.root, files: files, library: library)
    var outcome = ExampleOutcome(example: self, project: project, found: project.diagnostics)
    guard !project.diagnostics.hasErrors else { return outcome }
    let rendering = project.rendering()
    let mistakes = project.outline.diagnostics + rendering.diagnostics
    let syntax =
      mistakes.hasErrors
      ? []
      : EmittedSyntax(project: project.checked, outline: project.outline, lock: KitLock())
        .diagnostics(of: rendering.files)
    outcome.found += mistakes + syntax
    outcome.outputs = rendering.files
    guard !outcome.found.hasErrors else { return outcome }
    let recorded = try recordedFiles(in: root, disk)
    let reference = isBuiltIn ? try Project.read(root: self.root, files: files, library: builtIn).rendering().files : []
    let (differences, recordings) = compare(rendering.files.map(\.file), to: reference.map(\.file), recorded)
    outcome.differences = differences
    if expectedFolder != nil { outcome.recording = GenerationPlan(root: root, changes: recordings, lockChange: nil) }
    return outcome
  }

  // MARK: Expectations

  /// The expected output that the team's project specifies.
  func recordedFiles(in root: String, _ files: any FileReading) throws(DiskError) -> [ProjectPath: [UInt8]] {
    guard let expectedFolder else { return [:] }
    let folder = root + "/" + expectedFolder
    var found: [ProjectPath: [UInt8]] = [:]
    let unlisted = try files.walk(folder) { subfolder, entries throws(DiskError) in
      for entry in entries where !entry.isFolder {
        if let path = ProjectPath(entry.path(in: subfolder)) { found[path] = try files.read(path.absolute(in: folder)) }
      }
      return entries
    }
    if let error = unlisted[""] { throw error }
    return found
  }

  /// Compares the output with the expected files: the recorded ones, over the reference for a built-in example.
  ///
  /// - Returns: The differences by path, and the changes to the recorded files after which the given files are expected.
  private func compare(
    _ outputs: [GeneratedFile],
    to reference: [GeneratedFile],
    _ recorded: [ProjectPath: [UInt8]]
  ) -> (differences: [FileChange], recordings: [FileChange]) {
    let folder = expectedFolder ?? "\(pattern)/\(name)"
    let recordedTexts = recorded.mapValues { FileForm.canonical($0) }
    let referenceTexts = Dictionary(reference.map { ($0.path, $0.text) }) { first, _ in first }
    let given = Dictionary(outputs.map { ($0.path, $0.text) }) { first, _ in first }
    let isOverBuiltIn = !reference.isEmpty
    // Over kitgen's files, an empty one is for a file that the team's patterns do not give.
    let own = recordedTexts.mapValues { isOverBuiltIn && $0.isEmpty ? nil : Optional($0) }
    var (differences, recordings): ([FileChange], [FileChange]) = ([], [])
    for path in Set(recorded.keys).union(referenceTexts.keys).union(given.keys).sorted() {
      guard let place = ProjectPath("\(folder)/\(path.text)") else { continue }
      let expected = own[path] ?? referenceTexts[path]
      if expected != given[path] {
        differences.append(FileChange(place, from: expected, to: given[path], origin: folder))
      }
      let isNeeded = isOverBuiltIn ? given[path] != referenceTexts[path] : given[path] != nil
      let new: [UInt8]? = isNeeded ? given[path] ?? [] : nil
      let isRecorded = isNeeded ? recordedTexts[path] == new : recorded[path] == nil
      if !isRecorded { recordings.append(FileChange(place, from: recorded[path], to: new, origin: folder)) }
    }
    return (differences, recordings)
  }

  /// Diagnostics with the example's own files under their paths in the team's project, or in kitgen's patterns.
  func relocated(_ diagnostics: [Diagnostic], _ library: PatternLibrary, emitted: Set<String>) -> [Diagnostic] {
    let shared = library.teamFolder.map { $0.sourcePath + "/" }
    let own = isBuiltIn ? "builtin:\(pattern)/\(PatternFolder.examplesName)/\(name)" : folder?.text ?? name
    func relocated(_ location: SourceLocation) -> SourceLocation {
      let path = location.source.path
      if path.hasPrefix("builtin:") || shared.map({ path.hasPrefix($0) }) ?? false { return location }
      let place = emitted.contains(path) ? expectedFolder ?? own : own
      return SourceLocation(SourceText(path: place + "/" + path, utf8: location.source.utf8), location.range)
    }
    return diagnostics.map { $0.relocated(fixIts: [], relocated) }
  }
}

/// The result of running an example of a pattern.
package struct ExampleOutcome: Sendable {
  fileprivate let example: PatternExample
  package let project: Project
  fileprivate var found: [Diagnostic]
  /// The kit's output; incomplete if there are errors.
  package fileprivate(set) var outputs: [RenderedFile] = []
  /// The files that are not as expected, each with the expected and the given content, by path; empty if there are errors. The
  /// paths are the places of the expected files, below the root of the team's project.
  package fileprivate(set) var differences: [FileChange] = []
  /// The changes to `Expected` that would make the example pass; `nil` after errors, or without a team folder.
  package fileprivate(set) var recording: GenerationPlan?

  /// Errors in the kit, the templates or their output, with paths relative to the root of the team's project.
  package var diagnostics: [Diagnostic] { relocated(found) }
  package var isPassed: Bool { !found.hasErrors && differences.isEmpty }

  /// Another check's diagnostics of the example, with paths as in `diagnostics`.
  package func relocated(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    example.relocated(diagnostics, project.library, emitted: Set(outputs.map(\.file.path.text)))
  }
}

/// A disk without files, for readings that are in memory alone.
struct NoFiles: FileReading {
  func read(_ path: String) throws(DiskError) -> [UInt8]? { nil }
  func isFile(_ path: String) -> Bool { false }
  func isFolder(_ path: String) -> Bool { false }
  func isLink(_ path: String) -> Bool { false }
  func entries(of path: String) throws(DiskError) -> [FolderEntry] { [] }
  func resolvedExistingAncestor(of path: String) -> String? { path }
}

private struct FilesWithoutFolder: FileReading {
  let base: any FileReading
  /// The absolute path of the folder.
  let hidden: String

  func read(_ path: String) throws(DiskError) -> [UInt8]? { hides(path) ? nil : try base.read(path) }
  func isFile(_ path: String) -> Bool { !hides(path) && base.isFile(path) }
  func isFolder(_ path: String) -> Bool { !hides(path) && base.isFolder(path) }
  func isLink(_ path: String) -> Bool { !hides(path) && base.isLink(path) }

  func entries(of path: String) throws(DiskError) -> [FolderEntry] {
    if hides(path) { return [] }
    let prefix = path.hasSuffix("/") ? path : path + "/"
    return try base.entries(of: path).filter { !hides(prefix + $0.name) }
  }

  func resolvedExistingAncestor(of path: String) -> String? { base.resolvedExistingAncestor(of: path) }
  private func hides(_ path: String) -> Bool { path == hidden || path.hasPrefix(hidden + "/") }
}
