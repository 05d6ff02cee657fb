import Diagnostics
import Generation
import KitLanguage

extension Feature {
  /// `textDocument/definition`: the declaration of what is at the cursor, in a kit, a document, a schema or the
  /// project's Swift.
  static let kitDefinition = navigation("definition")

  /// `textDocument/declaration`: the same, as kits declare and define at once.
  static let kitDeclaration = navigation("declaration")

  private static func navigation(_ request: String) -> Feature {
    Feature(request, in: .kit) { (params, snapshot) -> JSON in
      guard let kit = try await snapshot.kit(), let open = snapshot.openProject else { return .null }
      if let names = snapshot.schemaNames(in: kit) {
        guard let found = names.declaration(at: try snapshot.offset(in: params)) else { return .null }
        return .array(snapshot.answer([found.place], in: open, from: found.range, to: request))
      }
      let cursor = KitCursor(kit.tree, at: try snapshot.offset(in: params), kit.schemas)
      guard let (targets, range) = KitSymbols(kit.project).targets(at: cursor) else { return .null }
      return .array(snapshot.answer(targets, in: open, from: range, to: request))
    }
  }

  /// `textDocument/implementation`: the emitted files of the node at or around the cursor.
  static let kitImplementation = Feature("implementation", in: .kit) {
    (params, snapshot) -> [LSP.Location] in
    guard let kit = try await snapshot.kit(), !kit.project.hasErrors else { return [] }
    let offset = try snapshot.offset(in: params)
    let symbols = KitSymbols(kit.project)
    let declaration = symbols.occurrence(at: offset, in: kit.tree).flatMap { symbols.declaration(of: $0.symbol) }
    let around = declaration.flatMap { $0.isOwn ? kit.project.spec.patternNode(around: $0.id) : nil }
    let files = snapshot.emittedFiles(of: around, at: offset, in: kit.project)
    return files.map { LSP.Location(uri: snapshot.workspace.uri(ofFile: $0), range: .zero) }
  }
}

extension Snapshot {
  /// The names of the document if it is a schema.
  func schemaNames(in kit: OpenKit) -> SchemaNames? {
    PatternFolder.isSchema(document.text.path)
      ? SchemaNames(tree: kit.tree, library: kit.project.library.schemas) : nil
  }

  /// The name in the kit at a position.
  func name(at position: LSP.Position) async throws -> (kit: OpenKit, symbols: KitSymbols, KitOccurrence)? {
    guard let kit = try await kit() else { return nil }
    let symbols = KitSymbols(kit.project)
    return symbols.occurrence(at: offset(of: position), in: kit.tree).map { (kit, symbols, $0) }
  }

  /// The absolute paths of the files on disk that a node emits. Without a node, or if it has no files, the innermost
  /// node around a place that has files counts.
  fileprivate func emittedFiles(of node: SpecNode.ID?, at offset: Int, in project: Project) -> [String] {
    let spec = project.spec
    let around = project.patternNodes(at: KitPlace(path: document.text.path, offset: offset)).map(\.id)
    for id in (node.map { [$0] } ?? []) + around.reversed() {
      let paths = (spec.derivedNodes(of: id) + [id]).flatMap { project.outputPaths(of: $0) }
      let files = paths.map { $0.absolute(in: project.root) }.filter { (try? project.files.read($0)) ?? nil != nil }
      if !files.isEmpty { return files }
    }
    return []
  }
}
