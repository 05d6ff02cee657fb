/// How a target is compiled, as far as its build tells.
package struct BuildSettings: Hashable, Sendable {
  /// The language mode, `5` or `6`; nil where it is the compiler's own, or several are named.
  package internal(set) var mode: String?
  /// Whether the main actor is the default isolation of its types.
  package internal(set) var isOnMainActor = false
}
