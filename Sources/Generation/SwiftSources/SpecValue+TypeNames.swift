import KitLanguage
import SwiftAnalysis
import SwiftFacts

extension SpecValue {
  var typeNames: [String] {
    switch self {
    case .typeName(let name): [String(name.prefix { $0 != "." })]
    case .property(let type, _): [String(type.prefix { $0 != "." })]
    case .type(let type): type.references
    case .types(let types): types.flatMap(\.references)
    case .signature(let signature): signature.types.flatMap(\.references)
    case .list(let values): values.flatMap(\.typeNames)
    case .name, .word, .text, .int, .double, .uriTemplate, .expression, .generics, .clause, .reference, .code:
      []
    }
  }
}

extension SpecValue {
  /// The names of the constraint types of generic parameters, including the parameters' names.
  var constraintNames: [String] {
    switch self {
    case .generics(let clause): FragmentChecker().read(clause.text, as: .generics).typeUses.map(\.name)
    case .clause(let text): FragmentChecker().read(text, as: .requirements).typeUses.map(\.name)
    case .list(let values): values.flatMap(\.constraintNames)
    default: []
    }
  }
}

extension SignatureFacts {
  var types: [TypeFacts] {
    parameters.map(\.type) + [thrownType, returnType].compactMap(\.self)
  }
}
