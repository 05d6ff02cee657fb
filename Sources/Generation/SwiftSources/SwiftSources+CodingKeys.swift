import Diagnostics
import SwiftAnalysis

extension SwiftSources {
  /// The place where a file of the module names a type's coding keys: the path, relative to the root, and the line,
  /// from 1. `nil` if there is none.
  ///
  /// - Parameters:
  ///   - type: The name of a top-level type.
  ///   - path: The file (absolute) to skip.
  func useOfCodingKeys(of type: String, besides path: String) -> (file: String, line: Int)? {
    let search = WordSearch([type])
    for entry in folder.files where entry.access == .module && entry.file.hasCodingKeys {
      guard root + "/" + entry.path != path, let bytes = bytes(of: entry), search.finds(in: bytes) else { continue }
      let source = SourceText(path: entry.path, utf8: bytes)
      guard let tree = SwiftTree(source.string),
        let offset = NestedTypeUses.offsets(of: SwiftFile.codingKeys, in: tree)[type]?.first
      else { continue }
      return (entry.path, source.position(at: offset).line)
    }
    return nil
  }
}
