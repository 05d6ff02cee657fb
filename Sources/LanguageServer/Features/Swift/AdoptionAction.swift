import Diagnostics
import Generation
import SwiftAnalysis

/// Makes the code actions by which declarations of hand-written Swift become nodes of the kit.
struct AdoptionAction {
  static let kind = "refactor.rewrite.kitgen.adopt"

  /// The effect of an action.
  enum Form: String, CaseIterable, JSONDecodable {
    /// The kit gets it for all accesses in the module with the same key, and its files are written.
    case all
    /// The same for this access alone, or for a declaration.
    case kit
    /// The files are written once, and are the user's.
    case file
  }

  private let workspace: Workspace
  private let document: Document
  private let project: Project
  private let file: AdoptedFile
  private let files: any FileReading
  /// The declarations around the place in question, innermost first.
  private let declarations: ArraySlice<PlacedDeclaration>
  /// The Kitfile of the document's module, relative to the project or the client's folder around it, and whether it is new: `a new
  /// 'App/Kitfile'`. `nil` for the kit around the document.
  private let otherKit: String?

  /// Reads the project of a document, or one that begins with a Kitfile, if a declaration is around an offset (UTF-8): at most
  /// places the syntax alone shows that there is nothing to offer. `nil` if there is none, or if nothing builds the document
  /// or it is not a hand-written file.
  static func prepare(in snapshot: Snapshot, around offset: Int) async throws -> AdoptionAction? {
    guard let path = DocumentURI(snapshot.document.uri).path, let tree = await snapshot.document.swiftTree else {
      return nil
    }
    let workspace = snapshot.workspace
    let file = workspace.adoptions.file(snapshot.document, tree)
    // The keys of a type are a part of it.
    let declarations = file.places.declarations(around: offset).filter { !$0.inherited.contains("CodingKey") }
      .probable
    if declarations.isEmpty { return nil }
    let open = snapshot.openProject
    let files: any FileReading = open?.files ?? workspace.files
    let around = try await snapshot.project()
    // Code of another module cannot be in the kit around it.
    let access = declarations[0].access
    let begun =
      if let around { try around.beginning(forModuleOf: path, access: access) } else {
        try await workspace.generator.beginning(forFile: path, access: access, files)
      }
    guard let project = try begun ?? around?.showing(access), !project.isOfTests(path) else { return nil }
    let shownFolder = around?.root ?? workspace.folders.filter { ProjectPath.below($0, path) != nil }.max()
    return AdoptionAction(
      workspace: workspace,
      document: snapshot.document,
      project: project,
      file: file,
      files: files,
      declarations: declarations,
      otherKit: begun.map { begun in
        let folder = shownFolder.flatMap { ProjectPath.below($0, begun.root) }
        let path = (folder.map { $0.text + "/" } ?? "") + KitFolder.kitfileName
        return (KitFolder.hasKitfile(begun.root, files) ? "" : "a new ") + "'\(path)'"
      }
    )
  }

  // MARK: Offering

  /// The actions for the declarations, innermost first.
  func actions() throws -> [LSP.CodeAction] {
    var reader = OfferReader(project)
    let offered = try declarations.flatMap { declaration in
      try offers(for: declaration, by: &reader).enumerated().flatMap {
        try actions($1, Question(declaration, index: $0))
      }
    }
    // A property and the class around it may be about the same delegate; of two reasons the first one is enough.
    return offered.uniqued { $0.title + ($0.disabledReason == nil ? "" : "\n") }
  }

  /// An offer as the client names it again to choose it: the declaration around the place, and an index among its offers.
  private struct Question {
    let name: String
    let start: Int
    let index: Int

    init(_ declaration: PlacedDeclaration, index: Int) {
      (name, start, self.index) = (declaration.qualifiedName, declaration.nameRange.lowerBound, index)
    }
  }

  /// The offers for a declaration; for the constant of a key those for the code that uses it, which may be in another file.
  private func offers(
    for declaration: PlacedDeclaration,
    by reader: inout OfferReader
  ) -> [(file: AdoptedFile, offer: Offer)] {
    let own = reader.offers(for: declaration, in: file).map { (file, $0) }
    guard let calls = reader.offers(forCallsOf: declaration, in: file, workspace.adoptions.files) else { return own }
    return own + calls.offers.map { (calls.file, $0) }
  }

