import Diagnostics
import SwiftAnalysis

/// The current state of a Swift file that nodes are made from.
package struct AdoptedFile: Sendable {
  /// The file; its path is absolute.
  package let source: SourceText
  package let places: DeclarationPlaces
  let hasCarriageReturns: Bool

  let tree: SwiftTree
  private let types = Once<[String: PlacedDeclaration]>()
  private let codingKeys = Once<[String: [Int]]>()
  private let calls = Locked<[String: [PlacedDeclaration]]>([:])
  private let mentions = Locked<[String: ConstantMentions]>([:])
  private let delegatesByName = Once<[String: [NamedDelegate]]>()

  /// - Returns: `nil` if the file cannot be hand-written: with many megabytes, or hundreds of nested brackets.
  package init?(_ source: SourceText) {
    guard let tree = SwiftTree(source.string) else { return nil }
    self.init(source, tree)
  }

  package init(_ source: SourceText, _ tree: SwiftTree) {
    self.source = source
    self.tree = tree
    places = DeclarationPlaces(tree)
    hasCarriageReturns = source.utf8.contains(UInt8(ascii: "\r"))
  }

  /// The access of the most visible of the declarations with these names; `nil` is the name of all types of the file.
  package func access(of names: [String?]) -> Access {
    names.flatMap { places.declarations(named: $0) }.map(\.access).max() ?? .internal
  }

  /// The first type in the file with this name, as in `Outer.Inner`.
  func type(_ name: String) -> PlacedDeclaration? {
    types { Dictionary(places.declarations().map { ($0.qualifiedName, $0) }) { first, _ in first } }[name]
  }

  /// The calls of the file whose last argument has a label, in source order.
  func calls(labeled label: String) -> [PlacedDeclaration] {
    calls.value(of: label) { places.calls(labeled: label) }
  }

  func mentions(ofConstant name: String) -> ConstantMentions {
    mentions.value(of: name) { places.mentions(ofConstant: name) }
  }

  /// The properties of the file's types that are called like delegates, and whose types name a protocol.
  func delegates(naming name: String) -> [NamedDelegate] {
    let all = delegatesByName {
      let types = places.declarations().filter { $0.kind != .protocol }
      return types.flatMap(NamedDelegate.all).reduce(into: [:]) { found, next in
        for name in next.names { found[name, default: []].append(next) }
      }
    }
    return all[name] ?? []
  }

  /// UTF-8 offsets at which the file names the coding keys of a top-level type.
  func usesOfCodingKeys(of type: String) -> [Int] {
    codingKeys { NestedTypeUses.offsets(of: SwiftFile.codingKeys, in: tree) }[type] ?? []
  }

  /// UTF-8 offsets of the extensions that say again what the emitted type does: that it is Sendable.
  func redundantExtensions(of type: String) -> [Range<Int>] {
    places.extensions(of: type, conformingTo: "Sendable")
  }

  /// Returns the source in a range (UTF-8).
  func text(_ range: Range<Int>) -> String {
    source[range]
  }

  /// The removal of a declaration's lines, with white space before it in its first line, and the line ends after it.
  func removal(of range: Range<Int>) -> TextEdit {
    let bytes = source.utf8
    var end = range.upperBound
    while end < bytes.count, bytes[end].isLineEnd { end += 1 }
    let lineStart = bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let isFirst = bytes[lineStart..<range.lowerBound].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return TextEdit((isFirst ? lineStart : range.lowerBound)..<end, "")
  }
}

/// The files of a module that offers have looked into, as long as their contents stay.
package final class AdoptedFiles: Sendable {
  private let files = Locked<[String: AdoptedFile]>([:])
  /// Each has the tree of a file.
  private static let limit = 64

  package init() {}

  /// - Parameter path: Absolute.
  /// - Returns: `nil` if the file cannot be hand-written.
  func file(_ path: String, _ bytes: [UInt8]) -> AdoptedFile? {
    if let known = files.withLock({ $0[path] }), known.source.utf8 == bytes { return known }
    guard let file = AdoptedFile(SourceText(path: path, utf8: bytes)) else { return nil }
    files.withLock { files in
      if files.count >= Self.limit { files = [:] }
      files[path] = file
    }
    return file
  }

  /// Discards the contents, which are large.
  package func forget() { files.withLock { $0 = [:] } }
}
