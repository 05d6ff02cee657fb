import Generation
import KitLanguage

extension Snapshot {
  /// The kit that the document is, by the project as it was checked last; nil where it belongs to no project.
  ///
  /// - Throws: `CancellationError` in a cancelled task; else when the project cannot be read.
  package func recentKit() async throws -> OpenKit? {
    guard let project = try await recentProject() else { return nil }
    return await kit(of: project)
  }

  /// The kit that the document is, by the project as it is now; nil where it belongs to no project.
  ///
  /// - Throws: `CancellationError` in a cancelled task; else when the project cannot be read.
  package func kit() async throws -> OpenKit? {
    guard let project = try await project() else { return nil }
    return await kit(of: project)
  }

  private func kit(of project: Project) async -> OpenKit {
    let isSchema = document.text.path.hasSuffix("/pattern.kit")
    let schemas = isSchema ? SchemaSchema.set : project.library.schemas
    let tree = await document.syntax.tree(topLevelKeywords: schemas.topLevelKeywords)
    return OpenKit(tree: tree, project: project, schemas: schemas)
  }
}
