import Diagnostics
import KitLanguage
import SwiftFacts

/// Finds types of the kit that are not Hashable, and are in a set or keys of a dictionary all the same.
enum HashingCheck {
  /// The problem with the types of a node; `nil` if there is none.
  static func diagnostic(of node: SpecNode, _ builder: ContextBuilder) -> Diagnostic? {
    types(of: node).lazy.compactMap { builder.hashingProblem(in: $0) }.first.map { problem in
      GenerationDiagnostics.unmetRequirement.diagnostic(problem, at: node.nameLocation)
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
