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
  package let library: PatternLibrary
  package let spec: Spec
  package let settings: KitSettings
  /// What is wrong with the kit and the team's schemas, in source order.
  package let diagnostics: [Diagnostic]
  /// The files of the kit that are not as on disk: a node was added.
  let editedFiles: [ProjectPath: EditedFile]
  package let files: any FileReading

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
  ///   - builtIn: The files of the built-in patterns by their path below `Templates`.
  package init(root: String, files: any FileReading, builtIn: [(path: String, text: String)]) throws(DiskError) {
    let library = try PatternLibrary(root: root, files: files, builtIn: builtIn)
    try self.init(root: root, files: files, library: library, editedFiles: [:])
  }

  /// Reads the kit at `root` with patterns that have been read already, which may be another project's.
  init(
    root: String,
    files: any FileReading,
    library: PatternLibrary,
    editedFiles: [ProjectPath: EditedFile] = [:]
  ) throws(DiskError) {
    var trees: [SyntaxTree] = []
    var paths = try KitFolder(root: root, files).files
    paths += editedFiles.keys.filter { !paths.contains($0) }.sorted()
    for path in paths {
      let onDisk = try files.read(path.absolute(in: root))
      guard let bytes = editedFiles[path]?.new ?? onDisk else { continue }
      trees.append(library.parse(SourceText(path: path.text, utf8: bytes)))
    }
    self.init(root: root, files: files, library: library, trees: trees, editedFiles: editedFiles)
  }

  /// A project of trees that need not be on disk.
  init(
    root: String,
    files: any FileReading,
    library: PatternLibrary,
    trees: [SyntaxTree],
    editedFiles: [ProjectPath: EditedFile] = [:]
  ) {
    let checked = library.check(trees)
    self.root = root
    self.files = files
    self.library = library
    self.trees = trees
    self.editedFiles = editedFiles
    spec = checked.spec
    settings = KitSettings(of: checked.spec, library.schemas)
    let diagnostics = library.diagnostics + checked.diagnostics
    let unmet = diagnostics.hasErrors ? [] : RequirementCheck.diagnostics(of: spec, library, settings)
    self.diagnostics = (diagnostics + unmet).inSourceOrder()
  }

  /// The project as it is after `edits` in the kit's file at `path`, which may be new.
  func editing(_ path: ProjectPath, _ edits: [TextEdit]) throws(DiskError) -> Project {
    let old = try files.read(path.absolute(in: root))
    var editedFiles = editedFiles
    editedFiles[path] = EditedFile(old: old, new: edits.applied(to: editedFiles[path]?.new ?? old ?? []))
    return try Project(root: root, files: files, library: library, editedFiles: editedFiles)
  }

  /// The same project, whose plans leave the kit's own files as they are.
  func withoutSaving() -> Project {
    Project(root: root, files: files, library: library, trees: trees)
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
