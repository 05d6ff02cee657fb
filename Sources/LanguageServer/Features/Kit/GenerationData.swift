import Generation
import LanguageServerProtocol

/// What it takes to make the plan of an action again.
struct GenerationData: JSONDecodable, JSONEncodable {
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
    [
      PostponedEdit.key: PostponedEdit.generation.name.json, "uri": uri.json, "version": version.json,
      "offset": offset.map(JSON.integer),
    ]
  }

  /// The plan, computed again, and what it is for.
  ///
  /// - Throws: When the kit is not any more as it was when the action was offered.
  func plan(in workspace: Workspace) async throws -> (subject: String, plan: GenerationPlan) {
    guard let (document, project) = workspace.kit(uri), document.version == version else {
      throw ResponseError(.contentModified, "The kit has changed since the action was offered")
    }
    let place = offset.map { KitPlace(path: document.text.path, offset: $0) }
    guard let node = try await workspace.generator.plan(for: place, in: project, isShownOnly: false) else {
      throw ResponseError(.requestFailed, "The kit has nothing to write files for")
    }
    switch node.outcome {
    case .plan(let plan): return (node.subject, plan)
    case .refusal(let reason): throw ResponseError(.requestFailed, "No file is written: \(reason)")
    }
  }
}

extension PostponedEdit {
  /// What writes the files of a node or of a project.
  static let generation = PostponedEdit(name: "generation") { data, workspace in
    let plan = try await GenerationData(json: data).plan(in: workspace).plan
    return workspace.render(plan) ?? .changes([])
  }
}

extension ServerCommand {
  /// Writes the files of a node or project: the command of actions whose edit the client gets only when they are
  /// chosen.
  static let generate = ServerCommand(name: "kitgen.generate") { arguments, workspace in
    let (subject, plan) = try await GenerationData(json: arguments.first ?? .null).plan(in: workspace)
    guard let edit = workspace.render(plan) else { return Feature.Reply(result: .null) }
    return try workspace.reply(writing: plan, as: edit, label: "Write the files of \(subject)")
  }
}
