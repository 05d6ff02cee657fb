import Generation

extension Snapshot {
  /// The actions that fix another server's errors by changing the kit; none if no error concerns the kit. If the user did not
  /// write the document (`isOwn`), the kit is not changed: it is an emitted file.
  func foreignFixes(among diagnostics: [JSON], isOwn: Bool) async throws -> [LSP.CodeAction] {
    var actions: [LSP.CodeAction] = []
    for error in ForeignError.errors(among: diagnostics) {
      switch error.problem {
      case .missingName(let name):
        actions +=
          try await MissingTypeAction.prepare(in: self, offersNodes: isOwn)?.fixes(of: error, missing: name) ?? []
      case .missingConformance(let type, let name):
        guard isOwn, let range = error.range,
          let adoption = try await AdoptionAction.prepare(in: self, around: offset(of: range.start))
        else { continue }
        actions += try adoption.fixes(of: error, conforming: type, to: name)
      }
    }
    return actions
  }
}

/// Makes the code actions for a type that another server misses: to write the emitted file that declares it, or to add the
/// node to the kit that would.
struct MissingTypeAction {
  enum Form: String, CaseIterable, JSONDecodable {
    /// The kit already declares the type; the node's files are written.
    case generate
    /// The kit gets a node, and its files are written.
    case kit
    /// A node's files are written once and belong to the user.
    case file
  }

  private let workspace: Workspace
  private let document: Document
  private let project: Project
  private let offersNodes: Bool

  /// Reads the project of a document; `nil` without one. New nodes are offered if `offersNodes`.
  static func prepare(in snapshot: Snapshot, offersNodes: Bool = true) async throws -> MissingTypeAction? {
    guard let project = try await snapshot.project() else { return nil }
    return MissingTypeAction(
      workspace: snapshot.workspace,
      document: snapshot.document,
      project: project,
      offersNodes: offersNodes
    )
  }

  // MARK: Offering

  /// The actions for an error about an undeclared type.
  func fixes(of error: ForeignError, missing name: String) throws -> [LSP.CodeAction] {
    if let file = try project.missingFile(declaring: name) {
      let type = MissingType(name: name, form: .generate)
      let title = "Generate \(file.path)"
      return try [action(title, of: type, fixing: error) { try plan(of: file) }].compactMap(\.self)
    }
    guard offersNodes else { return [] }
    return try nodes(declaring: name).flatMap { node in
      try [Form.kit, .file].compactMap { form in
        guard let title = title(node, form) else { return nil }
        let type = MissingType(name: name, form: form, keyword: node.pattern.keyword, parent: node.parent)
        return try action(title, of: type, fixing: error) { try node.plan(isSaved: form == .kit) }
      }
    }
  }

  private func action(
    _ title: String,
    of type: MissingType,
    fixing error: ForeignError,
    plan: () throws -> GenerationPlan?
  ) throws -> LSP.CodeAction? {
    try Task.checkCancellation()
    guard let edit = try plan().flatMap({ workspace.render($0) }) else { return nil }
    var action = LSP.CodeAction(title: title, kind: Feature.quickFixKind)
    action.diagnostics = [error.diagnostic]
    action.isPreferred = type.form == .generate && workspace.client.codeActionPreferred
    let data = PostponedChange.missingType.data(document, type.fields)
    if !workspace.postpone(&action, to: .missingType, data) { action.edit = edit }
    return action
  }

  /// The nodes whose named types are all known: references in a pattern's smallest node are only examples.
  private func nodes(declaring name: String) throws -> [NodeForType] {
    try project.nodes(declaring: name).filter { found in
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

  fileprivate func plan(of data: MissingType) throws -> GenerationPlan? {
    if data.form == .generate { return try project.missingFile(declaring: data.name).flatMap { try plan(of: $0) } }
    let node = try nodes(declaring: data.name).first { $0.pattern.keyword == data.keyword && $0.parent == data.parent }
    return try node?.plan(isSaved: data.form == .kit)
  }

  /// The plan that writes a file with all that its node needs; `nil` if a user's file is in the way.
  private func plan(of file: Project.DeclaringFile) throws -> GenerationPlan? {
    guard let plan = try project.plan(for: file.node).plan else { return nil }
    return plan.changes.contains { $0.path == file.path && $0.isWritten } ? plan : nil
  }
}

extension PostponedChange {
  static let missingType = PostponedChange("missingType", command: "kitgen.provideType") { data, workspace in
    let snapshot = Snapshot(workspace: workspace, document: try workspace.offeredDocument(data, isAnyVersion: true))
    let type = try MissingType(data)
    guard let action = try await MissingTypeAction.prepare(in: snapshot) else { throw hasChanged }
    guard let plan = try action.plan(of: type), let edit = workspace.render(plan) else {
      throw ResponseError(.contentModified, "The kit has changed since the action was offered")
    }
    return Made(edit: edit, plan: plan, label: "Provide '\(type.name)' by the kit")
  }
}

/// A type that Swift misses, and how it is made.
private struct MissingType {
  let name: String
  let form: MissingTypeAction.Form
  /// The keyword of a new node's pattern.
  var keyword: String?
  /// The name of the node around a new one.
  var parent: String?

  var fields: JSONObject {
    ["name": name.json, "form": form.rawValue.json, "keyword": keyword?.json, "parent": parent?.json]
  }
}

extension MissingType {
  init(_ data: JSON) throws {
    name = try data.required("name")
    form = try data.required("form")
    keyword = try data.optional("keyword")
    parent = try data.optional("parent")
  }
}
