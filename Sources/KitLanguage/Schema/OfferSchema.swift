import Diagnostics

/// The part of a pattern about Swift that nodes can be made from: `adopts struct { node """…""" }` (docs/schemas.md,
/// "Nodes out of Swift").
package struct OfferSchema: Sendable {
  /// What kind of declaration nodes are made from: `struct`.
  package let kind: Located<String>
  /// What tells the node from that of another offer for the same declaration: `with lossy arrays`; nil where nothing does.
  package let variant: String?
  /// Where it does not hold, nothing is offered; nil where every declaration of the kind will do.
  package let condition: Located<String>?
  /// What a declaration must be beyond that: where it is not, the message explains why there is no node.
  package let requirements: [Requirement]
  /// A template that gives the text of a node.
  package let node: Located<String>
  /// Whether what the node emits takes the place of the declaration.
  package let isReplacing: Bool
  /// A template for the protocols to which the rest of a declaration that is replaced conforms, with spaces between them.
  package let keptConformances: Located<String>?
  /// A template for what is in the place of the Swift afterwards; nil where that is nothing, or the rest as an extension.
  package let expression: Located<String>?
  /// The lines of the doc comment, which describe what is offered.
  package let documentation: [String]
  /// The place of the declaration in the schema.
  package let location: SourceLocation
}
