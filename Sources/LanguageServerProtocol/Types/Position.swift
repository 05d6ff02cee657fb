extension LSP {
  /// A place in a document: line and character from 0, characters in code units of the negotiated encoding.
  package struct Position: Hashable, Sendable, JSONDecodable, JSONEncodable {
    package let line: Int
    package let character: Int

    package init(line: Int, character: Int) {
      self.line = line
      self.character = character
    }

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
    package let start: Position
    package let end: Position

    package init(start: Position, end: Position) {
      self.start = start
      self.end = end
    }

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
    package let uri: String
    package let range: Range

    package init(uri: String, range: Range) {
      self.uri = uri
      self.range = range
    }

    package var json: JSON {
      ["uri": uri.json, "range": range.json]
    }
  }
}
