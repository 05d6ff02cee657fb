import KitLanguage

extension Snapshot {
  /// The kit that the document is, by the project as it was checked last; nil where it belongs to no project.
  ///
  /// - Throws: `CancellationError` in a cancelled task; else when the project cannot be read.
  package func recentKit() async throws -> OpenKit? {
    guard let project = try await recentProject() else { return nil }
    let isSchema = document.text.path.hasSuffix("/pattern.kit")
    let schemas = isSchema ? SchemaSchema.set : project.library.schemas
    return OpenKit(tree: await document.syntax.tree, project: project, schemas: schemas)
  }

  /// The kit that the document is, by the project as it is now; nil where it belongs to no project.
  ///
  /// - Throws: `CancellationError` in a cancelled task; else when the project cannot be read.
  package func kit() async throws -> OpenKit? {
    guard let project = try await project() else { return nil }
    let isSchema = document.text.path.hasSuffix("/pattern.kit")
    let schemas = isSchema ? SchemaSchema.set : project.library.schemas
    return OpenKit(tree: await document.syntax.tree, project: project, schemas: schemas)
  }
}
