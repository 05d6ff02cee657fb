/// What a piece of Swift is meant to be.
package enum FragmentKind: Hashable, Sendable {
  /// A type: `[User]?`.
  case type
  /// An expression: `.system`.
  case expression
  /// A generic parameter clause with its angle brackets: `<Item: Decodable>`.
  case genericParameters
  /// Generic requirements without the word `where`: `Item: Equatable, Item.ID == Int`.
  case requirements
  /// A parameter clause, effects and result: `(url: URL) async throws(LoadError) -> Data`. Effects and result may be
  /// absent.
  case signature
  /// Statements and declarations, as in a function's body.
  case code
  /// A whole file.
  case file
}
