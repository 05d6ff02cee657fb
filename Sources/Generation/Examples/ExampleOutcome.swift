import Diagnostics

/// What running an example of a pattern gives.
package struct ExampleOutcome: Sendable {
  /// A file that is not as expected.
  package struct Difference: Sendable {
    /// Where the expected text is, or would be recorded, below the root of the team's project.
    package let path: String
    /// Nil where no such file is expected.
    package let expected: [UInt8]?
    /// Nil where the example does not give the file.
    package let given: [UInt8]?
  }

  /// The example's kit, with the patterns of the team's project.
  package let project: Project
  /// What the kit gives; not all of it where something is wrong.
  package let outputs: [RenderedFile]
  /// What is wrong with the kit, the templates or the syntax of what they give. Paths are relative to the root of the
  /// team's project.
  package let diagnostics: [Diagnostic]
  /// By path; none where something is wrong.
  package let differences: [Difference]
  /// What would have to change in `Expected` for the example to pass; nil where something is wrong, or where there is no
  /// team's folder to record anything in.
  package let recording: GenerationPlan?
  private let example: PatternExample

  init(
    _ example: PatternExample,
    _ project: Project,
    _ diagnostics: [Diagnostic],
    outputs: [RenderedFile] = [],
    differences: [ExampleExpectation.Change] = [],
    recording: GenerationPlan? = nil
  ) {
    self.example = example
    self.project = project
    self.outputs = outputs
    let folder = (example.expectedFolder ?? "\(example.pattern)/\(example.name)") + "/"
    self.differences = differences.map { Difference(path: folder + $0.path.text, expected: $0.old, given: $0.new) }
    self.recording = recording
    self.diagnostics = example.relocated(diagnostics, project.library, emitted: Self.paths(outputs))
  }

  /// Whether the kit gives exactly what is expected.
  package var isPassed: Bool {
    !diagnostics.hasErrors && differences.isEmpty
  }

  /// What something else has found in the example, with paths as in `diagnostics`.
  package func relocated(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    example.relocated(diagnostics, project.library, emitted: Self.paths(outputs))
  }

  private static func paths(_ outputs: [RenderedFile]) -> Set<String> {
    Set(outputs.map(\.file.path.text))
  }
}
