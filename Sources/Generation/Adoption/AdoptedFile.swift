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
  private let delegateProperties = Once<[String: [DelegateHolders.Candidate]]>()

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

  /// The properties of the file's classes that may hold a delegate of a protocol.
  func properties(holding name: String) -> [DelegateHolders.Candidate] {
    let all = delegateProperties {
      let classes = places.declarations().filter { $0.kind == .class }
      return Dictionary(grouping: classes.flatMap(DelegateHolders.candidates), by: \.shortName)
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
}
