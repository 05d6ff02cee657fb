import Diagnostics
import Documents
import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// A kit with its patterns, as read at one moment: the start of everything that kitgen does.
///
/// Mistakes in the kit do not keep a project from being read; they are in `diagnostics`.
package struct Project: Sendable {
  let checked: CheckedProject
  /// The folders below that begin other kits, relative to the root; this kit has nothing of them.
  package var nestedKits: [ProjectPath] { checked.kit.folder.nested }
  /// The kit files that differ from the disk: a node was added.
  private(set) var editedFiles: [ProjectPath: EditedFile] = [:]
  /// The changes that come with a new Kitfile, without the Kitfile.
  private(set) var startChanges: [FileChange] = []
  /// A node that the kit will not keep; its files are the user's from the start.
  private(set) var scaffoldedNode: SpecNode.ID?
  private var earlier: Earlier?
  /// The files that the project was read from, and its plans compare with.
  package private(set) var files: any FileReading
  /// The process's knowledge of Swift files.
  private let swift: SwiftIndex
  private let modules: any ModuleReading
  private let keptOutline = Once<Outline>()
  private let keptSymbols = Once<KitSymbolTables>()
  /// The process's knowledge of this revision of the kit and of earlier ones.
  private let memos: UnitMemos

  /// A file of the kit whose text a plan replaces.
  struct EditedFile: Sendable {
    /// The bytes on disk; `nil` without a file.
    let old: [UInt8]?
    let new: [UInt8]
  }

  private final class Earlier: Sendable {
    let project: Project
    /// The project if nodes are not kept, by these nodes.
    let settled = Locked<[SpecNode.ID: Project]>([:])

    init(_ project: Project) { self.project = project }
  }

  // MARK: What is known

  private var kit: KitSources { checked.kit }
  /// An absolute path.
  package var root: String { kit.root }
  /// The kit's files, the Kitfile first. The paths of their sources are relative to the root.
  package var trees: [SyntaxTree] { kit.trees }
  var documents: DocumentedNodes { kit.samples.documents }
  package var library: PatternLibrary { kit.library }
  /// The kit's contents. Without errors, the members that Swift protocols require are included.
  package var spec: Spec { checked.spec }
  /// The `project` node's settings, or the defaults if the kit has none.
  package var settings: KitSettings { checked.settings }
  /// The module of the output; `nil` if the kit does not name it.
  package var moduleName: String? { settings.module }
  /// The absolute folders of the used kits, in the order in which the kit names them.
  package var usedRoots: [String] { kit.used.roots }
  /// The same of the kits that it uses directly or through others, each after the kits that it uses itself.
  package var allUsedRoots: [String] { kit.used.checked?.roots ?? [] }
  package var sources: SwiftSources { checked.sources }
  /// Whether all folders below the root could be listed, so that files not in the kit do not exist.
  var isComplete: Bool { kit.folder.unlisted.isEmpty }
  /// In source order.
  package var diagnostics: [Diagnostic] { checked.diagnostics }

  package var moduleSources: ModuleSources {
    let (out, tests) = (settings.text("out"), settings.text("tests"))
    let place = ModulePlace(root: root, out: out, tests: tests, team: library.teamFolder)
    return ModuleSources.find(place, in: files, manifests: swift.manifests)
  }

  /// The build of the output; `nil` without a package or project, there or above, in the repository.
  package var build: ProjectBuild? {
    ProjectBuild.find(around: KitFolder.path(settings.text("out") ?? "", from: root), files)
  }

  /// The wishes of the APIs that refer to a document.
  package func options(ofDocument path: ProjectPath) -> [DocumentKit.Options] {
    documents.options(of: path, in: trees, declared: library.schemas.declaredTypes(in: trees))
  }

  /// The tree of the kit's file at `path`, relative to the root.
  package func tree(_ path: String) -> SyntaxTree? { trees.first { $0.source.path == path } }

  /// Whether the kit is valid and gives no file.
  package var isEmpty: Bool { !diagnostics.hasErrors && outline.files.isEmpty }
  /// Whether the kit has nothing but settings.
  package var declaresNothing: Bool { spec.patternNodes.allSatisfy { spec[$0].schema.name == KitSettings.keyword } }

  /// The settings that the kit lacks and that name the folders of files which it would give.
  package var missingFolders: [String] {
    let patterns = Set(spec.patternNodes.map { spec[$0].schema.name }).compactMap { library.schemas.pattern($0) }
    return Set(patterns.flatMap(\.emissions).compactMap { $0.folder?.value }.filter { settings.text($0) == nil })
      .sorted()
  }

  package var wireStyle: WireStyle { settings.wireStyle }

  /// The sorted paths of the kit's files; only for a project without errors.
  package var outputPaths: [ProjectPath] { outline.files.map(\.path).sorted() }
  /// The kit's files; only for a project without errors.
  var outline: Outline { keptOutline { Outline.read(checked, memos) } }
  /// The meanings of the kit's names, shared by all questions about one revision.
  package var symbolTables: KitSymbolTables { keptSymbols { KitSymbolTables([(root, spec)] + usedKits) } }

  /// Whether both are the same kit with the same Swift, whatever else the disk has.
  package func isRevision(of other: Project) -> Bool { keptOutline === other.keptOutline }

  /// Reads the present lock.
  ///
  /// - Throws: If the lock is a link that leads out of the root, or to nothing.
  func readLock(commands: CommandPlace = .root) throws(DiskError) -> LockFile {
    try LockFile.read(in: root, files, swift.locks, commands: commands)
  }

  package var hasLock: Bool { files.isFile(root + "/" + KitLock.fileName) }
  /// The current Swift files that kitgen has written, whether or not the kit still gives them.
  var writtenSwift: [WrittenSwiftFile] { swift.writtenFiles(in: root, files) }

  /// Renders the selected files; only for a project without errors.
  func rendering(where isSelected: (FileOutline) -> Bool = { _ in true }) -> Rendering {
    Rendering.render(checked, by: outline, known: memos.texts, where: isSelected)
  }

  // MARK: Later revisions

  /// The project after `edits` in the kit's file at `path`, which may be new.
  package func editing(_ path: ProjectPath, _ edits: [TextEdit]) throws(DiskError) -> Project {
    try editing([path: edits], beside: [:])
  }

  /// The project after edits in files of the kit, which may be new, and with `texts` of other files by absolute path.
  package func editing(
    _ edits: [ProjectPath: [TextEdit]],
    beside texts: [String: [UInt8]]
  ) throws(DiskError) -> Project {
    var kit = kit
    var editedFiles = editedFiles
    for (path, edits) in edits.sorted(by: { $0.key < $1.key }) {
      try path.requireWritable(in: root, files)
      let current = kit.trees.first { $0.source.path == path.text }?.source.utf8
      let old = editedFiles[path].map(\.old) ?? current
      let new = edits.applied(to: current ?? [])
      kit.replaceTree(library.parse(SourceText(path: path.text, utf8: new)))
      editedFiles[path] = EditedFile(old: old, new: new)
    }
    func overlaid(_ files: some FileReading) -> any FileReading { OverlaidFiles(files, overlay: texts) }
    let files = texts.isEmpty ? files : overlaid(files)
    kit.samples = SampledNodes.read(of: kit.trees, kit.library, in: root, files, known: kit.samples.memo)
    let units = UnitMemos(branching: memos)
    var edited = Project.check(kit, files, modules: modules, swift: swift, units: units, isTried: !texts.isEmpty)
    (edited.editedFiles, edited.startChanges) = (editedFiles, startChanges)
    edited.earlier = earlier ?? Earlier(self)
    return edited
  }

  /// The project before its kit was edited; `nil` if it was not.
  var unedited: Project? { earlier?.project }

  /// The project before its kit was edited, with `texts` (by absolute path) instead of a node that the kit does not keep.
  /// Editors ask for it at each move of the cursor.
  func settled(in texts: [String: [UInt8]], without node: SpecNode.ID) throws(DiskError) -> Project? {
    guard let earlier else { return nil }
    if let known = earlier.settled.withLock({ $0[node] }) { return known }
    let settled = try earlier.project.editing([:], beside: texts)
    if !Task.isCancelled { earlier.settled.withLock { $0[node] = settled } }
    return settled
  }

  /// The project in a later revision with the same kits and answers about Swift; `nil` if Swift says something else now.
  func goingOn(with files: any FileReading) -> Project? {
    sources.goOn(with: files) ? reading(files) : nil
  }

  func reading(_ files: any FileReading) -> Project {
    var project = self
    project.files = files
    return project
  }

  /// The same project, whose plans leave the kit's own files unchanged: what exists for `node` alone is written once.
  func scaffolding(_ node: SpecNode.ID?) -> Project {
    var project = self
    project.editedFiles = [:]
    project.startChanges = []
    project.scaffoldedNode = node
    return project
  }

  /// Whether the Kitfile exists, rather than being written with the first plan.
  var isOnDisk: Bool { editedFiles[KitFolder.kitfile].map { $0.old != nil } ?? true }
}

