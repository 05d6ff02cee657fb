import Diagnostics

extension Project {
  /// The notes that lead from a place in an emitted file to the team's templates: to the line that produced it, if it
  /// is the team's; else to the team's files that contribute to it.
  ///
  /// - Parameters:
  ///   - line: From 0.
  ///   - column: From 0, in bytes.
  ///   - text: The emitted file.
  package func templateNotes(_ file: RenderedFile, line: Int, column: Int, of text: [UInt8]) -> [Diagnostic.Note] {
    outline.templateNotes(file, line: line, column: column, of: text, library)
  }
}
