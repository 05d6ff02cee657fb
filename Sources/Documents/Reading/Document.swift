import Diagnostics
import JSONParsing

/// A document in JSON or YAML.
package struct Document: Sendable {
  package let source: SourceText
  package let root: DocumentValue

  /// The path as messages show it.
  package var path: String { source.path }

  /// The maximum size of a document, in bytes.
  package static let sizeLimit = 64 << 20
  /// The maximum nesting of arrays and objects.
  private static let depthLimit = 200
  /// The maximum number of repeated keys that are reported.
  private static let repetitionLimit = 20

  /// Reads a document. A file that is named `.json`, or that begins with a bracket and is JSON, is JSON; others are YAML.
  package static func read(_ source: SourceText) -> (document: Document?, diagnostics: [Diagnostic]) {
    guard source.utf8.count <= sizeLimit else {
      let message = "The document has more than 64 MB. Split it into files that refer to each other"
      return (nil, [DiagnosticKind.malformedDocument.diagnostic(message, at: SourceLocation(source, 0..<0))])
    }
    if let mistake = source.encodingMistake { return (nil, [mistake]) }
    let repetitions = Repetitions()
    do throws(JSONSyntaxError) {
      let root = try value(source) { key, offset in repetitions.places.append((key, offset)) }
      let document = Document(source: source, root: root)
      let diagnostics = repetitions.places.prefix(repetitionLimit).map { key, offset in
        let message = "The key '\(key)' repeats, so its earlier value is ignored. Remove one of the two"
        return DiagnosticKind.repeatedDocumentKey.diagnostic(message, at: document.location(at: offset))
      }
      return (document, diagnostics)
    } catch {
      let place = Document(source: source, root: DocumentValue(.null, at: 0)).location(at: error.offset)
      return (nil, [DiagnosticKind.malformedDocument.diagnostic(error.message, at: place)])
    }
  }

  private static func value(
    _ source: SourceText,
    repetition: @escaping (String, Int) -> Void
  ) throws(JSONSyntaxError) -> DocumentValue {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let hasMark = source.utf8.starts(with: mark)
    let first = source.utf8.dropFirst(hasMark ? mark.count : 0).first { ![0x20, 0x0A, 0x0D, 0x09].contains($0) }
    let isJSON = source.path.hasSuffix(".json")
    guard isJSON || first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      return try YAMLReader.read(source.utf8, depth: depthLimit, repetition: repetition)
    }
    do throws(JSONSyntaxError) {
      // Places stay as in the file: blanks replace a byte order mark.
      let utf8 = hasMark ? [0x20, 0x20, 0x20] + source.utf8[mark.count...] : source.utf8
      return try DocumentValue.json(utf8, depth: depthLimit, repetition: repetition)
    } catch {
      if isJSON { throw error }
      return try YAMLReader.read(source.utf8, depth: depthLimit, repetition: repetition)
    }
  }

  /// A collector of repeated keys, since parsers own what they call.
  private final class Repetitions {
    var places: [(key: String, offset: Int)] = []
  }

  package func location(_ value: DocumentValue) -> SourceLocation { location(at: value.offset) }

  /// The place of a byte.
  package func location(at offset: Int) -> SourceLocation {
    let start = min(offset, source.utf8.count)
    return SourceLocation(source, start..<min(start + 1, source.utf8.count))
  }
}
