/// The Swift files below a root at one moment. Two moments between which nothing changed have the same object.
final class SwiftFolder: Sendable {
  /// Relative to the root, in the order of the paths.
  let files: [(path: String, file: SwiftFile)]
  /// The indices of files by the last parts of the names that they may declare.
  private let index: [String: [Int]]

  init(_ files: [(path: String, file: SwiftFile)]) {
    self.files = files
    var index: [String: [Int]] = [:]
    for (position, entry) in files.enumerated() {
      for name in entry.file.names { index[name, default: []].append(position) }
    }
    self.index = index
  }

  /// All names, sorted.
  var names: [String] {
    index.keys.sorted()
  }

  /// The files that may declare a type whose name has this last part.
  func files(declaring name: String) -> [(path: String, file: SwiftFile)] {
    (index[name] ?? []).map { files[$0] }
  }

  func hasSameFiles(as other: [(path: String, file: SwiftFile)]) -> Bool {
    files.elementsEqual(other) { $0.path == $1.path && $0.file === $1.file }
  }
}
