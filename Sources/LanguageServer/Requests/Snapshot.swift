import Diagnostics
import Generation
import KitLanguage
import LanguageServerProtocol
import Templating

/// What a request about a document is answered from: the workspace as it was when the request came, or after a later edit
/// when that has made the server begin again.
package struct Snapshot: Sendable {
  /// All open documents, and the client's capabilities.
  package let workspace: Workspace
  package let document: Document

  /// The document's project, open documents over the disk; `nil` if there is no Kitfile above it.
  package var openProject: OpenProject? {
    workspace.project(of: DocumentURI(document.uri))
  }

  /// The checked project of the document. Unchanged parts are not recomputed.
  ///
  /// - Throws: `CancellationError` in a cancelled task; else if the project cannot be read.
  package func project() async throws -> Project? {
    guard let openProject else { return nil }
    if document.language == .swift, let tree = await document.swiftTree { workspace.generator.take(tree) }
    return try await workspace.generator.project(openProject)
  }

  /// The last checked project, for answers that must not wait.
  ///
  /// - Throws: `CancellationError` in a cancelled task; else if the project cannot be read.
  package func recentProject() async throws -> Project? {
    guard let openProject else { return nil }
    return try await workspace.generator.recentProject(openProject)
  }

  /// The offset (UTF-8) in the document of a client's position, clamped to the text.
  package func offset(of position: LSP.Position) -> Int {
    document.text.offset(of: position, encoding: workspace.encoding)
  }

  /// The protocol's form of a range (UTF-8) of the document.
  package func range(_ range: Range<Int>) -> LSP.Range {
    document.text.lspRange(range, encoding: workspace.encoding)
  }
}

extension Snapshot {
  /// The document as a kit, by the last checked project; `nil` if it belongs to no project.
  ///
  /// - Throws: `CancellationError` in a cancelled task; else if the project cannot be read.
  package func recentKit() async throws -> OpenKit? {
    guard let project = try await recentProject() else { return nil }
    return await kit(of: project)
  }

  /// The document as a kit, by the current project; `nil` if it belongs to no project.
  ///
  /// - Throws: `CancellationError` in a cancelled task; else if the project cannot be read.
  package func kit() async throws -> OpenKit? {
    guard let project = try await project() else { return nil }
    return await kit(of: project)
  }

  private func kit(of project: Project) async -> OpenKit {
    let isSchema = PatternFolder.isSchema(document.text.path)
    let schemas = isSchema ? SchemaSchema.set : project.library.schemas
    let tree =
      isSchema
      ? await document.syntax.tree(topLevelKeywords: schemas.topLevelKeywords) : await document.tree(in: project)
    return OpenKit(tree: tree, project: project, schemas: schemas)
  }
}

extension Document {
  /// The tree of a kit: the project's if that has read the same text, so that a text is parsed once. The path of its
  /// source is then relative to the project's root.
  func tree(in project: Project) async -> SyntaxTree {
    let path = ProjectPath.below(project.root, text.path)
    if let known = path.flatMap({ project.tree($0.text) }), known.source.utf8 == text.utf8 { return known }
    return await syntax.tree(topLevelKeywords: project.library.schemas.topLevelKeywords)
  }
}

extension Snapshot {
  /// The answer with all semantic tokens of the document, kept for later requests of changes.
  ///
  /// - Parameter numbers: In the specification's form, five for each token.
  func tokenResult(_ numbers: [Int]) -> JSON {
    ["resultId": .string(workspace.tokenResults.add(numbers)), "data": .array(numbers.map(\.json))]
  }

  /// The answer with the changes since an earlier one; with all tokens if that is no longer known.
  func tokenChanges(_ numbers: [Int], since previous: String) -> JSON {
    let results = workspace.tokenResults
    guard let old = results.numbers(of: previous) else { return tokenResult(numbers) }
    let edits = TokenDelta(from: old, to: numbers).map { delta -> [JSON] in
      [["start": delta.start.json, "deleteCount": delta.deleteCount.json, "data": .array(delta.data.map(\.json))]]
    }
    return ["resultId": .string(results.add(numbers)), "edits": .array(edits ?? [])]
  }
}

/// A template as the editor has it, with what it can be explained by.
struct OpenTemplate: Sendable {
  let structure: TemplateStructure
  /// `nil` for a template outside of pattern folders.
  let file: TeamPatternFile?

  var environment: Environment {
    file?.library.environment ?? Environment()
  }

  /// `FOLDER/FILE`, or the path.
  var name: String {
    file?.name ?? structure.source.path
  }

  /// The names in it, with their places in the templates that share them.
  var names: TemplateRenaming {
    TemplateRenaming(structure, in: environment, name: name)
  }

  /// The scope at a place; `nil` in the text between tags, and if nothing can be known.
  func scope(at cursor: TemplateCursor) -> TemplateScope? {
    file.flatMap { $0.library.scope(at: cursor, inTemplate: $0.name) }
  }

  func place(of cursor: TemplateCursor) -> EditedPlace {
    EditedPlace(at: cursor, in: environment, name: name) { scope(at: cursor) }
  }

  /// The absolute path of a text of the patterns; `nil` for those built into kitgen.
  func path(of source: SourceText) -> String? {
    if source === structure.source { return source.path }
    guard let file, !source.path.hasPrefix("builtin:"), !source.path.hasPrefix("<") else { return nil }
    return source.path.hasPrefix("/") ? source.path : file.root + "/" + source.path
  }
}

extension Snapshot {
  /// The template that the request is about.
  ///
  /// - Throws: If the patterns cannot be read.
  func template() throws -> OpenTemplate {
    OpenTemplate(
      structure: TemplateStructure(document.text),
      file: try workspace.patterns(of: DocumentURI(document.uri))
    )
  }

  /// The file location of a place in a template or a schema; `nil` for those built into kitgen.
  func location(_ place: SourceLocation, in template: OpenTemplate) -> LSP.Location? {
    template.path(of: place.source).map { path in
      LSP.Location(
        uri: workspace.uri(ofFile: path),
        range: place.source.lspRange(place.range, encoding: workspace.encoding)
      )
    }
  }
}
