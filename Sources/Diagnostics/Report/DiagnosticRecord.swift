/// A diagnostic as `--json` prints it. Lines and columns are from 1, columns in Unicode scalars; offsets are UTF-8.
package struct DiagnosticRecord: Encodable, Sendable {
  struct Place: Encodable {
    let file: String
    let line: Int
    let column: Int
    let endLine: Int
    let endColumn: Int
    let offset: Int
    let endOffset: Int

    init(_ location: SourceLocation, _ paths: ShownPaths) {
      let end = location.source.position(at: location.range.upperBound)
      file = paths.path(of: location.source)
      line = location.position.line
      column = location.position.column
      endLine = end.line
      endColumn = end.column
      offset = location.range.lowerBound
      endOffset = location.range.upperBound
    }
  }

  struct Note: Encodable {
    let message: String
    let place: Place?
  }

  struct Edit: Encodable {
    let place: Place
    let replacement: String
  }

  struct Fix: Encodable {
    let title: String
    let isSafe: Bool
    let edits: [Edit]
  }

  let code: String
  let severity: String
  let message: String
  let place: Place?
  let notes: [Note]
  let fixes: [Fix]

  package init(_ diagnostic: Diagnostic, paths: ShownPaths = ShownPaths()) {
    code = diagnostic.code
    severity = diagnostic.severity.rawValue
    message = diagnostic.message
    place = diagnostic.location.map { Place($0, paths) }
    notes = diagnostic.notes.map { note in
      Note(message: note.message, place: note.location.map { Place($0, paths) })
    }
    fixes = diagnostic.fixIts.map { fixIt in
      Fix(
        title: fixIt.title,
        isSafe: fixIt.isSafe,
        edits: fixIt.edits.map { edit in
          Edit(place: Place(SourceLocation(fixIt.source, edit.range), paths), replacement: edit.replacement)
        }
      )
    }
  }
}
