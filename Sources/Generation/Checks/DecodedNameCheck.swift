import Diagnostics
import KitLanguage
import SwiftFacts

/// Finds properties that have the name of a type which the same declaration decodes: in the initializer that does so,
/// Swift takes the name for the property.
enum DecodedNameCheck {
  static func diagnostics(of node: SpecNode, in spec: Spec, _ schemas: SchemaSet) -> [Diagnostic] {
    guard schemas.pattern(node.schema.name)?.conformances.contains("Decodable") ?? false else { return [] }
    let members = node.members.map { spec[$0] }.filter { $0.schema.slot(.type) != nil }
    let named = members.reduce(into: Set<String>()) { $0.formUnion($1.type?.references ?? []) }
    return members.compactMap { named.contains($0.name ?? "") ? diagnostic(of: $0, among: members) : nil }
  }

  private static func diagnostic(of member: SpecNode, among members: [SpecNode]) -> Diagnostic? {
    guard let name = member.name, let user = members.first(where: { $0.type?.references.contains(name) == true }) else {
      return nil
    }
    let wire = member.wireName ?? name
    return GenerationDiagnostics.takenName.diagnostic(
      "A property '\(name)' hides the type that is decoded for '\(user.name ?? "")'; use another name, and keep the one on "
        + "the wire with 'as \"\(wire)\"'",
      at: member.nameLocation
    )
  }
}

extension SpecNode {
  fileprivate var type: TypeFacts? {
    guard let slot = schema.slot(.type), case .type(let type) = values[slot.label] else { return nil }
    return type
  }
}
