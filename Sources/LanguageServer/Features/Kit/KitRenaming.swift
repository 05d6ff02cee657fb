import Diagnostics
import Generation
import KitLanguage

extension Feature {
  /// `textDocument/prepareRename`: the name at the cursor, or the obstacle to a rename.
  static let kitPrepareRename = Feature("prepareRename", in: .kit, nil) {
    (params, snapshot) -> JSON? in
    guard let (_, symbols, occurrence) = try await snapshot.name(at: params.required("position")) else { return nil }
    do throws(KitRename.Refusal) {
      try KitRename.check(occurrence.symbol, symbols)
    } catch {
      throw ResponseError(.requestFailed, error.description)
    }
    let range = snapshot.range(occurrence.location.range)
    return ["range": range.json, "placeholder": .string(occurrence.symbol.ownName)]
  }

  /// `textDocument/rename`: another name in all kits, in the lock and the emitted files, which move with it, and in
  /// hand-written Swift that uses an emitted type. The wire name stays.
  static let kitRename = Feature(
    "rename",
    in: .kit,
    Provider { client in client.prepareRename ? ["prepareProvider": true] : [:] },
    dependsOnVersion: true
  ) { (params, snapshot) -> LSP.WorkspaceEdit? in
    try await snapshot.rename(at: params.required("position"), to: params.required("newName"))
  }
}

extension Snapshot {
  /// The edit that renames the symbol at a position of a kit; `nil` if the document belongs to no project. Throws a
  /// `ResponseError` if the name cannot be changed.
  func rename(at position: LSP.Position, to newName: String) async throws -> LSP.WorkspaceEdit? {
    guard let kit = try await kit() else { return nil }
    let symbols = KitSymbols(kit.project)
    guard let occurrence = symbols.occurrence(at: offset(of: position), in: kit.tree) else {
      throw ResponseError(.requestFailed, "There is no name here that the kit declares")
    }
    do {
      let rename = try KitRename.rename(occurrence.symbol, to: newName, symbols)
      var edit = RenameEdit(workspace, rename, of: kit.project)
      return try await edit.make()
    } catch let refusal as KitRename.Refusal {
      throw ResponseError(.requestFailed, refusal.description)
    }
  }
}

/// A rename as one edit of the workspace: the kits of all open projects, what is emitted for them, and hand-written Swift that
/// uses the types. It does all of it or says what it leaves.
struct RenameEdit {
  private let workspace: Workspace
  private let rename: KitRename
  private let project: Project
  private var others: [OtherKitRename] = []
  /// Edits of kits and of hand-written Swift, by absolute path.
  private var edits: [(path: String, edits: [LSP.TextEdit])] = []
  private var steps: [LSP.DocumentChange] = []
  /// The reason why emitted files keep the old name; `nil` if they follow.
  private var obstacle: String?

  init(_ workspace: Workspace, _ rename: KitRename, of project: Project) {
    (self.workspace, self.rename, self.project) = (workspace, rename, project)
  }

  /// Puts the edit together. Throws a `KitRename.Refusal` where the name is taken, or where what is emitted cannot follow and
  /// the client does not ask the user.
  mutating func make() async throws -> LSP.WorkspaceEdit {
    others = try await otherKits()
    try refuseTakenNames()
    try addKits()
    try addUses()
    try addEmittedFiles()
    return try rendered()
  }

  // MARK: - Kits

  private func otherKits() async throws -> [OtherKitRename] {
    var found: [OtherKitRename] = []
    for root in await workspace.allShownRoots.union(project.usedRoots).subtracting([project.root]).sorted() {
      try Task.checkCancellation()
      let open = workspace.project(at: root)
      let other = try await workspace.generator.project(open)
      let symbols = KitSymbols(other)
      var files: [OtherKitRename.File] = []
      for tree in other.trees {
        guard let path = open.path(of: tree.source) else { continue }
        let occurrences = symbols.occurrences(of: rename.symbol, in: tree)
        try KitRename.refuseUnproven(occurrences)
        let (own, asked) = (rename.allEdits(of: occurrences), rename.possibleEdits(of: occurrences))
        if !own.isEmpty || !asked.isEmpty { files.append((tree.source, path, own, asked)) }
      }
      if !files.isEmpty || uses(other) { found.append(OtherKitRename(project: other, files: files)) }
    }
    return found
  }

