import Diagnostics
import SwiftAnalysis

/// One content of a Swift file, as far as types are concerned.
final class SwiftFile: Sendable {
  /// The bytes by which declarations are found again once they are needed.
  let content: ContentKey
  /// The last parts of the names of the types that the file may declare or extend.
  let names: Set<String>
  /// Whether its header says that it comes from a kit.
  let isOfKit: Bool
  private let known = Locked<Declarations?>(nil)

  private struct Declarations {
    let all: [TypeDeclaration]
    let byName: [String: [TypeDeclaration]]
  }

  init(_ bytes: [UInt8], content: ContentKey) {
    self.content = content
    names = DeclaredNames.names(in: bytes)
    isOfKit = HeaderMark.isOfKit(bytes)
  }

  /// What the file declares: read once, from a tree that `index` has of it, else from the bytes that `read` gives.
  ///
  /// Where these are others by now, what they declare counts for the one who asks, and is not kept.
  func declarations(_ index: SwiftIndex, _ read: () -> [UInt8]?) -> [TypeDeclaration] {
    if let known = known.withLock({ $0?.all }) { return known }
    if let tree = index.tree(of: content) { return keep(SourceFileReader.declarations(in: tree)) }
    guard let bytes = read() else { return [] }
    index.work.add(.swiftFilesParsed)
    let found = SourceFileReader.declarations(in: String(decoding: bytes, as: UTF8.self))
    return ContentKey(bytes) == content ? keep(found) : found
  }

  private func keep(_ found: [TypeDeclaration]) -> [TypeDeclaration] {
    let declarations = Declarations(all: found, byName: Dictionary(grouping: found, by: \.name))
    known.withLock { $0 = declarations }
    return found
  }

  /// Those of one name, with the types around it; a file may have thousands of others.
  func declarations(named name: String, _ index: SwiftIndex, _ read: () -> [UInt8]?) -> [TypeDeclaration] {
    if let known = known.withLock({ $0 }) { return known.byName[name] ?? [] }
    return declarations(index, read).filter { $0.name == name }
  }
}
