import Diagnostics
import KitLanguage

/// Edits by hand in an emitted file that the kit can express itself: with another name, type, value, doc comment or
/// attribute of a node, or with a member more or less.
///
/// What may be meant is tried: a change of the kit counts where the file that it gives has the edit, takes none of the others
/// away, and is right. So nothing has to be known of what a template does with a value.
package struct CarriedEdits: Sendable {
  /// The kit with the changes.
  private var project: Project
  /// The emitted file.
  package let path: ProjectPath
  /// The file as it is afterwards, in canonical form: with what else follows from the kit, and the edits that it cannot
  /// express.
  private let text: [UInt8]
  /// The node that the file is made for.
  private let node: SpecNode.ID
  /// How many places of the file were edited, and how many of them the kit expresses now.
  package let count: Int
  /// As `count`: those that it expresses.
  package let carriedCount: Int
  /// The lines of the kit that are new or other, without indentation.
  package let lines: [String]

  /// Looks for changes of the kit that express the edits of a file.
  ///
  /// - Returns: Nil where the file is not edited, the kit has another text for it than the one that was edited or has mistakes,
  ///   and where the kit can express none of the edits.
  /// - Throws: When the disk cannot be read.
  package static func find(of path: ProjectPath, in project: Project) throws(DiskError) -> CarriedEdits? {
    guard path.piece == nil, !project.diagnosticsWithFiles.hasErrors,
      let bytes = try project.files.read(path.absolute(in: project.root)),
      let file = project.rendering(where: { $0.path == path }).files.first, let node = file.node
    else { return nil }
    let lock = try project.readLock()
    let edited = FileForm.canonical(bytes)
    guard lock.diagnostics.isEmpty,
      let entry = lock.lock.entry(for: path, matching: BlobID(of: edited)), entry.ownership == .generated,
      entry.generated == file.file.blob, file.file.text != edited
    else { return nil }
    var search = CarriedEditSearch(Attempt(project: project, generated: file.file.text, text: edited), path, node)
    let count = search.best.editCount
    try search.run()
    guard search.hasFound else { return nil }
    return CarriedEdits(
      project: search.best.project,
      path: path,
      text: search.best.text,
      node: node,
      count: count,
      carriedCount: max(1, count - search.best.editCount),
      lines: changedLines(from: project, to: search.best.project)
    )
  }

  /// The same, with the rest of the disk as it is now; nil where Swift says something else now.
  package func goingOn(with files: any FileReading) -> CarriedEdits? {
    guard let project = project.goingOn(with: files) else { return nil }
    var edits = self
    edits.project = project
    return edits
  }

  /// What writes the kit, the file, and the other files of the node; nil where one of them is in the way.
  ///
  /// - Throws: When the disk cannot be read.
  package func plan() throws(DiskError) -> GenerationPlan? {
    guard let plan = try project.plan(for: node, options: Planner.Options(resolved: [path: text])).plan else {
      return nil
    }
    return plan.changes.contains { $0.status == .conflict } ? nil : plan
  }

  /// A kit that may express edits.
  struct Attempt: Sendable {
    let project: Project
    /// What the kit gives.
    let generated: [UInt8]
    /// What the file is with that.
    let text: [UInt8]

    /// In how many places the file is not as the kit gives it.
    var editCount: Int { EditedLines.all(from: generated, to: text).count }

    /// How many lines of the two differ: what is left to express.
    var rest: Int { EditedLines.lineCount(from: generated, to: text) }
  }

  private static func changedLines(from old: Project, to new: Project) -> [String] {
    new.trees.flatMap { tree -> [String] in
      guard let before = old.tree(tree.source.path)?.source, before.utf8 != tree.source.utf8 else { return [] }
      let lines = TextLines.lines(of: tree.source.utf8[...])
      let changes = LineDiff(from: TextLines.lines(of: before.utf8[...]), to: lines).changes
      return changes.flatMap { lines[$0.new] }.map { line in
        String(String(decoding: line, as: UTF8.self).trimmed)
      }
    }
  }
}

extension String {
  /// Without white space at both ends.
  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}
