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

  func unfinishedMerge() -> UnfinishedMerge {
    guard let repository = GitRepository.find(around: root, files) else { return UnfinishedMerge() }
    repository.noteIndex(files)
    var merge = UnfinishedMerge()
    for (path, stage, blob) in stages("--unmerged") { merge.files[path, default: UnmergedFile()].stages[stage] = blob }
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

  /// The texts of those names that the repository has. git is run once for all.
  func texts(_ ids: [BlobID]) -> [BlobID: [UInt8]] {
    guard !ids.isEmpty, let output = output(["cat-file", "--batch"], lines: ids.map(\.hex)) else { return [:] }
    var found: [BlobID: [UInt8]] = [:]
    var rest = output[...]
    // A line with the name, the kind and the size, and then the object; or a line that it is missing.
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      rest = rest[(end + 1)...]
      guard words.count == 3, let size = Int(words[2]), size >= 0, size <= rest.count else { continue }
      let text = Array(rest.prefix(size))
      rest = rest.dropFirst(size + 1)
      if words[1] == "blob", let id = BlobID(hex: words[0]), BlobID(of: text) == id { found[id] = text }
    }
    return found
  }

  /// The output of a command; `nil` if it fails, or if there is no repository.
  private func output(_ arguments: [String], lines: [String]? = nil) -> [UInt8]? {
    let run = try? GitRepository.find(around: root, files)?.run(arguments, lines: lines, limit: Self.limit)
    return run.flatMap { $0.exitCode == 0 ? $0.bytes : nil }
  }
}
