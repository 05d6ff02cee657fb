import Documents
import KitLanguage

extension Project {
  /// The names in the document of an API that a member of its block may have as a string, each with what it names.
  package func documentNames(for member: SyntaxNode, in api: String) -> [(name: String, detail: String)] {
    let entry = documents.entries.first { $0.name.value == api }
    guard let description = entry?.document.file.description else { return [] }
    if member.keyword == "type" { return description.schemas.map { ($0.name, "schema") } }
    if member.head.contains(where: { $0.kind == .word && $0.value == "tag" }) {
      return Set(description.operations.flatMap(\.tags)).sorted().map { ($0, "tag") }
    }
    return description.operations.map { ($0.id ?? $0.title, $0.title) }
  }
}
