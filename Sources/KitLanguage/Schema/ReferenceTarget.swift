/// What a reference may name.
package struct ReferenceTarget: Hashable, Sendable {
  /// The keyword of the pattern whose nodes may be named.
  package let pattern: String
  /// The keyword of a pattern around: only what is in the same node of it as the reference may be named. Nil for all nodes.
  package let scope: String?

  /// The nodes of `pattern`, all of them or those in the node of `scope` around the reference.
  package init(_ pattern: String, in scope: String? = nil) {
    self.pattern = pattern
    self.scope = scope
  }
}
