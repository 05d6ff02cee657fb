import Diagnostics

/// Renders templates and evaluates conditions of an environment one after the other. What one has needed stays for the
/// next, which makes thousands of short ones cheap.
package struct RenderSession {
  private let environment: Environment
  /// The variables that templates and conditions see.
  package var context: Record {
    didSet { isRestarted = false }
  }

  /// The renderer of the last template or condition, if that ended without mistakes.
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
    var bytes: [UInt8] = []
    let diagnostics = run(template.program, name: template.name) { bytes = $0.takeOutput() }
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
    var flag = false
    let diagnostics = run(condition.program, name: condition.source.path) { flag = $0.flag }
    if diagnostics.isEmpty { return (flag, []) }
    return (flag && !diagnostics.hasErrors, diagnostics.map { $0.adding(notes) })
  }

  private mutating func run(_ program: Program, name: String, result: (inout Renderer) -> Void) -> [Diagnostic] {
    var renderer = takeRenderer()
    renderer.run(program, name: name)
    result(&renderer)
    let diagnostics = renderer.diagnostics
    if diagnostics.isEmpty { self.renderer = renderer }
    return diagnostics
  }

  /// The renderer is moved out, so that running it copies nothing.
  private mutating func takeRenderer() -> Renderer {
    defer { isRestarted = true }
    guard var known = renderer.take() else { return Renderer(environment, context: context) }
    if !isRestarted { known.restart(in: context) }
    return known
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
