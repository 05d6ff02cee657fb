import Diagnostics
import KitLanguage

/// Asks types that are to be `Identifiable` for their `id`: a property in the kit, or a member that the project's Swift adds.
struct IdentityCheck {
  private let spec: Spec
  private let sources: SwiftSources

  /// What is wrong with the declarations of a kit that has no other errors.
  static func diagnostics(of spec: Spec, _ sources: SwiftSources) -> [Diagnostic] {
    let check = IdentityCheck(spec: spec, sources: sources)
    return spec.patternNodes.compactMap { check.diagnostic(of: spec[$0]) }
  }

  private func diagnostic(of node: SpecNode) -> Diagnostic? {
    // What is inferred is looked at in its place.
    guard node.schema.inference == nil, let slot = node.schema.slot(.conformances),
      case .types(let types) = node.values[slot.label],
      types.contains(where: { $0.text == "Identifiable" })
    else { return nil }
    let members = node.members.map { spec[$0] }
    let isOfCases = members.contains { $0.schema.isEnumerated }
    if !isOfCases, members.contains(where: { $0.name == "id" }) { return nil }
    let type = node.typeName ?? node.name ?? ""
    if sources.type(type).members.contains(where: { $0.name == "id" && !$0.isStatic }) { return nil }
    let advice =
      isOfCases
      ? "an 'id': write 'extension \(type) { var id: Self { self } }' beside the kit"
      : "a property 'id', such as 'id: String'"
    return GenerationDiagnostics.unmetRequirement.diagnostic("'Identifiable' needs \(advice)", at: node.nameLocation)
  }
}
