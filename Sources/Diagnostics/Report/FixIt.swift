/// A change that settles a diagnostic, as data: the command line and the editor apply it.
package struct FixIt: Sendable {
  package let title: String
  package let source: SourceText
  /// Edits that together settle the diagnostic; their ranges are UTF-8 offsets in `source` and do not overlap.
  package let edits: [TextEdit]
  /// Whether the change is surely wanted, so that `--fix` may apply it unasked.
  package let isSafe: Bool
  /// The name that the edits give the declaration at the diagnostic, `nil` if none. Uses of the old name stay:
  /// a client that can rename turns the fix into a rename.
  package private(set) var newName: String?

  /// A fix within one file, which need not be the file of the diagnostic. Its edits get the line ends of that file.
  package init(_ title: String, in source: SourceText, edits: [TextEdit], isSafe: Bool = false) {
    self.title = Diagnostic.shortened(title)
    self.source = source
    self.edits = edits.map { $0.ending(linesAs: source) }
    self.isSafe = isSafe
  }

  /// The fix that replaces `old`, by its name in the menu, with `new`: "Replace 'requst' with 'request'". `spelling` is the
  /// replacement if it is spelled in another way than in the menu.
  package static func replacing(
    _ old: String,
    with new: String,
    at location: SourceLocation,
    spelledAs spelling: String? = nil,
    isSafe: Bool = false
  ) -> FixIt {
    let edit = TextEdit(location.range, spelling ?? new)
    return FixIt("Replace '\(old)' with '\(new)'", in: location.source, edits: [edit], isSafe: isSafe)
  }

  /// The same fix of a declaration, which it gives another name.
  package func renaming(to name: String) -> FixIt {
    var fixIt = self
    fixIt.newName = name
    return fixIt
  }

  /// The fix that removes `range`: "Remove '@date'". `shown` is in quotation marks if it is part of the source.
  package static func removing(_ shown: String, at range: Range<Int>, in source: SourceText, isSafe: Bool = false)
    -> FixIt
  {
    FixIt("Remove \(shown)", in: source, edits: [TextEdit(range, "")], isSafe: isSafe)
  }

  /// The fix that inserts `text` before `offset`: "Insert ':'". The menu does not show the white space around it.
  package static func inserting(_ text: String, at offset: Int, in source: SourceText, isSafe: Bool = false) -> FixIt {
    let shown = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
    return FixIt("Insert '\(String(shown))'", in: source, edits: [TextEdit(offset..<offset, text)], isSafe: isSafe)
  }

  /// The fix for a misspelt name: it replaces `old` with `new`, if a name is similar, at its place, perhaps with more around:
  /// `Player.delegate`, `"item.stencil"`. None unless the place has the name exactly once, without escapes.
  package static func correcting(_ old: String, to new: String?, at location: SourceLocation) -> [FixIt] {
    let places = Array(location.places(ofWord: old))
    guard let new, !new.contains(where: { $0 == "\"" || $0 == "\\" }), places.count == 1 else { return [] }
    let place = SourceLocation(location.source, places[0])
    let isInBackticks =
      places[0].lowerBound > location.range.lowerBound
      && location.source.utf8[places[0].lowerBound - 1] == UInt8(ascii: "`")
    return [replacing(old, with: isInBackticks ? new.filter { $0 != "`" } : new, at: place)]
  }
}

extension TextEdit {
  /// The edit with the line ends of `source`.
  fileprivate func ending(linesAs source: SourceText) -> TextEdit {
    guard replacement.contains("\n"), let end = source.utf8.firstIndex(of: UInt8(ascii: "\n")), end > 0,
      source.utf8[end - 1] == UInt8(ascii: "\r")
    else { return self }
    return TextEdit(range, replacement.map { $0 == "\n" ? "\r\n" : String($0) }.joined())
  }
}
