import Generation
import LanguageServerProtocol

/// What it takes to make the plan of an action again.
struct GenerationData: PostponedData {
  static var edit: PostponedEdit { .generation }

  let document: OfferedDocument
  /// `nil` for the whole project.
  let offset: Int?

  init(_ document: Document, offset: Int?) {
    self.document = OfferedDocument(document)
    self.offset = offset
  }

  init(for document: OfferedDocument, fields: JSON) throws(JSONMismatch) {
    self.document = document
    offset = try fields.optional("offset")
  }

  var fields: JSONObject { ["offset": offset?.json] }

  /// The plan of the node or the project, recomputed; `nil` if there is nothing to write files for.
  ///
  /// - Throws: If the kit has changed since the action was offered.
  func nodePlan(in workspace: Workspace, isShownOnly: Bool) async throws -> NodePlan? {
    let kit = try document.current(in: workspace)
    guard let project = workspace.kit(kit.uri)?.project else { throw OfferedDocument.hasChanged }
    let place = offset.map { KitPlace(path: kit.text.path, offset: $0) }
    return try await workspace.generator.plan(for: place, in: project, isShownOnly: isShownOnly)
  }

  /// The plan to carry out and its subject.
  ///
  /// - Throws: If the kit has changed since the action was offered, or emits nothing.
  func plan(in workspace: Workspace) async throws -> (subject: String, plan: GenerationPlan) {
    guard let node = try await nodePlan(in: workspace, isShownOnly: false) else {
      throw ResponseError(.requestFailed, "The kit has nothing to write files for")
    }
    switch node.outcome {
    case .plan(let plan): return (node.subject, plan)
    case .refusal(let reason): throw ResponseError(.requestFailed, "No file is written: \(reason)")
    }
  }
}

extension PostponedEdit {
  /// Writes the files of a node or of a project.
  static let generation = PostponedEdit(name: "generation") { data, workspace in
    let plan = try await GenerationData(json: data).plan(in: workspace).plan
    return workspace.render(plan) ?? .changes([])
  }
}

extension ServerCommand {
  /// Writes the files of a node or project: the command of actions whose edit the client gets only when they
  /// are chosen.
  static let generate = ServerCommand(name: "kitgen.generate") { arguments, workspace in
    let (subject, plan) = try await GenerationData(json: arguments.first ?? .null).plan(in: workspace)
    guard let edit = workspace.render(plan) else { return Feature.Reply(result: .null) }
    return try workspace.reply(writing: plan, as: edit, label: "Write the files of \(subject)")
  }
}
