/// A merge, rebase, cherry-pick or stash that git could not apply cleanly: the index has unmerged files.
package struct UnfinishedMerge: Sendable {
  var files: [ProjectPath: UnmergedFile] = [:]
  /// All stages of `kitgen.lock`'s lines in the index. A run replaces the lock on disk, but not these.
  var lock = KitLock()
}

/// A file that is unmerged in git's index, by the names of its texts: stage 1 is the common text, 2 ours, 3 theirs. A side without
/// the file has no stage.
package struct UnmergedFile: Sendable {
  var stages: [Int: BlobID] = [:]
}

extension EarlierTexts {
  /// The text of a stage in canonical form; `nil` if the stage is missing or cannot be read.
  func text(of stage: Int, _ file: UnmergedFile) -> [UInt8]? {
    file.stages[stage].flatMap { text($0) }.map(FileForm.canonical)
  }

  /// The texts of both sides of a file, ours first; `nil` if it is not unmerged, or if a side lacks the file.
  func sides(of path: ProjectPath) -> [[UInt8]]? {
    guard let file = unfinishedMerge().files[path] else { return nil }
    let sides = [2, 3].compactMap { text(of: $0, file) }
    return sides.count == 2 ? sides : nil
  }
}
