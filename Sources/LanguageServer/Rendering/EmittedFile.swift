import Diagnostics
import Generation

struct EmittedFile: Sendable {
  let project: Project
  let open: OpenProject
  let path: ProjectPath

  /// `nil` if the state is unknown.
  var state: EmittedState? {
    get throws { try EmittedState.find(of: path, in: project) }
  }

  /// The origin of a place in the file, which is the document of `snapshot`; after its last line, the origin of the file. `nil`
  /// if the kit has errors or no longer emits the file.
  func origin(at position: LSP.Position, in snapshot: Snapshot) throws -> FileOrigin? {
    guard !project.diagnosticsWithFiles.hasErrors else { return nil }
    let text = snapshot.document.text
    let offset = snapshot.offset(of: position)
    let line = text.lineIndex(at: offset)
    let column = offset - text.lineRange(at: line).lowerBound
    return try project.origin(of: path, line: line + 1, column: column) ?? project.origin(of: path, line: nil)
  }
}

extension Workspace {
  /// The emitted file of a URI; `nil` if no lock lists it.
  func emittedFile(_ uri: DocumentURI) async throws -> EmittedFile? {
    guard let open = project(of: uri), let file = uri.path, let path = ProjectPath.below(open.root, file),
      EmittedState.knownFiles(in: open.root, open.files, locks)(path)
    else { return nil }
    return EmittedFile(project: try await generator.project(open), open: open, path: path)
  }

  func emittedDiagnostics(of project: OpenProject) async throws -> [String: [LSP.Diagnostic]] {
    var found: [String: [LSP.Diagnostic]] = [:]
    let isKnown = EmittedState.knownFiles(in: project.root, project.files, locks)
    for (uri, document) in documents where document.language == .swift {
      try Task.checkCancellation()
      // Most open files are the user's own, and where they belong is not looked for.
      guard let path = uri.path, let known = ProjectPath.below(project.root, path), isKnown(known),
        let file = try await emittedFile(uri),
        file.open.root == project.root, let diagnostic = try emittedDiagnostic(of: file, document)
      else { continue }
      found[path] = [diagnostic]
    }
    return found
  }

  private func emittedDiagnostic(of file: EmittedFile, _ document: Document) throws -> LSP.Diagnostic? {
    guard let state = try file.state, state != .upToDate else { return nil }
    let message =
      switch state {
      case .edited: "Edited by hand; kitgen merges the edit with its own text when that changes"
      case .diverged: "Edited by hand, and the kit gives other contents now; 'kitgen generate' tries to merge the two"
      case .stale, .upToDate: "The kit gives other contents now; 'kitgen generate' writes them"
      }
    let page = state == .stale ? LockDiagnostics.staleFile : LockDiagnostics.editedFile
    let place = SourceLocation(document.text, document.text.lineRange(at: 0))
    return render(page.diagnostic(message, at: place), in: file.open)
  }
}

extension FileChange {
  var state: String {
    switch kind {
    case .create: "new"
    case .update, .merge: "stale"
    case .keep: "edited by hand"
    case .unchanged where handEdits.isWhole: "yours"
    case .unchanged where handEdits.count > 0: "edited by hand"
    case .unchanged: "up to date"
    case .delete: "no longer made"
    case .conflict: "not kitgen's"
    }
  }
}
