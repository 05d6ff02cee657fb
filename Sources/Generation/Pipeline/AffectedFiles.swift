import Diagnostics

/// The files of other nodes that an edit of the kit changes, which a plan of the edited node writes as well: who takes one
/// node into the kit expects a module that compiles, and what two nodes share may move from the file of one to the other's.
struct AffectedFiles {
  private(set) var files: [RenderedFile] = []

  init() {}

  /// Compares the texts before and after an edit.
  ///
  /// - Parameters:
  ///   - old: The kit before; if it has errors, nothing is known of what changes.
  ///   - edit: Gives the kit after, or `nil`. Asked once the texts before are known, to know these too.
  ///   - own: The files of the edited node and of what it needs, which are left out.
  ///   - lock: Files that were never written stay so, except for support that the edit makes necessary.
  static func find(
    from old: Project,
    beside own: Rendering,
    _ lock: KitLock,
    edit: () throws(DiskError) -> Project?
  ) throws(DiskError) -> AffectedFiles {
    guard !old.diagnosticsWithFiles.hasErrors else { return AffectedFiles() }
    let known = Set(own.files.map { OutlineKey($0.outline) })
    func isOther(_ file: FileOutline) -> Bool { !known.contains(OutlineKey(file)) }
    let before = old.rendering(where: isOther)
    guard let new = try edit(), !new.diagnosticsWithFiles.hasErrors else { return AffectedFiles() }
    let after = new.rendering(where: isOther)
    let texts = Dictionary(before.files.map { (OutlineKey($0.outline), $0.file.text) }) { first, _ in first }
    let written = Set(lock.entries.filter { $0.value.contains { $0.ownership == .generated } }.map(\.key))
    func isAffected(_ file: RenderedFile) -> Bool {
      guard let text = texts[OutlineKey(file.outline)] else { return file.node == nil }
      return text != file.file.text && written.contains(file.file.path)
    }
    var affected = AffectedFiles()
    affected.files = after.files.filter(isAffected)
    return affected
  }
}

extension Project {
  /// The files of other nodes that change through an edit of the kit; empty without an edit.
  ///
  /// - Parameters:
  ///   - own: The files of the node that a plan is for.
  ///   - shared: What the node shares with the kit if it is written once.
  func affectedFiles(
    beside own: Rendering,
    _ lock: KitLock,
    _ shared: SharedFiles?
  ) throws(DiskError) -> AffectedFiles {
    guard let unedited else { return AffectedFiles() }
    return try .find(from: unedited, beside: own, lock) { () throws(DiskError) in
      if let shared { try settled(without: shared) } else { self }
    }
  }
}
