import Diagnostics

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
  package var paths: [ProjectPath] { entries.keys.sorted() }

  package var text: String {
    var text = Self.header + "\n"
    for entry in paths.flatMap({ entries[$0] ?? [] }) {
      entry.write(to: &text)
      text += "\n"
    }
    return text
  }
}

extension LockEntry {
  fileprivate func describes(_ blob: BlobID) -> Bool {
    generated == blob || accepted == blob
  }
}

extension KitLock {
  /// A lock as it was read, and what is wrong with it. A lock with a mistake is never written: what cannot be read would
  /// be lost.
  package struct Reading: Sendable {
    package private(set) var lock = KitLock()
    /// The reason not to write files: a newer kitgen has written the lock, or the first error in it.
    private var mistake: (isNewer: Bool, range: Range<Int>, message: String)?
    private let source: SourceText
    /// The entries of repeated paths: a line that occurs thousands of times must not take thousands of comparisons each.
    private var repeated: [ProjectPath: Set<LockEntry>] = [:]
    private var hasTitle = false

    /// Reads the bytes of a lock. Ignores a byte order mark, Windows line ends, comments and conflict markers.
    package init(_ bytes: [UInt8]) {
      source = SourceText(path: KitLock.fileName, utf8: bytes)
      let newline = UInt8(ascii: "\n")
      var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: newline) ?? bytes.count
        read(start..<end)
        start = end + 1
      }
      repeated = [:]
      if !hasTitle, lock.entries.isEmpty {
        refuse(0..<0, "\(KitLock.fileName) is empty: not even its first line is left")
      }
    }

    /// Empty, or the one mistake that keeps files from being written.
    package func diagnostics(_ commands: CommandPlace) -> [Diagnostic] {
      guard let mistake else { return [] }
      let place = SourceLocation(source, mistake.range)
      if mistake.isNewer { return [LockDiagnostics.newerLock.diagnostic(mistake.message, at: place)] }
      return [LockDiagnostics.damagedLock.diagnostic("\(mistake.message); \(commands.wayOutWithoutLock)", at: place)]
    }

    var isWhole: Bool { mistake == nil }

    private mutating func read(_ range: Range<Int>) {
      var line = source.utf8[range]
      while line.last == UInt8(ascii: "\r") { line.removeLast() }
      let text = String(decoding: line, as: UTF8.self)
      guard text.utf8.elementsEqual(line), !line.contains(0) else {
        return refuse(range, "\(KitLock.fileName) is not UTF-8 text from here on")
      }
      if text.hasPrefix("#") {
        if range.upperBound == source.utf8.count, text != KitLock.header, KitLock.header.hasPrefix(text) {
          return refuse(range, "\(KitLock.fileName) is cut off in its first line")
        }
        return readTitle(text, range)
      }
      if text.isEmpty || ConflictMarkers.part(after: line) != nil { return }
      guard let entry = LockEntry(line: Substring(text)) else {
        return refuse(range, "This line of \(KitLock.fileName) cannot be read")
      }
      if entry.path.text.contains(".swift#") {
        return refuse(range, "This line is of a declaration in a file of yours, which kitgen no longer writes")
      }
      guard lock.entries[entry.path] != nil else { return lock.entries[entry.path] = [entry] }
      // No copy of the entries is held here, which each line would then copy.
      let isNew = repeated[entry.path, default: Set(lock.entries[entry.path] ?? [])].insert(entry).inserted
      if isNew { lock.entries[entry.path]?.append(entry) }
    }

    private mutating func readTitle(_ line: String, _ range: Range<Int>) {
      guard line.hasPrefix(KitLock.title) else { return }
      hasTitle = true
      let rest = line.dropFirst(KitLock.title.count)
      guard let format = Int(rest.prefix { $0.isASCII && $0.isNumber }), format > KitLock.format else { return }
      let needed = rest.contains("(") ? rest.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" } : "a newer kitgen"
      let known = "and this kitgen reads up to \(KitLock.format); it takes \(needed)"
      mistake = (isNewer: true, range, "\(KitLock.fileName) has the format \(format), \(known)")
    }

    package var isNewer: Bool { mistake?.isNewer ?? false }

    private mutating func refuse(_ range: Range<Int>, _ message: String) {
      if mistake == nil { mistake = (isNewer: false, range, message) }
    }
  }
}

extension CommandPlace {
  /// Advice if there is no lock: there may never have been one, as after a kit was split.
  var wayOutOfAbsence: String {
    "Run '\(command("lock", "--rebuild"))', or bring back a lock that was committed: 'git checkout -- \(file(KitLock.fileName))'"
  }

  /// Advice without a lock that can be trusted.
  var wayOutWithoutLock: String {
    "bring back the committed one ('git checkout -- \(file(KitLock.fileName))'), or run '\(command("lock", "--rebuild"))'"
  }
}
