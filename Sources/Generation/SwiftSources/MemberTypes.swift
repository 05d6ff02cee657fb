import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// Writes the types that members of a kit name inside of the type that they are about as they are understood anywhere:
/// `Room.Chair` for `Chair` in `extend Room`. Conditions then know what is meant, and emitted code may be elsewhere than in an
/// extension of that type.
struct MemberTypes {
  private let scope: TypeScope
  private var known: [String: String?] = [:]

  /// The spec with the types of the members.
  ///
  /// - Parameter unsettled: The nodes that stay as they are.
  static func qualify(_ spec: Spec, without unsettled: UnsettledNodes, from sources: SwiftSources) -> Spec {
    var changed: [SpecNode.ID: [String: String]] = [:]
    for id in spec.patternNodes where !unsettled.contains(id) {
      var types: [String: MemberTypes] = [:]
      for member in spec[id].members.map({ spec[$0] }) {
        guard let slot = member.schema.ownerSlot, case .typeName(let name)? = spec[id].values[slot] else { continue }
        let names = types[slot, default: MemberTypes(name, sources)].longNames(in: member)
        if !names.isEmpty { changed[member.id] = names }
      }
    }
    return changed.isEmpty ? spec : spec.rewriting(changed) { $0.qualified(by: $1, sources) }
  }

  private init(_ name: String, _ sources: SwiftSources) {
    scope = sources.scope(of: name)
  }

  /// What the names in a member mean, as far as that has a longer name.
  private mutating func longNames(in member: SpecNode) -> [String: String] {
    let generics = member.allValues.flatMap { value -> [String] in
      if case .generics(let clause) = value { clause.parameters.map(\.name) } else { [] }
    }
    var found: [String: String] = [:]
    for name in Set(member.allValues.flatMap(\.typeNames)).subtracting(generics) {
      let long = known[name] ?? scope.longName(of: name)
      known[name] = .some(long)
      found[name] = long
    }
    return found
  }
}

extension NodeSchema {
  /// The slot with the type that a member is about; nil where it is about none.
  fileprivate var ownerSlot: String? {
    if let place { return place.slot.value }
    return slot(.name)?.origins.lazy.compactMap { origin in
      if case .typeMember(let slot) = origin { slot.value } else { nil }
    }.first
  }
}

extension SpecValue {
  fileprivate func qualified(by longNames: [String: String], _ sources: SwiftSources) -> SpecValue {
    func qualified(_ type: TypeFacts) -> TypeFacts { sources.nameable(type.qualified { longNames[$0] }) }
    return switch self {
    case .type(let type): .type(qualified(type))
    case .types(let types): .types(types.map(qualified))
    case .signature(let signature): .signature(sources.nameable(signature.qualified { longNames[$0] }))
    case .list(let values): .list(values.map { $0.qualified(by: longNames, sources) })
    default: self
    }
  }
}
