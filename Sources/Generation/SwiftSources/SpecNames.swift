import Diagnostics
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
  /// The names of the types in it with the names of enclosing types: `Outer.Inner`.
  var typePaths: [String] {
    switch self {
    case .type(let type): type.paths
    case .types(let types): types.flatMap(\.paths)
    case .signature(let signature): signature.types.flatMap(\.paths)
    case .list(let values): values.flatMap(\.typePaths)
    default: typeNames
    }
  }

  /// All types that emitted code names for the value, with the names of enclosing types, also in a default.
  var fullPaths: [String] {
    switch self {
    case .typeName(let name), .property(let name, _): return [name]
    case .list(let values): return values.flatMap(\.fullPaths)
    case .expression(let text):
      let words = SwiftTokens.words(of: text)
      let starts = words.indices.filter { $0 == 0 || words[$0 - 1] != "." }
      return starts.map { String(words[$0]) }.filter { $0.first?.isUppercase == true }
    default: return typePaths
    }
  }
}

extension TypeFacts {
  fileprivate var paths: [String] {
    let own = form != .named && form != .void ? [] : name.isEmpty ? references : [name]
    return own + parts.flatMap(\.paths)
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

/// The Swift names in the slots of a node.
extension SpecNode {
  var signature: SignatureFacts? {
    guard let slot = schema.slot(.signature), case .signature(let signature)? = values[slot.label] else { return nil }
    return signature
  }

  func module(of slot: SlotSchema) -> String? {
    guard case .name(let module)? = slot.kind.module.flatMap({ values[$0] }) else { return nil }
    return module
  }

  func module(ofSlot label: String) -> String? {
    schema.slots.first { $0.label == label }.flatMap(module)
  }
}