  private func uses(_ other: Project) -> Bool { other.usedRoots.contains(project.root) }

  private mutating func addKits() throws {
    var found = UseEdits(workspace: workspace)
    for tree in project.trees {
      let own = rename.edits[tree.source.path] ?? [], possible = rename.possibleEdits[tree.source.path] ?? []
      let path = project.root + "/" + tree.source.path
      found.add(workspace.edits(own, of: tree.source), asking: workspace.edits(possible, of: tree.source), in: path)
    }
    for (source, path, own, asked) in others.flatMap(\.files) {
      found.add(workspace.edits(own, of: source), asking: workspace.edits(asked, of: source), in: path)
    }
    edits += found.files
  }

  // MARK: - Hand-written Swift

  private var typeNames: [String: String] { Dictionary(rename.types.map { ($0.old, $0.new) }) { first, _ in first } }

  /// Refuses a new name that is in use: in hand-written Swift, or in a kit that sees this one.
  private func refuseTakenNames() throws(KitRename.Refusal) {
    let names = Set(typeNames.values)
    if let taken = project.topLevelDeclarations(of: names).first {
      throw refusal(of: taken.source[taken.range], declaredAt: taken.shortPlace(in: project.root))
    }
    for other in others where uses(other.project) {
      let spec = other.project.spec
      for name in names.sorted() {
        guard let id = spec.types[name] else { continue }
        throw refusal(of: name, declaredAt: other.project.root + "/" + spec[id].nameLocation.shownPlace)
      }
    }
  }

  private func refusal(of name: String, declaredAt place: String) -> KitRename.Refusal {
    KitRename.Refusal(description: "'\(name)' is declared at \(place) already")
  }

  /// The edits of hand-written Swift that names the types, the module or members.
  private mutating func addUses() throws(KitRename.Refusal) {
    let uses = KitUses(project: project, users: others.map(\.project).filter(uses))
    var found = UseEdits(workspace: workspace)
    let types = uses.sites(of: .types(Set(typeNames.keys), renaming: typeNames))
    try refuseTakenPlaces(types, typeNames)
    found.add(types, renaming: typeNames, areCertain: true)
    if let module = rename.module {
      let names = [module.old: module.new]
      let sites = uses.sites(of: .module(module.old, renaming: module.new))
      try refuseTakenPlaces(sites, names)
      found.add(sites, renaming: names, areCertain: true)
    }
    for (old, new) in rename.memberNames {
      // The name after a type's name may be a member that the user has added to the type, unless it is a type itself.
      found.add(uses.sites(of: .members([old])), renaming: [old.name: new.name], areCertain: old.isType)
    }
    edits += found.files
  }

  /// Refuses a new name that has another meaning where the old one is used.
  private func refuseTakenPlaces(_ sites: [CallSites], _ names: [String: String]) throws(KitRename.Refusal) {
    for site in sites {
      guard let use = site.uses.first(where: { $0.isProven && $0.isNewNameTaken }), let name = names[use.name] else {
        continue
      }
      let place = SourceLocation(site.source, use.range).shortPlace(in: project.root)
      throw KitRename.Refusal(
        description: "'\(name)' means another declaration at \(place), where '\(use.name)' is used"
      )
    }
  }

  // MARK: - Emitted files

  private mutating func addEmittedFiles() throws {
    if rename.newName == rename.symbol.ownName { return }
    var texts: [String: [UInt8]] = [:]
    for tree in project.trees {
      guard let own = rename.edits[tree.source.path] else { continue }
      texts[project.root + "/" + tree.source.path] = own.applied(to: tree.source.utf8)
    }
    for (source, path, own, _) in others.flatMap(\.files) where !own.isEmpty {
      texts[path] = own.sorted { $0.range.lowerBound < $1.range.lowerBound }.applied(to: source.utf8)
    }
    try follow(from: project, to: rename.renamed)
    // Emitted files import the module.
    for other in others where other.isEdited || rename.module != nil && uses(other.project) {
      try Task.checkCancellation()
      let renamed = try other.renamed(texts, over: workspace.files)
      try KitRename.refuseErrors(from: other.project, to: renamed)
      try follow(from: other.project, to: renamed)
    }
  }

