import Generation
import LanguageServerProtocol

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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
        for folder in plan.newFolders.sorted() {
          try makeFolder(folder, below: plan.root)
        }
      }
      return Reply(result: .null, edit: ("Write the files of \(subject)", edit))
    }
  )

  /// Makes a folder and those that it lies in. The planner has made sure that it is inside the root.
  private static func makeFolder(_ path: String, below root: String) throws {
    var folder = root
    for part in path.dropFirst(root.count).split(separator: "/") {
      folder += "/" + part
      guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
        throw ResponseError(.requestFailed, "cannot make '\(folder)': \(String(cString: strerror(errno)))")
      }
    }
  }
}
