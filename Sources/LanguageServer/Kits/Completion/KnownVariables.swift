/// What is known of the parts of a node, by the labels of a schema: `node.kind`.
struct KnownVariables {
  /// Those that have a value.
  var present: Set<String>
  /// Those that have none, and with them all of their members.
  var absent: Set<String> = []
  /// Those that are strings.
  var texts: [String: String] = [:]

  /// Whether a variable has a value that is not false; nil where that is not known.
  func isPresent(_ path: String) -> Bool? {
    if present.contains(path) { return true }
    if absent.contains(path) || absent.contains(where: { path.hasPrefix($0 + ".") }) { return false }
    return texts[path].map { !$0.isEmpty }
  }
}
