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
