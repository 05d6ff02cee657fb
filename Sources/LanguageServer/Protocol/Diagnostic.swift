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

    /// A place that has to do with a problem.
    package struct RelatedInformation: Hashable, Sendable, JSONEncodable {
      package let location: Location
      package let message: String

      package var json: JSON { ["location": location.json, "message": message.json] }
    }

    package let range: Range
    /// Optional in the protocol; the server always sends it, since clients interpret its absence differently.
    package let severity: Severity
    /// The kebab-case code that `kitgen explain` takes. By code and start of the range, a fix finds its diagnostic again.
    package let code: String
    /// For people; may have several lines if the client cannot show notes as places.
    package let message: String
    /// In the order of the notes; empty for a client that does not show them.
    package let relatedInformation: [RelatedInformation]

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

  /// The diagnostics of one document in answer to a client that asks for them.
  package struct DiagnosticReport: Sendable {
    /// The form of an unchanged report if the client already has one with these items, else of a full one.
    package let members: JSONObject

    /// - Parameter previous: The `resultId` of the client's report.
    package init(items: [Diagnostic], previous: String?) {
      // Distinguishes reports of different items, as long as the process lives.
      let resultId = String(items.hashValue, radix: 36)
      members =
        previous == resultId
        ? ["kind": "unchanged", "resultId": resultId.json]
        : ["kind": "full", "resultId": resultId.json, "items": items.json]
    }
  }

  /// The result of `textDocument/diagnostic`.
  package struct DocumentDiagnosticReport: Sendable, JSONEncodable {
    package let json: JSON

    /// - Parameters:
    ///   - previous: The `resultId` of the client's report of the document.
    ///   - others: The diagnostics of other documents, by URI.
    package init(items: [Diagnostic], previous: String? = nil, relatedDocuments others: [(String, [Diagnostic])] = []) {
      let related = JSONObject(others.map { ($0, .object(DiagnosticReport(items: $1, previous: nil).members)) })
      json = .object(
        DiagnosticReport(items: items, previous: previous).members
          .merging(others.isEmpty ? [:] : ["relatedDocuments": .object(related)])
      )
    }
  }
}
