import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// Qualifies the types that members of a kit name inside of the type that they are about: `Room.Chair` for `Chair`
/// in `extend Room`. Conditions then know what is meant, and emitted code may be elsewhere than in an extension of
/// that type.
struct MemberTypes {
  private let scope: TypeScope
  private var known: [String: String?] = [:]

  /// The spec with the types of the members.
  static func qualify(_ spec: Spec, without unsettled: UnsettledNodes, from sources: SwiftSources) -> Spec {
    var changed: [SpecNode.ID: Change] = [:]
    for id in spec.patternNodes where !unsettled.contains(id) {
      var types: [String: MemberTypes] = [:]
      for member in spec[id].members.map({ spec[$0] }) {
        guard let slot = member.schema.ownerSlot, case .typeName(let name)? = spec[id].values[slot] else { continue }
        let names = types[slot, default: MemberTypes(name, sources)].longNames(in: member)
        if !names.isEmpty { changed[member.id] = Change(longNames: names, hasSwift: member.schema.hasSwift) }
      }
    }
    return changed.isEmpty ? spec : spec.rewriting(changed) { $0.qualified(by: $1, sources) }
  }

  /// The result for a member.
  fileprivate struct Change {
    let longNames: [String: String]
    let hasSwift: Bool
  }

  private init(_ name: String, _ sources: SwiftSources) {
    scope = sources.scope(of: name)
  }

  private mutating func longNames(in member: SpecNode) -> [String: String] {
    let generics = member.allValues.flatMap { value -> [String] in
      if case .generics(let clause) = value { clause.parameters.map(\.name) } else { [] }
    }
    var found: [String: String] = [:]
    let hasSwift = member.schema.hasSwift
    let names = member.allValues.flatMap { $0.typeNames + $0.constraintNames + $0.codeNames(hasSwift: hasSwift) }
    for name in Set(names).subtracting(generics) {
      let long = known[name] ?? scope.longName(of: name)
      known[name] = .some(long)
      found[name] = long
    }
    return found
  }
}

extension NodeSchema {
  /// The slot with the type that a member is about; `nil` if there is none.
  fileprivate var ownerSlot: String? {
    if let place { return place.slot.value }
    return slot(.name)?.origins.lazy.compactMap { origin in
      if case .typeMember(let slot) = origin { slot.value } else { nil }
    }.first
  }
}

extension SpecValue {
  fileprivate func qualified(by change: MemberTypes.Change, _ sources: SwiftSources) -> SpecValue {
    let longNames = change.longNames
    func qualified(_ type: TypeFacts) -> TypeFacts { sources.nameable(type.qualified { longNames[$0] }) }
    let names = LongNames(longNames)
    return switch self {
    case .type(let type): .type(qualified(type))
    case .types(let types): .types(types.map(qualified))
    case .signature(let signature):
      .signature(sources.nameable(names.writing(intoDefaultsOf: signature.qualified { longNames[$0] })))
    case .generics(let clause): .generics(names.writing(into: clause))
    case .clause(let text): .clause(names.writing(into: text, .requirements))
    case .expression(let text): .expression(names.writing(into: text, .expression))
    case .code(let text) where change.hasSwift: .code(names.writing(into: text, .code))
    case .list(let values): .list(values.map { $0.qualified(by: change, sources) })
    default: self
    }
  }

  fileprivate func codeNames(hasSwift: Bool) -> [String] {
    switch self {
    case .expression(let text): LongNames.words(in: text)
    case .code(let text): hasSwift ? LongNames.words(in: text) : []
    case .signature(let signature): signature.parameters.compactMap(\.defaultValue).flatMap(LongNames.words)
    case .list(let values): values.flatMap { $0.codeNames(hasSwift: hasSwift) }
    default: []
    }
  }
}
