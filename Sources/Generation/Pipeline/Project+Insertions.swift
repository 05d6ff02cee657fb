import Diagnostics

extension Project {
  /// The declarations that `rendered` gives, for the project's files as they are.
  func insertedPieces(_ rendered: [RenderedFile], _ lock: KitLock) -> InsertedPieces {
    InsertedPieces.read(rendered, of: spec, in: root, sources, files, lock)
  }

  /// The files of the project with what `rendering` puts into them, whatever kitgen has written before; and why nothing can
  /// be put there.
  func changedFiles(by rendering: Rendering) throws(DiskError) -> (files: [RenderedFile], diagnostics: [Diagnostic]) {
    let inserted = insertedPieces(rendering.insertions, KitLock())
    guard inserted.diagnostics.isEmpty else { return ([], inserted.diagnostics) }
    let planner = Planner(root: root, files: files, options: Planner.Options(force: true))
    let plan = try planner.planScaffold(inserted.pieces.map(\.file))
    let folding = try PieceFolding.fold(plan, inserted.pieces, files)
    let changed = folding.plan.changes.compactMap { change -> RenderedFile? in
      guard let text = change.new,
        let source = inserted.pieces.first(where: { $0.file.path.file == change.path })?.rendered
      else { return nil }
      let file = GeneratedFile(
        path: change.path,
        ownership: source.file.ownership,
        origin: change.origin,
        template: source.file.template,
        text: text
      )
      return RenderedFile(file: file, outline: source.outline)
    }
    return (changed, folding.diagnostics)
  }
}
