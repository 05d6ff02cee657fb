/// A Swift file to be compiled.
package struct SwiftFile: Hashable, Sendable {
  /// Relative, as messages show it. Swift refuses two files of one name in a module, also in different folders.
  package let path: String
  /// What the compiler reads in place of any file at `path`.
  package var text: String
  /// Whether what the compiler says about the file counts. A file that others merely need may have warnings.
  package let isJudged: Bool

  /// - Parameter isJudged: Whether what the compiler says about the file counts.
  package init(path: String, text: String, isJudged: Bool = true) {
    self.path = path
    self.text = text
    self.isJudged = isJudged
  }
}

extension [String: String] {
  /// The files of a dictionary from path to text, by path.
  package func swiftFiles(areJudged: Bool = true) -> [SwiftFile] {
    sorted { $0.key < $1.key }.map { SwiftFile(path: $0.key, text: $0.value, isJudged: areJudged) }
  }
}
