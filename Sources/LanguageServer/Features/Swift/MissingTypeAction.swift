import Generation

/// Makes the code actions for a type that another server misses: to write the emitted file that declares it, or to add the
/// node to the kit that would.
struct MissingTypeAction {
  /// An action's effect.
  enum Form: String, CaseIterable, JSONDecodable {
    /// The kit already declares the type; the node's files are written.
    case generate
    /// The kit gets a node, and its files are written.
    case kit
    /// A node's files are written once and belong to the user.
    case file
  }

  private let workspace: Workspace
  private let document: OfferedDocument
  private let project: Project
  private let offersNodes: Bool

  /// Reads the project of a document.
  ///
  /// - Parameter offersNodes: Whether new nodes are offered, too.
  /// - Returns: `nil` if the document is in no project.
  /// - Throws: `CancellationError` in a cancelled task; else if the project cannot be read.
  static func prepare(in snapshot: Snapshot, offersNodes: Bool = true) async throws -> MissingTypeAction? {
    guard let project = try await snapshot.project() else { return nil }
    return MissingTypeAction(
      workspace: snapshot.workspace,
      document: OfferedDocument(snapshot.document),
      project: project,
      offersNodes: offersNodes
    )
  }

  // MARK: Offering

  /// The actions for an error about an undeclared type.
  ///
  /// - Throws: `CancellationError` in a cancelled task; else if the disk cannot be read.
  func fixes(of error: ForeignError, missing name: String) throws -> [LSP.CodeAction] {
    if let file = try project.missingFile(declaring: name) {
      let data = MissingTypeData(document, name: name, form: .generate)
      let title = "Generate \(file.path)"
      return try [action(title, data, error) { try plan(of: file) }].compactMap(\.self)
    }
    guard offersNodes else { return [] }
    return try nodes(declaring: name).flatMap { node in
      try [Form.kit, .file].compactMap { form in
        guard let title = title(node, form) else { return nil }
        let data = MissingTypeData(document, name: name, form: form, keyword: node.pattern.keyword, parent: node.parent)
        return try action(title, data, error) { try node.plan(isSaved: form == .kit) }
      }
    }
  }

  /// An action whose plan can be carried out; `nil` if there is none.
  private func action(
    _ title: String,
    _ data: MissingTypeData,
    _ error: ForeignError,
    plan: () throws -> GenerationPlan?
  ) throws -> LSP.CodeAction? {
    try Task.checkCancellation()
    guard let edit = try plan().flatMap({ workspace.render($0) }) else { return nil }
    var action = LSP.CodeAction(title: title, kind: Feature.quickFixKind)
    action.diagnostics = [error.diagnostic]
    action.isPreferred = data.form == .generate && workspace.client.codeActionPreferred
    if !workspace.postpone(&action, data.json, to: .provideType) { action.edit = edit }
    return action
  }

  /// The nodes whose named types are all known: references in a pattern's smallest node are only examples.
  private func nodes(declaring name: String) throws -> [NodeForType] {
    try NodesForType(project).nodes(declaring: name).filter { found in
      let project = found.addition.project
      let place = project.spec[found.node].location
      guard let tree = project.tree(place.source.path) else { return false }
      return KitSymbols(project).occurrences(in: tree).allSatisfy { occurrence in
        guard case .swiftType(let type) = occurrence.symbol, type != found.name,
          place.range.contains(occurrence.location.range.lowerBound)
        else { return true }
        return TypeDescription.find(type, in: project) != nil
      }
    }
  }

  private func title(_ found: NodeForType, _ form: Form) -> String? {
    let project = found.addition.project
    guard let path = project.outputPaths(of: found.node).first else { return nil }
    if form == .file { return "Write \(path) once, without the kit" }
    let around = project.spec[found.node].parent.map { project.spec[$0] }
    let place = around.map { "'\($0.keyword) \($0.name ?? "")' in the kit" } ?? "the kit"
    let new = around != nil && found.parent == nil ? "a new " : ""
    return "Add '\(found.pattern.keyword) \(found.name)' to \(new)\(place), and write \(path)"
  }

  // MARK: Carrying out

  /// The plan and the edit of a chosen action.
  ///
  /// - Throws: `ResponseError` if the action would no longer be offered.
  func result(of data: MissingTypeData) throws -> (plan: GenerationPlan, edit: LSP.WorkspaceEdit) {
    guard let plan = try plan(of: data), let edit = workspace.render(plan) else {
      throw ResponseError(.contentModified, "The kit has changed since the action was offered")
    }
    return (plan, edit)
  }

  private func plan(of data: MissingTypeData) throws -> GenerationPlan? {
    if data.form == .generate { return try project.missingFile(declaring: data.name).flatMap { try plan(of: $0) } }
    let node = try nodes(declaring: data.name).first { $0.pattern.keyword == data.keyword && $0.parent == data.parent }
    return try node?.plan(isSaved: data.form == .kit)
  }

  /// The plan that writes a file with all that its node needs; `nil` if a user's file is in the way.
  private func plan(of file: DeclaringFile) throws -> GenerationPlan? {
    guard let plan = try project.plan(for: file.node).plan else { return nil }
    return plan.changes.contains { $0.path == file.path && $0.isWritten } ? plan : nil
  }
}

extension PostponedEdit {
  /// Makes a type that Swift misses.
  static let missingType = PostponedEdit(name: "missingType") { data, workspace in
    try await MissingTypeData(json: data).result(in: workspace).edit
  }
}

extension ServerCommand {
  /// Makes a type that Swift misses, for clients that may not make the folders of new files.
  static let provideType = ServerCommand(name: "kitgen.provideType") { arguments, workspace in
    let data = try MissingTypeData(json: arguments.first ?? .null)
    let (plan, edit) = try await data.result(in: workspace)
    return try workspace.reply(writing: plan, as: edit, label: "Provide '\(data.name)' by the kit")
  }
}

/// The data for making the edit for a missing type again.
struct MissingTypeData: PostponedData {
  static var edit: PostponedEdit { .missingType }

  let document: OfferedDocument
  let name: String
  let form: MissingTypeAction.Form
  /// The keyword of a new node's pattern.
  let keyword: String?
  /// The name of the node around a new one.
  let parent: String?

  init(
    _ document: OfferedDocument,
    name: String,
    form: MissingTypeAction.Form,
    keyword: String? = nil,
    parent: String? = nil
  ) {
    self.document = document
    self.name = name
    self.form = form
    self.keyword = keyword
    self.parent = parent
  }

  init(for document: OfferedDocument, fields: JSON) throws(JSONMismatch) {
    self.document = document
    name = try fields.required("name")
    form = try fields.required("form")
    keyword = try fields.optional("keyword")
    parent = try fields.optional("parent")
  }

  var fields: JSONObject {
    ["name": name.json, "form": form.rawValue.json, "keyword": keyword?.json, "parent": parent?.json]
  }

  /// The plan and the edit, recomputed. The rest of the document does not matter.
  ///
  /// - Throws: If the document is closed, or the action would no longer be offered.
  func result(in workspace: Workspace) async throws -> (plan: GenerationPlan, edit: LSP.WorkspaceEdit) {
    let snapshot = Snapshot(workspace: workspace, document: try document.open(in: workspace))
    guard let action = try await MissingTypeAction.prepare(in: snapshot) else { throw OfferedDocument.hasChanged }
    return try action.result(of: self)
  }
}
