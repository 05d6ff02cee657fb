/// What `--depfile` writes: a rule of make with the outputs of a run and what they were made of, which Ninja and Bazel read as
/// well.
struct DependencyFile {
  let outputs: [String]
  let inputs: [String]

  /// The rule, one path per line.
  var text: String {
    let targets = outputs.map(Self.escaped).joined(separator: " \\\n")
    return targets + ":" + inputs.map { " \\\n  " + Self.escaped($0) }.joined() + "\n"
  }

  /// A path in the form of make and Ninja: https://www.gnu.org/software/make/manual/html_node/Rule-Syntax.html
  private static func escaped(_ path: String) -> String {
    path.map { character in
      switch character {
      case " ", "#", "\\": "\\\(character)"
      case "$": "$$"
      default: "\(character)"
      }
    }.joined()
  }
}
