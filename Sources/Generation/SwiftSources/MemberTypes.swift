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
    let names = LongNames(names: longNames)
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

/// Writes longer names of types into pieces of Swift, if their syntax shows that the types are meant.
struct LongNames {
  /// The longer names by the short ones.
  let names: [String: String]

  /// The words of code that may be type names: those that do not begin with a lowercase letter.
  static func words(in code: String) -> [String] {
    code.split { !($0.isLetter || $0.isNumber || $0 == "_") }.filter { $0.first?.isLowercase == false }.map(String.init)
  }

  func writing(into text: String, _ kind: SwiftFragment.Kind) -> String {
    let uses: [(name: String, range: Range<Int>)] =
      switch kind {
      case .generics, .requirements:
        FragmentChecker().read(text, as: kind).typeUses.map { ($0.name, $0.range) }
      default:
        FragmentUses.find(types: Set(names.keys), members: [], in: text, as: kind, modules: []).types
          .filter(\.isProven).map { ($0.name, $0.range) }
      }
    var bytes = Array(text.utf8)
    for use in uses.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      if let long = names[use.name] { bytes.replaceSubrange(use.range, with: long.utf8) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  func writing(into clause: GenericClause) -> GenericClause {
    let parameters = clause.parameters.map { parameter in
      GenericClause.Parameter(name: parameter.name, protocols: parameter.protocols.map { names[$0] ?? $0 })
    }
    return GenericClause(text: writing(into: clause.text, .generics), parameters: parameters)
  }

  /// A signature with the names in its defaults.
  func writing(intoDefaultsOf signature: SignatureFacts) -> SignatureFacts {
    var signature = signature
    for index in signature.parameters.indices {
      let parameter = signature.parameters[index]
      guard let value = parameter.defaultValue else { continue }
      signature.parameters[index] = SignatureFacts.Parameter(
        label: parameter.label,
        name: parameter.name,
        type: parameter.type,
        defaultValue: writing(into: value, .expression)
      )
    }
    return signature
  }
}

extension SpecValue {
  /// The type names in code, except those that the code declares itself.
  var typesOfCode: [String] {
    guard case .code(let text) = self else { return [] }
    let uses = FragmentUses.find(types: Set(LongNames.words(in: text)), members: [], in: text, as: .code, modules: [])
    return uses.types.filter(\.isProven).map(\.name)
  }
}

extension NodeSchema {
  /// Whether the code of its nodes is Swift.
  var hasSwift: Bool {
    slots.allSatisfy { slot in
      if case .code(let language) = slot.kind { language == "Swift" } else { true }
    }
  }
}
