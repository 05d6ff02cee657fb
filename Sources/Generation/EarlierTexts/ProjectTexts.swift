import Diagnostics

/// The earlier texts of a project: those that kitgen has kept itself, else those that git has.
package final class ProjectTexts: EarlierTexts {
  private let cache: TextCache
  private let git: GitObjects
  /// What git was asked for: each question starts a program.
  private let known = Locked<[BlobID: [UInt8]?]>([:])
  private let merge = Locked<UnfinishedMerge?>(nil)

  /// - Parameter root: The absolute path of the folder with the Kitfile.
  package init(of root: String, _ files: any FileReading) {
    cache = TextCache(in: root, files)
    git = GitObjects(around: root, files)
  }

  /// The text from the cache, else from git, which is asked once for each text.
  package func text(_ id: BlobID, of path: ProjectPath) -> [UInt8]? {
    if let text = cache.text(id) { return text }
    if let answer = known.withLock({ $0[id] }) { return answer }
    let answer = path.piece.map { git.text(id, of: $0.name, in: $0.file) } ?? git.text(id)
    known.withLock { $0[id] = .some(answer) }
    return answer
  }

  /// The state of git's index, which is asked once.
  package func unfinishedMerge() -> UnfinishedMerge {
    if let merge = merge.withLock({ $0 }) { return merge }
    let found = git.unfinishedMerge()
    merge.withLock { $0 = found }
    return found
  }
}