extension Project {
  /// Warns of protocols that the kit newly declares: earlier runs have written files of the node without one, so
  /// Swift had it then.
  func formerProtocols(in files: [RenderedFile], _ lock: KitLock) -> [Diagnostic] {
    let new = files.filter { lock[$0.file.path] == nil }
    let declared = new.compactMap { file in file.node.flatMap(undeclaredProtocol).map { (file, name: $0) } }
    if declared.isEmpty { return [] }
    let known = lock.paths.compactMap { lock[$0] }.reduce(into: [String: Set<String>]()) { names, entry in
      names[entry.origin, default: []].insert(entry.path.fileName)
    }
    return declared.compactMap { file, name in
      // One that only moves was there before.
      guard let id = file.node, let names = known[file.outline.origin], !names.contains(file.file.path.fileName),
        SourceFileReader.declarations(in: String(decoding: file.file.text, as: UTF8.self)).types.contains(where: {
          $0.keyword == .protocol && $0.name == name
        })
      else { return nil }
      return SourceDiagnostics.formerProtocol.diagnostic(
        "Swift does not declare the protocol '\(name)' any more, so '\(file.file.path.text)' does; if it has another name "
          + "now, write that",
        at: spec[id].nameLocation
      )
    }
  }

  /// The protocol of a node's functions, if the project's Swift lacks it and the kit names no module for it.
  private func undeclaredProtocol(of id: SpecNode.ID) -> String? {
    let node = spec[id]
    let slot = node.schema.members.lazy.compactMap(\.source).first?.value
    guard let slot, case .typeName(let name)? = node.values[slot], node.module(ofSlot: slot) == nil else { return nil }
    return sources.type(name).kind == nil ? name : nil
  }
}

