import Diagnostics
import KitLanguage

/// Finds nodes whose types have the names of those of support that the kit needs, which would be emitted into one
/// module.
struct SupportClash {
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var nodes: Set<SpecNode.ID> = []

  /// - Parameter needed: The names of all support that the kit needs.
  init(of needed: [String], in spec: Spec, _ schemas: SchemaSet) {
    for support in needed.compactMap({ schemas.support($0) }) {
      for type in support.declares {
        guard let id = spec.types[type] else { continue }
        nodes.insert(id)
        diagnostics.append(Self.diagnostic(spec[id], type, support))
      }
    }
  }

  private static func diagnostic(_ node: SpecNode, _ type: String, _ support: SupportSchema) -> Diagnostic {
    let isBuiltIn = support.location.source.isBuiltIn
    let owner = isBuiltIn ? "kitgen's own" : "The support"
    let place = isBuiltIn ? [] : [Diagnostic.Note("Declared here", at: support.location)]
    return GenerationDiagnostics.supportNameClash.diagnostic(
      "\(owner) '\(support.name)' has a type '\(type)' that this '\(node.keyword)' would emit too",
      at: node.nameLocation,
      notes: place + [TypeNameCheck.advice]
    )
  }
}
