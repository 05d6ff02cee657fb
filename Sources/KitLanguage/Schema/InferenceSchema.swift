/// The part of a schema about nodes that represent others, which JSON samples show: `infers model from files`.
package struct InferenceSchema: Sendable {
  package let pattern: Located<String>
  /// The slot with the samples' path.
  package let slot: Located<String>

  package init(pattern: Located<String>, slot: Located<String>) {
    self.pattern = pattern
    self.slot = slot
  }
}
