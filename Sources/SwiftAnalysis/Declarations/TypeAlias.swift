import SwiftFacts

/// A `typealias` at the top level of a file, or in a type.
package struct TypeAlias: Hashable, Sendable {
  /// With the types around it: `Outer.Name`.
  package let name: String
  /// What the declaration itself says, or the protocol or extension that it is in.
  package let access: Access
  /// Its generic parameters.
  package let parameters: [String]
  /// What it stands for, in words that are understood where it is declared.
  package let type: TypeFacts
  /// The names in what it stands for where that is a type with a name, or a composition of such: `A` and `B` of `A & B`.
  package let names: [String]

  /// What it stands for with generic arguments; nil where it takes others.
  package func type(with arguments: [TypeFacts]) -> TypeFacts? {
    guard arguments.count == parameters.count else { return nil }
    let texts = Dictionary(zip(parameters, arguments.map(\.text))) { first, _ in first }
    // The types of functions need parentheses at some places.
    return arguments.contains { $0.closure != nil } ? nil : type.qualified { texts[$0] }
  }
}

/// What a Swift file declares, as far as types are concerned.
package struct FileDeclarations: Hashable, Sendable {
  /// In source order; a type is before those in it.
  package var types: [TypeDeclaration] = []
  /// In source order.
  package var aliases: [TypeAlias] = []

  /// What a file declares that declares no types.
  package init() {}
}
