import Diagnostics
import KitLanguage
import SwiftAnalysis

/// Finds defaults that name what a member of the same type is called: there Swift takes the name for the member, a property
/// that has no value yet or a function.
enum DefaultNameCheck {
  /// The problems with the defaults in a pattern's node that has no other errors.
  static func diagnostics(of node: SpecNode, in spec: Spec) -> [Diagnostic] {
    let members = node.members.map { spec[$0] }
    let uses = members.compactMap(use)
    if uses.isEmpty { return [] }
    let declared = members.filter { isProperty($0) || isFunction($0) || $0.schema.isEnumerated }
    let names = Set(declared.compactMap(\.name))
    return uses.compactMap { diagnostic(of: $0, names) }
  }

  private static func isProperty(_ member: SpecNode) -> Bool { member.schema.slot(.type) != nil }
  private static func isFunction(_ member: SpecNode) -> Bool { member.signature != nil }

  /// A default that is more than a literal.
  private struct Use {
    let member: SpecNode
    let text: String
    let location: SourceLocation
  }

  private static func use(in member: SpecNode) -> Use? {
    guard let slot = member.schema.slot(.defaultValue), case .expression(let text) = member.values[slot.label],
      isProperty(member) || isFunction(member), !FragmentChecker.isPlain(text)
    else { return nil }
    return Use(member: member, text: text, location: member.valueLocations[slot.label] ?? member.nameLocation)
  }

  private static func diagnostic(of use: Use, _ names: Set<String>) -> Diagnostic? {
    let (member, text) = (use.member, use.text)
    guard let name = FreeNames.names(in: text).intersection(names).subtracting(parameters(of: member)).min() else {
      return nil
    }
    let wayOut =
      isProperty(member)
      ? "rename that, and keep its name on the wire with 'as'"
      : "write the module of what is meant in front, as in 'Foundation.\(name)'"
    return GenerationDiagnostics.takenName.diagnostic(
      "In '\(text)' the name '\(name)' means the one declared beside '\(member.name ?? "")'; \(wayOut)",
      at: use.location
    )
  }

  private static func parameters(of member: SpecNode) -> [String] {
    member.signature?.parameters.map(\.name) ?? []
  }
}
