import Diagnostics

extension KitLock {
  /// A lock as it was read, and what is wrong with it. A lock with a mistake is never written: what cannot be read would
  /// be lost.
  package struct Reading: Sendable {
    package private(set) var lock = KitLock()
    /// The reason not to write files: a newer kitgen has written the lock, or the first error in it.
    private var mistake: Mistake?
    private let source: SourceText
    /// The entries of repeated paths: a line that occurs thousands of times must not take thousands of comparisons each.
    private var repeated: [ProjectPath: Set<LockEntry>] = [:]
    private var hasTitle = false

    private enum Mistake {
      case damaged(Range<Int>, String)
      case newer(Range<Int>, String)
    }

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
    ///
    /// - Parameter commands: Where the user runs the commands that a mistake names.
    package func diagnostics(_ commands: CommandPlace) -> [Diagnostic] {
      switch mistake {
      case nil: []
      case .newer(let range, let message):
        [LockDiagnostics.newerLock.diagnostic(message, at: SourceLocation(source, range))]
      case .damaged(let range, let message):
        [
          LockDiagnostics.damagedLock.diagnostic(
            "\(message); \(commands.wayOutWithoutLock)",
            at: SourceLocation(source, range)
          )
        ]
      }
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
      mistake = .newer(
        range,
        "\(KitLock.fileName) has the format \(format), and this kitgen reads up to \(KitLock.format); it takes \(needed)"
      )
    }

    package var isNewer: Bool {
      if case .newer = mistake { true } else { false }
    }

    private mutating func refuse(_ range: Range<Int>, _ message: String) {
      if mistake == nil { mistake = .damaged(range, message) }
    }
  }
}
