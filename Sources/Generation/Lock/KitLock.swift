import Diagnostics

/// What `kitgen.lock` holds: the files that kitgen has written, so that it can tell its own text from edits by hand.
///
/// The file is committed, and merged by git line by line (`merge=union`): it is sorted, has one line per file and no
/// times, and reading it copes with the lines of both sides and with conflict markers.
package struct KitLock: Hashable, Sendable {
  /// The name of the file at the root.
  package static let fileName = "kitgen.lock"
  private static let header = "# kitgen.lock: the files that kitgen has written. Commit it; do not edit it."

  /// The entries that the file has for each path: several only after a merge of branches.
  private var entries: [ProjectPath: [LockEntry]] = [:]

  package init() {}

  /// Reads the text of a lock. Lines that are none of kitgen's (conflict markers, comments) are passed over.
  package init(reading text: String) {
    for line in text.utf8.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      guard let entry = LockEntry(line: Substring(line)) else { continue }
      if entries[entry.path]?.contains(entry) != true {
        entries[entry.path, default: []].append(entry)
      }
    }
  }

  /// The first entry of `path`; nil where kitgen has not written the file. Setting one replaces all of the path, nil
  /// removes them.
  package subscript(path: ProjectPath) -> LockEntry? {
    get { entries[path]?.first }
    set { entries[path] = newValue.map { [$0] } }
  }

  /// The entry of `path` that describes a file of the text `blob`; where none does, the first.
  package func entry(for path: ProjectPath, matching blob: BlobID?) -> LockEntry? {
    let candidates = entries[path] ?? []
    return candidates.first { $0.generated == blob || $0.accepted == blob } ?? candidates.first
  }

  /// The paths, sorted.
  package var paths: [ProjectPath] {
    entries.keys.sorted()
  }

  /// The text of the file.
  package var text: String {
    let lines = paths.compactMap { entries[$0]?.first?.line }
    return ([Self.header] + lines).map { $0 + "\n" }.joined()
  }
}
