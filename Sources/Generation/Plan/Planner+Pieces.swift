/// Declarations in the project's own files, which the user may move or rename.
extension Planner {
  /// The lock as it is once the entries of declarations follow their file: the path that an entry had leads to nothing any more, and
  /// the kit gives the same declaration in another file. Its edits by hand then are those that the lock knows.
  func following(_ outputs: [GeneratedFile], _ lock: KitLock) throws(DiskError) -> KitLock {
    let arrivals = outputs.filter { $0.path.piece != nil && lock.entries[$0.path] == nil }
    if arrivals.isEmpty { return lock }
    let produced = Set(outputs.map(\.path))
    var left: [ProjectPath] = []
    for path in lock.paths where path.piece != nil && !produced.contains(path) {
      if try files.read(path.absolute(in: root)) == nil { left.append(path) }
    }
    let byKey = Dictionary(grouping: left) { Self.key(of: $0, lock[$0]?.origin) }
    var lock = lock
    for (key, arrivals) in Dictionary(grouping: arrivals, by: { Self.key(of: $0.path, $0.origin) }) {
      guard arrivals.count == 1, let departures = byKey[key], departures.count == 1 else { continue }
      let entries = lock.entries.removeValue(forKey: departures[0])
      lock.entries[arrivals[0].path] = entries?.map { $0.moved(to: arrivals[0].path) }
    }
    return lock
  }

  private static func key(of path: ProjectPath, _ origin: String?) -> [String] {
    [path.piece?.name ?? "", origin ?? ""]
  }
}

extension LockEntry {
  fileprivate func moved(to path: ProjectPath) -> LockEntry {
    LockEntry(
      path: path,
      ownership: ownership,
      origin: origin,
      template: template,
      generated: generated,
      accepted: accepted
    )
  }
}
