/// What is known of the parts of a node, by the labels of a schema: `node.kind`.
struct KnownVariables {
  /// Variables with a value.
  var present: Set<String>
  /// Variables without a value, and thus without members.
  var absent: Set<String> = []
  /// The string values.
  var texts: [String: String] = [:]

  /// Whether a variable has a value other than false; `nil` if unknown.
  func isPresent(_ path: String) -> Bool? {
    if present.contains(path) { return true }
    if absent.contains(path) || absent.contains(where: { path.hasPrefix($0 + ".") }) { return false }
    return texts[path].map { !$0.isEmpty }
  }
}
