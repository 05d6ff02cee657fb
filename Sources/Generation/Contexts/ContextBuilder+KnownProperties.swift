import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// The properties that types of the kit and of the project have.
extension ContextBuilder {
  private static let given = [
    "debugDescription", "description", "errorDescription", "hashValue", "localizedDescription", "rawValue",
  ]

  /// The names of all properties of a type; empty if the kit and the project's Swift may not show all of them.
  func knownProperties(of type: TypeFacts) -> [String] {
    guard case .named = type.form, type.arguments.isEmpty else { return [] }
    if let (kit, node) = declaration(of: type.name) {
      guard node.schema.field != nil, kit.isClosed(node) else { return [] }
      let fields = node.members.compactMap { kit.spec[$0] }.filter { $0.valueType != nil }.compactMap(\.name)
      return Self.given + fields + ([type.name] + protocols(of: node)).flatMap(properties)
    }
    guard isFullyKnown(type), let own = ownType(type) else { return [] }
    return Self.given + ([own.name] + own.superclasses + own.conformances).flatMap(properties)
  }

  /// Whether the type has no properties but its fields, since all its protocols are Swift's.
  private func isClosed(_ node: SpecNode) -> Bool {
    protocols(of: node).allSatisfy(LibraryType.protocolsWithoutRawValue.contains)
  }

  private func protocols(of node: SpecNode) -> [String] {
    guard let slot = node.schema.slot(.conformances), case .types(let types)? = node.values[slot.label] else {
      return []
    }
    return types.map(\.name)
  }

  private func properties(declaredFor type: String) -> [String] {
    sources.declarations(of: type).flatMap(\.members).filter { $0.keyword == .property }.map(\.name)
  }
}