  private mutating func follow(from project: Project, to renamed: Project) throws {
    switch try EmittedFollowing.find(from: project, to: renamed, for: workspace.client) {
    case .changes(let changes): steps += workspace.render(moving: changes, in: project.root)
    case .obstacle(let reason): obstacle = obstacle ?? reason
    // If the user is not asked, the files are reported as stale, until a run moves them.
    case .later(let reason): if workspace.client.renameAnnotations { obstacle = obstacle ?? reason }
    }
  }

  // MARK: - Result

  /// The id of the annotation of edits that emitted files do not follow.
  private static let incomplete = "kitgen.incomplete"

  private func rendered() throws(KitRename.Refusal) -> LSP.WorkspaceEdit {
    guard let obstacle else { return rendered(edits, followedBy: steps) }
    guard workspace.client.documentChanges, workspace.client.renameAnnotations else {
      throw KitRename.Refusal(description: "The emitted files would keep the name: \(obstacle)")
    }
    let asked = edits.map { path, edits in
      (path: path, edits: edits.map { $0.annotated($0.annotationId ?? Self.incomplete) })
    }
    return rendered(asked, followedBy: [])
  }

  private func rendered(
    _ edits: [(path: String, edits: [LSP.TextEdit])],
    followedBy steps: [LSP.DocumentChange]
  ) -> LSP.WorkspaceEdit {
    let all = workspace.steps(of: edits) + steps
    guard workspace.client.movesFilesInSteps else {
      return .changes(all.compactMap { if case .edit(let uri, _, let edits) = $0 { (uri, edits) } else { nil } })
    }
    let used = Set(edits.flatMap { $0.edits.compactMap(\.annotationId) })
    let labels = [
      (UseEdits.unproven, "Perhaps another declaration of that name"),
      (Self.incomplete, "The emitted files keep the old name: \(obstacle ?? "")"),
    ]
    let annotations = labels.filter { used.contains($0.0) }.map { (id: $0, label: $1, needsConfirmation: true) }
    return .documentChanges(all, annotations: annotations)
  }
}

/// A kit that names what another one renames.
struct OtherKitRename {
  /// A file with its absolute path, and edits of places that may name the symbol: the user decides of those.
  typealias File = (source: SourceText, path: String, edits: [TextEdit], possibleEdits: [TextEdit])

  let project: Project
  let files: [File]

  var isEdited: Bool { files.contains { !$0.edits.isEmpty } }

  /// The kit, read again with the new contents of both kits, by the absolute paths of the files.
  func renamed(_ texts: [String: [UInt8]], over files: OverlaidFiles<Disk>) throws(DiskError) -> Project {
    let files = OverlaidFiles(files.base, overlay: files.overlay.texts.merging(texts) { $1 })
    return try Project.read(root: project.root, files: files, library: project.library)
  }
}

/// The effect of a rename on the emitted files.
enum EmittedFollowing {
  /// The files change as in a run of `generate`.
  case changes([FileChange])
  /// The files cannot change, and would keep the old name.
  case obstacle(String)
  /// The next run of `generate` moves the files; the client cannot.
  case later(String)

  /// Determines what a run would do with the changed kit: nothing if it was never generated. The client must rename and delete
  /// files if their names change.
  static func find(
    from project: Project,
    to renamed: Project,
    for client: LSP.ClientCapabilities
  ) throws -> EmittedFollowing {
    let planning = try renamed.plan()
    guard let plan = planning.plan else {
      guard let error = planning.diagnostics.first(where: { $0.severity == .error }) else { return .changes([]) }
      guard let place = error.location?.shownPlace else { return .obstacle(error.message) }
      // That the lock alone is missing has no place.
      if !project.hasLock { return .changes([]) }
      return .obstacle("fix the mistake at \(place) first: \(error.message)")
    }
    guard project.hasLock else { return .changes([]) }
    let earlier = try project.plan().plan?.changes.filter(\.isLeftBehind) ?? []
    let left = plan.changes.first { change in
      change.isLeftBehind && !earlier.contains { $0.path == change.path && $0.proposed == change.proposed }
    }
    if let left { return .obstacle("'\(left.path)': \(left.reason ?? "it has to be deleted by hand")") }
    let changes = plan.writtenChanges
    if !client.moveFiles, let moved = changes.first(where: { $0.new == nil }) {
      return .later(
        "this editor lets no server rename files, which '\(moved.path)' needs: run 'kitgen generate' afterwards"
      )
    }
    let kits = Set(renamed.trees.map(\.source.path))
    return .changes(changes.filter { !kits.contains($0.path.text) })
  }
}

