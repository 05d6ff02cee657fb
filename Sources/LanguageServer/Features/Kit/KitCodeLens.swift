import Diagnostics
import Generation
import KitLanguage

extension Feature {
  /// `textDocument/codeLens`: above each node that gives files, their state. It is computed when editors resolve the lenses
  /// on the screen, because it takes rendering.
  static let kitCodeLens = Feature(
    "codeLens",
    in: .kit,
    Provider { client in client.applyEdit ? ["resolveProvider": true] : nil },
    dependsOnVersion: true
  ) { (params, snapshot) -> [JSON] in
    guard snapshot.workspace.settings.codeLens, snapshot.workspace.client.applyEdit,
      let kit = try await snapshot.recentKit()
    else { return [] }
    var lenses: [JSON] = []
    kit.tree.visitNodes(kit.schemas) { path in
      guard let node = path.last, let schema = node.schema, schema.role == .pattern, node.syntax.head.count > 1,
        let pattern = kit.schemas.pattern(schema.name), !pattern.emissions.isEmpty || schema.inference != nil,
        let first = node.syntax.head.first
      else { return }
      let document = snapshot.document
      let data = PostponedChange.generationData(document, offset: first.range.lowerBound)
      let range = snapshot.range(first.range)
      lenses.append(["range": range.json, "data": data])
      if snapshot.workspace.client.showDocument { lenses.append(preview(of: document, at: range)) }
    }
    return lenses
  }

  private static func preview(of document: Document, at range: LSP.Range) -> JSON {
    let place: JSON = ["uri": .string(document.uri), "position": range.start.json]
    return ["range": range.json, "command": .command(ServerCommand.preview.name, title: "Preview", argument: place)]
  }

  /// `codeLens/resolve`: `3 files · 1 stale · Generate`.
  static let kitCodeLensResolve = Feature("codeLens/resolve", nil) { (lens, workspace) in
    guard case .object(let object) = lens, let json = lens["data"], lens["command"] == nil else {
      return Reply(result: lens)
    }
    let plan = try await workspace.nodePlan(json, isShownOnly: true)
    let title = plan.map(title) ?? "No files"
    let command = JSON.command(PostponedChange.generation.command, title: title, argument: json)
    return Reply(result: .object(object.merging(["command": command])))
  }

  private static func title(_ node: NodePlan) -> String {
    guard case .plan(let plan) = node.outcome else {
      guard case .refusal(let reason) = node.outcome else { return "" }
      return "Not generated: \(reason)"
    }
    let changes = plan.changes.filter { $0.kind != .delete }
    let states = ["new", "stale", "edited by hand", "yours", "not kitgen's"].compactMap { state -> String? in
      let count = changes.count { $0.state == state }
      return count == 0 ? nil : "\(count) \(state == "not kitgen's" ? "in the way" : state)"
    }
    let isDone = !changes.contains { $0.isWritten || $0.status == .conflict }
    return ([changes.count.of("file")] + states + [isDone ? "up to date" : "Generate"]).joined(separator: " · ")
  }
}
