import Diagnostics

/// Renders templates and evaluates conditions of an environment one after the other. What one has needed stays for the
/// next, which makes thousands of short ones cheap.
package struct RenderSession {
  private let environment: Environment
  /// The variables that templates and conditions see.
  package var context: Record {
    didSet { isRestarted = false }
  }

  /// The renderer of the last template or condition.
  private var renderer: Renderer?
  /// Whether names have the values that they have in the context. Templates change that, conditions do not.
  private var isRestarted = false

  /// - Parameter context: The variables of the first template; they can be replaced before each further one.
  package init(_ environment: Environment, context: Record = Record()) {
    self.environment = environment
    self.context = context
  }

  /// Renders a template.
  ///
  /// - Parameter notes: Added to each diagnostic, such as the node of a kit that is being rendered.
  package mutating func render(_ template: Template, notes: [Diagnostic.Note] = []) -> RenderResult {
    guard template.diagnostics.isEmpty || !template.diagnostics.hasErrors else {
      return RenderResult(bytes: [], diagnostics: template.diagnostics.map { $0.adding(notes) })
    }
    let diagnostics = run(template.program, name: template.name)
    let bytes = renderer?.takeOutput() ?? []
    isRestarted = false
    return RenderResult(bytes: bytes, diagnostics: (template.diagnostics + diagnostics).map { $0.adding(notes) })
  }

  /// Whether a condition holds. With errors it does not.
  ///
  /// - Parameter notes: Added to each diagnostic.
  package mutating func evaluate(
    _ condition: TemplateCondition,
    notes: [Diagnostic.Note] = []
  ) -> (isTrue: Bool, diagnostics: [Diagnostic]) {
    guard condition.diagnostics.isEmpty || !condition.diagnostics.hasErrors else {
      return (false, condition.diagnostics.map { $0.adding(notes) })
    }
    let diagnostics = run(condition.program, name: condition.source.path)
    let flag = renderer?.flag ?? false
    if diagnostics.isEmpty { return (flag, []) }
    return (flag && !diagnostics.hasErrors, diagnostics.map { $0.adding(notes) })
  }

  /// Runs a program in the renderer, which has what it gives. One that has met mistakes is not used again.
  private mutating func run(_ program: Program, name: String) -> [Diagnostic] {
    let isUsable = renderer?.diagnostics.isEmpty ?? false
    if !isUsable {
      renderer = Renderer(environment, context: context)
    } else if !isRestarted {
      renderer?.restart(in: context)
    }
    isRestarted = true
    // In its place: a renderer is large, and a condition is often a handful of instructions.
    renderer?.run(program, name: name)
    return renderer?.diagnostics ?? []
  }
}

extension Diagnostic {
  fileprivate func adding(_ notes: [Note]) -> Diagnostic {
    guard !notes.isEmpty else { return self }
    var diagnostic = self
    diagnostic.notes += notes
    return diagnostic
  }
}
