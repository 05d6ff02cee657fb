import Diagnostics

/// Places in a kit's file with a text added that is not written, told as the user knows them: places in the file as it
/// is on disk, and places in the text of the command line.
struct AddedText {
  private let edited: SourceText
  private let original: SourceText
  private let edits: [TextEdit]
  private let added: [SourceText]

  /// - Parameter edits: The edits that turn `original` into `edited`.
  init(_ edits: [TextEdit], from original: SourceText, to edited: SourceText) {
    self.edited = edited
    self.original = original
    self.edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    added = self.edits.map { SourceText(path: Origin.commandLinePath, String($0.replacement.drop(while: \.isNewline))) }
  }

  /// `diagnostics` with the places that the user knows.
  func relocated(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.map { diagnostic in
      Diagnostic(
        code: diagnostic.code,
        severity: diagnostic.severity,
        diagnostic.message,
        at: diagnostic.location.map(relocated),
        notes: diagnostic.notes.map { Diagnostic.Note($0.message, at: $0.location.map(relocated)) },
        fixIts: diagnostic.fixIts.map(relocated)
      )
    }
  }

  private func relocated(_ fixIt: FixIt) -> FixIt {
    guard fixIt.source.path == edited.path, let first = fixIt.edits.first else { return fixIt }
    let source = relocated(SourceLocation(fixIt.source, first.range)).source
    let edits = fixIt.edits.compactMap { edit in
      let place = relocated(SourceLocation(fixIt.source, edit.range))
      return place.source === source ? TextEdit(place.range, edit.replacement) : nil
    }
    return FixIt(fixIt.title, in: source, edits: edits, isSafe: fixIt.isSafe)
  }

  private func relocated(_ location: SourceLocation) -> SourceLocation {
    guard location.source.path == edited.path else { return location }
    // How much longer the edited text is in front of the place.
    var growth = 0
    for (edit, text) in zip(edits, added) {
      let length = edit.replacement.utf8.count
      let start = edit.range.lowerBound + growth
      if location.range.lowerBound < start { break }
      if location.range.lowerBound < start + length {
        let offset = start + length - text.utf8.count
        return SourceLocation(text, moved(location.range, by: -offset, within: text))
      }
      growth += length - edit.range.count
    }
    return SourceLocation(original, moved(location.range, by: -growth, within: original))
  }

  private func moved(_ range: Range<Int>, by distance: Int, within text: SourceText) -> Range<Int> {
    let start = min(max(0, range.lowerBound + distance), text.utf8.count)
    return start..<min(max(start, range.upperBound + distance), text.utf8.count)
  }
}
