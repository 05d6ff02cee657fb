import Diagnostics

/// A document in JSON or YAML.
package struct Document: Sendable {
  package let source: SourceText
  package let root: DocumentValue

  /// The path as messages show it.
  package var path: String { source.path }

  /// The maximum size of a document, in bytes.
  package static let sizeLimit = 64 << 20
  /// The maximum nesting of arrays and objects.
  static let depthLimit = 256

  /// The place of a value: its first byte.
  package func location(_ value: DocumentValue) -> SourceLocation { location(at: value.offset) }

  package func location(at offset: Int) -> SourceLocation {
    let start = min(offset, source.utf8.count)
    return SourceLocation(source, start..<min(start + 1, source.utf8.count))
  }
}
