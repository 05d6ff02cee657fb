import KitLanguage
import SwiftAnalysis

/// A node that can be made from a Swift declaration, or the reason why it nearly can.
package struct Offer: Sendable {
  /// What came of it.
  package enum Outcome: Sendable {
    /// The text of the node in formatted form, without a newline at the end.
    case node(String)
    /// Why there is none: a sentence without a full stop.
    case refusal(String)
  }

  /// The pattern of the node.
  package let pattern: PatternSchema
  /// The contents of its schema.
  package let schema: OfferSchema
  /// What the node is made from.
  package let declaration: PlacedDeclaration
  /// The node or the reason.
  package internal(set) var outcome: Outcome
  /// Where what the node emits takes the declaration's place: the protocols that the rest of it conforms to.
  let keptConformances: [String]
  /// What is in the declaration's place afterwards, where the schema gives it.
  let expression: String?

  /// The text of the node; nil where there is none.
  package var node: String? {
    if case .node(let text) = outcome { text } else { nil }
  }

  /// Why there is no node; nil where there is one.
  package var refusal: String? {
    if case .refusal(let reason) = outcome { reason } else { nil }
  }
}
