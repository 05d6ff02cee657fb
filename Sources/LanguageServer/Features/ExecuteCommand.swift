import Generation
import LanguageServerProtocol

extension Feature {
  /// Writes the files of a node or project: the command of actions whose edit the client gets only when they are
  /// chosen.
  static let generateCommand = "kitgen.generate"

  /// `workspace/executeCommand`.
  static let executeCommand = Feature(
    "workspace/executeCommand",
    capabilities: { client in
      client.applyEdit ? ["executeCommandProvider": ["commands": [.string(generateCommand)]]] : [:]
    },
    perform: { (params: LSP.ExecuteCommandParams, workspace) in
      guard params.command == generateCommand else {
        throw ResponseError(.invalidParams, "Unknown command '\(params.command)'")
      }
      let (subject, plan) = try await GenerationData(json: params.arguments.first ?? .null).plan(in: workspace)
      guard let edit = workspace.render(plan) else { return Reply(result: .null) }
      if !(workspace.client.documentChanges && workspace.client.createFile) {
        do {
          try plan.makeFolders()
        } catch {
          throw ResponseError(.requestFailed, "\(error)")
        }
      }
      return Reply(result: .null, edit: ("Write the files of \(subject)", edit))
    }
  )
}
