extension FileChange {
  /// The change of a file from one text to another without conflict.
  ///
  /// - Parameters:
  ///   - old: `nil` if there is no file yet.
  ///   - new: `nil` if the file is deleted.
  init(_ path: ProjectPath, from old: [UInt8]?, to new: [UInt8]?, origin: String) {
    self.init(
      path: path,
      kind: old == new ? .unchanged : old == nil ? .create : new == nil ? .delete : .update,
      status: old == new ? .upToDate : .stale,
      old: old,
      new: new,
      origin: origin,
      reason: nil
    )
  }
}