  /// The actions that make the type around the place conform to a protocol, as fixes of another server's error.
  /// None if the emitted code would not state the conformance.
  func fixes(
    of error: ForeignError,
    conforming type: String,
    to name: String
  ) throws -> [LSP.CodeAction] {
    let declaration = declarations.first { declaration in
      declaration.kind.isType && [declaration.name, declaration.qualifiedName].contains(type)
    }
    guard let declaration, !project.diagnosticsWithFiles.hasErrors else { return [] }
    var reader = OfferReader(project)
    return try reader.offers(for: declaration, in: file).enumerated().flatMap { index, offer -> [LSP.CodeAction] in
      try Task.checkCancellation()
      let nodes = try workspace.adoptions.nodes(of: offer, of: file, in: project, files)
      guard nodes.diagnostics.isEmpty, nodes.emits(nodes.offers[0], conformingTo: name) else { return [] }
      return try actions(nodes, Question(declaration, index: index), kind: Feature.quickFixKind).map { action in
        var action = action
        action.diagnostics = [error.diagnostic]
        return action
      }
    }
  }

  private func actions(_ found: (file: AdoptedFile, offer: Offer), _ question: Question) throws -> [LSP.CodeAction] {
    try Task.checkCancellation()
    let offer = found.offer
    if let reason = offer.refusal { return refused(offer, reason) }
    if let reason = project.diagnosticsWithFiles.refusal { return refused(offer, reason) }
    let nodes = try workspace.adoptions.nodes(of: offer, of: found.file, in: project, files)
    if let reason = try nodes.offers[0].refusal ?? nodes.diagnostics.first?.message
      ?? nodes.obstacle(of: nodes.offers[0])
    {
      return refused(offer, reason)
    }
    return try actions(nodes, question, kind: Self.kind)
  }

  private func actions(_ nodes: AdoptedNodes, _ question: Question, kind: String) throws -> [LSP.CodeAction] {
    let offer = nodes.offers[0]
    // At the declaration of a key, the action is for all of its uses.
    let isOfUses =
      offer.declaration.nameRange.lowerBound != question.start || nodes.file.source.path != file.source.path
    let all = nodes.replacingCalls(like: offer, workspace.adoptions.files)
    let hasOthers = all.replacements.count > nodes.replacements.count
    return try Form.allCases.compactMap { form -> LSP.CodeAction? in
      if form == .all ? !hasOthers : isOfUses && hasOthers { return nil }
      var nodes = form == .all ? all : nodes
      // An access is replaced for itself, and a declaration is for all.
      if !hasOthers, offer.declaration.kind == .property { nodes = all }
      let titles = AdoptionTitle(offer, nodes, in: project, otherKit: otherKit, workspace.adoptions.files)
      guard let title = titles.text(form) else { return nil }
      var action = LSP.CodeAction(title: title, kind: kind)
      if form == .file, let reason = try reason(againstWritingOnce: offer, nodes) {
        return workspace.client.codeActionDisabled ? action.disabled(reason) : nil
      }
      let data = PostponedChange.adoption.data(
        document,
        [
          "name": question.name.json, "start": question.start.json, "index": question.index.json,
          "form": form.rawValue.json, "content": ContentKey(document.text.utf8).text.json,
        ]
      )
      if workspace.postpone(&action, to: .adoption, data) { return action }
      do {
        action.edit = try edit(plan(nodes, form), nodes)
      } catch let error as ResponseError where error.code == ResponseError.Code.requestFailed.rawValue {
        return workspace.client.codeActionDisabled ? action.disabled(error.message) : nil
      }
      return action
    }
  }

  private func reason(againstWritingOnce offer: Offer, _ nodes: AdoptedNodes) throws -> String? {
    if nodes.losesComments(of: offer) {
      return "its comments would be lost, because only a kit has a place for them: move them first"
    }
    return try nodes.obstacle(toWritingOnce: offer)?.summary
  }

  private func refused(_ offer: Offer, _ reason: String) -> [LSP.CodeAction] {
    guard workspace.client.codeActionDisabled else { return [] }
    return [LSP.CodeAction(title: AdoptionTitle.subject(of: offer), kind: Self.kind).disabled(reason)]
  }

  // MARK: Carrying out

