import Diagnostics
import Generation
import Platform

/// Makes the code actions that write the files of an open kit.
struct GenerationAction {
  static let nodeKind = "refactor.rewrite.kitgen"
  static let projectKind = "source.kitgen.generate"

  let workspace: Workspace
  let project: OpenProject
  let document: Document

  private var client: LSP.ClientCapabilities { workspace.client }

  /// The action for the node at `offset` (UTF-8); `nil` without a node or anything to write.
  func forNode(at offset: Int) async throws -> LSP.CodeAction? {
    let place = KitPlace(path: document.text.path, offset: offset)
    guard let node = try await workspace.generator.plan(for: place, in: project, isShownOnly: false) else { return nil }
    switch node.outcome {
    case .plan(let plan):
      guard let edit = workspace.render(plan) else { return nil }
      var action = LSP.CodeAction(title: title(node.mainFile, plan), kind: Self.nodeKind)
      let data = PostponedChange.generationData(document, offset: offset)
      // Not every editor makes missing folders when it opens or saves a new file.
      let needsCommand = !workspace.makesFolders && plan.newFolders.contains { access($0, F_OK) != 0 }
      if !workspace.postpone(&action, to: .generation, data, ifNeeded: needsCommand) { action.edit = edit }
      return action
    case .refusal(let reason):
      guard client.codeActionDisabled else { return nil }
      var action = LSP.CodeAction(title: "Create the files of \(node.subject)", kind: Self.nodeKind)
      action.disabledReason = reason
      return action
    }
  }

  /// The action for the whole project, whose plan takes too long to make before the action is chosen; `nil` for clients
  /// that can neither resolve actions nor take the server's own edits. In a kit with errors it cannot be chosen.
  func forProject() async throws -> LSP.CodeAction? {
    var action = LSP.CodeAction(title: "Write all files of the kit", kind: Self.projectKind)
    if let reason = try await workspace.generator.diagnostics(of: project).refusal {
      guard client.codeActionDisabled else { return nil }
      action.disabledReason = reason
      return action
    }
    let data = PostponedChange.generationData(document, offset: nil)
    if workspace.postpone(&action, to: .generation, data) { return action }
    guard client.applyEdit else { return nil }
    action.command = .command(PostponedChange.generation.command, title: action.title, argument: data)
    return action
  }

  /// "Create FolloweesRequest.swift (and 12 more files)", or "Update …" if that file exists.
  private func title(_ mainFile: ProjectPath?, _ plan: GenerationPlan) -> String {
    let written = plan.changes.filter { $0.isWritten && $0.new != nil }
    let main = written.first { $0.path == mainFile } ?? written.first { $0.kind == .create } ?? written.first
    guard let main else { return "Update \(KitLock.fileName)" }
    let others = written.count == 1 ? "" : " (and \((written.count - 1).of("more file")))"
    return (main.kind == .create ? "Create " : "Update ") + main.path.fileName + others
  }
}

extension GenerationPlan {
  fileprivate var newFolders: Set<String> {
    let paths = changes.filter { $0.kind == .create }.map { $0.path.absolute(in: root) }
    return Set(paths.map { path in path.lastIndex(of: "/").map { String(path[..<$0]) } ?? root })
  }
}

extension PostponedChange {
  /// Writes the files of a node or of a project: its subject's, as `nodePlan` finds it.
  static let generation = PostponedChange("generation", command: "kitgen.generate") { data, workspace in
    guard let node = try await workspace.nodePlan(data, isShownOnly: false) else {
      throw ResponseError(.requestFailed, "The kit has nothing to write files for")
    }
    switch node.outcome {
    case .plan(let plan):
      return workspace.render(plan).map { Made(edit: $0, plan: plan, label: "Write the files of \(node.subject)") }
    case .refusal(let reason): throw ResponseError(.requestFailed, "No file is written: \(reason)")
    }
  }

  /// - Parameter offset: A place in the node (UTF-8); `nil` for the whole project.
  static func generationData(_ document: Document, offset: Int?) -> JSON {
    generation.data(document, ["offset": offset?.json])
  }
}

extension Workspace {
  /// The plan of the node or the project in `generationData`, recomputed; `nil` if there is nothing to write files for. Throws
  /// if the kit has changed since the action was offered.
  func nodePlan(_ data: JSON, isShownOnly: Bool) async throws -> NodePlan? {
    let document = try offeredDocument(data)
    let offset: Int? = try data.optional("offset")
    guard let project = kit(document.uri)?.project else { throw PostponedChange.hasChanged }
    let place = offset.map { KitPlace(path: document.text.path, offset: $0) }
    return try await generator.plan(for: place, in: project, isShownOnly: isShownOnly)
  }
}
