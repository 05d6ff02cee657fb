import Diagnostics
import LanguageServerProtocol

extension Snapshot {
  /// The fixes of a diagnostic as actions. A fix that renames a declaration is a rename.
  func fixes(of diagnostic: Diagnostic, in project: OpenProject, sent: [JSON]) async throws -> [LSP.CodeAction] {
    var actions: [LSP.CodeAction] = []
    for (fixIt, action) in workspace.fixes(of: diagnostic, in: project, sent: sent) {
      guard let newName = fixIt.newName, let location = diagnostic.location else {
        actions.append(action)
        continue
      }
      let data = RenamingFixData(document, range(location.range).start, to: newName)
      var action = action
      action.edit = nil
      action.isPreferred = workspace.client.codeActionPreferred
      if workspace.client.codeActionResolveEdit {
        action.data = data.json
      } else {
        do {
          action.edit = try await data.edit(in: workspace)
        } catch let refusal as ResponseError where refusal.code == ResponseError.Code.requestFailed.rawValue {
          guard workspace.client.codeActionDisabled else { continue }
          action.isPreferred = false
          action.disabledReason = refusal.message
        }
      }
      actions.append(action)
    }
    return actions
  }
}
