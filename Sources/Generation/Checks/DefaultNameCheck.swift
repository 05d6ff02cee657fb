import Diagnostics
import KitLanguage
import SwiftAnalysis

/// Finds defaults that name what a member of the same type is called: there Swift takes the name for the member, a property
/// that has no value yet or a function.
enum DefaultNameCheck {
  /// What is wrong with the defaults of a kit that has no other errors.
  static func diagnostics(of spec: Spec) -> [Diagnostic] {
    spec.patternNodes.flatMap { id in
      let members = spec[id].members.map { spec[$0] }.filter {
        isProperty($0) || isFunction($0) || $0.schema.isEnumerated
      }
      let names = Set(members.compactMap(\.name))
      return names.isEmpty ? [] : members.compactMap { diagnostic(of: $0, names) }
    }
  }

  private static func isProperty(_ member: SpecNode) -> Bool { member.schema.slot(.type) != nil }
  private static func isFunction(_ member: SpecNode) -> Bool { member.signature != nil }

  private static func diagnostic(of member: SpecNode, _ names: Set<String>) -> Diagnostic? {
    guard isProperty(member) || isFunction(member), let slot = member.schema.slot(.defaultValue),
      case .expression(let text) = member.values[slot.label], !FragmentChecker.isPlain(text),
      let name = FreeNames.names(in: text).intersection(names).subtracting(parameters(of: member)).min()
    else { return nil }
    let wayOut =
      isProperty(member)
      ? "rename that, and keep its name on the wire with 'as'"
      : "write the module of what is meant in front, as in 'Foundation.\(name)'"
    return GenerationDiagnostics.takenName.diagnostic(
      "In '\(text)' the name '\(name)' means the one declared beside '\(member.name ?? "")'; \(wayOut)",
      at: member.valueLocations[slot.label] ?? member.nameLocation
    )
  }

  private static func parameters(of member: SpecNode) -> [String] {
    member.signature?.parameters.map(\.name) ?? []
  }
}
