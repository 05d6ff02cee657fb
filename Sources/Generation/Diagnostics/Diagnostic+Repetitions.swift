import Diagnostics

extension [Diagnostic] {
  /// Of diagnostics of one kind at one place the first: a mistake in a template shows itself at every node, and to
  /// every template that includes it.
  func withoutRepetitions() -> [Diagnostic] {
    var seen: Set<String> = []
    return filter { diagnostic in
      guard let location = diagnostic.location else { return true }
      return seen.insert("\(diagnostic.code) \(location.source.path) \(location.range)").inserted
    }
  }
}
