import Diagnostics

/// Evaluates conditions one after the other. What one has needed stays for the next, which makes thousands of short ones
/// cheap.
package struct ConditionEvaluator {
  private let environment: Environment
  private var renderer: Renderer?

  package init(_ environment: Environment) {
    self.environment = environment
  }

  /// Whether a condition of the environment holds. With errors it does not.
  ///
  /// - Parameters:
  ///   - context: The variables that the condition sees.
  ///   - notes: Added to each diagnostic, such as the node of a kit that is asked about.
  package mutating func evaluate(
    _ condition: TemplateCondition,
    context: Record,
    notes: [Diagnostic.Note] = []
  ) -> (isTrue: Bool, diagnostics: [Diagnostic]) {
    guard !condition.diagnostics.hasErrors else {
      return (false, condition.diagnostics.map { $0.adding(notes) })
    }
    var renderer = take(for: context)
    renderer.run(condition.program, name: condition.source.path)
    let diagnostics = renderer.diagnostics
    guard diagnostics.isEmpty, !renderer.isStopped else {
      return (renderer.flag && !diagnostics.hasErrors, diagnostics.map { $0.adding(notes) })
    }
    self.renderer = renderer
    return (renderer.flag, [])
  }

  /// The renderer of the last condition, or a new one. It is moved out, so that running it copies nothing.
  private mutating func take(for context: Record) -> Renderer {
    guard var known = renderer.take() else { return Renderer(environment, context: context) }
    known.restart(in: context)
    return known
  }
}
