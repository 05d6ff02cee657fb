import SwiftFacts

/// Gives a type what the types that hold it need of it: a `Hashable` model needs its models to be `Hashable`, too, and
/// so does `Page<Item>` where the declaration is `Page<Element: Hashable>`.
///
/// Types that the kit does not declare are the project's own; what they conform to, the compiler knows.
enum ConformancePropagation {
  /// Protocols whose synthesis needs them of the properties, each with those that it implies.
  private static let implied: [String: Set<String>] = [
    "Equatable": [],
    "Hashable": ["Equatable"],
    "Encodable": [],
    "Codable": ["Encodable", "Decodable"],
  ]

  /// - Parameter declared: The types that the kit mentions and that nodes declare.
  static func run(_ draft: inout SpecDraft, _ declared: [DeclaredTypeUse]) {
    for use in declared {
      for (parameter, argument) in zip(use.parameters, use.type.arguments) {
        let needed = parameter.protocols.filter { implied[$0] != nil }
        for part in argument.references.compactMap({ draft.types[$0] }) { _ = add(needed, to: part, in: &draft) }
      }
    }
    let parts = parts(in: draft)
    var pending = parts.keys.sorted()
    while let owner = pending.popLast() {
      let needed = conformances(of: owner, in: draft).map(\.text).filter { implied[$0] != nil }
      for part in parts[owner] ?? [] where add(needed, to: part, in: &draft) {
        pending.append(part)
      }
    }
  }

  /// The nodes named by the types of each node's members, if both can have conformances.
  private static func parts(in draft: SpecDraft) -> [SpecNode.ID: [SpecNode.ID]] {
    var parts: [SpecNode.ID: [SpecNode.ID]] = [:]
    for use in draft.typeUses where draft.nodes[use.node].schema.slot(.type) != nil {
      let owner = draft.patternNode(around: use.node)
      guard
        let part = draft.types[use.name], part != owner,
        draft.nodes[owner].schema.slot(.conformances) != nil, draft.nodes[part].schema.slot(.conformances) != nil
      else { continue }
      parts[owner, default: []].append(part)
    }
    return parts
  }

  private static func conformances(of id: SpecNode.ID, in draft: SpecDraft) -> [TypeFacts] {
    guard
      let slot = draft.nodes[id].schema.slot(.conformances),
      case .types(let types) = draft.nodes[id].values[slot.label]
    else { return [] }
    return types
  }

  /// Adds the conformances that `part` lacks.
  ///
  /// - Returns: Whether anything was added.
  private static func add(_ names: [String], to part: SpecNode.ID, in draft: inout SpecDraft) -> Bool {
    guard let slot = draft.nodes[part].schema.slot(.conformances) else { return false }
    var types = conformances(of: part, in: draft)
    let present = types.reduce(into: Set<String>()) { $0.formUnion((implied[$1.text] ?? []).union([$1.text])) }
    let missing = names.filter { !present.contains($0) }
    types += missing.map { TypeFacts(text: $0, name: $0, form: .named, references: [$0]) }
    draft.nodes[part].values[slot.label] = .types(types.withoutPartsOfCodable)
    return !missing.isEmpty
  }
}