/// The names that editors offer and look up.
extension Project {
  /// The kits that this one may use, in its order, each with its absolute folder; their sources have absolute paths.
  package var usedKits: [(root: String, spec: Spec)] {
    Array(zip(checked.used.roots, checked.used.specs).map { (root: $0, spec: $1) })
  }

  /// The types of Swift's library and Foundation, as far as kits commonly name them.
  package static let libraryTypes: Set<String> = StandardTypes.names.union(LibraryNames.names(.foundation))

  package static let libraryProtocols: Set<String> = LibraryType.protocolsWithoutRawValue.union([
    "CodingKey", "RawRepresentable",
  ])

  /// The files that a node emits, in the order of its pattern; empty in a project with errors.
  package func outputPaths(of node: SpecNode.ID) -> [ProjectPath] {
    diagnostics.hasErrors ? [] : outline.files.filter { $0.node == node }.map(\.path)
  }

  package var hasErrors: Bool { diagnostics.hasErrors }

  /// The absolute path for a path relative to the root, as in kits: `../Core`.
  package func absolutePath(_ path: String) -> String { KitFolder.path(path, from: root) }

  /// Modules that the output leaves out because Apple's Foundation includes them; elsewhere it compiles only if they
  /// are imported some other way. None for kits that name them.
  package var modulesThatAppleLacks: [String] { settings.isForAppleAlone ? SwiftLibrary.conditionalModules : [] }

