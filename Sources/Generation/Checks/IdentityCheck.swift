import Diagnostics
import KitLanguage

/// Asks types that are to be `Identifiable` for their `id`: a property in the kit, or a member that the project's Swift adds.
struct IdentityCheck {
  private let spec: Spec
  private let contexts: ContextBuilder

  static func diagnostic(of node: SpecNode, in spec: Spec, _ contexts: ContextBuilder) -> Diagnostic? {
    IdentityCheck(spec: spec, contexts: contexts).diagnostic(of: node)
  }

  private func diagnostic(of node: SpecNode) -> Diagnostic? {
    // What is inferred is looked at in its place.
    guard node.schema.inference == nil, let slot = node.schema.slot(.conformances),
      case .types(let types) = node.values[slot.label],
      types.contains(where: { $0.text == "Identifiable" })
    else { return nil }
    let members = node.members.map { spec[$0] }
    let isOfCases = members.contains { $0.schema.isEnumerated }
    if !isOfCases, let id = members.first(where: { $0.name == "id" }) { return problem(of: id) }
    let type = node.typeName ?? node.name ?? ""
    if contexts.sources.type(type).members.contains(where: { $0.name == "id" && !$0.isStatic }) { return nil }
    let advice =
      isOfCases
      ? "an 'id': write 'extension \(type) { var id: Self { self } }' beside the kit"
      : "a property 'id', such as 'id: String'"
    return GenerationDiagnostics.unmetRequirement.diagnostic("'Identifiable' needs \(advice)", at: node.nameLocation)
  }

  /// An identity is compared and looked up, so its type must be `Hashable`.
  private func problem(of id: SpecNode) -> Diagnostic? {
    guard let slot = id.schema.slot(.type), let node = id.valueType.flatMap(contexts.unhashableNode) else { return nil }
    let name = node.name ?? ""
    return GenerationDiagnostics.unmetRequirement.diagnostic(
      "To be an 'id', '\(name)' must be 'Hashable': '\(node.keyword) \(name): Hashable'",
      at: id.valueLocations[slot.label] ?? id.location
    )
  }
}
