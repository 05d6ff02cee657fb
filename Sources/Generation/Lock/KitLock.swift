/// What `kitgen.lock` holds: the files that kitgen has written, so that it can tell its own text from edits by hand.
///
/// The file is committed, and merged by git line by line (`merge=union`): it is sorted, has one line per file and no
/// times, and reading it copes with the lines of both sides and with conflict markers.
package struct KitLock: Hashable, Sendable {
  /// The name of the file at the root.
  package static let fileName = "kitgen.lock"
  /// The format that this kitgen writes, and the newest that it reads.
  static let format = 1
  /// How the first line begins; the format follows.
  static let title = "# \(fileName) "
  /// The first line.
  static let header =
    title + "\(format) (kitgen 0.1 or later): the files that kitgen has written. Commit it; do not edit it."

  /// The entries that the file has for each path: several only after a merge of branches.
  var entries: [ProjectPath: [LockEntry]] = [:]

  package init() {}

  /// The first entry of `path`; nil where kitgen has not written the file. Setting one replaces all of the path, nil
  /// removes them.
  package subscript(path: ProjectPath) -> LockEntry? {
    get { entries[path]?.first }
    set { entries[path] = newValue.map { [$0] } }
  }

  /// Adds an entry beside those that its path has.
  mutating func add(_ entry: LockEntry) {
    if entries[entry.path]?.contains(entry) ?? false { return }
    entries[entry.path, default: []].append(entry)
  }

  /// Whether one of the entries of `path` describes a file of the text `blob`.
  func knows(_ path: ProjectPath, _ blob: BlobID) -> Bool {
    entries[path]?.contains { $0.describes(blob) } ?? false
  }

  /// Whether the file at `path` below `root` (absolute) is there with a text that no entry describes.
  func lacksText(of path: ProjectPath, in root: String, _ files: any FileReading) -> Bool {
    Self.text(of: path, in: root, files).map { !knows(path, $0) } ?? false
  }

  /// Adds what a killed run was to write for a file that has a text which no entry describes. Where the file has that text
  /// already, the run has brought all edits into it, and earlier entries have no further use.
  mutating func addText(of entry: LockEntry, in root: String, _ files: any FileReading) {
    if let blob = Self.text(of: entry.path, in: root, files), entry.describes(blob) {
      self[entry.path] = entry
    } else {
      add(entry)
    }
  }

  private static func text(of path: ProjectPath, in root: String, _ files: any FileReading) -> BlobID? {
    ((try? files.read(path.absolute(in: root))) ?? nil).map { BlobID(of: FileForm.canonical($0)) }
  }

  /// Whether kitgen has generated `blob` for `path`, on one of the branches that were merged.
  func hasGenerated(_ blob: BlobID, for path: ProjectPath) -> Bool {
    entries[path]?.contains { $0.generated == blob } ?? false
  }

  /// The entries of `path` with an edit by hand that a file of the text `blob` does not have, since another entry
  /// describes that text: branches were merged, and one side's file was taken.
  func missedEdits(of path: ProjectPath, in blob: BlobID) -> [LockEntry] {
    guard let known = entries[path], known.count > 1, known.contains(where: { $0.describes(blob) }) else { return [] }
    return known.filter { $0.accepted != nil && !$0.describes(blob) }
  }

  /// Whether each of `others` is there, but for where it comes from.
  func has(_ others: [LockEntry]) -> Bool {
    others.allSatisfy { other in
      entries[other.path]?.contains { $0.generated == other.generated && $0.accepted == other.accepted } ?? false
    }
  }

  /// The entry of `path` that describes a file of the text `blob`; where none does, the first.
  package func entry(for path: ProjectPath, matching blob: BlobID?) -> LockEntry? {
    let candidates = entries[path] ?? []
    return blob.flatMap { blob in candidates.first { $0.describes(blob) } } ?? candidates.first
  }

  /// The paths, sorted.
  package var paths: [ProjectPath] {
    entries.keys.sorted()
  }

  /// The text of the file.
  package var text: String {
    var text = Self.header + "\n"
    for path in paths {
      for entry in entries[path] ?? [] {
        entry.write(to: &text)
        text += "\n"
      }
    }
    return text
  }
}

extension LockEntry {
  fileprivate func describes(_ blob: BlobID) -> Bool {
    generated == blob || accepted == blob
  }
}
