import Diagnostics
import Generation

extension Workspace {
  /// A plan's changes as an edit for the client; `nil` if there is nothing to do.
  ///
  /// Clients that do not announce creating files get a new file as an edit of its URI, which they all
  /// understand. Files are never deleted by an edit.
  package func render(_ plan: GenerationPlan) -> LSP.WorkspaceEdit? {
    let changes = plan.writtenChanges.filter { $0.new != nil }
    guard !changes.isEmpty else { return nil }
    guard client.documentChanges else {
      let paths = changes.map { $0.path.absolute(in: plan.root) }
      return .changes(zip(changes, paths).map { (uri(ofFile: $1), edits(for: $0, at: $1)) })
    }
    let annotations = client.changeAnnotations ? annotations(for: changes) : []
    let steps = changes.flatMap { change in
      self.steps(for: change, in: plan.root, annotationID: annotations.isEmpty ? nil : change.kind.rawValue)
    }
    return .documentChanges(steps, annotations: annotations)
  }

  /// The steps of an edit that give a file its new text, and make the file if it is new.
  private func steps(for change: FileChange, in root: String, annotationID: String? = nil) -> [LSP.DocumentChange] {
    let path = change.path.absolute(in: root)
    let (uri, document) = (uri(ofFile: path), documents[DocumentURI(path: path)])
    let edits = edits(for: change, at: path, annotationID: annotationID)
    let edit = LSP.DocumentChange.edit(uri: uri, version: document?.version, edits: edits)
    let isCreated = change.kind == .create && client.documentChanges && client.createFile && document == nil
    return isCreated ? [.create(uri: uri, annotationId: annotationID), edit] : [edit]
  }

  /// Changes of emitted files as steps of an edit: renamed files keep their state in the editor.
  package func render(moving changes: [FileChange], in root: String) -> [LSP.DocumentChange] {
    let moved = Dictionary(
      changes.filter { $0.kind == .delete }.compactMap { change in change.otherPath.map { ($0, change) } }
    ) { first, _ in first }
    let left = Set(moved.values.map(\.path))
    return changes.flatMap { change -> [LSP.DocumentChange] in
      let path = change.path.absolute(in: root)
      let uri = uri(ofFile: path)
      guard change.new != nil else { return left.contains(change.path) ? [] : [.delete(uri: uri)] }
      guard let old = moved[change.path], documents[DocumentURI(path: path)] == nil else {
        return steps(for: change, in: root)
      }
      let oldPath = old.path.absolute(in: root)
      let text = documents[DocumentURI(path: oldPath)]?.text ?? text(old.old ?? [], path: oldPath)
      let edits = edits(from: text, to: self.text(change.new ?? [], path: path))
      return [.rename(from: self.uri(ofFile: oldPath), to: uri)]
        + (edits.isEmpty ? [] : [.edit(uri: uri, version: nil, edits: edits)])
    }
  }

  /// The edits of a fix in one file; `nil` if there are none, or if the source is not a file.
  package func render(_ fixIt: FixIt, in project: OpenProject) -> LSP.WorkspaceEdit? {
    guard let path = project.path(of: fixIt.source), !fixIt.edits.isEmpty else { return nil }
    return edit([(path, edits(fixIt.edits, of: fixIt.source))])
  }

  private func edits(for change: FileChange, at path: String, annotationID: String? = nil) -> [LSP.TextEdit] {
    let old = documents[DocumentURI(path: path)]?.text ?? text(change.old ?? [], path: path)
    return edits(from: old, to: text(change.new ?? [], path: path), annotationID: annotationID)
  }

  /// A file as in editors: without its byte order mark.
  private func text(_ bytes: [UInt8], path: String) -> SourceText {
    SourceText(path: path, utf8: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes)
  }

  /// From the first to the last line that differs.
  private func edits(from old: SourceText, to new: SourceText, annotationID: String? = nil) -> [LSP.TextEdit] {
    guard old.utf8 != new.utf8 else { return [] }
    let change = LineDiff.Change(from: old.lines, to: new.lines)
    let range = old.lspRange(old.rangeOfLines(change.old), encoding: encoding)
    return [LSP.TextEdit(range: range, newText: new[new.rangeOfLines(change.new)], annotationId: annotationID)]
  }

  /// The annotations by kind of change, which an editor shows in a preview.
  private func annotations(for changes: [FileChange]) -> [(id: String, label: String, needsConfirmation: Bool)] {
    let labels = [(FileChange.Kind.create, "Create files"), (.update, "Update files"), (.merge, "Merge files")]
    return labels.filter { kind, _ in changes.contains { $0.kind == kind } }.map { kind, label in
      (kind.rawValue, label, false)
    }
  }
}

extension SourceText {
  /// The bytes of the lines with their ends.
  fileprivate var lines: [ArraySlice<UInt8>] { lineStarts.indices.map { utf8[rangeOfLines($0..<$0 + 1)] } }

  /// The range (UTF-8) of some lines with their ends.
  fileprivate func rangeOfLines(_ lines: Range<Int>) -> Range<Int> {
    func start(_ line: Int) -> Int { line < lineStarts.count ? lineStarts[line] : utf8.count }
    return start(lines.lowerBound)..<start(lines.upperBound)
  }
}

extension Workspace {
  func edit(_ edits: [(path: String, edits: [LSP.TextEdit])]) -> LSP.WorkspaceEdit {
    guard client.documentChanges else { return .changes(edits.map { (uri(ofFile: $0.path), $0.edits) }) }
    return .documentChanges(steps(of: edits), annotations: [])
  }

  func steps(of edits: [(path: String, edits: [LSP.TextEdit])]) -> [LSP.DocumentChange] {
    edits.map { path, edits in
      .edit(uri: uri(ofFile: path), version: documents[DocumentURI(path: path)]?.version, edits: edits)
    }
  }
}
