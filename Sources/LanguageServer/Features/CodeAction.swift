import Diagnostics
import Generation
import LanguageServerProtocol

extension Feature {
  /// `textDocument/codeAction`: the fixes of the diagnostics in a range, creating the files of the node at its start,
  /// and those of the whole project.
  static let codeAction = Feature(
    "textDocument/codeAction",
    dependsOnVersion: true,
    capabilities: { client in
      let kinds: JSON = [.string(KitAction.quickFix), .string(KitAction.node), .string(KitAction.project)]
      return ["codeActionProvider": client.codeActionLiterals ? ["codeActionKinds": kinds] : true]
    },
    respond: { (params: LSP.CodeActionParams, workspace) in
      // A client without literals wants commands, which the actions here are not.
      guard workspace.client.codeActionLiterals, let kit = workspace.kit(params.uri) else {
        return [LSP.CodeAction]()
      }
      let action = KitAction(workspace: workspace, project: kit.project, document: kit.document)
      let start = kit.document.text.offset(of: params.range.start, encoding: workspace.encoding)
      let end = kit.document.text.offset(of: params.range.end, encoding: workspace.encoding)
      var actions: [LSP.CodeAction] = []
      if params.context.includes(KitAction.quickFix) {
        actions += try await action.quickFixes(in: start..<max(start, end), for: params.context.diagnostics)
      }
      if params.context.includes(KitAction.node) {
        actions += try await action.creation(offset: start).map { [$0] } ?? []
      }
      if params.context.includes(KitAction.project) {
        actions += try await action.creation(offset: nil).map { [$0] } ?? []
      }
      return actions
    }
  )
}

/// Makes the code actions of an open kit.
struct KitAction {
  static let quickFix = "quickfix"
  static let node = "refactor.rewrite.kitgen"
  static let project = "source.kitgen.generate"

  let workspace: Workspace
  let project: OpenProject
  let document: Document

  /// The action that writes the files of the node at `offset` (UTF-8), or of the whole project; nil where there is
  /// nothing to write.
  func creation(offset: Int?) async throws -> LSP.CodeAction? {
    let place = offset.map { KitPlace(path: document.text.path, offset: $0) }
    guard let node = try await workspace.generator.plan(for: place, in: project) else { return nil }
    var action = LSP.CodeAction(title: title(node), kind: offset == nil ? Self.project : Self.node)
    if let reason = node.refusal {
      guard workspace.client.codeActionDisabled else { return nil }
      action.disabledReason = reason
      return action
    }
    guard let edit = workspace.render(node.plan) else { return nil }
    if workspace.client.codeActionResolveEdit {
      action.data = CreationData(uri: document.uri, version: document.version, offset: offset).json
    } else {
      action.edit = edit
    }
    action.command = folderCommand(node.plan)
    return action
  }

  /// "Create FolloweesRequest.swift (and 12 files)", or "Update …" where the first file exists.
  private func title(_ node: NodePlan) -> String {
    let written = node.plan.changes.filter { $0.isWritten && $0.new != nil }
    let main = written.first { $0.path == node.mainFile } ?? written.first { $0.kind == .create } ?? written.first
    guard let main else { return "Create the files of \(node.subject)" }
    let others =
      switch written.count {
      case 1: ""
      case 2: " (and 1 file)"
      default: " (and \(written.count - 1) files)"
      }
    return (main.kind == .create ? "Create " : "Update ") + main.path.fileName + others
  }

  /// Has the folders of new files made, where the client does not do it when it creates or saves the files.
  private func folderCommand(_ plan: GenerationPlan) -> LSP.Command? {
    guard !(workspace.client.documentChanges && workspace.client.createFile) else { return nil }
    let folders = plan.changes.filter { $0.kind == .create }.map { change in
      "/" + change.path.absolute(in: plan.root).split(separator: "/").dropLast().joined(separator: "/")
    }
    guard !folders.isEmpty else { return nil }
    let uris = [document.uri] + Set(folders).sorted().map { DocumentURI(path: $0).string }
    return LSP.Command(
      title: "Make the folders of new files",
      command: Feature.makeFoldersCommand,
      arguments: uris.map(JSON.string)
    )
  }

  /// The fixes of the diagnostics that touch `range` (UTF-8).
  ///
  /// - Parameter sent: The client's diagnostics, of which the ones that an action fixes are sent back with it.
  func quickFixes(in range: Range<Int>, for sent: [JSON]) async throws -> [LSP.CodeAction] {
    try await workspace.generator.diagnostics(of: project).flatMap { diagnostic -> [LSP.CodeAction] in
      guard let location = diagnostic.location, project.path(of: location.source) == document.text.path,
        location.range.lowerBound <= range.upperBound, range.lowerBound <= location.range.upperBound
      else { return [] }
      let start = workspace.render(diagnostic, in: project).range.start.json
      return diagnostic.fixIts.compactMap { fixIt in
        guard let edit = workspace.render(fixIt, in: project) else { return nil }
        var action = LSP.CodeAction(title: fixIt.title, kind: Self.quickFix)
        action.diagnostics = sent.filter { $0["code"]?.string == diagnostic.code && $0["range"]?["start"] == start }
        action.isPreferred = workspace.client.codeActionPreferred && fixIt.isSafe
        action.edit = edit
        return action
      }
    }
  }
}

/// What `codeAction/resolve` needs to make the same plan again.
struct CreationData: JSONDecodable, JSONEncodable {
  let uri: String
  let version: Int
  /// Nil for the whole project.
  let offset: Int?

  init(uri: String, version: Int, offset: Int?) {
    self.uri = uri
    self.version = version
    self.offset = offset
  }

  init(json: JSON) throws(JSONMismatch) {
    uri = try json.required("uri")
    version = try json.required("version")
    offset = try json.optional("offset")
  }

  var json: JSON {
    ["uri": uri.json, "version": version.json, "offset": offset.map(JSON.integer)]
  }
}
