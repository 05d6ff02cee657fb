import Diagnostics
import LanguageServerProtocol

extension Feature {
  /// `textDocument/codeAction`: the fixes of a template's errors in a range.
  static let templateCodeAction = Feature(
    "codeAction",
    in: .template,
    Provider { client in
      client.codeActionLiterals ? ["codeActionKinds": [.string(quickFixKind)]] : [:]
    },
    dependsOnVersion: true,
    otherwise: []
  ) { (params: LSP.CodeActionParams, snapshot) in
    let workspace = snapshot.workspace
    guard workspace.client.codeActionLiterals, params.context.includes(quickFixKind) else {
      return [LSP.CodeAction]()
    }
    let range = snapshot.offsets(of: params.range)
    let (diagnostics, project) = try workspace.diagnosedPattern(DocumentURI(snapshot.document.uri))
    return diagnostics.filter { snapshot.touches($0, range, in: project) }
      .flatMap { workspace.fixes(of: $0, in: project, sent: params.context.diagnostics).map(\.action) }
  }
}

extension Feature {
  /// `textDocument/diagnostic`: the findings of the template check.
  static let templateDiagnostic = Feature.diagnostics(in: .template) { params, snapshot in
    let uri = DocumentURI(snapshot.document.uri)
    let items = try await snapshot.workspace.patternDiagnostics(of: uri)
    return LSP.DocumentDiagnosticReport(items: items, previous: params.previousResultId)
  }
}