  /// Reads the project at `root`, the absolute path of a folder with a Kitfile.
  package static func read(
    root: String,
    files: any FileReading,
    builtIn: PatternLibrary,
    modules: any ModuleReading = ToolchainModules()
  ) throws(DiskError) -> Project {
    try Core(builtIn, modules: modules).project(at: root, files)
  }

  /// Reads the kit at `root` with patterns that have been read, perhaps another project's.
  package static func read(
    root: String,
    files: any FileReading,
    library: PatternLibrary,
    modules: any ModuleReading = ToolchainModules()
  ) throws(DiskError) -> Project {
    let memos = ReadingMemos(builtIn: library.builtInAlone, work: WorkCount())
    return check(
      try Pipeline.read(root, from: files, known: memos, library: library),
      files,
      memos: memos,
      modules: modules
    )
  }

  /// Makes a project that begins with `start`: its Kitfile does not exist until a plan is written.
  package static func begin(
    with start: ProjectStart,
    files: any FileReading,
    library: PatternLibrary,
    swift: SwiftIndex = SwiftIndex()
  ) throws(DiskError) -> Project {
    let kitfile = SourceText(path: KitFolder.kitfileName, start.kitText)
    var trees = [library.parse(kitfile)]
    for path in try KitFolder.find(at: start.root, files, library.teamFolder).files.dropFirst() {
      guard let bytes = try files.read(path.absolute(in: start.root)) else { continue }
      trees.append(library.parse(SourceText(path: path.text, utf8: bytes)))
    }
    let memos = ReadingMemos(builtIn: library.builtInAlone, work: WorkCount())
    let root = KitFolder.identity(of: start.root, files)
    var kit = KitSources.read(trees, library, at: start.root, files)
    kit.used = UsedKits.check(of: root, in: KitGraph.following(root, kit, files, memos: memos), files, memos.checks)
    var project = check(kit, files, swift: swift)
    project.editedFiles = [KitFolder.kitfile: EditedFile(old: nil, new: kitfile.utf8)]
    project.startChanges = try start.plan().changes.filter { $0.isWritten && $0.path != KitFolder.kitfile }
    return project
  }

  static func check(
    _ inputs: ProjectInputs,
    _ files: any FileReading,
    memos: ReadingMemos,
    modules: any ModuleReading,
    units: UnitMemos? = nil
  ) -> Project {
    var kit = inputs.kit
    kit.used = UsedKits.check(of: inputs.identity, in: inputs.graph, files, memos.checks)
    return check(kit, files, modules: modules, swift: memos.swift, units: units)
  }

  /// Checks trees that need not be on disk.
  static func check(
    _ kit: KitSources,
    _ files: any FileReading,
    modules: any ModuleReading = ToolchainModules(),
    swift: SwiftIndex = SwiftIndex(),
    units: UnitMemos? = nil,
    isTried: Bool = false
  ) -> Project {
    let place = ModulePlace(of: kit.trees, at: kit.root, team: kit.library.teamFolder)
    let sources = SwiftSources(of: place, files: files, modules: modules, index: swift, isTried: isTried)
    let memos = units ?? UnitMemos(kit.library)
    let checked = Pipeline.check(kit, beside: sources, known: memos, counting: swift.work)
    return Project(checked: checked, files: files, swift: swift, modules: modules, memos: memos)
  }

  /// The notes that lead from a place (from 0, in bytes) in an emitted file to the team's templates.
  package func templateNotes(_ file: RenderedFile, line: Int, column: Int, of text: [UInt8]) -> [Diagnostic.Note] {
    outline.templateNotes(file, line: line, column: column, of: text, library)
  }
}
