extension FileChange {
  init(_ lock: KitLock, replacing old: [UInt8]?, at path: ProjectPath, status: Status = .upToDate) {
    self.init(
      path: path,
      kind: old == nil ? .create : .update,
      status: status,
      old: old,
      new: FileForm(of: old ?? []).bytes(for: Array(lock.text.utf8)),
      origin: KitLock.fileName,
      reason: nil
    )
  }
}
