import KitLanguage
import SwiftAnalysis

/// A node that can be made from a Swift declaration, or the reason why it nearly can.
package struct Offer: Sendable {
  /// The result.
  package enum Outcome: Sendable {
    /// In formatted form, without a newline at the end.
    case node(String)
    /// The reason: a sentence without a full stop.
    case refusal(String)
  }

  package let pattern: PatternSchema
  package let schema: OfferSchema
  package let declaration: PlacedDeclaration
  /// The result of the declaration, in the words of the schema; `nil` if it has none.
  package let title: String?
  package internal(set) var outcome: Outcome
  /// If emitted code takes the declaration's place: the protocols that the rest of it conforms to.
  let keptConformances: [String]
  /// The code in the declaration's place afterwards, if the schema gives it.
  let expression: String?

  /// UTF-8 offsets of the word that hides the declaration and goes; `nil` if there is none.
  package var removedWord: Range<Int>? { schema.isWidening ? declaration.hidingWord : nil }
  /// Whether the Swift changes.
  package var isEditing: Bool { schema.isReplacing || removedWord != nil }

  package var node: String? {
    if case .node(let text) = outcome { text } else { nil }
  }

  package var refusal: String? {
    if case .refusal(let reason) = outcome { reason } else { nil }
  }
}
