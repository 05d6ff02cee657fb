/// A message about a place in a kit, a template or another input.
///
/// Diagnostics are the user's mistakes. They are returned next to results and never thrown.
package struct Diagnostic: Sendable {
  /// The severity. An error keeps files from being written.
  package enum Severity: String, Sendable {
    case error, warning, note
  }

  /// A related place.
  package struct Note: Sendable {
    package let message: String
    /// `nil` if the note is advice without a place.
    package let location: SourceLocation?

    package init(_ message: String, at location: SourceLocation? = nil) {
      self.message = Diagnostic.shortened(message)
      self.location = location
    }
  }

  /// The permanent kebab-case name of the kind of diagnostic.
  package let code: String
  /// The kind's severity. A single error in a run keeps files from being written.
  package let severity: Severity
  /// One sentence that begins with a capital and has no full stop; names from the input are in single quotation
  /// marks.
  package let message: String
  /// `nil` only if no file can be named, as for a command line.
  package let location: SourceLocation?
  /// Related places and advice, in display order.
  package var notes: [Note]
  /// Alternatives: editors offer all of them, `--fix` applies the first safe one.
  package var fixIts: [FixIt]

  /// For a code without a kind at hand; checks make theirs by `DiagnosticKind.diagnostic`.
  package init(
    code: String,
    severity: Severity = .error,
    _ message: String,
    at location: SourceLocation?,
    notes: [Note] = [],
    fixIts: [FixIt] = []
  ) {
    self.code = code
    self.severity = severity
    self.message = Self.shortened(message)
    self.location = location
    self.notes = notes
    self.fixIts = fixIts
  }

  /// The longest message shown, in Unicode scalars: a name from the input may be megabytes long.
  private static let messageLimit = 1_000

  /// A message whose middle is left out if it is too long to be read.
  static func shortened(_ message: String) -> String {
    guard message.utf8.count > messageLimit else { return message }
    let scalars = message.unicodeScalars
    guard scalars.count > messageLimit else { return message }
    return String(scalars.prefix(messageLimit * 3 / 4)) + " … " + String(scalars.suffix(messageLimit / 4))
  }
}

extension Sequence<Diagnostic> {
  package var hasErrors: Bool { contains { $0.severity == .error } }

  /// The diagnostics by file and place, those without a place first.
  package func inSourceOrder() -> [Diagnostic] {
    let keyed = enumerated().map { offset, diagnostic in
      (diagnostic, key: (diagnostic.location?.source.path ?? "", diagnostic.location?.range.lowerBound ?? -1, offset))
    }
    return keyed.sorted { $0.key < $1.key }.map(\.0)
  }
}

extension JSONRecord {
  /// A diagnostic as `--json` prints it. Lines and columns are from 1, columns in Unicode scalars; offsets are UTF-8.
  package init(_ diagnostic: Diagnostic, paths: ShownPaths = ShownPaths()) {
    func place(_ location: SourceLocation) -> JSONRecord {
      let (start, end) = (location.position, location.source.position(at: location.range.upperBound))
      return [
        "file": paths.path(of: location.source), "line": start.line, "column": start.column, "endLine": end.line,
        "endColumn": end.column, "offset": location.range.lowerBound, "endOffset": location.range.upperBound,
      ]
    }
    let fixes = diagnostic.fixIts.map { fixIt -> JSONRecord in
      let edits = fixIt.edits.map { edit -> JSONRecord in
        ["place": place(SourceLocation(fixIt.source, edit.range)), "replacement": edit.replacement]
      }
      return ["title": fixIt.title, "isSafe": fixIt.isSafe, "edits": edits]
    }
    self = [
      "code": diagnostic.code, "severity": diagnostic.severity.rawValue, "message": diagnostic.message,
      "place": diagnostic.location.map(place),
      "notes": diagnostic.notes.map { ["message": $0.message, "place": $0.location.map(place)] as JSONRecord },
      "fixes": fixes,
    ]
  }
}
