import Diagnostics
import KitLanguage
import SwiftAnalysis

/// Finds types of the project's own Swift after `:` of a declaration that are not protocols, as the checker of kits
/// finds those of the kit and of Swift: what is emitted are structs and enums, which inherit from nothing.
enum ProjectConformanceCheck {
  static func diagnostics(of node: SpecNode, _ contexts: ContextBuilder) -> [Diagnostic] {
    guard let slot = node.schema.slot(.conformances), case .types(let types) = node.values[slot.label] else {
      return []
    }
    return types.compactMap { type in
      let known = AppleType(type.name)
      // What comes with Swift is most of it, and needs no look at the project's files.
      guard !known.isOfSwift, known.module == nil, let kind = contexts.sources.type(type.name).kind, kind != "protocol"
      else { return nil }
      let what = "\(kind.withArticle) of the project"
      return CheckDiagnostics.invalidConformance.diagnostic(
        "'\(type.name)' is \(what), not a protocol, so '\(node.name ?? "")' cannot conform to it",
        at: node.valueLocations[slot.label]
      )
    }
  }
}
