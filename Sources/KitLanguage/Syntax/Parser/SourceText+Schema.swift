import Diagnostics

extension SourceText {
  /// Whether the text is a schema, in which heads may go on over several lines.
  package var isSchema: Bool {
    path == Self.schemaName || path.hasSuffix("/" + Self.schemaName)
  }

  /// What the file with the schema of a pattern is called.
  package static let schemaName = "pattern.kit"
}
