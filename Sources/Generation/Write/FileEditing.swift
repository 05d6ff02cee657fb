/// Replaces a single file that the user has asked to change.
package enum FileEditing {
  /// Replaces the bytes of the file at `path` (absolute) whole or not at all.
  ///
  /// - Throws: Where the file is no longer as it was read, or cannot be written.
  package static func replace(_ path: String, _ old: [UInt8], by new: [UInt8]) throws(DiskError) {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    guard let name = ProjectPath(path[slash...].dropFirst()) else {
      throw DiskError("write", path, because: "it is not a file's path")
    }
    let change = FileChange(
      path: name,
      kind: .update,
      status: .stale,
      old: old,
      new: new,
      origin: name.text,
      reason: nil
    )
    try PlanWriter(root: folder).write(GenerationPlan(root: folder, changes: [change], lockChange: nil))
  }
}
