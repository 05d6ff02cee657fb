import Diagnostics
import JSONParsing

/// A value of a document, and the way to it. Two places are equal if file and pointer are.
package struct Place: Hashable, Sendable {
  package let document: Document
  /// Leads to the value, or for a value that is made of others, to the value that says so.
  package let pointer: JSONPointer
  let value: JSONValue

  init(_ document: Document, _ pointer: JSONPointer, _ value: JSONValue) {
    (self.document, self.pointer, self.value) = (document, pointer, value)
  }

  /// The place of a member; `nil` if the value is not an object or lacks the key.
  subscript(key: String) -> Place? { value[key].map { Place(document, pointer[key], $0) } }

  /// The places of the members of an object, and no places for other values.
  var members: [(key: String, place: Place)] {
    value.members.map { ($0.key, Place(document, pointer[$0.key], $0.value)) }
  }

  /// The places of the elements of an array, and no places for other values.
  var elements: [Place] {
    value.elements.enumerated().map { Place(document, pointer[String($0.offset)], $0.element) }
  }

  /// The place of a value that is made of this one.
  func with(_ content: JSONValue.Content) -> Place {
    Place(document, pointer, JSONValue(content, at: value.offset))
  }

  package var location: SourceLocation { document.location(value) }

  /// The summary, or else the description; `nil` if the value has none.
  package var documentation: String? { value["summary"]?.string ?? value["description"]?.string }

  package static func == (left: Place, right: Place) -> Bool {
    left.document.path == right.document.path && left.pointer == right.pointer
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(pointer) }
}

/// A reason why a part of a document is left out, or is said with a loss.
package struct DocumentProblem: Error, Sendable {
  /// One sentence without a full stop.
  package let message: String
  package let place: Place
  /// Whether the document is wrong, such as a reference to nothing.
  package internal(set) var isMistake = false

  init(_ message: String, at place: Place) { (self.message, self.place) = (message, place) }
}
