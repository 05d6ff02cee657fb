extension LSP {
  /// A place in a document: line and character from 0, characters in code units of the negotiated encoding.
  package struct Position: Hashable, Sendable, JSONDecodable, JSONEncodable {
    /// From 0. Clients may send a line past the end of the document.
    package let line: Int
    /// From 0, in bytes (`utf-8`) or UTF-16 code units (`utf-16`). Clamped to the end of the line.
    package let character: Int

    /// A position, which is checked against a document only on conversion to an offset.
    package init(line: Int, character: Int) {
      self.line = line
      self.character = character
    }

    /// Reads `line` and `character`, both required (LSP 3.17, "Position"). Accepts any integers, even negative ones.
    package init(json: JSON) throws(JSONMismatch) {
      line = try json.required("line")
      character = try json.required("character")
    }

    package var json: JSON {
      ["line": line.json, "character": character.json]
    }
  }

  /// A part of a document. The end is not in it.
  package struct Range: Hashable, Sendable, JSONDecodable, JSONEncodable {
    /// The start of the first character.
    package let start: Position
    /// The end of the last character; equal to `start` for a mere place.
    package let end: Position

    /// A range; the specification requires `start` not to be after `end`.
    package init(start: Position, end: Position) {
      self.start = start
      self.end = end
    }

    /// Reads `start` and `end`, both required (LSP 3.17, "Range"). Does not check their order.
    package init(json: JSON) throws(JSONMismatch) {
      start = try json.required("start")
      end = try json.required("end")
    }

    package var json: JSON {
      ["start": start.json, "end": end.json]
    }
  }

  /// A part of a document that is named by its URI.
  package struct Location: Hashable, Sendable, JSONEncodable {
    /// As the client spells it, else as the server does.
    package let uri: String
    /// In code units of the negotiated encoding, in the server's text of the document.
    package let range: Range

    /// A location in a document that need not be open.
    package init(uri: String, range: Range) {
      self.uri = uri
      self.range = range
    }

    /// Both members (LSP 3.17, "Location").
    package var json: JSON {
      ["uri": uri.json, "range": range.json]
    }
  }

  /// A part of a document to go to, with what of the document that asks leads there (LSP 3.14).
  package struct LocationLink: Hashable, Sendable, JSONEncodable {
    /// The underlined range in the requesting document.
    package let origin: Range
    package let uri: String
    /// The whole target, which an editor may show without going there.
    package let range: Range
    /// The cursor's target; inside `range`.
    package let selection: Range

    /// A link to a place in a document that need not be open.
    package init(origin: Range, uri: String, range: Range, selection: Range) {
      self.origin = origin
      self.uri = uri
      self.range = range
      self.selection = selection
    }

    /// All members (LSP 3.17, "LocationLink").
    package var json: JSON {
      [
        "originSelectionRange": origin.json, "targetUri": uri.json, "targetRange": range.json,
        "targetSelectionRange": selection.json,
      ]
    }
  }
}
