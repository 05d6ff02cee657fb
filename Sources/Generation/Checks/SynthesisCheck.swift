import Diagnostics
import KitLanguage

/// Finds protocols after `:` whose requirements neither Swift, the emitted code nor the project's own Swift implements.
enum SynthesisCheck {
  /// A requirement of each such protocol of Swift.
  private static let requirements = [
    "AdditiveArithmetic": "+", "AsyncSequence": "makeAsyncIterator", "CaseIterable": "allCases",
    "CodingKey": "stringValue",
    "Collection": "startIndex", "Comparable": "<", "CustomDebugStringConvertible": "debugDescription",
    "CustomReflectable": "customMirror", "CustomStringConvertible": "description", "IteratorProtocol": "next",
    "LosslessStringConvertible": "description", "Numeric": "+", "OptionSet": "rawValue", "RawRepresentable": "rawValue",
    "Sequence": "makeIterator", "Strideable": "advanced",
  ]

  static func diagnostics(of node: SpecNode, in spec: Spec, _ contexts: ContextBuilder) -> [Diagnostic] {
    guard let slot = node.schema.slot(.conformances), case .types(let types) = node.values[slot.label] else {
      return []
    }
    let members = node.members.map { spec[$0] }
    // Enums and sets of constants have what is synthesized for them, or emitted.
    guard members.allSatisfy({ $0.schema.isProperty && !$0.schema.isEnumerated }) else { return [] }
    return types.compactMap { type in
      let name = type.name.hasPrefix("Swift.") ? String(type.name.dropFirst("Swift.".count)) : type.name
      guard let requirement = requirements[name], !members.contains(where: { $0.name == requirement }),
        !contexts.sources.type(node.typeName ?? "").members.contains(where: { $0.name == requirement })
      else { return nil }
      return GenerationDiagnostics.unmetRequirement.diagnostic(
        "'\(name)' needs '\(requirement)', which nothing declares: write an extension of '\(node.typeName ?? "")' with it beside "
          + "the kit, or leave '\(name)' out",
        at: node.valueLocations[slot.label]
      )
    }
  }
}
