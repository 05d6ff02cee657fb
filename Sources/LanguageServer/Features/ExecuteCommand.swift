import LanguageServerProtocol

extension Feature {
  /// The command that code actions carry for clients that open new files without making their folders.
  ///
  /// Its arguments are the URI of the kit and those of the folders.
  static let makeFoldersCommand = "kitgen.makeFolders"

  /// `workspace/executeCommand`.
  static let executeCommand = Feature(
    "workspace/executeCommand",
    capabilities: { _ in ["executeCommandProvider": ["commands": [.string(makeFoldersCommand)]]] },
    respond: { (params: LSP.ExecuteCommandParams, workspace) -> JSON? in
      guard params.command == makeFoldersCommand else {
        throw ResponseError(.invalidParams, "Unknown command '\(params.command)'")
      }
      let paths = params.arguments.compactMap(\.string).compactMap { DocumentURI($0).path }
      guard let kit = paths.first, paths.count == params.arguments.count,
        let project = workspace.project(of: DocumentURI(path: kit))
      else {
        throw ResponseError(.invalidParams, "Expected the URIs of a kit and of folders")
      }
      try workspace.generator.makeFolders(Array(paths.dropFirst()), inProject: project.root)
      return nil
    }
  )
}
