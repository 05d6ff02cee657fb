import Diagnostics
import LanguageServerProtocol

extension Workspace {
  /// The diagnostics of a project by path, in the protocol's form. While the user types in one of its kits, those are
  /// left out that only mean that they have not finished, and what is new elsewhere.
  package func diagnosticsByPath(of project: OpenProject) async throws -> [String: [LSP.Diagnostic]] {
    var result: [String: [LSP.Diagnostic]] = [:]
    let all = try await generator.diagnostics(of: project)
    for diagnostic in try await settled(all, of: project) {
      guard let path = path(of: diagnostic, in: project) else { continue }
      result[path, default: []].append(render(diagnostic, in: project))
    }
    return result.merging(try await emittedDiagnostics(of: project)) { $0 + $1 }
  }

  private func settled(_ diagnostics: [Diagnostic], of project: OpenProject) async throws -> [Diagnostic] {
    let unfinished = try await unfinishedNodes(of: project)
    guard !unfinished.isEmpty else {
      settledDiagnostics.note(diagnostics, ofProjectAt: project.root)
      return diagnostics
    }
    return diagnostics.filter { diagnostic in
      if let nodes = path(of: diagnostic, in: project).flatMap({ unfinished[$0] }), !nodes.areFarFrom(diagnostic) {
        if nodes.explain(diagnostic) { return false }
        if !nodes.mayPutRight(diagnostic) { return true }
      }
      return settledDiagnostics.contains(diagnostic, ofProjectAt: project.root)
    }
  }

  /// What is being typed in the kits of a project, by path.
  private func unfinishedNodes(of project: OpenProject) async throws -> [String: UnfinishedNodes] {
    var found: [String: UnfinishedNodes] = [:]
    for document in documents.values where document.isKit {
      guard let place = document.typedPlace, self.project(of: DocumentURI(document.uri))?.root == project.root else {
        continue
      }
      let recent = try await generator.recentProject(project)
      let tree = await document.tree(in: recent)
      found[document.text.path] = UnfinishedNodes(in: tree, at: place)
    }
    return found
  }

  /// The file to show a diagnostic in: the Kitfile where there is no place.
  private func path(of diagnostic: Diagnostic, in project: OpenProject) -> String? {
    guard let location = diagnostic.location else { return project.root + "/Kitfile" }
    return project.path(of: location.source)
  }

  /// A diagnostic in the protocol's form. Notes that the client cannot show as places become lines of the message.
  package func render(_ diagnostic: Diagnostic, in project: OpenProject) -> LSP.Diagnostic {
    var lines = [diagnostic.message]
    var related: [LSP.Diagnostic.RelatedInformation] = []
    for note in diagnostic.notes {
      if client.relatedInformation, let location = note.location.flatMap({ render($0, in: project) }) {
        related.append(LSP.Diagnostic.RelatedInformation(location: location, message: note.message))
      } else {
        let place = note.location.map { " (\($0.source.path):\($0.position))" } ?? ""
        lines.append("note: \(note.message)\(place)")
      }
    }
    let range = diagnostic.location.map { $0.source.lspRange($0.range, encoding: encoding) }
    let start = LSP.Position(line: 0, character: 0)
    return LSP.Diagnostic(
      range: range ?? LSP.Range(start: start, end: start),
      severity: severity(diagnostic.severity),
      code: diagnostic.code,
      message: lines.joined(separator: "\n"),
      relatedInformation: related
    )
  }

  private func render(_ location: SourceLocation, in project: OpenProject) -> LSP.Location? {
    project.path(of: location.source).map { path in
      LSP.Location(uri: uri(ofFile: path), range: location.source.lspRange(location.range, encoding: encoding))
    }
  }

  private func severity(_ severity: Diagnostic.Severity) -> LSP.Diagnostic.Severity {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .information
    }
  }
}
