import SwiftFacts

/// A `typealias` at the top level of a file, or in a type.
package struct TypeAlias: Hashable, Sendable {
  package let name: String
  /// The access of the declaration, or of its protocol or extension.
  package let access: Access
  package let parameters: [String]
  /// The aliased type, in words that are understood at the declaration.
  package let type: TypeFacts
  /// The names in the aliased type if it has a name or is a composition of such types: `A` and `B` of `A & B`.
  package let names: [String]

  /// Aliases that are made of each other double their length with each step, or worse.
  private static let maximalLength = 100_000

  package var owner: String? {
    name.lastIndex(of: ".").map { String(name[..<$0]) }
  }

  /// The aliased type with generic arguments; `nil` if it takes others. `longName` is the meaning of a name where the alias is
  /// declared; `nil` if the name stays.
  package func type(with arguments: [TypeFacts], longName: (String) -> String?) -> TypeFacts? {
    guard arguments.count == parameters.count, !arguments.contains(where: { $0.closure != nil }) else { return nil }
    let length = arguments.reduce(1) { $0 + $1.text.utf8.count }
    guard type.text.utf8.count <= Self.maximalLength / length else { return nil }
    let texts = zip(parameters, arguments).map { ($0, text(of: $1, as: $0)) }
    let known = Dictionary(texts) { first, _ in first }
    return type.qualified { known[$0] ?? longName($0) }
  }

  /// An argument that replaces a parameter, in parentheses if it is an `any` type before `?`.
  private func text(of argument: TypeFacts, as parameter: String) -> String {
    let isPart = ["?", "!", "."].contains { type.text.contains(parameter + $0) }
    let isOpen = ["any ", "some "].contains(where: argument.text.hasPrefix) || argument.text.contains("&")
    return isPart && isOpen ? "(\(argument.text))" : argument.text
  }
}

/// The types, aliases and global variables that a Swift file declares.
package struct FileDeclarations: Hashable, Sendable {
  /// In source order; a type precedes inner types.
  package var types: [TypeDeclaration] = []
  /// In source order.
  package var aliases: [TypeAlias] = []
  /// The names of variables and constants at the top level that other files see.
  package var globals: Set<String> = []

  package init() {}
}
