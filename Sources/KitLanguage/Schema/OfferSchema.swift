import Diagnostics

/// The part of a pattern about Swift that nodes can be made from: `adopts struct { node "card {name}" }` (docs/schemas.md,
/// "Nodes out of Swift").
package struct OfferSchema: Sendable {
  /// The declaration kind that nodes are made from: `struct`.
  package let kind: Located<String>
  /// The difference from another offer for the same declaration: `with lossy arrays`; `nil` if there is none.
  package let variant: String?
  /// If it does not hold, nothing is offered.
  package let applicability: Applicability
  /// Further rules for a declaration: if one is broken, the message explains why.
  package let rules: [Rule]
  package let conditions: [NodeCondition]
  /// The source of a node's text; `nil` if an offer only explains.
  package let node: Text?
  /// Whether the node's emitted code replaces the declaration.
  package let isReplacing: Bool
  /// Whether the fix removes `private`, since emitted code would not see the declaration.
  package let isWidening: Bool
  /// The source of the Swift's replacement; `nil` for nothing, or for the rest as an extension.
  package let expression: Text?
  /// The lines of the doc comment, which describe the offer.
  package let documentation: [String]
  /// Its first paragraph, by which editors name the action; `nil` without a comment.
  package let title: RuleMessage?
  package let location: SourceLocation

  /// A source of text for an offer.
  package enum Text: Sendable {
    case message(RuleMessage)
    case file(Located<String>)
  }
}
