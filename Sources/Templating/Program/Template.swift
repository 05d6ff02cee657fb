import Diagnostics

/// A template, compiled once, to be rendered any number of times by the environment that compiled it.
package struct Template: Sendable {
  /// The name under which it was loaded; else the path of its text.
  package let name: String
  /// The text that it was compiled from, with its path for messages.
  package let source: SourceText
  /// What is wrong with the template. With errors it gives no output.
  package let diagnostics: [Diagnostic]
  let nodes: [Node]
  let program: Program
}

/// A condition, compiled once.
package struct TemplateCondition: Sendable {
  /// The text that the condition is in, a schema for example, with its path for messages.
  package let source: SourceText
  /// What is wrong with the condition. With errors it is never true.
  package let diagnostics: [Diagnostic]
  let condition: Condition?
  /// How many words it has, with those of the conditions that it names.
  let size: Int
  /// How many conditions lead from it to others by their names, on the longest way.
  let depth: Int
  let program: Program
  /// The paths that are known not to be null where the condition holds: found when they are first asked for.
  let knownPaths = Once<Set<String>>()

  /// Whether the condition asks for a variable: `kit` in `kit.flavor == 'rx'`.
  package func asks(for variable: String) -> Bool {
    program.asks(for: variable)
  }
}
