import Diagnostics
import SwiftAnalysis

/// One content of a Swift file, as far as types are concerned.
final class SwiftFile: Sendable {
  /// The bytes for finding declarations again when needed.
  let content: ContentKey
  /// The last name parts of the types that the file may declare or extend.
  let names: Set<String>
  /// The `names` that a class has, as far as words tell.
  let classes: Set<String>
  /// The `names` that a protocol has, as far as words tell.
  let protocols: Set<String>
  /// The `names` that an enum has, as far as words tell.
  let enums: Set<String>
  /// The names that stand for types of other names, as far as words tell.
  let aliases: Set<String>
  /// Whether it names coding keys, as far as words tell.
  let hasCodingKeys: Bool
  /// Whether its header says that it comes from a kit.
  let isOfKit: Bool
  let isUTF8: Bool
  private let known = Locked<Declarations?>(nil)
  private let knownPaths = Locked<Set<String>?>(nil)
  static let codingKeys = "CodingKeys"
  private static let searchOfCodingKeys = WordSearch([codingKeys])

  private struct Declarations {
    let all: FileDeclarations
    let types: [String: [TypeDeclaration]]
    let aliases: [String: [TypeAlias]]

    init(_ all: FileDeclarations) {
      self.all = all
      types = Dictionary(grouping: all.types, by: \.name)
      aliases = Dictionary(grouping: all.aliases, by: \.name)
    }
  }

  init(_ bytes: [UInt8], content: ContentKey) {
    self.content = content
    let found = DeclaredNames.find(in: bytes)
    names = found.names
    classes = found.classes
    protocols = found.protocols
    enums = found.enums
    aliases = found.aliases
    hasCodingKeys = Self.searchOfCodingKeys.finds(in: bytes)
    isOfKit = HeaderMark.isOfKit(bytes)
    isUTF8 = String(validating: bytes, as: UTF8.self) != nil
  }

  /// The file's declarations, if somebody has asked for them.
  var knownDeclarations: FileDeclarations? {
    known.withLock { $0?.all }
  }

  /// Whether words tell the same of both.
  func hasSameNames(as other: SwiftFile) -> Bool {
    names == other.names && classes == other.classes && protocols == other.protocols && enums == other.enums
      && aliases == other.aliases && hasCodingKeys == other.hasCodingKeys && isOfKit == other.isOfKit
  }

  /// The file's declarations, read once: from its tree if there is one, else from the bytes that `read` gives.
  ///
  /// If these bytes have changed, their declarations count for the caller only, and are not kept.
  func declarations(_ work: WorkCount, _ tree: SwiftTree?, _ read: () -> [UInt8]?) -> FileDeclarations {
    if let known = known.withLock({ $0?.all }) { return known }
    if let tree { return keep(SourceFileReader.declarations(in: tree)) }
    guard let bytes = read() else { return FileDeclarations() }
    work.add(.swiftFilesParsed)
    let found = SourceFileReader.declarations(in: String(decoding: bytes, as: UTF8.self))
    return ContentKey(bytes) == content ? keep(found) : found
  }

  /// The types that the file declares or extends, each with the types around it: without a parser, where nobody has asked for
  /// more yet.
  func paths(_ work: WorkCount, _ tree: SwiftTree?, _ read: () -> [UInt8]?) -> Set<String> {
    if names.isEmpty { return [] }
    if let known = knownPaths.withLock({ $0 }) { return known }
    var bytes: [UInt8]?
    if knownDeclarations == nil, tree == nil {
      bytes = read()
      if let bytes, let found = DeclaredPaths.find(in: bytes) {
        if ContentKey(bytes) == content { knownPaths.withLock { $0 = found } }
        return found
      }
    }
    let types = declarations(work, tree) { bytes ?? read() }.types
    return Set(types.filter { ![.private, .fileprivate].contains($0.access) }.map(\.name))
  }

  private func keep(_ found: FileDeclarations) -> FileDeclarations {
    let declarations = Declarations(found)
    known.withLock { $0 = declarations }
    return found
  }

  /// Those of one name, with the types around it; a file may have thousands of others.
  func declarations(
    named name: String,
    _ work: WorkCount,
    _ tree: SwiftTree?,
    _ read: () -> [UInt8]?
  ) -> FileDeclarations {
    var found = FileDeclarations()
    if let known = known.withLock({ $0 }) {
      found.types = known.types[name] ?? []
      found.aliases = known.aliases[name] ?? []
    } else {
      let all = declarations(work, tree, read)
      found.types = all.types.filter { $0.name == name }
      found.aliases = all.aliases.filter { $0.name == name }
    }
    return found
  }
}
