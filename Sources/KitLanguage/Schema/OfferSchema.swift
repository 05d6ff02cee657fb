import Diagnostics

/// The part of a pattern about Swift that nodes can be made from: `adopts struct { node "card {name}" }` (docs/schemas.md,
/// "Nodes out of Swift").
package struct OfferSchema: Sendable {
  /// What kind of declaration nodes are made from: `struct`.
  package let kind: Located<String>
  /// What tells the node from that of another offer for the same declaration: `with lossy arrays`; nil where nothing does.
  package let variant: String?
  /// Where it does not hold, nothing is offered.
  package let applicability: Applicability
  /// What a declaration must be beyond that: where it is not, the message explains why there is no node.
  package let rules: [Rule]
  /// What these call conditions by.
  package let conditions: [NodeCondition]
  /// What gives the text of a node; nil where an offer explains alone.
  package let node: Text?
  /// Whether what the node emits takes the place of the declaration.
  package let isReplacing: Bool
  /// What gives what is in the place of the Swift afterwards; nil where that is nothing, or the rest as an extension.
  package let expression: Text?
  /// The lines of the doc comment, which describe what is offered.
  package let documentation: [String]
  /// The place of the declaration in the schema.
  package let location: SourceLocation

  /// A text that is made of a declaration.
  package enum Text: Sendable {
    /// With placeholders.
    case message(RuleMessage)
    /// A template of the pattern's folder.
    case file(Located<String>)
  }
}
