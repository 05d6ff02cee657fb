import Diagnostics
import SwiftAnalysis

/// A Swift file that nodes are made from, as it is now.
package struct AdoptedFile: Sendable {
  /// The file; its path is absolute.
  package let source: SourceText
  package let places: DeclarationPlaces
  let hasCarriageReturns: Bool

  private let tree: SwiftTree
  private let types = Once<[String: PlacedDeclaration]>()
  private let codingKeys = Once<[String: [Int]]>()
  private let delegateProperties = Once<[String: [DelegateHolders.Candidate]]>()

  /// - Returns: Nil for a file that cannot have been written by hand: one of many megabytes, or with hundreds of brackets in
  ///   each other.
  package init?(_ source: SourceText) {
    guard let tree = SwiftTree(source.string) else { return nil }
    self.init(source, tree)
  }

  /// A file that has been parsed.
  ///
  /// - Parameter tree: That of the file.
  package init(_ source: SourceText, _ tree: SwiftTree) {
    self.source = source
    self.tree = tree
    places = DeclarationPlaces(tree)
    hasCarriageReturns = source.utf8.contains(UInt8(ascii: "\r"))
  }

  /// The type with this name, as in `Outer.Inner`, that the file declares first.
  func type(_ name: String) -> PlacedDeclaration? {
    types { Dictionary(places.declarations().map { ($0.qualifiedName, $0) }) { first, _ in first } }[name]
  }

  /// The properties of its classes that may hold a delegate of a protocol.
  ///
  /// - Parameter name: The protocol's, without those of the types around it.
  func properties(holding name: String) -> [DelegateHolders.Candidate] {
    let all = delegateProperties {
      let classes = places.declarations().filter { $0.kind == .class }
      return Dictionary(grouping: classes.flatMap(DelegateHolders.candidates), by: \.shortName)
    }
    return all[name] ?? []
  }

  /// Where the file names the coding keys of a type at its top level (UTF-8 offsets).
  func usesOfCodingKeys(of type: String) -> [Int] {
    codingKeys { NestedTypeUses.offsets(of: SwiftFile.codingKeys, in: tree) }[type] ?? []
  }

  /// Those of the names of types that mean another declaration of the file at an offset (UTF-8).
  func hidden(_ names: Set<String>, at offset: Int) -> [String] {
    HiddenNames.find(names, at: offset, in: tree)
  }

  /// The text of a range (UTF-8).
  func text(_ range: Range<Int>) -> String {
    source[range]
  }
}
