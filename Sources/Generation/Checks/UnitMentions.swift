import KitLanguage
import SwiftAnalysis
import Templating

/// The names in a unit that are compared with the names in the whole kit and in emitted code. They follow from the unit
/// alone. It is a class since lists of all units are made at each key.
final class UnitMentions: Sendable {
  let names: Names
  /// Keywords and names compared with the content of the unit's own files.
  let identities: [String]
  /// Values, besides types, by which the unit may use other nodes.
  let uses: [SpecValue]
  /// Nodes that have members with names like types.
  let hiders: [Hider]

  /// The names of a unit that matter to all others.
  struct Names: Sendable {
    fileprivate(set) var declared: [String] = []
    /// Node names that look like type names.
    fileprivate(set) var capitalNames: [String] = []
    /// The first names of value types, except types of Swift and of Apple's frameworks: no emitted type contains these.
    fileprivate(set) var types: Set<String> = []
    /// The first names of all types in values and attributes.
    fileprivate(set) var allTypes: Set<String> = []
    /// The first names of the project types that the node is about.
    fileprivate(set) var ownTypes: [String] = []
  }

  /// A node with members that may hide types, each by its place in the unit.
  struct Hider: Sendable {
    let node: Int
    let members: [Int]
  }

  init(of unit: UnitTable.Unit, in spec: Spec) {
    var (names, identities, uses, hiders) = (Names(), [String](), [SpecValue](), [Hider]())
    let places = Dictionary(uniqueKeysWithValues: unit.nodes.enumerated().map { ($1, $0) })
    for (place, id) in unit.nodes.enumerated() {
      let node = spec[id]
      if let name = node.name, name.startsWithCapital { names.capitalNames.append(name) }
      names.declared += (node.typeName.map { [$0] } ?? []) + node.declaredTypes
      identities += [node.schema.name, node.name ?? ""]
      uses += node.allValues.flatMap(\.uses)
      for (_, value) in node.values {
        if case .type(let type) = value { names.types.formUnion(type.references) }
      }
      names.allTypes.formUnion(node.allValues.flatMap(\.typeNames))
      let members = node.members.filter { id in
        spec[id].name?.startsWithCapital == true && !spec[id].schema.isEnumerated
      }
      if !members.isEmpty { hiders.append(Hider(node: place, members: members.compactMap { places[$0] })) }
    }
    names.types = names.types.filter { name in
      let type = AppleType(name)
      return !type.isOfSwift && type.module == nil
    }
    names.ownTypes = spec[unit.nodes[0]].values.values.flatMap { value -> [String] in
      switch value {
      case .typeName, .property: value.typeNames
      default: []
      }
    }
    (self.names, self.identities, self.uses, self.hiders) = (names, identities, uses, hiders)
  }
}

extension SpecValue {
  /// Values that mention nodes, anywhere, other than by the name of a type.
  fileprivate var uses: [SpecValue] {
    switch self {
    case .reference(let name, _): [.reference(name: name, node: nil)]
    case .list(let values): values.flatMap(\.uses)
    case .expression, .generics, .clause, .signature, .code: [self]
    case .name, .word, .text, .int, .double, .uriTemplate, .type, .typeName, .property, .types: []
    }
  }
}
