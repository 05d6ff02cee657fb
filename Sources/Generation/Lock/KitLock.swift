/// What `kitgen.lock` holds: the files that kitgen has written, so that it can tell its own text from edits by hand.
///
/// The file is committed, and merged by git line by line (`merge=union`): it is sorted, has one line per file and no
/// times, and reading it copes with the lines of both sides and with conflict markers.
package struct KitLock: Hashable, Sendable {
  package static let fileName = "kitgen.lock"
  /// The format that this kitgen writes, and the newest that it reads.
  static let format = 1
  /// The start of the first line, before the format.
  static let title = "# \(fileName) "
  static let header =
    title + "\(format) (kitgen 0.1 or later): the files that kitgen has written. Commit it; do not edit it."

  /// The entries of each path; several only after a merge of branches.
  var entries: [ProjectPath: [LockEntry]] = [:]

  package init() {}

  /// The first entry of `path`; `nil` if kitgen has not written the file. Setting one replaces all of the path, `nil`
  /// removes them.
  package subscript(path: ProjectPath) -> LockEntry? {
    get { entries[path]?.first }
    set { entries[path] = newValue.map { [$0] } }
  }

  mutating func add(_ new: [LockEntry], of path: ProjectPath) {
    var known = Set(entries[path] ?? [])
    entries[path, default: []] += new.filter { known.insert($0).inserted }
  }

  /// Whether one of the entries of `path` describes a file of the text `blob`.
  func knows(_ path: ProjectPath, _ blob: BlobID) -> Bool {
    entries[path]?.contains { $0.describes(blob) } ?? false
  }

  /// Adds what a killed run was to write for files whose texts no entry describes. If a file already has the run's
  /// text, the run has brought all edits into it, and earlier entries have no further use.
  mutating func addTexts(of journal: Journal, in root: String, _ files: any FileReading) {
    for (path, new) in Dictionary(grouping: journal.lines.compactMap { $0?.entry }, by: \.path) {
      // Of a file that the run has not come to, the lock itself tells all.
      guard let bytes = (try? files.read(path.absolute(in: root))) ?? nil else { continue }
      let blob = BlobID(of: FileForm.canonical(bytes))
      if knows(path, blob) { continue }
      if let written = new.first(where: { $0.describes(blob) }) {
        self[path] = written
        continue
      }
      add(new, of: path)
    }
  }

  /// Whether kitgen has generated `blob` for `path`, on one of the merged branches.
  func hasGenerated(_ blob: BlobID, for path: ProjectPath) -> Bool {
    entries[path]?.contains { $0.generated == blob } ?? false
  }

  /// The entries of `path` whose hand edit is missing in a file of the text `blob`, since another entry describes that
  /// text: branches were merged, and one side's file was taken.
  func missedEdits(of path: ProjectPath, in blob: BlobID) -> [LockEntry] {
    guard let known = entries[path], known.count > 1, known.contains(where: { $0.describes(blob) }) else { return [] }
    return known.filter { $0.accepted != nil && !$0.describes(blob) }
  }

  /// Whether each of `others` is there, its origin aside.
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
