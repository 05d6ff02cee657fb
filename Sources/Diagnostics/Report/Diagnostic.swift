/// What kitgen has to say about a place in a kit, a template or another input.
///
/// Mistakes of the user are diagnostics, which travel beside results; they are never thrown.
package struct Diagnostic: Sendable {
  /// How serious a diagnostic is. An error keeps files from being written.
  package enum Severity: String, Sendable, Comparable {
    case error, warning, note

    package static func < (left: Severity, right: Severity) -> Bool {
      left.rank < right.rank
    }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// A related place.
  package struct Note: Sendable {
    package let message: String
    /// Nil where the note is advice without a place.
    package let location: SourceLocation?

    package init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// The permanent kebab-case name of the kind of diagnostic.
  package let code: String
  package let severity: Severity
  /// One sentence that begins with a capital and has no full stop; names from the input stand in single quotation marks.
  package let message: String
  /// Nil only where no text can be named, as for a command line.
  package let location: SourceLocation?
  package var notes: [Note]
  package var fixIts: [FixIt]

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
    self.message = message
    self.location = location
    self.notes = notes
    self.fixIts = fixIts
  }
}

extension Sequence<Diagnostic> {
  /// Whether an error is among the diagnostics.
  package var hasErrors: Bool {
    contains { $0.severity == .error }
  }

  /// The diagnostics by file and place, those without a place first.
  package func inSourceOrder() -> [Diagnostic] {
    enumerated().sorted { left, right in
      let leftKey = (
        left.element.location?.source.path ?? "", left.element.location?.range.lowerBound ?? -1, left.offset
      )
      let rightKey = (
        right.element.location?.source.path ?? "", right.element.location?.range.lowerBound ?? -1, right.offset
      )
      return leftKey < rightKey
    }.map(\.element)
  }
}
