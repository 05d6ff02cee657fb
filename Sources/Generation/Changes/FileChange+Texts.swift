extension FileChange {
  /// The change of a file from one text to another, which nothing is in the way of.
  ///
  /// - Parameters:
  ///   - old: Nil where there is no file.
  ///   - new: Nil where there will be none.
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
