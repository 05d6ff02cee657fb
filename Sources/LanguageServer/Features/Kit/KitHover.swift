import Diagnostics
import Generation
import LanguageServerProtocol

extension Feature {
  /// `textDocument/hover`: the files that a node of a kit makes, and their state.
  static let kitHover = Feature(
    "textDocument/hover",
    in: [.kit],
    Provider("hoverProvider"),
    respond: { (params: LSP.TextDocumentPositionParams, snapshot) -> JSON? in
      guard let project = snapshot.openProject else { return nil }
      let place = KitPlace(path: snapshot.document.text.path, offset: snapshot.offset(of: params.position))
      let generator = snapshot.workspace.generator
      guard let plan = try await generator.plan(for: place, in: project, isShownOnly: true) else { return nil }
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
