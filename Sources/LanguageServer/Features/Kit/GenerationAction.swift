import Generation
import LanguageServerProtocol

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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
      if !postpone(&action, offset: offset, needsFolders: hasMissingFolders(plan)) {
        action.edit = edit
      }
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
    if let reason = try await refusalOfKit() {
      guard client.codeActionDisabled else { return nil }
      action.disabledReason = reason
      return action
    }
    return postpone(&action, offset: nil, needsFolders: !workspace.makesFolders) || deferToCommand(&action, offset: nil)
      ? action : nil
  }

  /// The reason why the kit cannot be written; `nil` if it can.
  private func refusalOfKit() async throws -> String? {
    try await workspace.generator.diagnostics(of: project).refusal
  }

  /// Defers the edit: to a command if folders must be made first, which not every editor does when it opens or saves
  /// a new file; else to resolving, if the client does that.
  private func postpone(_ action: inout LSP.CodeAction, offset: Int?, needsFolders: Bool) -> Bool {
    if needsFolders, deferToCommand(&action, offset: offset) { return true }
    guard client.codeActionResolveEdit else { return false }
    action.data = data(offset).json
    return true
  }

  private func deferToCommand(_ action: inout LSP.CodeAction, offset: Int?) -> Bool {
    guard client.applyEdit else { return false }
    let arguments = [data(offset).json]
    action.command = LSP.Command(title: action.title, command: ServerCommand.generate.name, arguments: arguments)
    return true
  }

  private func data(_ offset: Int?) -> GenerationData {
    GenerationData(document, offset: offset)
  }

  private func hasMissingFolders(_ plan: GenerationPlan) -> Bool {
    guard !workspace.makesFolders else { return false }
    return plan.newFolders.contains { access($0, F_OK) != 0 }
  }

  /// "Create FolloweesRequest.swift (and 12 more files)", or "Update …" if that file exists.
  private func title(_ mainFile: ProjectPath?, _ plan: GenerationPlan) -> String {
    let written = plan.changes.filter { $0.isWritten && $0.new != nil }
    let main = written.first { $0.path == mainFile } ?? written.first { $0.kind == .create } ?? written.first
    guard let main else { return "Update \(KitLock.fileName)" }
    let others =
      switch written.count {
      case 1: ""
      case 2: " (and 1 more file)"
      default: " (and \(written.count - 1) more files)"
      }
    return (main.kind == .create ? "Create " : "Update ") + main.path.fileName + others
  }
}

extension GenerationPlan {
  var newFolders: Set<String> {
    Set(
      changes.filter { $0.kind == .create }.map { change in
        let path = change.path.absolute(in: root)
        return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? root
      }
    )
  }
}
