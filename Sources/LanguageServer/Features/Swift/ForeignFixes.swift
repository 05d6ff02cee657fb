extension Snapshot {
  /// The actions that fix another server's errors by changing the kit; none if no error concerns the kit.
  ///
  /// - Parameters:
  ///   - diagnostics: As the client sent them.
  ///   - isOwn: Whether the user wrote the document: the kit is not changed to fix an emitted file.
  /// - Throws: `CancellationError` in a cancelled task; else if the project cannot be read.
  func foreignFixes(among diagnostics: [JSON], isOwn: Bool) async throws -> [LSP.CodeAction] {
    var actions: [LSP.CodeAction] = []
    for error in ForeignError.errors(among: diagnostics) {
      switch error.problem {
      case .missingName(let name):
        actions +=
          try await MissingTypeAction.prepare(in: self, offersNodes: isOwn)?.fixes(of: error, missing: name) ?? []
      case .missingConformance(let type, let name):
        guard isOwn, let range = error.range,
          let adoption = try await AdoptionAction.prepare(in: self, around: offset(of: range.start))
        else { continue }
        actions += try adoption.fixes(of: error, conforming: type, to: name)
      }
    }
    return actions
  }
}
