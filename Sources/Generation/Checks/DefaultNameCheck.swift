import Diagnostics
import KitLanguage
import SwiftAnalysis

/// Finds defaults that name what a property of the same type is called: there Swift takes the name for the property, which
/// has no value yet.
enum DefaultNameCheck {
  /// What is wrong with the defaults of a kit that has no other errors.
  static func diagnostics(of spec: Spec) -> [Diagnostic] {
    spec.patternNodes.flatMap { id in
      let members = spec[id].members.map { spec[$0] }.filter { $0.schema.slot(.type) != nil || $0.schema.isEnumerated }
      let names = Set(members.compactMap(\.name))
      return names.isEmpty ? [] : members.compactMap { diagnostic(of: $0, names) }
    }
  }

  private static func diagnostic(of member: SpecNode, _ names: Set<String>) -> Diagnostic? {
    guard member.schema.slot(.type) != nil, let slot = member.schema.slot(.defaultValue),
      case .expression(let text) = member.values[slot.label], !FragmentChecker.isPlain(text),
      let name = FreeNames.names(in: text).intersection(names).min()
    else { return nil }
    return GenerationDiagnostics.takenName.diagnostic(
      "In '\(text)' the name '\(name)' means the one that stands beside '\(member.name ?? "")'; rename that, "
        + "and keep its name on the wire with 'as'",
      at: member.valueLocations[slot.label] ?? member.nameLocation
    )
  }
}
