extension LSP {
  /// A problem at a place of a document.
  package struct Diagnostic: Hashable, Sendable, JSONEncodable {
    /// The severity of a problem.
    package enum Severity: Int, Sendable {
      case error = 1
      case warning = 2
      case information = 3
      case hint = 4
    }

    package let range: Range
    /// Optional in the protocol; the server always sends it, since clients interpret its absence differently.
    package let severity: Severity
    /// The kebab-case code that `kitgen explain` takes. By code and start of the range, a fix finds its diagnostic again.
    package let code: String
    /// For people; may have several lines if the client cannot show notes as places.
    package let message: String
    /// A place and a message for each note, in their order (`DiagnosticRelatedInformation`); empty for a client that does
    /// not show them.
    package let relatedInformation: [JSON]

    package var json: JSON {
      [
        "range": range.json,
        "severity": severity.rawValue.json,
        "code": code.json,
        "source": "kitgen",
        "message": message.json,
        "relatedInformation": relatedInformation.isEmpty ? nil : relatedInformation.json,
      ]
    }
  }

  /// The parameters of `textDocument/publishDiagnostics`.
  package struct PublishDiagnosticsParams: Sendable, JSONEncodable {
    package let uri: String
    /// `nil` for a file that is not open, and for a client without version support.
    package let version: Int?
    /// All current diagnostics of the document, replacing published ones; empty to clear them.
    package let diagnostics: [Diagnostic]

    package var json: JSON { ["uri": uri.json, "version": version.map(JSON.integer), "diagnostics": diagnostics.json] }
  }
}

extension JSONObject {
  /// The diagnostics of one document in answer to a client that asks for them: unchanged if it has a report of these, with the
  /// `resultId` that is `previous`. `others` are the diagnostics of other documents, by URI.
  static func report(
    _ items: [LSP.Diagnostic],
    previous: String? = nil,
    relatedDocuments others: [(String, [LSP.Diagnostic])] = []
  ) -> JSONObject {
    // Distinguishes reports of different items, as long as the process lives.
    let resultId = String(items.hashValue, radix: 36)
    let isKnown = previous == resultId
    let related = JSONObject(others.map { ($0, .object(report($1))) })
    return [
      "kind": isKnown ? "unchanged" : "full",
      "resultId": resultId.json,
      "items": isKnown ? nil : items.json,
      "relatedDocuments": others.isEmpty ? nil : .object(related),
    ]
  }
}
