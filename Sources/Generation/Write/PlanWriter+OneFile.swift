extension PlanWriter {
  /// Replaces the bytes of one file that the user has asked to change, whole or not at all.
  ///
  /// - Parameter path: Below the root.
  /// - Throws: Where the file is no longer as it was read, is outside of the root, or cannot be written.
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
