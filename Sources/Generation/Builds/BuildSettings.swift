/// How a target is compiled, as far as its build tells.
package struct BuildSettings: Hashable, Sendable {
  /// The language mode, `5` or `6`; `nil` for the compiler's default or several modes.
  package internal(set) var mode: String?
  package internal(set) var isOnMainActor = false
}
