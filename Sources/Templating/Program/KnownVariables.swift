/// What is known of variables, by their names as conditions write them: `node.kind`.
package struct KnownVariables: Sendable {
  /// Those that have a value.
  package var present: Set<String>
  /// Those that have none, and with them all of their members.
  package var absent: Set<String> = []
  /// Those that are texts.
  package var texts: [String: String] = [:]

  /// Variables of which some have values.
  package init(present: Set<String>) {
    self.present = present
  }

  /// Whether a variable has a value that is not false; nil where that is not known.
  package func isPresent(_ path: String) -> Bool? {
    if present.contains(path) { return true }
    if absent.contains(path) || absent.contains(where: { path.hasPrefix($0 + ".") }) { return false }
    return texts[path].map { !$0.isEmpty }
  }
}
