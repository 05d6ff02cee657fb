import Diagnostics

/// The content of `kitgen.lock`: the files that kitgen has written. It distinguishes kitgen's own text from hand edits.
///
/// The file is committed, and merged by git line by line (`merge=union`). It is sorted, has one line per file and no
/// times. Its reader accepts the lines of both sides and conflict markers.
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

  /// The first entry of `path`; `nil` if kitgen has not written the file. Setting one replaces all of the path.
  package subscript(path: ProjectPath) -> LockEntry? {
    get { entries[path]?.first }
    set { entries[path] = newValue.map { [$0] } }
  }

  mutating func add(_ new: [LockEntry], of path: ProjectPath) {
    var known = Set(entries[path] ?? [])
    entries[path, default: []] += new.filter { known.insert($0).inserted }
  }

  func knows(_ path: ProjectPath, _ blob: BlobID) -> Bool { entries[path]?.contains { $0.describes(blob) } ?? false }

  /// The lock with other paths for some files.
  func renaming(_ paths: [ProjectPath: ProjectPath]) -> KitLock {
    var lock = self
    for (new, old) in paths {
      lock.entries[new] = lock.entries.removeValue(forKey: old)?.map { entry in
        var entry = entry
        entry.path = new
        return entry
      }
    }
    return lock
  }

  /// Adds the entries that a killed run was to write, for files that no entry describes. If a file already has the run's
  /// content, the run has merged all edits into it, and earlier entries are obsolete.
  mutating func addTexts(of journal: Journal, in root: String, _ files: any FileReading) {
    for (path, new) in Dictionary(grouping: journal.lines.compactMap { $0?.entry }, by: \.path) {
      // For a file that the run has not reached, the lock is right.
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

  /// The entries of `path` whose hand edit is missing in the content `blob`, since another entry describes that content:
  /// branches were merged, and one side's file was taken.
  func missedEdits(of path: ProjectPath, in blob: BlobID) -> [LockEntry] {
    guard let known = entries[path], known.count > 1, known.contains(where: { $0.describes(blob) }) else { return [] }
    return known.filter { $0.accepted != nil && !$0.describes(blob) }
  }

  /// Whether the lock has each of `others`, apart from their origins.
  func has(_ others: [LockEntry]) -> Bool {
    others.allSatisfy { other in
      entries[other.path]?.contains { $0.generated == other.generated && $0.accepted == other.accepted } ?? false
    }
  }

  /// The entry of `path` that describes the content `blob`, or else the first.
  package func entry(for path: ProjectPath, matching blob: BlobID?) -> LockEntry? {
    let candidates = entries[path] ?? []
    return blob.flatMap { blob in candidates.first { $0.describes(blob) } } ?? candidates.first
  }

  package var paths: [ProjectPath] { entries.keys.sorted() }

  /// The paths of the files that the kit gave last.
  package var givenPaths: Set<String> { Set(entries.filter { !$0.value.allSatisfy(\.hasLeft) }.map(\.key.text)) }

  package var text: String {
    var text = Self.header + "\n"
    for entry in paths.flatMap({ entries[$0] ?? [] }) { text += entry.line + "\n" }
    return text
  }
}

extension LockEntry {
  func describes(_ blob: BlobID) -> Bool { generated == blob || accepted == blob }
}

extension KitLock {
  /// A lock as it was read, and its first mistake. A lock with a mistake is never written: its unreadable lines would be lost.
  package struct Reading: Sendable {
    package private(set) var lock = KitLock()
    /// The reason not to write files: a newer kitgen has written the lock, or the first error in it.
    private(set) var mistake: (isNewer: Bool, range: Range<Int>, message: String)?
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
        refuse(0..<0, "\(KitLock.fileName) is empty")
      }
    }

    package func diagnostics(_ commands: CommandPlace) -> [Diagnostic] {
      guard let mistake else { return [] }
      let place = SourceLocation(source, mistake.range)
      if mistake.isNewer { return [LockDiagnostics.newerLock.diagnostic(mistake.message, at: place)] }
      return [LockDiagnostics.damagedLock.diagnostic("\(mistake.message); \(commands.restoringAdvice)", at: place)]
    }

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

    private mutating func refuse(_ range: Range<Int>, _ message: String) {
      if mistake == nil { mistake = (isNewer: false, range, message) }
    }
  }
}

extension CommandPlace {
  /// Advice if there may never have been a lock, as after a kit was split.
  var rebuildingAdvice: String {
    "Run '\(command("lock", "--rebuild"))', or bring back a lock that was committed: 'git checkout -- \(file(KitLock.fileName))'"
  }