/// The edits of the places that name what is renamed, in kits and in hand-written Swift. What syntax alone cannot prove has
/// to be confirmed, and is left out for clients that do not ask.
struct UseEdits {
  private(set) var files: [(path: String, edits: [LSP.TextEdit])] = []
  let workspace: Workspace

  /// The id of the annotation of edits that only the user can confirm.
  static let unproven = "kitgen.unproven"

  /// Adds the edits of the sites, with the new names by the old ones. If they `areCertain`, edits that syntax proves need no
  /// confirmation.
  mutating func add(_ sites: [CallSites], renaming names: [String: String], areCertain: Bool) {
    for site in sites {
      func edits(areCertain isWanted: Bool) -> [LSP.TextEdit] {
        let found = site.edits(renaming: names) { ($0.isProven && (areCertain || $0.isOfValue)) == isWanted }
        return workspace.edits(found, of: site.source)
      }
      add(edits(areCertain: true), asking: edits(areCertain: false), in: site.source.path)
    }
  }

  /// Adds edits of one file, except at places that are edited already.
  mutating func add(_ edits: [LSP.TextEdit], asking others: [LSP.TextEdit] = [], in path: String) {
    let asked = workspace.client.renameAnnotations ? others.map { $0.annotated(Self.unproven) } : []
    let index = files.firstIndex { $0.path == path }
    var known = Set(index.map { files[$0].edits.map(\.range) } ?? [])
    let new = (edits + asked).filter { known.insert($0.range).inserted }
    if let index { files[index].edits += new } else if !new.isEmpty { files.append((path, new)) }
  }
}

extension LSP.TextEdit {
  func annotated(_ id: String) -> LSP.TextEdit { LSP.TextEdit(range: range, newText: newText, annotationId: id) }
}

extension PostponedChange {
  /// A fix that renames a declaration of the kit: a rename, so that its uses follow.
  static let renamingFix = PostponedChange("renamingFix") { data, workspace in
    let snapshot = Snapshot(workspace: workspace, document: try workspace.offeredDocument(data))
    let (position, newName) = try (
      data.required("position", as: LSP.Position.self), data.required("newName", as: String.self)
    )
    return Made(edit: try await snapshot.edit(renamingAt: position, to: newName))
  }
}

extension Snapshot {
  /// The edit of a renaming fix: of the declaration alone if its name cannot be used elsewhere. Throws a `ResponseError` if the
  /// name cannot be changed everywhere.
  func edit(renamingAt position: LSP.Position, to newName: String) async throws -> LSP.WorkspaceEdit {
    do {
      guard let edit = try await rename(at: position, to: newName) else { throw PostponedChange.hasChanged }
      return edit
    } catch let refusal as ResponseError {
      guard try await name(at: position) == nil, let edit = try await fix(renamingTo: newName, at: position) else {
        throw refusal
      }
      return edit
    }
  }

  /// The edit of the fix at a position that only names a declaration; `nil` if there is none.
  fileprivate func fix(renamingTo name: String, at position: LSP.Position) async throws -> LSP.WorkspaceEdit? {
    guard let project = openProject else { return nil }
    let offset = offset(of: position)
    let diagnostics = try await workspace.generator.diagnostics(of: project)
    let fixIts = diagnostics.filter { touches($0, offset..<offset, in: project) }.flatMap(\.fixIts)
    return fixIts.first { $0.newName == name }.flatMap { workspace.render($0, in: project) }
  }
}

