import Diagnostics

/// What running an example of a pattern gives.
package struct ExampleOutcome: Sendable {
  /// A file that is not as expected.
  package struct Difference: Sendable {
    /// The actual or future path of the expected text, below the root of the team's project.
    package let path: String
    /// `nil` if no such file is expected.
    package let expected: [UInt8]?
    /// `nil` if the example does not give the file.
    package let given: [UInt8]?
  }

  package let project: Project
  /// The kit's output; incomplete if there are errors.
  package let outputs: [RenderedFile]
  /// Errors in the kit, the templates or the syntax of their output. Paths are relative to the root of the team's
  /// project.
  package let diagnostics: [Diagnostic]
  /// By path; empty if there are errors.
  package let differences: [Difference]
  /// The changes to `Expected` that would make the example pass; `nil` if there are errors, or no team folder to
  /// record anything in.
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

  package var isPassed: Bool { !diagnostics.hasErrors && differences.isEmpty }

  /// Another check's diagnostics of the example, with paths as in `diagnostics`.
  package func relocated(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    example.relocated(diagnostics, project.library, emitted: Self.paths(outputs))
  }

  private static func paths(_ outputs: [RenderedFile]) -> Set<String> {
    Set(outputs.map(\.file.path.text))
  }
}

/// What an example gives, beside what it must give.
struct ExampleExpectation {
  /// A file of the example before and after.
  struct Change {
    let path: ProjectPath
    let old: [UInt8]?
    let new: [UInt8]?
  }

  /// By path.
  let differences: [Change]
  /// The changes to the recorded files after which the given files are expected.
  let recordingChanges: [Change]

  /// - Parameters:
  ///   - recorded: The team's recorded files, which go before the reference.
  ///   - reference: The built-in patterns' output for a built-in example; empty for a team's, whose recorded files are
  ///     its whole expected output.
  ///   - outputs: The output of the team's patterns.
  init(recorded: [ProjectPath: [UInt8]], reference: [GeneratedFile], outputs: [GeneratedFile]) {
    let recordedTexts = recorded.mapValues { FileForm.canonical($0) }
    let referenceTexts = Dictionary(reference.map { ($0.path, $0.text) }) { first, _ in first }
    let given = Dictionary(outputs.map { ($0.path, $0.text) }) { first, _ in first }
    let isOverBuiltIn = !reference.isEmpty
    // Over kitgen's files, an empty one is for a file that the team's patterns do not give.
    let own = recordedTexts.mapValues { isOverBuiltIn && $0.isEmpty ? nil : Optional($0) }
    var differences: [Change] = []
    var recordings: [Change] = []
    for path in Set(recorded.keys).union(referenceTexts.keys).union(given.keys).sorted() {
      let expected = own[path] ?? referenceTexts[path]
      if expected != given[path] {
        differences.append(Change(path: path, old: expected, new: given[path]))
      }
      let new = given[path] ?? []
      let isNeeded = isOverBuiltIn ? given[path] != referenceTexts[path] : given[path] != nil
      if isNeeded {
        if recordedTexts[path] != new { recordings.append(Change(path: path, old: recorded[path], new: new)) }
      } else if recorded[path] != nil {
        recordings.append(Change(path: path, old: recorded[path], new: nil))
      }
    }
    self.differences = differences
    recordingChanges = recordings
  }
}
