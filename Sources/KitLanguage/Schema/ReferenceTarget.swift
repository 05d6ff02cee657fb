/// What a reference may name.
package struct ReferenceTarget: Hashable, Sendable {
  package let pattern: String
  /// The keyword of an enclosing pattern: only names in the reference's own node of it are valid.
  /// `nil` for all nodes.
  package let scope: String?

  /// The nodes of `pattern`, all of them or those in the node of `scope` around the reference.
  package init(_ pattern: String, in scope: String? = nil) {
    self.pattern = pattern
    self.scope = scope
  }
}
