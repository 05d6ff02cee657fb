import Diagnostics

/// Renders templates of an environment one after the other. What one has needed stays for the next, which makes thousands of
/// short ones cheap.
package struct RenderSession {
  private let environment: Environment
  package var context: Record
  private var renderer: Renderer?

  /// - Parameter context: The variables of the first template; they can be replaced before each further one.
  package init(_ environment: Environment, context: Record = Record()) {
    self.environment = environment
    self.context = context
  }

  /// Renders a template. `notes`, such as the rendered node of a kit, are added to each diagnostic.
  package mutating func render(_ template: Template, notes: [Diagnostic.Note] = []) -> RenderResult {
    guard template.diagnostics.isEmpty || !template.diagnostics.hasErrors else {
      return RenderResult(bytes: [], diagnostics: template.diagnostics.map { $0.adding(notes) })
    }
    // One that has met mistakes is not used again.
    if renderer?.diagnostics.isEmpty ?? false {
      renderer?.restart(in: context)
    } else {
      renderer = Renderer(environment, context: context)
    }
    // In its place: a renderer is large.
    renderer?.run(template)
    let diagnostics = renderer?.diagnostics ?? []
    let bytes = renderer?.takeOutput() ?? []
    return RenderResult(bytes: bytes, diagnostics: (template.diagnostics + diagnostics).map { $0.adding(notes) })
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

extension Environment {
  /// Renders a template. `notes`, such as the rendered node of a kit, are added to each diagnostic.
  package func render(_ template: Template, context: Record, notes: [Diagnostic.Note] = []) -> RenderResult {
    var session = RenderSession(self, context: context)
    return session.render(template, notes: notes)
  }
}

/// The output and the mistakes of rendering a template.
package struct RenderResult: Sendable {
  /// UTF-8. If there are errors, the output must not be used.
  package let bytes: [UInt8]
  package let diagnostics: [Diagnostic]

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the output must not be used. Warnings alone leave it usable.
  package var hasErrors: Bool { diagnostics.hasErrors }
}
