/// Frees a value on another thread. For what is known about a large project that takes a twentieth of the time of a key,
/// for which no answer has to wait.
package func freeInBackground(_ value: (some Sendable)?) {
  guard let value else { return }
  Task.detached(priority: .utility) { withExtendedLifetime(value) {} }
}
