import Diagnostics
import Generation
import LanguageServerProtocol

extension Workspace {
  /// What is wrong with an open template or schema, whether or not a kit uses it. One that is in no folder of patterns is
  /// checked as far as that goes without a schema. While the user types, new mistakes wait for a pause.
  ///
  /// - Throws: When the patterns cannot be read.
  func patternDiagnostics(of uri: DocumentURI) async throws -> [LSP.Diagnostic] {
    let (diagnostics, project) = try diagnosedPattern(uri)
    let settled = settled(diagnostics, of: project, as: uri.path ?? project.root)
    return settled.filter { $0.location.flatMap { project.path(of: $0.source) } == uri.path }
      .map { render($0, in: project) }
  }

  func diagnosedPattern(_ uri: DocumentURI) throws -> (diagnostics: [Diagnostic], project: OpenProject) {
    if let file = try patterns(of: uri) {
      return (file.library.teamDiagnostics, OpenProject(root: file.root, files: files, revision: nil))
    }
    guard let document = documents[uri], document.language == .template else {
      return ([], OpenProject(root: "/", files: files, revision: nil))
    }
    let template = TeamPatternFile.strayTemplate(document.text)
    return (template.diagnostics, OpenProject(root: "/", files: files, revision: nil))
  }
}
