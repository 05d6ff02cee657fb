/// The Swift files that a kit sees at one moment. Two moments between which nothing changed have the same object.
final class SwiftFolder: Sendable {
  /// What of a file counts.
  enum Access: Sendable {
    /// All of it: the file is of the module of the kit's output.
    case module
    /// What it declares for other modules.
    case imported
    /// What it declares for other modules and for tests.
    case testable
  }

  /// A file of the folder.
  struct Entry: Sendable {
    /// Relative to the root, which it need not be below.
    let path: String
    let file: SwiftFile
    let access: Access
  }

  /// Those of the module first, then those of each other target, in the order of the paths.
  let files: [Entry]
  /// The indices of files by the last parts of the names that they may declare.
  private let index: [String: [Int]]

  init(_ files: [Entry]) {
    self.files = files
    var index: [String: [Int]] = [:]
    for (position, entry) in files.enumerated() {
      for name in entry.file.names { index[name, default: []].append(position) }
    }
    self.index = index
  }

  /// All names with the files that may declare them, sorted.
  var names: [(name: String, files: [Entry])] {
    index.sorted { $0.key < $1.key }.map { ($0.key, $0.value.map { files[$0] }) }
  }

  /// The files that may declare a type whose name has this last part.
  func files(declaring name: String) -> [Entry] {
    (index[name] ?? []).map { files[$0] }
  }

  func hasSameFiles(as other: [Entry]) -> Bool {
    files.elementsEqual(other) { $0.path == $1.path && $0.file === $1.file && $0.access == $1.access }
  }
}