extension Feature {
  /// `textDocument/references`: the uses of what is at the cursor in kits of this project and of other open ones, and
  /// the uses of what it emits in their hand-written Swift.
  static let kitReferences = Feature("references", in: .kit) {
    (params, snapshot) -> [LSP.Location] in
    let includesDeclaration = params["context"]?["includeDeclaration"]?.bool ?? true
    if let kit = try await snapshot.kit(), let names = snapshot.schemaNames(in: kit) {
      let places = names.references(at: try snapshot.offset(in: params), includesDeclaration: includesDeclaration)
      return places.map { LSP.Location(uri: snapshot.document.uri, range: snapshot.range($0.range)) }
    }
    guard let (kit, _, occurrence) = try await snapshot.name(at: params.required("position")) else { return [] }
    let found = try await snapshot.workspace.occurrences(of: occurrence.symbol, from: kit.project)
    let kits = found.filter { includesDeclaration || !$0.occurrence.isDeclaration }
      .map { snapshot.workspace.location($1.location, inFile: $0) }
    return try await kits + snapshot.workspace.uses(of: occurrence.symbol, from: kit.project)
  }

  /// `textDocument/documentHighlight`: the references in the document.
  static let kitDocumentHighlight = Feature("documentHighlight", in: .kit) {
    (params, snapshot) -> [JSON] in
    guard let (kit, symbols, at) = try await snapshot.name(at: params.required("position")) else { return [] }
    let found = symbols.occurrences(of: at.symbol, in: kit.tree).filter(\.isProven)
    return found.map { occurrence in
      // 2 is "Read", 3 is "Write" (LSP 3.17, "DocumentHighlightKind").
      ["range": snapshot.range(occurrence.location.range).json, "kind": occurrence.isDeclaration ? 3 : 2]
    }
  }
}

extension Workspace {
  /// The places where hand-written Swift provably (by syntax) uses what a node or a member emits: in the project that
  /// declares it, and in the open ones whose kits use that.
  fileprivate func uses(of symbol: KitSymbol, from project: Project) async throws -> [LSP.Location] {
    guard let root = symbol.root else { return [] }
    let owner = root == project.root ? project : try await generator.project(self.project(at: root))
    guard let declaration = KitSymbols(owner).declaration(of: symbol), declaration.isOwn else { return [] }
    var users: [Project] = []
    for other in await allShownRoots.subtracting([root]).sorted() {
      let other = other == project.root ? project : try await generator.project(self.project(at: other))
      if other.usedRoots.contains(root) { users.append(other) }
    }
    let uses = KitUses(project: owner, users: users)
    let node = owner.spec[declaration.id]
    // Files need not be written yet.
    let types = Set([node.typeName].compactMap(\.self) + node.declaredTypes)
    let inner = types.compactMap(EmittedMemberName.init(innerType:))
    var searches = [
      UseSearch.types(types.union(owner.emittedTypes(of: declaration.id))),
      .members(owner.emittedMemberNames(of: declaration.id) + inner),
    ]
    if case .node(_, KitSettings.keyword, _, let module) = symbol { searches.append(.module(module)) }
    return searches.flatMap(uses.sites).flatMap { file in
      file.uses.filter(\.isProven).map {
        location(SourceLocation(file.source, $0.range), inFile: file.source.path)
      }
    }.uniqued(by: \.self)
  }

  /// The places where kits provably (by syntax) name a symbol: in a project, in the kits that it uses, and in all open kits.
  /// Each with the absolute path of its file.
  fileprivate func occurrences(
    of symbol: KitSymbol,
    from project: Project
  ) async throws -> [(path: String, occurrence: KitOccurrence)] {
    var found: [(path: String, occurrence: KitOccurrence)] = []
    for root in Set([project.root] + project.usedRoots).union(await allShownRoots).sorted() {
      let open = self.project(at: root)
      let other = root == project.root ? project : try await generator.project(open)
      let symbols = KitSymbols(other)
      for tree in other.trees {
        try Task.checkCancellation()
        guard let path = open.path(of: tree.source) else { continue }
        found += symbols.occurrences(of: symbol, in: tree).filter(\.isProven).map { (path, $0) }
      }
    }
    return found
  }
}

/// The user's Swift that sees a kit's output: in its project, and in the open projects whose kits use it.
struct KitUses {
  let project: Project
  /// The projects whose kits use the project's kit.
  let users: [Project]

  /// The places that use names of the kit. Emitted files get their names from the kits.
  func sites(of search: UseSearch) -> [CallSites] {
    if search.isEmpty { return [] }
    let module = project.outputModule
    let found = project.callSites(of: search) + users.flatMap { $0.callSites(of: search, ofUsed: module) }
    return found.filter { site in !([project] + users).contains { $0.isEmitted(site.source.path) } }
  }
}
