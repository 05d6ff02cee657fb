/// What a function is that an object sends to others, by Cocoa's conventions: `player(_:shouldSeekTo:)`.
package struct MessageFacts: Hashable, Sendable {
  /// Without the sender: `shouldSeekTo`.
  package let name: String
  /// The index of the parameter that is the sender; `nil` if none is.
  package let sender: Int?
  /// The indices of the other parameters that can be handed on: no closures, pointers and `inout` parameters.
  package let arguments: [Int]
  /// Whether a parameter is a closure, which has to be called.
  package let hasHandler: Bool
  /// Whether another message has the same name, and nothing tells them apart.
  package let isAmbiguous: Bool
  /// Whether a function without parameters has the name, so that no property can have it.
  package let isNameOfFunction: Bool

  /// A message from its parts; the indices count the function's parameters from 0.
  package init(
    name: String,
    sender: Int?,
    arguments: [Int],
    hasHandler: Bool,
    isAmbiguous: Bool,
    isNameOfFunction: Bool
  ) {
    self.name = name
    self.sender = sender
    self.arguments = arguments
    self.hasHandler = hasHandler
    self.isAmbiguous = isAmbiguous
    self.isNameOfFunction = isNameOfFunction
  }
}
