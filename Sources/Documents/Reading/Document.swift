import Diagnostics
import JSONParsing

/// A document in YAML, of which JSON is a part.
package struct Document: Sendable {
  package let source: SourceText
  package let root: JSONValue

  /// The path as messages show it.
  package var path: String { source.path }

  /// The maximum size of a document with the files that it refers to, in bytes.
  static let sizeLimit = 64 << 20
  private static let depthLimit = 200
  private static let repetitionLimit = 20

  package static func read(_ source: SourceText) -> (document: Document?, diagnostics: [Diagnostic]) {
    guard source.utf8.count <= sizeLimit else {
      let message = "The document has more than 64 MB. Split it into files that refer to each other"
      return (nil, [DocumentDiagnostics.malformedDocument.diagnostic(message, at: SourceLocation(source, 0..<0))])
    }
    if let mistake = source.encodingMistake { return (nil, [mistake]) }
    do throws(JSONSyntaxError) {
      // YAML takes more than JSON does, and finds the end of a part later.
      if source.path.hasSuffix(".json"), !source.utf8.starts(with: [0xEF, 0xBB, 0xBF]) {
        try JSONParser.parse(source.utf8, JSONSyntax(), JSONLimits(depth: depthLimit, numberLength: .max))
      }
      let (root, repetitions) = try YAMLReader.read(source.utf8, depth: depthLimit)
      let document = Document(source: source, root: root)
      let diagnostics = repetitions.prefix(repetitionLimit).map { key in
        let message = "The key '\(key.text)' repeats, so its earlier value is ignored. Remove one of the two"
        return DocumentDiagnostics.repeatedDocumentKey.diagnostic(message, at: document.location(at: key.offset))
      }
      return (document, diagnostics)
    } catch {
      let place = Document(source: source, root: JSONValue(.null, at: 0)).location(at: error.offset)
      return (nil, [DocumentDiagnostics.malformedDocument.diagnostic(error.message, at: place)])
    }
  }

  package func location(_ value: JSONValue) -> SourceLocation { location(at: value.offset) }

  func location(at offset: Int) -> SourceLocation {
    let start = min(offset, source.utf8.count)
    return SourceLocation(source, start..<min(start + 1, source.utf8.count))
  }
}
