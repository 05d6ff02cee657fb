/// The part of a schema about a member that is about a function which a type has already: `found in name completed`.
package struct PlaceSchema: Sendable {
  /// The slot of the enclosing node that names the type.
  package let slot: Located<String>
  /// Whether the function has closures after the member's parameters.
  package let isCompleted: Bool

  package init(slot: Located<String>, isCompleted: Bool) {
    self.slot = slot
    self.isCompleted = isCompleted
  }
}