  /// Advice if the lock cannot be trusted.
  var restoringAdvice: String {
    "bring back the committed one ('git checkout -- \(file(KitLock.fileName))'), or run '\(command("lock", "--rebuild"))'"
  }
}

/// The entry of a file in the lock.
package struct LockEntry: Hashable, Sendable {
  package internal(set) var path: ProjectPath
  /// The owner: kitgen or, once the file is written, the user.
  package internal(set) var ownership: FileOwnership
  /// The kit file and the node: `Kitfile, request Followees`.
  package internal(set) var origin: String
  /// The first digits of the template's blob id.
  package internal(set) var template: String
  /// The last generated text, in canonical form.
  package internal(set) var generated: BlobID
  /// A hand edit: the content on disk that a run has accepted although it differs from the generated one.
  package var accepted: BlobID?
  /// kitgen's text between the conflict markers that a run has written: once these are gone, the file is an edit of it.
  var marked: BlobID?
}

/// A file with edits that another file may have replaced: the origin of that one comes before its own.
extension LockEntry {
  private static let formerly = ", formerly "

  /// The origin of the file that may have replaced this one; `nil` if none has.
  var successor: String? { origin.ranges(of: Self.formerly).last.map { String(origin[..<$0.lowerBound]) } }

  /// The entry with its own origin alone.
  var ownEntry: LockEntry {
    guard let range = origin.ranges(of: Self.formerly).last else { return self }
    var entry = self
    entry.origin = String(origin[range.upperBound...])
    return entry
  }

  /// The entry of a file that may have been replaced by one of the origin and template.
  func replaced(by origin: String, _ template: String) -> LockEntry {
    var entry = self
    (entry.origin, entry.template) = (origin + Self.formerly + ownEntry.origin, template)
    return entry
  }
}

/// A file of the user's that the kit no longer gives. Its line stays, so that its edits are merged once the kit gives it again.
extension LockEntry {
  /// Whether the kit no longer gives the file: no other file of the user's has an accepted text.
  var hasLeft: Bool { ownership == .scaffold && accepted != nil }

  /// - Parameter text: The text on disk; the generated one for a file that was the user's before.
  func left(with text: BlobID) -> LockEntry {
    var entry = ownEntry
    (entry.ownership, entry.accepted, entry.marked) = (.scaffold, text, nil)
    return entry
  }

  /// The entry if the kit gives the file again.
  var given: LockEntry {
    var entry = self
    guard hasLeft else { return entry }
    if accepted == generated { (entry.accepted, entry.marked) = (nil, nil) } else { entry.ownership = .generated }
    return entry
  }
}

extension LockEntry {
  /// The entry as a tab-separated line: path, ownership, origin, template, generated and, if any, accepted text; with
  /// that, the text between markers, if any.
  var line: String {
    let edits = accepted.map { [$0, marked] } ?? []
    let fields = [path.text, ownership.rawValue, origin, template, generated.hex] + edits.compactMap { $0?.hex }
    return fields.map(Self.escaped).joined(separator: "\t")
  }

  /// - Returns: `nil` if `line` is not an entry's line.
  init?(line: Substring) {
    let fields = line.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { Self.unescaped(String(Substring($0))) }
    guard (5...7).contains(fields.count),
      let path = ProjectPath(fields[0]), path.reservedPart == nil, path.longPart == nil,
      let ownership = FileOwnership(rawValue: fields[1]), let generated = BlobID(hex: fields[4])
    else { return nil }
    self.init(path: path, ownership: ownership, origin: fields[2], template: fields[3], generated: generated)
    let edits = fields.dropFirst(5).map { BlobID(hex: $0) }
    guard edits.allSatisfy({ $0 != nil }) else { return nil }
    accepted = edits.first ?? nil
    marked = edits.dropFirst().first ?? nil
  }

  private static func escaped(_ field: String) -> String {
    guard field.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") }) else { return field }
    let scalars = field.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
      escapes[scalar].map { ["\\", $0] } ?? [scalar]
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The characters that would end a field or a line, or begin an escape, each with its letter after `\`.
  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = ["\\": "\\", "\t": "t", "\n": "n", "\r": "r"]

  private static func unescaped(_ field: String) -> String {
    guard field.utf8.contains(UInt8(ascii: "\\")) else { return field }
    var result = String.UnicodeScalarView()
    var scalars = field.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      let letter = scalar == "\\" ? scalars.next() : nil
      result.append(letter.map { letter in escapes.first { $0.value == letter }?.key ?? letter } ?? scalar)
    }
    return String(result)
  }
}

/// The owner of a written file.
package enum FileOwnership: String, Sendable {
  /// kitgen's: rewritten whenever its text changes.
  case generated
  /// The user's: written once, never again, and not even restored after a deletion.
  case scaffold
}
