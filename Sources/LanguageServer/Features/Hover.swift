import Diagnostics
import Generation
import LanguageServerProtocol

extension Feature {
  /// `textDocument/hover`: the files that a node of a kit makes, and their state.
  static let hover = Feature(
    "textDocument/hover",
    capabilities: { _ in ["hoverProvider": true] },
    respond: { (params: LSP.TextDocumentPositionParams, workspace) -> JSON? in
      guard let (document, project) = workspace.kit(params.uri) else { return nil }
      let offset = document.text.offset(of: params.position, encoding: workspace.encoding)
      let place = KitPlace(path: document.text.path, offset: offset)
      guard let plan = try await workspace.generator.plan(for: place, in: project, isShownOnly: true) else {
        return nil
      }
      return ["contents": ["kind": "plaintext", "value": .string(text(plan))]]
    }
  )

  private static func text(_ node: NodePlan) -> String {
    let lines =
      switch node.outcome {
      case .plan(let plan): plan.changes.map { "\($0.path) (\(state($0)))" }
      case .refusal(let reason): ["No file is written: \(reason)"]
      }
    return ([node.subject] + lines).joined(separator: "\n")
  }

  private static func state(_ change: FileChange) -> String {
    switch change.kind {
    case .create: "new"
    case .update, .merge: "stale"
    case .keep: "edited by hand"
    case .unchanged: "up to date"
    case .delete: "no longer made"
    case .conflict: "not kitgen's"
    }
  }
}
