import Diagnostics
import SwiftAnalysis

extension SwiftSources {
  /// Where a file of the module names the coding keys of a type: the path, relative to the root, and the line, from 1. Nil
  /// where none does.
  ///
  /// - Parameters:
  ///   - type: The name of one at the top level.
  ///   - path: The file (absolute) that is not looked at.
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
