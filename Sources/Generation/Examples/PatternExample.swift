import Diagnostics
import KitLanguage

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

  struct PatternFolders {
    let all: Set<String>
    /// The folders with a file of the team's.
    let teams: Set<String>
  }

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

  func folders(in library: PatternLibrary) throws(DiskError) -> PatternFolders {
    let project = try Project.read(root: root, files: files, library: library)
    let schemas = Set(project.spec.patternNodes.map { project.spec[$0].schema.name })
      .compactMap { library.schemas.pattern($0)?.folder }
    let teams = library.folders.filter { !$0.isBuiltIn }
    let withSchema = Set(teams.filter { $0.schema != nil }.map(\.name)).intersection(schemas)
    guard !project.diagnostics.hasErrors else { return PatternFolders(all: Set(schemas), teams: withSchema) }
    let templates = Set(project.outline.files.map(\.templateName))
    let sources = templates.flatMap { library.teamTemplates(of: $0) }.map(\.source.path)
    let withTemplate = teams.map(\.name).filter { name in
      let prefix = (library.teamFolder.map { $0.sourcePath + "/" } ?? "") + name + "/"
      return sources.contains { $0.hasPrefix(prefix) }
    }
    let emitting = templates.compactMap { $0.split(separator: "/").first.map(String.init) }
    let own = withSchema.union(withTemplate)
    return PatternFolders(all: own.union(schemas).union(emitting), teams: own)
  }

  /// Renders the example's kit with the patterns of the team's project, and compares.
  package func run(
    _ library: PatternLibrary,
    builtIn: PatternLibrary,
    in root: String,
    _ disk: any FileReading
  ) throws(DiskError) -> ExampleOutcome {
    let project = try Project.read(root: self.root, files: files, library: library)
    guard !project.diagnostics.hasErrors else {
      return ExampleOutcome(of: self, project, diagnostics: project.diagnostics)
    }
    let rendering = project.rendering()
    let mistakes = project.outline.diagnostics + rendering.diagnostics
    let syntax =
      mistakes.hasErrors
      ? []
      : EmittedSyntax(project: project.checked, outline: project.outline, lock: KitLock())
        .diagnostics(of: rendering.files)
    let diagnostics = project.diagnostics + mistakes + syntax
    guard !diagnostics.hasErrors else {
      return ExampleOutcome(of: self, project, diagnostics: diagnostics, outputs: rendering.files)
    }
    let recorded = try recordedFiles(in: root, disk)
    let reference = isBuiltIn ? try Project.read(root: self.root, files: files, library: builtIn).rendering().files : []
    let (expected, given) = (reference.map(\.file), rendering.files.map(\.file))
    let folder = expectedFolder ?? "\(pattern)/\(name)"
    let expectation = ExampleExpectation(recorded: recorded, reference: expected, outputs: given, in: folder)
    return ExampleOutcome(
      of: self,
      project,
      diagnostics: diagnostics,
      outputs: rendering.files,
      differences: expectation.differences,
      recording: expectedFolder.map { _ in
        GenerationPlan(root: root, changes: expectation.recordingChanges, lockChange: nil)
      }
    )
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
  package let project: Project
  /// The kit's output; incomplete if there are errors.
  package let outputs: [RenderedFile]
  /// Errors in the kit, the templates or their output, with paths relative to the root of the team's project.
  package let diagnostics: [Diagnostic]
  /// The files that are not as expected, each with the expected and the given text, by path; empty if there are errors. The
  /// paths are those of the expected texts, below the root of the team's project.
  package let differences: [FileChange]
  /// The changes to `Expected` that would make the example pass; `nil` after errors, or without a team folder.
  package let recording: GenerationPlan?
  private let example: PatternExample

  init(
    of example: PatternExample,
    _ project: Project,
    diagnostics: [Diagnostic],
    outputs: [RenderedFile] = [],
    differences: [FileChange] = [],
    recording: GenerationPlan? = nil
  ) {
    self.example = example
    self.project = project
    self.outputs = outputs
    self.differences = differences
    self.recording = recording
    self.diagnostics = example.relocated(diagnostics, project.library, emitted: Self.paths(outputs))
  }

  package var isPassed: Bool { !diagnostics.hasErrors && differences.isEmpty }

  /// Another check's diagnostics of the example, with paths as in `diagnostics`.
  package func relocated(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    example.relocated(diagnostics, project.library, emitted: Self.paths(outputs))
  }

  private static func paths(_ outputs: [RenderedFile]) -> Set<String> { Set(outputs.map(\.file.path.text)) }
}

/// The comparison of an example's output with its expected output.
struct ExampleExpectation {
  /// By path.
  let differences: [FileChange]
  /// The changes to the recorded files after which the given files are expected.
  let recordingChanges: [FileChange]

  /// - Parameters:
  ///   - reference: The built-in patterns' output for a built-in example, below `recorded`; empty for a team's.
  ///   - folder: The folder of the expected files, below the root of the team's project.
  init(
    recorded: [ProjectPath: [UInt8]],
    reference: [GeneratedFile],
    outputs: [GeneratedFile],
    in folder: String
  ) {
    let recordedTexts = recorded.mapValues { FileForm.canonical($0) }
    let referenceTexts = Dictionary(reference.map { ($0.path, $0.text) }) { first, _ in first }
    let given = Dictionary(outputs.map { ($0.path, $0.text) }) { first, _ in first }
    let isOverBuiltIn = !reference.isEmpty
    // Over kitgen's files, an empty one is for a file that the team's patterns do not give.
    let own = recordedTexts.mapValues { isOverBuiltIn && $0.isEmpty ? nil : Optional($0) }
    var differences: [FileChange] = []
    var recordings: [FileChange] = []
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
    self.differences = differences
    recordingChanges = recordings
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
