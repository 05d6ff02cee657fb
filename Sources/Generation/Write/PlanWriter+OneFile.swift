extension PlanWriter {
  /// Replaces the bytes of one file at the user's request, whole or not at all.
  ///
  /// - Parameter path: Below the root.
  /// - Throws: If the file has changed since it was read, is outside of the root, or cannot be written.
  package func replace(_ path: ProjectPath, _ old: [UInt8], by new: [UInt8]) throws(DiskError) {
    let change = FileChange(
      path: path,
      kind: .update,
      status: .stale,
      old: old,
      new: new,
      origin: path.text,
      reason: nil
    )
    try write(GenerationPlan(root: self.path, changes: [change], lockChange: nil))
  }
}
