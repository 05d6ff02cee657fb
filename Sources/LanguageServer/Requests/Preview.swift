import Generation
import LanguageServerProtocol

/// An emitted file as it would be written now, shown beside the kit and renewed at each key.
package struct Preview: Hashable, Sendable {
  /// The scheme of its URIs, whose paths are those of the emitted files.
  static let scheme = "kitgen-preview"

  let root: String
  let path: ProjectPath

  init(root: String, path: ProjectPath) {
    self.root = root
    self.path = path
  }

  /// Finds the preview of a URI; `nil` if the URI is no preview or in no project.
  static func find(uri: String, in workspace: Workspace) -> Preview? {
    guard uri.hasPrefix(scheme + ":") else { return nil }
    let file = DocumentURI("file" + uri.dropFirst(scheme.count))
    guard let path = file.path, let project = workspace.project(of: file),
      let below = ProjectPath.below(project.root, path)
    else { return nil }
    return Preview(root: project.root, path: below)
  }

  /// For clients that ask for the text.
  var uri: String {
    Self.scheme + DocumentURI(path: path.absolute(in: root)).string.dropFirst("file".count)
  }

  /// The URI that the client is to show: of a file written here if the client does not request texts.
  ///
  /// - Throws: If the project cannot be read or the file cannot be written.
  func shownURI(in workspace: Workspace) async throws -> String {
    if workspace.client.textDocumentContent { return uri }
    let text = try await text(in: workspace)
    return DocumentURI(path: try workspace.previewFolder.write(text, of: uri, named: path.fileName)).string
  }

  /// The current text.
  ///
  /// - Throws: If the project cannot be read.
  func text(in workspace: Workspace) async throws -> String {
    let project = try await workspace.generator.project(workspace.project(at: root))
    return EmittedPreview.render(path, in: project)?.text ?? "// The kit does not give the file '\(path)'.\n"
  }
}
