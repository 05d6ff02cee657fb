import Diagnostics
import KitLanguage

extension Project {
  /// Reads the project at `root`.
  ///
  /// - Parameters:
  ///   - root: The absolute path of a folder with a Kitfile.
  ///   - builtIn: The built-in patterns, read once for all projects of the process.
  ///   - modules: Reads modules without source.
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
    return check(try Pipeline.read(root, files, memos, library: library), files, memos, modules)
  }

  /// Makes a project that begins with `start`: its Kitfile does not exist until a plan is written.
  package static func begin(
    with start: ProjectStart,
    files: any FileReading,
    library: PatternLibrary
  ) throws(DiskError) -> Project {
    let kitfile = SourceText(path: KitFolder.kitfileName, start.kit.text)
    var trees = [library.parse(kitfile)]
    for path in try KitFolder.find(at: start.root, files, library.exampleFolders).files.dropFirst() {
      guard let bytes = try files.read(path.absolute(in: start.root)) else { continue }
      trees.append(library.parse(SourceText(path: path.text, utf8: bytes)))
    }
    let memos = ReadingMemos(builtIn: library.builtInAlone, work: WorkCount())
    let root = KitFolder.identity(of: start.root, files)
    let samples = SampledNodes.read(of: trees, library, in: start.root, files)
    let graph = KitGraph.following(root, trees, library, samples, files, memos.parsing)
    let used = UsedKits.check(of: root, in: graph, files, memos.checks)
    return check(
      KitSources(root: start.root, trees: trees, library: library, samples: samples, used: used),
      files,
      editedFiles: [KitFolder.kitfile: EditedFile(old: nil, new: kitfile.utf8)],
      startChanges: try start.plan().changes.filter { $0.isWritten && $0.path != KitFolder.kitfile }
    )
  }

  static func check(
    _ inputs: ProjectInputs,
    _ files: any FileReading,
    _ memos: ReadingMemos,
    _ modules: any ModuleReading,
    _ units: UnitMemos? = nil
  ) -> Project {
    let kit = Pipeline.sources(inputs, files, memos)
    return check(kit, files, modules, memos.swift, units, nestedKits: inputs.kit.folder.nested)
  }

  /// Checks trees that need not be on disk.
  ///
  /// - Parameters:
  ///   - swift: What the process knows of Swift files.
  ///   - units: What it knows of earlier revisions of the kit.
  ///   - isTried: Whether Swift is as it is only tried to be.
  static func check(
    _ kit: KitSources,
    _ files: any FileReading,
    _ modules: any ModuleReading = ToolchainModules(),
    _ swift: SwiftIndex = SwiftIndex(),
    _ units: UnitMemos? = nil,
    nestedKits: [ProjectPath] = [],
    editedFiles: [ProjectPath: EditedFile] = [:],
    startChanges: [FileChange] = [],
    isTried: Bool = false
  ) -> Project {
    let examples = kit.library.exampleFolders
    let outputs = OutputFolders(EarlySettings(in: kit.trees))
    let sources = SwiftSources(
      root: kit.root,
      outputs,
      files: files,
      modules: modules,
      index: swift,
      examples,
      isTried: isTried
    )
    let memos = units ?? UnitMemos(kit.library)
    return Project(
      kit,
      Pipeline.check(kit, beside: sources, memos, swift.work),
      files,
      modules,
      swift,
      memos,
      nestedKits: nestedKits,
      editedFiles: editedFiles,
      startChanges: startChanges
    )
  }
}
