/// A kind of diagnostic: its permanent code and the page that `kitgen explain CODE` prints.
///
/// Each area keeps one list of its kinds. A test parses or checks the example of each and expects the diagnostic at its
/// mark, so a page cannot drift from what it describes.
package struct DiagnosticKind: Sendable {
  package let code: String
  package let severity: Diagnostic.Severity
  package let explanation: String
  /// Short input that causes the diagnostic, with `mark` where it points.
  package let markedExample: String

  package static let mark: Character = "1️⃣"

  /// - Parameter markedExample: Parsed and checked by a test, which expects this kind at `mark`.
  package init(_ code: String, severity: Diagnostic.Severity = .error, explanation: String, markedExample: String) {
    self.code = code
    self.severity = severity
    self.explanation = explanation
    self.markedExample = markedExample
  }

  package var example: String { markedExample.filter { $0 != Self.mark } }

  package func diagnostic(
    _ message: String,
    at location: SourceLocation?,
    notes: [Diagnostic.Note] = [],
    fixIts: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(code: code, severity: severity, message, at: location, notes: notes, fixIts: fixIts)
  }
}

/// A reader or a check that keeps the diagnostics of the mistakes it finds.
package protocol DiagnosticCollector {
  var diagnostics: [Diagnostic] { get set }
}

extension DiagnosticCollector {
  package mutating func report(
    _ kind: DiagnosticKind,
    _ message: String,
    at location: SourceLocation?,
    notes: [Diagnostic.Note] = [],
    fixIts: [FixIt] = []
  ) {
    diagnostics.append(kind.diagnostic(message, at: location, notes: notes, fixIts: fixIts))
  }
}

/// A table of kinds: for each `## CODE: SEVERITY` with the place, the explanation, and the marked example, indented.
package struct DiagnosticPages: Sendable {
  private let lines: [Substring]

  package init(_ text: String) {
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
  }

  package var kinds: [DiagnosticKind] { lines.indices.filter { lines[$0].hasPrefix("## ") }.map(kind) }

  /// The kind with a code; for a code without a page, one without an explanation.
  package subscript(code: String) -> DiagnosticKind {
    let heading = "## \(code):"
    return lines.firstIndex { $0.hasPrefix(heading) }.map(kind)
      ?? DiagnosticKind(code, explanation: "", markedExample: "")
  }

  private func kind(at heading: Int) -> DiagnosticKind {
    let page = lines[(heading + 1)...].prefix { !$0.hasPrefix("## ") }
    let code = lines[heading].dropFirst(3).prefix { $0 != ":" }
    let severity = lines[heading].dropFirst(code.count + 5).prefix(while: \.isLetter)
    let explanation = page.prefix { !$0.hasPrefix("    ") }
    let example = page[explanation.endIndex...].filter { !$0.isEmpty }.map { $0.dropFirst(4) }
    return DiagnosticKind(
      String(code),
      severity: Diagnostic.Severity(rawValue: String(severity)) ?? .error,
      explanation: explanation.dropLast().joined(separator: "\n"),
      markedExample: example.joined(separator: "\n")
    )
  }
}

extension SourceText {
  package var encodingMistake: Diagnostic? {
    wholeTextMistake
      ?? utf8.firstInvalidUTF8.map {
        DiagnosticKind.invalidUTF8.diagnostic(DiagnosticKind.invalidUTF8Message, at: SourceLocation(self, $0))
      }
  }

  /// The single diagnostic of a file that is UTF-16 or binary, where each byte would be another error; `nil` for others.
  package var wholeTextMistake: Diagnostic? {
    let hasMark = utf8.starts(with: [0xFF, 0xFE]) || utf8.starts(with: [0xFE, 0xFF])
    let beginning = utf8.prefix(64)
    let nulls = beginning.indices.filter { beginning[$0] == 0 }
    let hasManyNulls = beginning.count >= 4 && nulls.count * 5 >= beginning.count * 2
    guard hasMark || hasManyNulls else { return nil }
    // Without a mark: letters of ASCII with a NUL each, before or after it.
    let isWide = hasMark || Set(nulls.map { $0 % 2 }).count == 1
    return DiagnosticKind.invalidUTF8.diagnostic(
      isWide
        ? "The file is in UTF-16; save it as UTF-8"
        : "The file is not text: it begins with NUL bytes. Restore it, or delete it",
      at: SourceLocation(self, 0..<0)
    )
  }
}

extension [UInt8] {
  /// The first range that is not well-formed UTF-8, up to the next valid character; `nil` if there is none.
  package var firstInvalidUTF8: Range<Int>? {
    guard var offset = firstIndex(where: { $0 >= 0x80 }) else { return nil }
    var start: Int?
    var parser = UTF8.ForwardParser()
    var iterator = self[offset...].makeIterator()
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .error(let length):
        start = start ?? offset
        offset += length
      case .valid(let scalar):
        if let start { return start..<offset }
        offset += scalar.count
      case .emptyInput: return start.map { $0..<offset }
      }
    }
  }
}

extension DiagnosticKind {
  /// The bytes of a kit, a template or a context are not UTF-8.
  package static let invalidUTF8 = DiagnosticKind(
    "invalid-utf8",
    explanation: """
      The file is not UTF-8: it was saved in another encoding, or is binary. Save it as UTF-8. Only the \
      first invalid place of a file is reported.
      """,
    markedExample: "project Qiita { out \"Sources\" } 1️⃣\u{FFFD}"
  )

  /// The message of all `invalidUTF8` diagnostics, including the kit parser's.
  package static let invalidUTF8Message = "These bytes are not UTF-8; save the file in that encoding"
}
