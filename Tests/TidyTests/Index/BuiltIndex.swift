import Foundation

/// The index that a debug build of the project has written, read once.
enum BuiltIndex {
  /// Nil where there is no index, as in a release build.
  static let occurrences: [SymbolOccurrence]? = {
    let index = IndexStore(folder: SourceTree.root.appendingPathComponent(".build/debug/index/store"))
    return index?.occurrences(below: SourceTree.root.appendingPathComponent("Sources").path + "/")
  }()
}
