import Generation
import KitLanguage

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
