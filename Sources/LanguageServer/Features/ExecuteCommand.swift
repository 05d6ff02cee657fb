import LanguageServerProtocol

extension Feature {
  static let executeCommand = Feature(
    "workspace/executeCommand",
    Provider("executeCommandProvider") { client in
      client.applyEdit ? ["commands": .array(ServerCommand.all.map { .string($0.name) })] : nil
    },
    respond: { (params: LSP.ExecuteCommandParams, workspace) in
      guard let command = ServerCommand.all.first(where: { $0.name == params.command }) else {
        throw ResponseError(.invalidParams, "Unknown command '\(params.command)'")
      }
      return try await command.perform(params.arguments, workspace)
    }
  )
}

extension ServerCommand {
  /// All commands of the server.
  fileprivate static let all = [adopt, decide, generate, preview, provideType, show]
}