  fileprivate func result(ofOffer index: Int, for name: String, _ form: Form) throws -> (
    plan: GenerationPlan, edit: LSP.WorkspaceEdit
  ) {
    var reader = OfferReader(project)
    let declaration = declarations.first { $0.qualifiedName == name }
    let offers = declaration.map { self.offers(for: $0, by: &reader) } ?? []
    guard offers.indices.contains(index) else {
      throw ResponseError(.contentModified, "The declaration has changed since the action was offered")
    }
    let (file, offer) = offers[index]
    let own = try workspace.adoptions.nodes(of: offer, of: file, in: project, files)
    let nodes = form == .all ? own.replacingCalls(like: offer, workspace.adoptions.files) : own
    let plan = try plan(nodes, form)
    return (plan, try edit(plan, nodes))
  }

  private func plan(_ nodes: AdoptedNodes, _ form: Form) throws -> GenerationPlan {
    guard let planning = try nodes.plan(of: nodes.offers[0], isSaved: form != .file), let plan = planning.plan else {
      throw ResponseError(.requestFailed, nodes.offers[0].refusal ?? "The kit accepts no such declaration")
    }
    if let obstacle = planning.obstacle { throw ResponseError(.requestFailed, obstacle.summary) }
    return plan
  }

  private func edit(_ plan: GenerationPlan, _ nodes: AdoptedNodes) throws -> LSP.WorkspaceEdit {
    let nodes = nodes.removingConstants(workspace.adoptions.files)
    let written = workspace.render(plan) ?? .documentChanges([], annotations: [])
    let edit = nodes.editedFiles.reduce(written) { edit, file in
      let uri = workspace.uri(ofFile: file.source.path)
      let edits = workspace.edits(nodes.edits(of: file), of: file.source)
      return edit.adding(edits, to: uri, version: workspace.document(uri)?.version)
    }
    guard let displaced = DisplacedFile.find(of: nodes, beside: plan.changes.map(\.path)) else { return edit }
    guard case .documentChanges(let steps, let annotations) = edit else {
      let name = nodes.file.source.path.split(separator: "/").last ?? "The file"
      throw ResponseError(
        .requestFailed,
        "'\(name)' has the name of the emitted file, and a module has one file of each name: rename it first"
      )
    }
    let uri = workspace.uri(ofFile: nodes.file.source.path)
    let step: LSP.DocumentChange =
      switch displaced {
      case .removed: .delete(uri: uri)
      case .renamed(let path): .rename(from: uri, to: workspace.uri(ofFile: path))
      }
    return .documentChanges(steps + [step], annotations: annotations)
  }
}

extension [PlacedDeclaration] {
  /// The declarations around a place, innermost first, that an action there is probably about: the innermost one and, around a
  /// property or a requirement, the type that it is a part of. Computed properties of classes are none of what an action changes.
  fileprivate var probable: ArraySlice<PlacedDeclaration> {
    guard count > 1 else { return self[...] }
    let isPart = self[0].property.map { $0.isStored || self[1].kind != .class } ?? (self[1].kind == .protocol)
    return prefix(isPart ? 2 : 1)
  }
}

extension LSP.CodeAction {
  fileprivate func disabled(_ reason: String) -> LSP.CodeAction {
    var action = self
    action.disabledReason = reason
    return action
  }
}

extension LSP.WorkspaceEdit {
  fileprivate func adding(_ edits: [LSP.TextEdit], to uri: String, version: Int?) -> LSP.WorkspaceEdit {
    switch self {
    case .changes(let changes): .changes(changes + [(uri, edits)])
    case .documentChanges(let steps, let annotations):
      .documentChanges(steps + [.edit(uri: uri, version: version, edits: edits)], annotations: annotations)
    }
  }
}

extension PostponedChange {
  /// Adopts a declaration: its qualified name, the offset of its name (UTF-8), and the index among its offers.
  static let adoption = PostponedChange("adoption", command: "kitgen.adopt") { data, workspace in
    let snapshot = Snapshot(workspace: workspace, document: try workspace.offeredFile(data))
    let (name, start, index) = try (
      data.required("name", as: String.self), data.required("start", as: Int.self), data.required("index", as: Int.self)
    )
    let form: AdoptionAction.Form = try data.required("form")
    guard let action = try await AdoptionAction.prepare(in: snapshot, around: start) else { throw hasChanged }
    let (plan, edit) = try action.result(ofOffer: index, for: name, form)
    return Made(edit: edit, plan: plan, label: "Describe a declaration in the kit")
  }
}
