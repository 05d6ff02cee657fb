import Diagnostics
import Generation
import KitLanguage
import LanguageServerProtocol

extension Workspace {
  /// The diagnostics of a project by path, in the protocol's form. While the user types in one of its kits or templates, those are
  /// left out that only mean that they have not finished, and what is new elsewhere.
  package func diagnosticsByPath(of project: OpenProject) async throws -> [String: [LSP.Diagnostic]] {
    var result: [String: [LSP.Diagnostic]] = [:]
    let all = try await generator.diagnostics(of: project)
    for diagnostic in try await settled(all, of: project, as: project.root) {
      guard let path = path(of: diagnostic, in: project) else { continue }
      result[path, default: []].append(render(diagnostic, in: project))
    }
    return result.merging(try await emittedDiagnostics(of: project)) { $0 + $1 }
  }

  /// The diagnostics without those that are only of what is being typed.
  ///
  /// - Parameter key: Under which is noted what there was before: the root of a project, or the path of a pattern's file.
  func settled(_ diagnostics: [Diagnostic], of project: OpenProject, as key: String) async throws -> [Diagnostic] {
    let unfinished = try await unfinishedTexts(of: project)
    guard !unfinished.isEmpty else {
      settledDiagnostics.note(diagnostics, ofProjectAt: key)
      return diagnostics
    }
    return diagnostics.filter { diagnostic in
      if let text = path(of: diagnostic, in: project).flatMap({ unfinished[$0] }), !text.areFarFrom(diagnostic) {
        if text.explain(diagnostic) { return false }
        if !text.mayPutRight(diagnostic) { return true }
      }
      return settledDiagnostics.contains(diagnostic, ofProjectAt: key)
    }
  }

  /// What is being typed in the kits and the patterns of a project, by path.
  private func unfinishedTexts(of project: OpenProject) async throws -> [String: any UnfinishedText] {
    var found: [String: any UnfinishedText] = [:]
    for (uri, document) in documents {
      guard let place = document.typedPlace else { continue }
      if document.language == .template {
        found[document.text.path] = UnfinishedTag(in: document.text, at: place)
      } else if PatternFolder.isSchema(document.text.path) {
        let tree = await document.syntax.tree(topLevelKeywords: SchemaSchema.set.topLevelKeywords)
        found[document.text.path] = UnfinishedNodes(in: tree, at: place)
      } else if document.isKit, self.project(of: uri)?.root == project.root {
        let tree = await document.tree(in: try await generator.recentProject(project))
        found[document.text.path] = UnfinishedNodes(in: tree, at: place)
      }
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
