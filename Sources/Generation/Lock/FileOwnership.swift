/// Whose a written file is.
package enum FileOwnership: String, Sendable {
  /// kitgen's: rewritten whenever its text changes.
  case generated
  /// The user's: written once, never again, and not even restored after a deletion.
  case scaffold
}
