extension LSP {
  /// The parameters of `textDocument/diagnostic`.
  package struct DocumentDiagnosticParams: Sendable, JSONDecodable {
    /// As the client spells it.
    package let uri: String
    /// The `resultId` of the client's current report.
    package let previousResultId: String?

    /// Reads `textDocument`, required (LSP 3.17, "Document Diagnostics").
    package init(json: JSON) throws(JSONMismatch) {
      uri = try json.required("textDocument", as: TextDocumentIdentifier.self).uri
      previousResultId = try json.optional("previousResultId")
    }
  }

  /// The parameters of `workspace/diagnostic`.
  package struct WorkspaceDiagnosticParams: Sendable, JSONDecodable {
    /// The client's current reports: `resultId` by URI.
    package let previousResultIds: [String: String]

    /// Reads `previousResultIds`, required (LSP 3.17, "Workspace Diagnostics").
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
  package struct DiagnosticReport: Sendable, JSONEncodable {
    /// All that the document has now.
    package let items: [Diagnostic]
    /// Whether the client already has a report with these items.
    package let isUnchanged: Bool
    /// Distinguishes reports of different items, as long as the process lives.
    package let resultId: String

    /// - Parameter previous: The `resultId` of the client's report.
    package init(items: [Diagnostic], previous: String?) {
      self.items = items
      resultId = String(items.hashValue, radix: 36)
      isUnchanged = previous == resultId
    }

    /// A `FullDocumentDiagnosticReport`, or an `UnchangedDocumentDiagnosticReport` (LSP 3.17).
    package var members: JSONObject {
      isUnchanged
        ? ["kind": "unchanged", "resultId": resultId.json]
        : ["kind": "full", "resultId": resultId.json, "items": items.json]
    }

    package var json: JSON {
      .object(members)
    }
  }

  /// The result of `textDocument/diagnostic`.
  package struct DocumentDiagnosticReport: Sendable, JSONEncodable {
    package let report: DiagnosticReport
    /// Diagnostics of other documents, by URI.
    package let relatedDocuments: [(uri: String, items: [Diagnostic])]

    /// - Parameter previous: The `resultId` of the client's report of the document.
    package init(
      items: [Diagnostic],
      previous: String? = nil,
      relatedDocuments: [(uri: String, items: [Diagnostic])] = []
    ) {
      report = DiagnosticReport(items: items, previous: previous)
      self.relatedDocuments = relatedDocuments
    }

    /// The form of `RelatedFullDocumentDiagnosticReport` or `RelatedUnchangedDocumentDiagnosticReport` (LSP 3.17).
    package var json: JSON {
      let related = relatedDocuments.map { document -> (String, JSON?) in
        (document.uri, DiagnosticReport(items: document.items, previous: nil).json)
      }
      guard !related.isEmpty else { return report.json }
      return .object(report.members.merging(["relatedDocuments": .object(JSONObject(related))]))
    }
  }

  /// One element of the result of `workspace/diagnostic`.
  package struct WorkspaceDocumentDiagnosticReport: Sendable, JSONEncodable {
    /// As the client spells it if the document is open.
    package let uri: String
    /// `nil` for a document that is not open.
    package let version: Int?
    package let report: DiagnosticReport

    /// - Parameter report: The report on `uri`.
    package init(uri: String, version: Int?, report: DiagnosticReport) {
      self.uri = uri
      self.version = version
      self.report = report
    }

    /// The form of `WorkspaceFullDocumentDiagnosticReport` or `WorkspaceUnchangedDocumentDiagnosticReport` (LSP 3.17).
    package var json: JSON {
      .object(report.members.merging(["uri": uri.json, "version": version.map(JSON.integer) ?? .null]))
    }
  }
}
