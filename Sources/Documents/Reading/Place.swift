import Diagnostics

/// A value of a document, and the way to it.
package struct Place: Sendable {
  package let document: Document
  /// Leads to the value, or for a value that is made of others, to the value that says so.
  package let pointer: JSONPointer
  package let value: DocumentValue

  package init(_ document: Document, _ pointer: JSONPointer, _ value: DocumentValue) {
    (self.document, self.pointer, self.value) = (document, pointer, value)
  }

  /// The place of a member; `nil` if the value is not an object or lacks the key.
  package subscript(key: String) -> Place? {
    value[key].map { Place(document, pointer[key], $0) }
  }

  /// The places of the members of an object, and no places for other values.
  package var members: [(key: String, place: Place)] {
    value.members.map { ($0.key, Place(document, pointer[$0.key], $0.value)) }
  }

  /// The places of the elements of an array, and no places for other values.
  package var elements: [Place] {
    value.elements.enumerated().map { Place(document, pointer[String($0.offset)], $0.element) }
  }

  package var location: SourceLocation { document.location(value) }

  /// The file and the pointer, by which two places are the same.
  package var identity: Identity { Identity(path: document.path, pointer: pointer) }

  /// A place as a key of dictionaries: the file and the pointer.
  package struct Identity: Hashable, Sendable {
    package let path: String
    package let pointer: JSONPointer
  }
}

/// A reason why a part of a document is left out, or is said with a loss.
package struct DocumentProblem: Error, Sendable {
  /// One sentence without a full stop.
  package let message: String
  package let place: Place
  /// Whether the document is wrong, such as a reference to nothing.
  package internal(set) var isMistake = false

  package init(_ message: String, at place: Place) { (self.message, self.place) = (message, place) }
}
