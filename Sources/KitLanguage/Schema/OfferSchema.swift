import Diagnostics

/// The part of a pattern about Swift that nodes can be made from: `adopts struct { node """…""" }` (docs/schemas.md,
/// "Nodes out of Swift").
package struct OfferSchema: Sendable {
  /// What kind of declaration nodes are made from: `struct`.
  package let kind: Located<String>
  /// What tells the node from that of another offer for the same declaration: `with lossy arrays`; nil where nothing does.
  package let variant: String?
  /// Where it does not hold, nothing is offered.
  package let applicability: Applicability
  /// What a declaration must be beyond that: where it is not, the message explains why there is no node.
  package let requirements: [Requirement]
  /// The same in words, about the declaration.
  package let rules: [Rule]
  /// What these call conditions by.
  package let conditions: [NodeCondition]
  /// What gives the text of a node; nil where an offer explains alone.
  package let node: Text?
  /// Whether what the node emits takes the place of the declaration.
  package let isReplacing: Bool
  /// A template for the protocols to which the rest of a declaration that is replaced conforms, with spaces between them; where
  /// the schema has none, they are those that the node does not have.
  package let keptConformances: Located<String>?
  /// What gives what is in the place of the Swift afterwards; nil where that is nothing, or the rest as an extension.
  package let expression: Text?
  /// The lines of the doc comment, which describe what is offered.
  package let documentation: [String]
  /// The place of the declaration in the schema.
  package let location: SourceLocation

  /// A text that is made of a declaration.
  package enum Text: Sendable {
    case template(Located<String>)
    /// With placeholders.
    case message(RuleMessage)
    /// A template of the pattern's folder.
    case file(Located<String>)
  }

  /// Whether the schema has it in words, and not in the template language.
  package var isInWords: Bool { applicability.template == nil && requirements.isEmpty }
}
