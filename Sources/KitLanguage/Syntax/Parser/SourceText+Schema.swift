import Diagnostics

extension SourceText {
  /// Whether the text is a schema, whose heads may continue over lines.
  package var isSchema: Bool {
    path == Self.schemaName || path.hasSuffix("/" + Self.schemaName)
  }

  /// The file name of a pattern's schema.
  package static let schemaName = "pattern.kit"
}
