import Diagnostics
import Generation
import LanguageServerProtocol

/// What a request about a document is answered from: the workspace as it was when the request came, or after a later edit
/// when that has made the server begin again.
package struct Snapshot: Sendable {
  /// All open documents, and the client's capabilities.
  package let workspace: Workspace
  package let document: Document

  /// The document's project, open documents over the disk; `nil` if there is no Kitfile above it.
  package var openProject: OpenProject? {
    workspace.project(of: DocumentURI(document.uri))
  }

  /// The checked project of the document. Unchanged parts are not recomputed.
  ///
  /// - Throws: `CancellationError` in a cancelled task; else if the project cannot be read.
  package func project() async throws -> Project? {
    guard let openProject else { return nil }
    if document.language == .swift, let tree = await document.swiftTree { workspace.generator.take(tree) }
    return try await workspace.generator.project(openProject)
  }

  /// The last checked project, for answers that must not wait.
  ///
  /// - Throws: `CancellationError` in a cancelled task; else if the project cannot be read.
  package func recentProject() async throws -> Project? {
    guard let openProject else { return nil }
    return try await workspace.generator.recentProject(openProject)
  }

  /// The offset (UTF-8) in the document of a client's position, clamped to the text.
  package func offset(of position: LSP.Position) -> Int {
    document.text.offset(of: position, encoding: workspace.encoding)
  }

  /// The protocol's form of a range (UTF-8) of the document.
  package func range(_ range: Range<Int>) -> LSP.Range {
    document.text.lspRange(range, encoding: workspace.encoding)
  }
}
