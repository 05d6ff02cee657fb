import Diagnostics
import LanguageServerProtocol

extension Feature {
  /// `textDocument/hover`: the files that a node of a kit makes, and how they stand.
  static let hover = Feature(
    "textDocument/hover",
    capabilities: { _ in ["hoverProvider": true] },
    respond: { (params: LSP.TextDocumentPositionParams, workspace) -> JSON? in
      guard let (document, project) = workspace.kit(params.uri) else { return nil }
      let offset = document.text.offset(of: params.position, encoding: workspace.encoding)
      let place = KitPlace(path: document.text.path, offset: offset)
      guard let plan = try workspace.generator.plan(for: place, in: project) else { return nil }
      return ["contents": ["kind": "plaintext", "value": .string(text(plan, project))]]
    }
  )

  private static func text(_ plan: KitPlan, _ project: OpenProject) -> String {
    let files = plan.changes.map { change in
      let prefix = project.root + "/"
      let path = change.path.hasPrefix(prefix) ? String(change.path.dropFirst(prefix.count)) : change.path
      return "\(path) (\(state(change.kind)))"
    }
    return ([plan.subject] + files).joined(separator: "\n")
  }

  private static func state(_ kind: FileChange.Kind) -> String {
    switch kind {
    case .create: "new"
    case .update: "stale"
    case .merge: "stale, edited by hand"
    case .keep: "edited by hand"
    case .unchanged: "up to date"
    case .delete: "no longer made"
    case .conflict: "in conflict with edits by hand"
    }
  }
}
