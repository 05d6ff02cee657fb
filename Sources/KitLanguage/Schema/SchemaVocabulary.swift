/// What the value of a slot in a `pattern.kit` is made of, where the language of schemas knows more about it than its kind
/// says: the checker reads a word or a text, and an editor offers what can stand there.
package enum SchemaVocabulary: Sendable {
  /// The name of a pattern, of this file or of another folder's.
  case pattern
  /// The name of support.
  case support
  /// The name of a kind of values.
  case kind
  /// The label of a slot of the nodes around.
  case slot
  /// The name of an attribute of the nodes around.
  case attribute
  /// The name of a member or a field of the nodes around.
  case member
  /// A condition, in words.
  case condition

  /// The names of the kinds that a slot takes.
  ///
  /// - Parameter slot: `type`, `wire` or another word of `SlotPlace`; nil for the values of a head or an attribute.
  package static func kinds(ofSlot slot: String?) -> [String] {
    let place = slot.map { SlotPlace(rawValue: $0)?.place } ?? .value(0)
    return KindName.allCases.filter { place?.takes($0.sample) ?? false }.map(\.rawValue)
  }
}
