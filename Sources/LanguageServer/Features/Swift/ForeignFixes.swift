import LanguageServerProtocol

extension Snapshot {
  /// The actions that mend errors of another server by the kit; none where no error is one that the kit has to do with.
  ///
  /// - Parameters:
  ///   - diagnostics: As the client sent them.
  ///   - isOwn: Whether the document is the user's own: an emitted one is not what the kit is changed for.
  /// - Throws: `CancellationError` in a cancelled task; else when the project cannot be read.
  func foreignFixes(among diagnostics: [JSON], isOwn: Bool) async throws -> [LSP.CodeAction] {
    var actions: [LSP.CodeAction] = []
    for error in ForeignError.errors(among: diagnostics) {
      switch error.problem {
      case .missingName(let name):
        actions +=
          try await MissingTypeAction.prepare(in: self, offersNodes: isOwn)?.fixes(of: error, missing: name) ?? []
      case .missingConformance(let type, let name):
        guard isOwn, let range = error.range, let adoption = try await AdoptionAction.prepare(in: self) else {
          continue
        }
        actions += try adoption.fixes(of: error, conforming: type, to: name, at: offset(of: range.start))
      }
    }
    return actions
  }
}
