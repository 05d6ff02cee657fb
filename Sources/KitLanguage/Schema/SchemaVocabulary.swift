/// What the value of a slot in a `pattern.kit` is made of, where the language of schemas knows more about it than its kind
/// says: the checker reads a word or a text, and an editor offers what can stand there.
package enum SchemaVocabulary: Sendable {
  /// The name of a pattern in this file or another folder.
  case pattern
  case support
  case kind
  /// A slot's label in the enclosing nodes.
  case slot
  /// An attribute's name in the enclosing nodes.
  case attribute
  /// The name of a member or field of the enclosing nodes.
  case member
  case condition

  /// The names of the kinds that a slot takes.
  ///
  /// - Parameter slot: `type`, `wire` or another word of `SlotPlace`; `nil` for the values of a head or an attribute.
  package static func kinds(ofSlot slot: String?) -> [String] {
    let place = slot.map { SlotPlace(rawValue: $0)?.place } ?? .value(0)
    return KindName.allCases.filter { place?.takes($0.sample) ?? false }.map(\.rawValue)
  }
}
