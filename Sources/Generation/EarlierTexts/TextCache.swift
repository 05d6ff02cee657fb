import Diagnostics

/// The generated files of earlier runs, kept in `.kitgen/base` below the root, each in a file that is called by its blob id.
/// Git ignores the folder, and deleting it loses nothing that was committed once. A file counts only if its bytes have the
/// hash in its name.
package struct TextCache: Sendable {
  static let folderName = "base"
  /// Keeps git from the folder, even if `kitgen init` was never run.
  static let ignoreFile = (name: ".gitignore", text: "*\n")

  /// The number of unneeded files that may be there.
  static let spareCount = 200

  private let folder: String
  private let files: any FileReading

  /// - Parameter root: The absolute path of the folder with the Kitfile.
  package init(in root: String, _ files: any FileReading) {
    folder = root + "/" + Journal.folderName + "/" + Self.folderName
    self.files = files
  }

  func text(_ id: BlobID) -> [UInt8]? {
    let path = folder + "/" + id.hex
    guard !files.isLink(path), let bytes = (try? files.read(path)) ?? nil, BlobID(of: bytes) == id else { return nil }
    return bytes
  }

  /// Whether the file of that name is readable, or absent.
  func isReadable(_ id: BlobID) -> Bool {
    do {
      _ = try files.read(folder + "/" + id.hex)
      return true
    } catch {
      return false
    }
  }

  /// The names of all files that kitgen may have put there.
  var names: [String] {
    ((try? files.entries(of: folder)) ?? []).filter { !$0.isFolder }.map(\.name).filter { BlobID(hex: $0) != nil }
  }
}

/// The earlier versions of a project's files: from kitgen's cache, else from git.
package final class ProjectTexts: Sendable {
  private let cache: TextCache
  /// An absolute path.
  private let root: String
  private let files: any FileReading
  /// Git's answers so far: each question starts a program.
  private let known = Locked<[BlobID: [UInt8]?]>([:])
  /// Blobs to ask git for together; `nil` if each question is answered at once.
  private let wanted = Locked<Set<BlobID>?>(nil)
  private let merge = Locked<UnfinishedMerge?>(nil)

  /// - Parameter root: The absolute path of the folder with the Kitfile.
  package init(of root: String, _ files: any FileReading) {
    cache = TextCache(in: root, files)
    (self.root, self.files) = (root, files)
  }

  package func text(_ id: BlobID) -> [UInt8]? {
    if let text = cache.text(id) { return text }
    if let answer = known.withLock({ $0[id] }) { return answer }
    if wanted.withLock({ $0?.insert(id) }) != nil { return nil }
    let answer = texts([id])[id]
    known.withLock { $0[id] = .some(answer) }
    return answer
  }

  /// Repeats `compute` until it asks for nothing that git has not been asked for. git is run once for all questions of a
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
      let found = texts(Array(ids))
      known.withLock { known in for id in ids { known[id] = .some(found[id]) } }
    }
    return try compute()
  }

  /// A merge asks in rounds: for the sides, then for what these were made of.
  private static let roundLimit = 4

  package func unfinishedMerge() -> UnfinishedMerge {
    if let merge = merge.withLock({ $0 }) { return merge }
    let found = readUnfinishedMerge()
    merge.withLock { $0 = found }
    return found
  }
}

/// The objects of the git repository around the folder: a version that was committed once is found in every clone.
extension ProjectTexts {
  private func readUnfinishedMerge() -> UnfinishedMerge {
    guard let repository = GitRepository.find(around: root, files) else { return UnfinishedMerge() }
    repository.noteIndex(files)
    var merge = UnfinishedMerge()
    for (path, stage, blob) in stages("--unmerged") { merge.files[path, default: .init()].stages[stage] = blob }
    if merge.files.isEmpty { return merge }
    let blobs = stages("--stage", "--", KitLock.fileName).map(\.blob)
    let texts = texts(blobs)
    for text in blobs.compactMap({ texts[$0] }) {
      for (path, entries) in KitLock.Reading(text).lock.entries { merge.lock.add(entries, of: path) }
    }
    return merge
  }

  private func stages(_ arguments: String...) -> [(path: ProjectPath, stage: Int, blob: BlobID)] {
    let list = output(["ls-files", "-z"] + arguments) ?? []
    return list.split(separator: 0).compactMap { entry in
      // The mode, the name of the object and the stage, and after a tab the path.
      let parts = String(decoding: entry, as: UTF8.self).split(separator: "\t", maxSplits: 1)
      let words = parts.first?.split(separator: " ") ?? []
      guard parts.count == 2, words.count == 3, let path = ProjectPath(parts[1]), let stage = Int(words[2]),
        let blob = BlobID(hex: words[1])
      else { return nil }
      return (path, stage, blob)
    }
  }

  /// The contents of the blobs that the repository has. git is run once for all.
  private func texts(_ ids: [BlobID]) -> [BlobID: [UInt8]] {
    let blobs = ids.isEmpty ? nil : GitRepository.find(around: root, files)?.blobs(ids.map(\.hex))
    let known = (blobs ?? []).compactMap { blob in BlobID(hex: blob.id).map { ($0, blob.text) } }
    return Dictionary(known) { first, _ in first }.filter { BlobID(of: $1) == $0 }
  }

  /// The output of a command; `nil` if it fails, or without a repository.
  private func output(_ arguments: [String]) -> [UInt8]? {
    let run = try? GitRepository.find(around: root, files)?.run(arguments)
    return run.flatMap { $0.exitCode == 0 ? $0.bytes : nil }
  }
}

/// A merge, rebase, cherry-pick or stash that git could not apply cleanly: the index has unmerged files.
package struct UnfinishedMerge: Sendable {
  /// A file that is unmerged in git's index, by the blobs of its stages: 1 is the common ancestor, 2 ours, 3 theirs. A side
  /// without the file has no stage.
  package struct File: Sendable {
    var stages: [Int: BlobID] = [:]
  }

  var files: [ProjectPath: File] = [:]
  /// All stages of `kitgen.lock`'s lines in the index. A run replaces the lock on disk, but not these.
  var lock = KitLock()
}

extension ProjectTexts {
  /// The content of a stage in canonical form; `nil` if the stage is missing or cannot be read.
  func text(of stage: Int, _ file: UnfinishedMerge.File) -> [UInt8]? {
    file.stages[stage].flatMap { text($0) }.map(FileForm.canonical)
  }

  /// The contents of both sides of a file, ours first; `nil` if it is not unmerged, or if a side lacks the file.
  func sides(of path: ProjectPath) -> [[UInt8]]? {
    guard let file = unfinishedMerge().files[path] else { return nil }
    let sides = [2, 3].compactMap { text(of: $0, file) }
    return sides.count == 2 ? sides : nil
  }
}
