extension LSP {
  /// The parameters of `textDocument/diagnostic`.
  package struct DocumentDiagnosticParams: Sendable, JSONDecodable {
    /// The `resultId` of the client's current report.
    package let previousResultId: String?

    package init(json: JSON) throws(JSONMismatch) {
      previousResultId = try json.optional("previousResultId")
    }
  }

  /// The parameters of `workspace/diagnostic`.
  package struct WorkspaceDiagnosticParams: Sendable, JSONDecodable {
    /// The client's current reports: `resultId` by URI.
    package let previousResultIds: [String: String]

    package init(json: JSON) throws(JSONMismatch) {
      let previous = try json.required("previousResultIds", as: [PreviousResult].self)
      previousResultIds = Dictionary(previous.map { ($0.uri, $0.value) }) { _, last in last }
    }

    private struct PreviousResult: JSONDecodable {
      let uri: String
      let value: String

      init(json: JSON) throws(JSONMismatch) {
        uri = try json.required("uri")
        value = try json.required("value")
      }
    }
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
