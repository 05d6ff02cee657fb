import Diagnostics

extension Feature {
  static let quickFixKind = "quickfix"
}

extension Snapshot {
  /// Whether a diagnostic is in a range of the document, or at its ends.
  func touches(_ diagnostic: Diagnostic, _ range: Range<Int>, in project: OpenProject) -> Bool {
    diagnostic.location.map { project.path(of: $0.source) == document.text.path && $0.range.touches(range) } ?? false
  }
}

extension Workspace {
  /// The fixes of a diagnostic as actions, each with the one of the client's diagnostics, `sent`, that it fixes.
  func fixes(
    of diagnostic: Diagnostic,
    in project: OpenProject,
    sent: [JSON]
  ) -> [(fixIt: FixIt, action: LSP.CodeAction)] {
    let start = render(diagnostic, in: project).range.start.json
    return diagnostic.fixIts.compactMap { fixIt in
      guard let edit = render(fixIt, in: project) else { return nil }
      var action = LSP.CodeAction(title: fixIt.title, kind: Feature.quickFixKind)
      action.diagnostics = sent.filter { $0["code"]?.string == diagnostic.code && $0["range"]?["start"] == start }
      action.isPreferred = client.codeActionPreferred && fixIt.isSafe
      action.edit = edit
      return (fixIt, action)
    }
  }
}
