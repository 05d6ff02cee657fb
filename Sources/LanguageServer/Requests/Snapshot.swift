import Diagnostics
import Generation
import KitLanguage
import Platform
import Templating

/// The source of answers about a document: the workspace when the request came, or after a later edit if that has restarted the
/// request.
package struct Snapshot: Sendable {
  /// All open documents, and the client's capabilities.
  package let workspace: Workspace
  package let document: Document

  /// The document's project, open documents over the disk; `nil` without a Kitfile above it.
  package var openProject: OpenProject? { workspace.project(of: DocumentURI(document.uri)) }

  /// The checked project of the document. Unchanged parts are not recomputed.
  package func project() async throws -> Project? {
    guard let openProject else { return nil }
    return try await workspace.generator.project(openProject)
  }

  /// The last checked project, for answers that must not wait.
  package func recentProject() async throws -> Project? {
    guard let openProject else { return nil }
    return try await workspace.generator.recentProject(openProject)
  }

  /// The offset (UTF-8) in the document of a client's position, clamped.
  package func offset(of position: LSP.Position) -> Int {
    document.text.offset(of: position, encoding: workspace.encoding)
  }

  /// The offsets (UTF-8) in the document of a client's range, clamped.
  func offsets(of range: LSP.Range) -> Range<Int> { document.text.offsets(of: range, encoding: workspace.encoding) }

  /// The offset (UTF-8) of a request's position.
  func offset(in params: JSON) throws(JSONMismatch) -> Int { offset(of: try params.required("position")) }

  /// The offsets (UTF-8) of a request's range.
  func offsets(in params: JSON) throws(JSONMismatch) -> Range<Int> { offsets(of: try params.required("range")) }

  /// The protocol's form of a range (UTF-8) of the document.
  package func range(_ range: Range<Int>) -> LSP.Range { document.text.lspRange(range, encoding: workspace.encoding) }

  // MARK: - Kits

  /// The document as a kit, by the last checked project; `nil` if it belongs to no project.
  package func recentKit() async throws -> OpenKit? {
    guard let project = try await recentProject() else { return nil }
    return await kit(of: project)
  }

  /// The document as a kit, by the current project; `nil` if it belongs to no project.
  package func kit() async throws -> OpenKit? {
    guard let project = try await project() else { return nil }
    return await kit(of: project)
  }

  private func kit(of project: Project) async -> OpenKit {
    let isSchema = PatternFolder.isSchema(document.text.path)
    let schemas = isSchema ? SchemaSchema.set : project.library.schemas
    let path = isSchema ? nil : ProjectPath.below(project.root, document.text.path)
    // The project's tree of the same version, so that a document is parsed once. Its path is relative to the root.
    let known = path.flatMap { project.tree($0.text) }.flatMap { $0.source.utf8 == document.text.utf8 ? $0 : nil }
    let tree =
      if let known { known } else { await document.syntax.tree(topLevelKeywords: schemas.topLevelKeywords) }
    return OpenKit(tree: tree, project: project, schemas: schemas)
  }

  // MARK: - Semantic tokens

  /// The answer with all semantic tokens of the document, five numbers for each, kept for later requests of changes.
  func tokenResult(_ numbers: [Int]) -> JSON {
    ["resultId": .string(workspace.tokenResults.add(numbers)), "data": .array(numbers.map(\.json))]
  }

  /// The changes since an earlier result; all tokens if that was dropped.
  func tokenChanges(_ numbers: [Int], since previous: String) -> JSON {
    let results = workspace.tokenResults
    guard let old = results.numbers(of: previous) else { return tokenResult(numbers) }
    let (id, change) = (results.add(numbers), LineDiff.Change(from: old, to: numbers))
    if change.old.isEmpty, change.new.isEmpty { return ["resultId": .string(id), "edits": []] }
    let data = JSON.array(numbers[change.new].map(\.json))
    let edit: JSON = ["start": change.old.lowerBound.json, "deleteCount": change.old.count.json, "data": data]
    return ["resultId": .string(id), "edits": [edit]]
  }

  /// Places that a range of the document leads to, in the client's form: links (LSP 3.14) show what leads there. Places in
  /// sources of `project` that are no files are left out. `request` is as in `ClientCapabilities.takesLinks`.
  func answer(
    _ places: [SourceLocation],
    in project: OpenProject,
    from origin: Range<Int>,
    to request: String
  ) -> [JSON] {
    places.compactMap { place in
      guard let path = project.path(of: place.source) else { return nil }
      let target = workspace.location(place, inFile: path)
      guard workspace.client.takesLinks(request) else { return target.json }
      let place = target.range.json
      return [
        "originSelectionRange": range(origin).json, "targetUri": target.uri.json, "targetRange": place,
        "targetSelectionRange": place,
      ]
    }
  }

  func answer(_ symbols: [LSP.DocumentSymbol]) -> JSON {
    guard workspace.client.hierarchicalSymbols else {
      return .array(symbols.flatMap { $0.flattened(uri: document.uri) })
    }
    return symbols.json
  }

  // MARK: - Templates

  func template() throws -> OpenTemplate {
    let file = try workspace.patterns(of: DocumentURI(document.uri))
    return OpenTemplate(structure: TemplateStructure(document.text), file: file)
  }

  /// The file location of a place in a template or a schema; `nil` for those built into kitgen.
  func location(_ place: SourceLocation, in template: OpenTemplate) -> LSP.Location? {
    template.path(of: place.source).map { workspace.location(place, inFile: $0) }
  }
}

/// A template as the editor has it, with what it can be explained by.
struct OpenTemplate: Sendable {
  let structure: TemplateStructure
  /// `nil` for a template outside of pattern folders.
  let file: TeamPatternFile?

  var environment: Environment { file?.library.environment ?? Environment() }

  /// `FOLDER/FILE`, or the path.
  var name: String { file?.name ?? structure.source.path }

  var names: TemplateRenaming { TemplateRenaming(structure, in: environment, name: name) }

  /// The scope at a place; `nil` between tags, and if nothing can be known.
  func scope(at cursor: TemplateCursor) -> TemplateScope? {
    file.flatMap { $0.library.scope(at: cursor, inTemplate: $0.name) }
  }

  func place(of cursor: TemplateCursor) -> EditedPlace {
    EditedPlace(at: cursor, in: environment, name: name) { scope(at: cursor) }
  }

  /// The absolute path of a source of the patterns; `nil` for built-in ones.
  func path(of source: SourceText) -> String? {
    if source === structure.source { return source.path }
    guard let file, !source.path.hasPrefix("builtin:"), !source.path.hasPrefix("<") else { return nil }
    return source.path.hasPrefix("/") ? source.path : file.root + "/" + source.path
  }
}
