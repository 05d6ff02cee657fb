import Diagnostics
import Generation
import KitLanguage
import LanguageServerProtocol

extension Feature {
  /// `textDocument/definition`: the declaration of what is at the cursor, in a kit, a schema or the project's Swift.
  static let kitDefinition = Feature(
    "textDocument/definition",
    in: [.kit],
    Provider("definitionProvider"),
    respond: { (params: LSP.TextDocumentPositionParams, snapshot) in
      try await declaration(params, snapshot, as: "definition")
    }
  )

  /// `textDocument/declaration`: the same, as kits declare and define at once.
  static let kitDeclaration = Feature(
    "textDocument/declaration",
    in: [.kit],
    Provider("declarationProvider"),
    respond: { (params: LSP.TextDocumentPositionParams, snapshot) in
      try await declaration(params, snapshot, as: "declaration")
    }
  )

  /// `textDocument/implementation`: the emitted files of the node at or around the cursor.
  static let kitImplementation = Feature(
    "textDocument/implementation",
    in: [.kit],
    Provider("implementationProvider"),
    respond: { (params: LSP.TextDocumentPositionParams, snapshot) -> [LSP.Location] in
      guard let kit = try await snapshot.kit(), !kit.project.hasErrors else { return [] }
      let offset = snapshot.offset(of: params.position)
      let symbols = KitSymbols(kit.project)
      var node: SpecNode.ID?
      if let occurrence = symbols.occurrence(at: offset, in: kit.tree) {
        node = symbols.declaration(of: occurrence.symbol).flatMap { $0.isOwn ? $0.id : nil }
      }
      let around = node.map { kit.project.spec.patternNode(around: $0) }
      let files = try snapshot.workspace.emittedFiles(of: around, at: offset, in: snapshot, kit.project)
      let start = LSP.Position(line: 0, character: 0)
      return files.map { path in
        LSP.Location(uri: snapshot.workspace.uri(ofFile: path), range: LSP.Range(start: start, end: start))
      }
    }
  )

  private static func declaration(
    _ params: LSP.TextDocumentPositionParams,
    _ snapshot: Snapshot,
    as request: String
  ) async throws -> JSON {
    guard let kit = try await snapshot.kit(), let open = snapshot.openProject else { return .null }
    let symbols = KitSymbols(kit.project)
    let offset = snapshot.offset(of: params.position)
    guard let occurrence = symbols.occurrence(at: offset, in: kit.tree) else { return .null }
    let workspace = snapshot.workspace
    let targets = symbols.targets(of: occurrence.symbol).compactMap { target -> LSP.Location? in
      guard let path = open.path(of: target.source) else { return nil }
      let range = target.source.lspRange(target.range, encoding: workspace.encoding)
      return LSP.Location(uri: workspace.uri(ofFile: path), range: range)
    }
    guard workspace.client.takesLinks(request) else { return targets.json }
    return .array(
      targets.map { target in
        [
          "originSelectionRange": snapshot.range(occurrence.location.range).json,
          "targetUri": .string(target.uri),
          "targetRange": target.range.json,
          "targetSelectionRange": target.range.json,
        ]
      }
    )
  }
}

extension Workspace {
  /// The absolute paths of the files on disk that a node emits. If there is no node, or it has no files, the innermost
  /// node around a place that has files counts.
  fileprivate func emittedFiles(
    of node: SpecNode.ID?,
    at offset: Int,
    in snapshot: Snapshot,
    _ project: Project
  ) throws -> [String] {
    let spec = project.spec
    let around = spec.patternNodes.map { spec[$0] }.filter { node in
      node.derivedFrom == nil && node.location.range.lowerBound <= offset && offset <= node.location.range.upperBound
        && project.root + "/" + node.location.source.path == snapshot.document.text.path
    }.map(\.id)
    for id in (node.map { [$0] } ?? []) + around.reversed() {
      let paths = (spec.derivedNodes(of: id) + [id]).flatMap { project.outputPaths(of: $0) }
      let files = paths.map { $0.absolute(in: project.root) }.filter { (try? project.files.read($0)) ?? nil != nil }
      if !files.isEmpty { return files }
    }
    return []
  }
}
