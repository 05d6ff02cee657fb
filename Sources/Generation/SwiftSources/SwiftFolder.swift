import SwiftAnalysis

/// The Swift files that a kit sees at one moment. Two moments between which nothing changed have the same object.
final class SwiftFolder: Sendable {
  /// Stands for what files declare: the same object as long as that is the same, whatever else is typed in them.
  final class Meaning: Sendable {}

  /// What of a file counts.
  enum Access: Sendable {
    /// The whole file: it is of the module of the kit's output.
    case module
    /// Declarations for other modules.
    case imported
    /// Declarations for other modules and for tests.
    case testable
    /// Conformances of its extensions: the user has taken over a file that the kit emits.
    case owned
  }

  /// A file of the folder.
  struct Entry: Sendable {
    /// Relative to the root; may be outside of it.
    let path: String
    let file: SwiftFile
    let access: Access
  }

  /// A file that cannot be read, or only in part.
  struct Unread: Hashable, Sendable {
    /// As in `Entry`.
    let path: String
    let reason: String
  }

  /// The module's files first, then those of each other target, in path order.
  let files: [Entry]
  let unread: [Unread]
  let meaning: Meaning
  /// File indices by the last parts of the names that they may declare.
  private let index: [String: [Int]]
  /// File indices by the last parts of alias names.
  private let aliasIndex: [String: [Int]]

  /// - Parameter meaning: Shared with a folder whose files declare the same.
  init(_ files: [Entry], _ unread: [Unread] = [], _ meaning: Meaning = Meaning()) {
    self.files = files
    self.unread = unread
    self.meaning = meaning
    var index: [String: [Int]] = [:]
    var aliasIndex: [String: [Int]] = [:]
    for (position, entry) in files.enumerated() {
      for name in entry.file.names { index[name, default: []].append(position) }
      for name in entry.file.aliases { aliasIndex[name, default: []].append(position) }
    }
    self.index = index
    self.aliasIndex = aliasIndex
  }

  /// All names with the files that may declare them, sorted.
  var names: [(name: String, files: [Entry])] {
    index.sorted { $0.key < $1.key }.map { ($0.key, $0.value.map { files[$0] }) }
  }

  /// The same names and those of aliases, sorted.
  var allNames: [String] {
    Set(index.keys).union(aliasIndex.keys).sorted()
  }

  /// The files that may declare a type whose name has this last part.
  func files(declaring name: String) -> [Entry] {
    (index[name] ?? []).map { files[$0] }
  }

  /// The files that may declare an alias whose name has this last part.
  func files(aliasing name: String) -> [Entry] {
    (aliasIndex[name] ?? []).map { files[$0] }
  }

  func hasSameFiles(as other: [Entry]) -> Bool {
    files.elementsEqual(other) { $0.path == $1.path && $0.file === $1.file && $0.access == $1.access }
  }

  /// Whether files certainly declare the same as the folder's.
  ///
  /// - Parameter declarations: A file's declarations, which may require parsing.
  func declaresSame(as other: [Entry], _ declarations: (Entry) -> FileDeclarations) -> Bool {
    guard files.count == other.count else { return false }
    var changed: [(old: SwiftFile, new: Entry)] = []
    for (old, new) in zip(files, other) where old.file !== new.file || old.path != new.path || old.access != new.access
    {
      guard old.path == new.path, old.access == new.access, old.file.hasSameNames(as: new.file) else { return false }
      changed.append((old.file, new))
    }
    // A key changes one file. What that declares is read even where nobody has asked yet, so that the next key can tell.
    let isKey = changed.count == 1
    return changed.allSatisfy { old, new in
      let known = old.knownDeclarations
      return (known != nil || isKey) && declarations(new) == known
    }
  }
}
