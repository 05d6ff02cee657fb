/// A path with placeholders: `users/{userId}/followees` (RFC 6570, level 1).
package struct URITemplate: Hashable, Sendable {
  package enum Segment: Hashable, Sendable {
    case literal(String)
    /// The name between the braces.
    case placeholder(String)
  }

  package let text: String
  /// The parts in order; neighbouring literals are joined.
  package let segments: [Segment]

  package init(text: String, segments: [Segment]) {
    self.text = text
    self.segments = segments
  }
}
