import Diagnostics

/// The earlier texts of a project: those that kitgen has kept itself, else those that git has.
package final class ProjectTexts: EarlierTexts {
  private let cache: TextCache
  private let git: GitObjects
  /// Git's answers so far: each question starts a program.
  private let known = Locked<[BlobID: [UInt8]?]>([:])
  /// Blobs to ask git for together; `nil` if each question is answered at once.
  private let wanted = Locked<Set<BlobID>?>(nil)
  private let merge = Locked<UnfinishedMerge?>(nil)

  /// - Parameter root: The absolute path of the folder with the Kitfile.
  package init(of root: String, _ files: any FileReading) {
    cache = TextCache(in: root, files)
    git = GitObjects(around: root, files)
  }

  /// The text from the cache, else from git, which is asked once per text.
  package func text(_ id: BlobID) -> [UInt8]? {
    if let text = cache.text(id) { return text }
    if let answer = known.withLock({ $0[id] }) { return answer }
    if wanted.withLock({ $0?.insert(id) }) != nil { return nil }
    let answer = git.texts([id])[id]
    known.withLock { $0[id] = .some(answer) }
    return answer
  }

  /// Repeats `compute` until it asks for no text that git has not been asked for. git is run once for all texts of a
  /// pass, rather than for each edited file.
  func collecting<Answer>(_ compute: () throws(DiskError) -> Answer) throws(DiskError) -> Answer {
    for _ in 0..<Self.roundLimit {
      wanted.withLock { $0 = [] }
      let answer = try compute()
      let ids = wanted.withLock { wanted in
        defer { wanted = nil }
        return wanted ?? []
      }
      guard !ids.isEmpty else { return answer }
      let found = git.texts(Array(ids))
      known.withLock { known in
        for id in ids { known[id] = .some(found[id]) }
      }
    }
    return try compute()
  }

  /// A merge asks in rounds: for the sides, then for what these were made of.
  private static let roundLimit = 4

  /// The state of git's index, read once.
  package func unfinishedMerge() -> UnfinishedMerge {
    if let merge = merge.withLock({ $0 }) { return merge }
    let found = git.unfinishedMerge()
    merge.withLock { $0 = found }
    return found
  }
}
