extension Snapshot {
  /// The actions that fix another server's errors by changing the kit; none if no error concerns the kit. If the user did not
  /// write the document (`isOwn`), the kit is not changed: it is an emitted file.
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
