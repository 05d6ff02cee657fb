import Diagnostics
import Generation
import KitLanguage

extension Feature {
  /// `textDocument/references`: the uses of what is at the cursor in kits of this project and of other open ones, and
  /// the uses of what it emits in their hand-written Swift.
  static let kitReferences = Feature("references", in: .kit) {
    (params, snapshot) -> [LSP.Location] in
    let includesDeclaration = params["context"]?["includeDeclaration"]?.bool ?? true
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
    var searches = [
      UseSearch.types(types.union(owner.emittedTypes(of: declaration.id))),
      .members(owner.emittedMemberNames(of: declaration.id)),
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
