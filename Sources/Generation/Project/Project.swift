import Diagnostics
import KitLanguage

/// A kit with its patterns, as read at one moment: the start of everything that kitgen does.
///
/// Mistakes in the kit do not keep a project from being read; they are in `diagnostics`.
package struct Project: Sendable {
  /// An absolute path.
  package let root: String
  /// The kit's files, the Kitfile first. The paths of their sources are relative to the root.
  package let trees: [SyntaxTree]
  /// The built-in patterns with the team's over them, as the kit was checked with.
  package let library: PatternLibrary
  /// What the kit says. Where nothing is wrong, the members that protocols in Swift require are in it as well.
  package let spec: Spec
  /// What the `project` node says, or its defaults where the kit has none.
  package let settings: KitSettings
  /// The kits whose names this one may use.
  let used: UsedKits
  /// What templates see of the kit.
  let contexts: ContextBuilder
  /// What is wrong with the kit and the team's schemas, in source order.
  package let diagnostics: [Diagnostic]
  /// The folders further down, relative to the root, that begin kits of their own, which this one has nothing of.
  package private(set) var nestedKits: [ProjectPath] = []
  /// The files of the kit that are not as on disk: a node was added.
  private(set) var editedFiles: [ProjectPath: EditedFile]
  /// The changes that come with a new Kitfile, other than the Kitfile.
  private(set) var startChanges: [FileChange] = []
  /// A node that the kit will not keep, so that its files are the user's from the start.
  private(set) var scaffoldedNode: SpecNode.ID?
  /// What the project was read from, and its plans compare themselves with.
  package private(set) var files: any FileReading
  private let swift: SwiftIndex
  private let keptOutline: Once<Outline>
  private let modules: any ModuleReading
  private let unusableNames: [String]
  /// The project's own Swift.
  package let sources: SwiftSources

  /// A file of the kit whose text a plan replaces.
  struct EditedFile: Sendable {
    /// The bytes on disk, or nil where there is no file.
    let old: [UInt8]?
    let new: [UInt8]
  }

  /// Reads the project at `root`.
  ///
  /// - Parameters:
  ///   - root: The absolute path of a folder with a Kitfile.
  ///   - builtIn: The built-in patterns, read once for all projects of the process.
  ///   - modules: Where modules without source are read.
  package init(
    root: String,
    files: any FileReading,
    builtIn: PatternLibrary,
    modules: any ModuleReading = ToolchainModules()
  ) throws(DiskError) {
    self = try Core(builtIn, modules: modules).project(at: root, files)
  }

  /// Reads the kit at `root` with patterns that have been read already, which may be another project's.
  package init(
    root: String,
    files: any FileReading,
    library: PatternLibrary,
    modules: any ModuleReading = ToolchainModules()
  ) throws(DiskError) {
    let memos = ReadingMemos(builtIn: library.builtInAlone, work: WorkCount())
    try self.init(ProjectInputs(at: root, files, memos, library: library), files, memos, modules)
  }

  /// Checks what was read.
  init(
    _ inputs: ProjectInputs,
    _ files: any FileReading,
    _ memos: ReadingMemos,
    _ modules: any ModuleReading
  ) throws(DiskError) {
    self.init(
      root: inputs.root,
      files: files,
      library: inputs.kit.library,
      modules: modules,
      trees: inputs.kit.trees,
      used: try UsedKits(of: inputs.identity, in: inputs.graph, files, memos.checks),
      unusableNames: inputs.kit.folder.unusableNames,
      swift: memos.swift
    )
    nestedKits = inputs.kit.folder.nested
  }

  /// A project that begins with `start`: its Kitfile is yet to be written, and is when a plan is.
  package init(
    starting start: ProjectStart,
    files: any FileReading,
    library: PatternLibrary
  ) throws(DiskError) {
    let kitfile = SourceText(path: KitFolder.kitfileName, start.kit.text)
    var trees = [library.parse(kitfile)]
    for path in try KitFolder(root: start.root, files, library.exampleFolders).files.dropFirst() {
      guard let bytes = try files.read(path.absolute(in: start.root)) else { continue }
      trees.append(library.parse(SourceText(path: path.text, utf8: bytes)))
    }
    let memos = ReadingMemos(builtIn: library.builtInAlone, work: WorkCount())
    let root = KitFolder.identity(of: start.root, files)
    let graph = try KitGraph(from: root, trees, library, files, memos)
    self.init(
      root: start.root,
      files: files,
      library: library,
      trees: trees,
      used: try UsedKits(of: root, in: graph, files, memos.checks),
      editedFiles: [KitFolder.kitfile: EditedFile(old: nil, new: kitfile.utf8)]
    )
    startChanges = try start.plan().changes.filter { $0.isWritten && $0.path != KitFolder.kitfile }
  }

  /// A project of trees that need not be on disk.
  init(
    root: String,
    files: any FileReading,
    library: PatternLibrary,
    modules: any ModuleReading = ToolchainModules(),
    trees: [SyntaxTree],
    used: UsedKits = UsedKits(),
    editedFiles: [ProjectPath: EditedFile] = [:],
    unusableNames: [String] = [],
    swift: SwiftIndex = SwiftIndex()
  ) {
    swift.work.add(.kitsChecked)
    self.swift = swift
    keptOutline = Once()
    let checked = library.check(trees, visible: used.specs)
    self.root = root
    self.files = files
    self.library = library
    self.trees = trees
    self.used = used
    self.editedFiles = editedFiles
    self.modules = modules
    sources = SwiftSources(root: root, files: files, modules: modules, index: swift, library.exampleFolders)
    settings = KitSettings(of: checked.spec, library.schemas)
    // What a kit seems to do wrong by a schema that is wrong itself would only follow from that.
    let own =
      library.diagnostics.hasErrors
      ? trees.flatMap(\.diagnostics)
      : checked.diagnostics + settings.diagnostics + ModuleNameCheck.diagnostics(of: checked.spec, library)
    self.unusableNames = unusableNames
    let unusable = unusableNames.map { name in
      GenerationDiagnostics.unusableKitName.diagnostic(
        "The name of the kit file '\(name)' holds a line break or another control character; rename it",
        at: nil
      )
    }
    var diagnostics = unusable + library.diagnostics + used.diagnostics + own
    if diagnostics.hasErrors {
      spec = checked.spec
    } else {
      let completed = ProtocolMembers(completing: checked.spec, from: sources)
      spec = completed.spec
      diagnostics += completed.diagnostics + FoundFunctions(of: spec, in: sources).diagnostics
    }
    contexts = ContextBuilder(
      spec: spec,
      schemas: library.schemas,
      settings: settings,
      used: used.specs,
      sources: sources
    )
    var unmet: [Diagnostic] = []
    if !diagnostics.hasErrors {
      unmet =
        RequirementCheck.diagnostics(of: spec, library, contexts) + DefaultCaseCheck.diagnostics(of: spec, contexts)
      unmet += BodyPathCheck.diagnostics(of: spec, contexts)
      unmet += DefaultNameCheck.diagnostics(of: spec) + IdentityCheck.diagnostics(of: spec, sources)
      unmet += HashingCheck.diagnostics(of: spec, contexts, beside: unmet)
    }
    self.diagnostics = (diagnostics + unmet).inSourceOrder()
  }

  /// The project as it is after `edits` in the kit's file at `path`, which may be new.
  ///
  /// - Throws: Where the file is reached through a link that leads out of the root.
  func editing(_ path: ProjectPath, _ edits: [TextEdit]) throws(DiskError) -> Project {
    try path.requireWritable(in: root, files)
    let current = tree(path.text)?.source.utf8
    let old = editedFiles[path].map(\.old) ?? current
    let new = edits.applied(to: current ?? [])
    let tree = library.parse(SourceText(path: path.text, utf8: new))
    var trees = trees
    if let index = trees.firstIndex(where: { $0.source.path == path.text }) {
      trees[index] = tree
    } else {
      // The Kitfile comes first, then the others by path.
      let next = trees.dropFirst().firstIndex { $0.source.path > path.text } ?? trees.endIndex
      trees.insert(tree, at: next)
    }
    var editedFiles = editedFiles
    editedFiles[path] = EditedFile(old: old, new: new)
    var project = Project(
      root: root,
      files: files,
      library: library,
      modules: modules,
      trees: trees,
      used: used,
      editedFiles: editedFiles,
      unusableNames: unusableNames,
      swift: swift
    )
    project.startChanges = startChanges
    return project
  }

  /// The same project in a later revision, in which its kits and all that it has asked of Swift are the same; nil where
  /// Swift says something else now.
  func goingOn(with files: any FileReading) -> Project? {
    guard sources.goOn(with: files) else { return nil }
    var project = self
    project.files = files
    return project
  }

  /// The same project, whose plans leave the kit's own files as they are: what is there for `node` alone is written
  /// once.
  func scaffolding(_ node: SpecNode.ID?) -> Project {
    var project = self
    project.editedFiles = [:]
    project.startChanges = []
    project.scaffoldedNode = node
    return project
  }

  /// Which files the kit gives; only of a project without errors.
  var outline: Outline {
    keptOutline { Outline(of: self) }
  }

  /// Where what is computed is counted.
  var work: WorkCount {
    swift.work
  }

  /// The wire name that the kit's settings make of a Swift name.
  func wireName(_ name: String) -> String {
    settings.text("wire").flatMap(WireStyle.init)?.wireName(of: name) ?? name
  }

  /// The tree of the kit's file at `path`, relative to the root.
  package func tree(_ path: String) -> SyntaxTree? {
    trees.first { $0.source.path == path }
  }
}
