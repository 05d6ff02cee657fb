import Diagnostics
import LanguageServerProtocol

extension Workspace {
  /// A plan's changes as an edit that the client can make; nil where there is nothing to do.
  ///
  /// Clients that do not announce creating files get the text of a new file as an edit of its URI, which they all
  /// understand. Files are never deleted by an edit.
  package func render(_ plan: KitPlan) -> LSP.WorkspaceEdit? {
    let changes = plan.changes.filter(\.writesText)
    guard !changes.isEmpty else { return nil }
    guard client.documentChanges else {
      return .changes(changes.map { (uri(ofFile: $0.path), edits(for: $0, annotationID: nil)) })
    }
    var steps: [LSP.DocumentChange] = []
    var annotations: [(id: String, annotation: LSP.ChangeAnnotation)] = []
    for change in changes {
      let annotation = client.changeAnnotations ? annotation(for: change.kind) : nil
      if let annotation, !annotations.contains(where: { $0.id == annotation.id }) {
        annotations.append(annotation)
      }
      let document = documents[DocumentURI(path: change.path)]
      let uri = uri(ofFile: change.path)
      if change.kind == .create, client.createFile, document == nil {
        steps.append(.create(uri: uri, annotationId: annotation?.id))
      }
      let edits = edits(for: change, annotationID: annotation?.id)
      steps.append(.edit(uri: uri, version: document?.version, edits: edits))
    }
    return .documentChanges(steps, annotations: annotations)
  }

  /// The edits of a fix, all in one text.
  package func render(_ fixIt: FixIt, in project: OpenProject) -> LSP.WorkspaceEdit? {
    guard let path = project.path(of: fixIt.source), !fixIt.edits.isEmpty else { return nil }
    let edits = fixIt.edits.map { edit in
      LSP.TextEdit(range: fixIt.source.lspRange(edit.range, encoding: encoding), newText: edit.replacement)
    }
    guard client.documentChanges else { return .changes([(uri(ofFile: path), edits)]) }
    let version = documents[DocumentURI(path: path)]?.version
    return .documentChanges([.edit(uri: uri(ofFile: path), version: version, edits: edits)], annotations: [])
  }

  /// The edits that turn the text of a document into `new`: of the lines between the first and the last that differ.
  package func edits(from old: SourceText, to new: String) -> [LSP.TextEdit] {
    edit(from: old, to: new, annotationID: nil).map { [$0] } ?? []
  }

  private func edits(for change: FileChange, annotationID: String?) -> [LSP.TextEdit] {
    let old = documents[DocumentURI(path: change.path)]?.text ?? change.oldText
    return edit(from: old ?? SourceText(path: change.path, ""), to: change.newText, annotationID: annotationID)
      .map { [$0] } ?? []
  }

  private func edit(from old: SourceText, to new: String, annotationID: String?) -> LSP.TextEdit? {
    let new = SourceText(path: old.path, new)
    guard old.utf8 != new.utf8 else { return nil }
    var first = 0
    while first < old.lineCount, first < new.lineCount, old.line(first) == new.line(first) {
      first += 1
    }
    var last = 0
    while last < old.lineCount - first, last < new.lineCount - first,
      old.line(old.lineCount - 1 - last) == new.line(new.lineCount - 1 - last)
    {
      last += 1
    }
    let oldRange = old.rangeOfLines(first..<old.lineCount - last)
    let newRange = new.rangeOfLines(first..<new.lineCount - last)
    return LSP.TextEdit(
      range: old.lspRange(oldRange, encoding: encoding),
      newText: new[newRange],
      annotationId: annotationID
    )
  }

  /// What an editor that shows a preview says about a kind of change. Hand-edited files need the user's consent.
  private func annotation(for kind: FileChange.Kind) -> (id: String, annotation: LSP.ChangeAnnotation) {
    switch kind {
    case .create: ("kitgen.create", LSP.ChangeAnnotation(label: "Create files", needsConfirmation: false))
    case .merge: ("kitgen.merge", LSP.ChangeAnnotation(label: "Merge with edits by hand", needsConfirmation: true))
    default: ("kitgen.update", LSP.ChangeAnnotation(label: "Update files", needsConfirmation: false))
    }
  }
}

extension FileChange {
  /// Whether an edit writes the file.
  package var writesText: Bool {
    switch kind {
    case .create, .update, .merge: true
    case .keep, .unchanged, .delete, .conflict: false
    }
  }
}

extension SourceText {
  fileprivate var lineCount: Int {
    lineStarts.count
  }

  /// The bytes of a line with its end.
  fileprivate func line(_ index: Int) -> ArraySlice<UInt8> {
    utf8[rangeOfLines(index..<index + 1)]
  }

  /// The range (UTF-8) of some lines with their ends.
  fileprivate func rangeOfLines(_ lines: Range<Int>) -> Range<Int> {
    func start(_ line: Int) -> Int {
      line < lineStarts.count ? lineStarts[line] : utf8.count
    }
    return start(lines.lowerBound)..<start(lines.upperBound)
  }
}
