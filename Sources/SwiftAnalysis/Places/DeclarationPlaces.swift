import SwiftSyntax

/// Finds declarations in a Swift file, by their names or by a place in the text.
///
/// The file is parsed once; what a declaration says is read when it is asked for, so that a file may have many.
package struct DeclarationPlaces: Sendable {
  let file: SourceFileSyntax
  private let bodies: PlacedBodies

  package init(_ tree: SwiftTree) {
    file = tree.file
    bodies = PlacedBodies(tree.signatures)
  }

  /// The types that the file declares, in source order, outer types before inner ones; with a name, the types
  /// and the members of types that have it.
  ///
  /// - Parameter name: `User`, `Outer.Inner` or `ImageLoader.fetch`, or with labels `ImageLoader.fetch(_:completion:)`;
  ///   `nil` for all types.
  package func declarations(named name: String? = nil) -> [PlacedDeclaration] {
    let labels = name.flatMap { name in name.firstIndex(of: "(").map { String(name[$0...]) } }
    var search = DeclarationSearch(name: name.map { String($0.dropLast(labels?.count ?? 0)) }, bodies)
    search.visit(file.statements, PlacedSurroundings())
    guard let labels else { return search.found }
    return search.found.filter { $0.labels == labels }
  }

  /// The methods and properties of all types and extensions of the file, in source order.
  package func members() -> [PlacedDeclaration] {
    var search = DeclarationSearch(forMembersIn: bodies)
    search.visit(file.statements, PlacedSurroundings())
    return search.found
  }

  /// The declarations around an offset (UTF-8), innermost first. In code, the call with a key at the offset, or
  /// nothing: code belongs to nothing that could be adopted.
  package func declarations(around offset: Int) -> [PlacedDeclaration] {
    var search = DeclarationSearch(offset: offset, bodies)
    search.visit(file.statements, PlacedSurroundings())
    return search.found.reversed()
  }
}
