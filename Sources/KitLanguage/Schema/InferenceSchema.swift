/// The part of a schema about nodes that represent others, which JSON samples show: `infers model from files`.
package struct InferenceSchema: Sendable {
  /// The keyword of the pattern whose nodes the samples show.
  package let pattern: Located<String>
  /// The slot with the path of the samples.
  package let slot: Located<String>

  /// The words of `infers` by their places.
  package init(pattern: Located<String>, slot: Located<String>) {
    self.pattern = pattern
    self.slot = slot
  }
}
