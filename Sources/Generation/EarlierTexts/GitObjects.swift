/// The objects of the git repository around a folder: a text that was committed once is found in every clone.
struct GitObjects: Sendable {
  private let root: String
  private let files: any FileReading

  /// A repository that takes longer has its objects elsewhere.
  private static let limit = Duration.seconds(10)

  /// - Parameter root: An absolute path.
  init(around root: String, _ files: any FileReading) {
    self.root = root
    self.files = files
  }

  /// The merge that the index has not finished.
  func unfinishedMerge() -> UnfinishedMerge {
    guard let repository = GitRepository.find(around: root, files) else { return UnfinishedMerge() }
    repository.noteIndex(files)
    var merge = UnfinishedMerge()
    for (path, stage, blob) in stages("--unmerged") { merge.files[path, default: UnmergedFile()].stages[stage] = blob }
    if merge.files.isEmpty { return merge }
    for (_, _, blob) in stages("--stage", "--", KitLock.fileName) {
      for (path, entries) in KitLock.Reading(text(blob) ?? []).lock.entries { merge.lock.add(entries, of: path) }
    }
    return merge
  }

  /// The entries of the index that `git ls-files` lists with the given arguments.
  private func stages(_ arguments: String...) -> [(path: ProjectPath, stage: Int, blob: BlobID)] {
    let list = output(["ls-files", "-z"] + arguments) ?? ""
    return list.utf8.split(separator: 0).compactMap { entry in
      // The mode, the name of the object and the stage, and after a tab the path.
      let parts = String(Substring(entry)).split(separator: "\t", maxSplits: 1)
      let words = parts.first?.split(separator: " ") ?? []
      guard parts.count == 2, words.count == 3, let path = ProjectPath(parts[1]), let stage = Int(words[2]),
        let blob = BlobID(hex: words[1])
      else { return nil }
      return (path, stage, blob)
    }
  }

  /// How many versions of a file are looked through for a declaration.
  private static let versionLimit = 100

  /// The text of that name that a declaration had in one of the latest versions of its file; nil where it had not.
  func text(_ id: BlobID, of declaration: String, in file: ProjectPath) -> [UInt8]? {
    let command = ["log", "--format=", "--raw", "--no-abbrev", "-n", "\(Self.versionLimit)"]
    guard let list = output(command + ["--", ":(literal)\(file)"]) else { return nil }
    // A line is ':', the modes and the names of the objects before and after, what was done, and the path.
    let versions = list.split(separator: "\n").compactMap { line in
      line.split(separator: " ").dropFirst(3).first.flatMap { BlobID(hex: String($0)) }
    }
    for version in versions {
      guard let bytes = text(version),
        let text = PieceText.text(of: declaration, in: FileForm.canonical(bytes)), BlobID(of: text) == id
      else { continue }
      return text
    }
    return nil
  }

  /// The text of that name; nil where the repository does not have it, or where there is no git.
  func text(_ id: BlobID) -> [UInt8]? {
    guard let bytes = output(["cat-file", "blob", id.hex]).map({ Array($0.utf8) }) else { return nil }
    return BlobID(of: bytes) == id ? bytes : nil
  }

  /// What a command prints; nil where it fails, or where there is no repository.
  private func output(_ arguments: [String]) -> String? {
    let run = try? GitRepository.find(around: root, files)?.run(arguments, limit: Self.limit)
    return run.flatMap { $0.exitCode == 0 ? $0.output : nil }
  }
}
