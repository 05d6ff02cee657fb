import Diagnostics
import KitLanguage

/// Finds types of the kit that are not Hashable, and are in a set or keys of a dictionary all the same.
enum HashingCheck {
  /// What is wrong with the types of a kit, but for those that `found` has mistakes of.
  static func diagnostics(of spec: Spec, _ builder: ContextBuilder, beside found: [Diagnostic]) -> [Diagnostic] {
    let places = found.compactMap(\.location)
    return spec.nodes.compactMap { node in
      guard let problem = types(of: node).lazy.compactMap({ builder.hashingProblem(in: $0) }).first else { return nil }
      let isKnown = places.contains {
        $0.source.path == node.location.source.path && node.location.range.contains($0.range.lowerBound)
      }
      if isKnown { return nil }
      return GenerationDiagnostics.unmetRequirement.diagnostic(problem, at: node.nameLocation)
    }
  }

  private static func types(of node: SpecNode) -> [TypeFacts] {
    node.allValues.flatMap(types)
  }

  private static func types(in value: SpecValue) -> [TypeFacts] {
    switch value {
    case .type(let type): [type]
    case .signature(let signature): signature.parameters.map(\.type) + [signature.returnType].compactMap(\.self)
    case .list(let values): values.flatMap(types)
    default: []
    }
  }
}
