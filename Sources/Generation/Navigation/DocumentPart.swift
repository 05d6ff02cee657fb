import Diagnostics
import Documents
import KitLanguage

/// A part of a document that a clause of an API can name.
package struct DocumentPart: Sendable {
  package let name: String
  /// The method and path of an operation, else the kind of part.
  package let detail: String
  /// `nil` for a tag, which many operations have.
  package let place: SourceLocation?
  /// The summary or the description; `nil` if the document has none.
  package let documentation: String?

  fileprivate init(_ operation: OperationSummary) {
    (name, detail) = (operation.id ?? operation.title, operation.title)
    (place, documentation) = (operation.place.location, operation.place.documentation)
  }

  fileprivate init(_ schema: Place, named name: String) {
    (self.name, detail) = (name, "schema")
    (place, documentation) = (schema.location, schema.documentation)
  }

  fileprivate init(tag: String) { (name, detail, place, documentation) = (tag, "tag", nil, nil) }
}

extension DocumentPart {
  /// The parts that a string of a clause can name.
  fileprivate static func all(for clause: SyntaxNode, in description: APIDescription) -> [DocumentPart] {
    switch subject(of: clause) {
    case .schema: description.schemas.map { DocumentPart($0.schema.place, named: $0.name) }
    case .tag: Set(description.operations.flatMap(\.tags)).sorted().map(DocumentPart.init(tag:))
    case .operation: description.operations.map { DocumentPart($0) }
    }
  }

  fileprivate static func subject(of clause: SyntaxNode) -> Selection.Term.Subject {
    if clause.keyword == "type" { return .schema }
    return clause.head.contains { $0.kind == .word && $0.value == "tag" } ? .tag : .operation
  }
}

extension Project {
  /// The parts of the document of an API that a string of a clause can name.
  package func documentParts(for clause: SyntaxNode, in api: String) -> [DocumentPart] {
    document(of: api).map { DocumentPart.all(for: clause, in: $0) } ?? []
  }

  /// The operations, or the schema, in the document of an API that a string of a clause means.
  package func documentParts(meantBy string: String, of clause: SyntaxNode, in api: String) -> [DocumentPart] {
    let subject = DocumentPart.subject(of: clause)
    if subject == .schema { return documentParts(for: clause, in: api).filter { $0.name == string } }
    let operations = document(of: api)?.operations ?? []
    return operations.filter(Selection.Term(subject, string).matches).map { DocumentPart($0) }
  }

  /// The request or the type with this name that a document describes; `nil` if none does.
  package func documentedNode(_ name: String) -> SpecNode? {
    if documents.entries.isEmpty { return nil }
    if let id = spec.types[name] { return spec[id].described == nil ? nil : spec[id] }
    return spec.patternNodes.lazy.map { self.spec[$0] }.first { $0.described != nil && $0.name == name }
  }

  private func document(of api: String) -> APIDescription? {
    documents.entries.first { $0.name.value == api }?.document.file.description
  }
}
