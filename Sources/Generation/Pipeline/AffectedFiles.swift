import Diagnostics

/// The files of other nodes that an edit of the kit changes, which a plan of the edited node writes as well: who takes one
/// node into the kit expects a module that compiles, and what two nodes share may move from the file of one to the other's.
struct AffectedFiles {
  private(set) var files: [RenderedFile] = []
  private(set) var insertions: [RenderedFile] = []

  /// What a file is in two revisions of a kit.
  private struct Key: Hashable {
    let path: ProjectPath
    let place: FileOutline.Place
    let template: String

    init(_ outline: FileOutline) {
      path = outline.path
      place = outline.place
      template = outline.templateName
    }
  }

  /// No files.
  init() {}

  /// Compares the texts before and after an edit.
  ///
  /// - Parameters:
  ///   - old: The kit before, which may have errors: then nothing is known of what changes.
  ///   - edit: Gives the kit after, or nil. It is asked once the texts before are known, to know these too.
  ///   - own: The files of the edited node and of what it needs, which are left out.
  ///   - lock: What was never written stays so, unless it is support that the edit makes necessary.
  static func find(
    from old: Project,
    beside own: Rendering,
    _ lock: KitLock,
    edit: () throws(DiskError) -> Project?
  ) throws(DiskError) -> AffectedFiles {
    guard !old.diagnosticsWithFiles.hasErrors else { return AffectedFiles() }
    let known = Set((own.files + own.insertions).map { Key($0.outline) })
    func isOther(_ file: FileOutline) -> Bool { !known.contains(Key(file)) }
    let before = old.rendering(where: isOther)
    guard let new = try edit(), !new.diagnosticsWithFiles.hasErrors else { return AffectedFiles() }
    let after = new.rendering(where: isOther)
    let texts = Dictionary((before.files + before.insertions).map { (Key($0.outline), $0.file.text) }) { first, _ in
      first
    }
    let written = Set(lock.entries.filter { $0.value.contains { $0.ownership == .generated } }.map(\.key.file))
    func isAffected(_ file: RenderedFile) -> Bool {
      guard let text = texts[Key(file.outline)] else { return file.node == nil }
      return text != file.file.text && written.contains(file.file.path)
    }
    var affected = AffectedFiles()
    affected.files = after.files.filter(isAffected)
    affected.insertions = after.insertions.filter(isAffected)
    return affected
  }

  /// Plans files with these among them. Where something of the user's is in the way of one of these, it is left to a run for
  /// the whole kit, which says so.
  func plan(
    _ outputs: [GeneratedFile],
    _ lock: LockFile,
    selection: Set<ProjectPath>?,
    _ planner: Planner
  ) throws(DiskError) -> GenerationPlan {
    let plan = try planner.plan(outputs, lock, selection: selection)
    let paths = Set((files + insertions).map(\.file.path))
    let stuck = plan.changes.filter { $0.kind == .conflict && paths.contains($0.path.file) }.map(\.path)
    guard !stuck.isEmpty, let selection else { return plan }
    return try planner.plan(outputs, lock, selection: selection.subtracting(stuck))
  }
}

extension Project {
  /// The files of other nodes that change because the kit was edited; none where it was not.
  ///
  /// - Parameter own: The files of the node that a plan is for.
  func affectedFiles(beside own: Rendering, _ lock: KitLock) throws(DiskError) -> AffectedFiles {
    guard let unedited else { return AffectedFiles() }
    guard let scaffoldedNode else { return try .find(from: unedited, beside: own, lock) { self } }
    // The kit will not have the node: what it emits is the project's own Swift by then.
    var texts: [String: [UInt8]] = [:]
    for file in own.files where file.node != nil && file.users == [scaffoldedNode] {
      texts[file.file.path.absolute(in: root)] = FileHeader.removed(from: file.file.text)
    }
    return try .find(from: unedited, beside: own, lock) { () throws(DiskError) in
      try settled(in: texts, without: scaffoldedNode)
    }
  }
}
