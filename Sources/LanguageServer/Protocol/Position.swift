extension LSP {
  /// A place in a document: line and character from 0, characters in code units of the negotiated encoding.
  package struct Position: Hashable, Sendable, JSONDecodable, JSONEncodable {
    /// From 0. Clients may send a line past the end of the document, or a negative one.
    package let line: Int
    /// From 0, in bytes (`utf-8`) or UTF-16 code units (`utf-16`). Clamped to the end of the line.
    package let character: Int

    package var json: JSON { ["line": line.json, "character": character.json] }
  }

  /// A part of a document. The end is not in it.
  package struct Range: Hashable, Sendable, JSONDecodable, JSONEncodable {
    /// Not after `end`, by the specification; this is not checked.
    package let start: Position
    package let end: Position

    package static let zero = Range(start: Position(line: 0, character: 0), end: Position(line: 0, character: 0))

    package var json: JSON { ["start": start.json, "end": end.json] }
  }

  /// A part of a document that is named by its URI.
  package struct Location: Hashable, Sendable, JSONEncodable {
    /// As the client spells it, else as the server does.
    package let uri: String
    package let range: Range

    package var json: JSON { ["uri": uri.json, "range": range.json] }
  }
}

// Besides the memberwise initializers.
extension LSP.Position {
  package init(json: JSON) throws(JSONMismatch) {
    line = try json.required("line")
    character = try json.required("character")
  }
}

extension LSP.Range {
  package init(json: JSON) throws(JSONMismatch) {
    start = try json.required("start")
    end = try json.required("end")
  }
}
