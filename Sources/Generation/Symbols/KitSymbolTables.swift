import Diagnostics
import KitLanguage

/// The names of a kit and of those that it uses, by what they are asked for. The same for all questions about one revision.
package struct KitSymbolTables: Sendable {
  /// A member's name with what has the member.
  private struct Owned: Hashable {
    let owner: KitSymbol
    let name: String
  }

  /// The declarations of types, by name: nodes of the kit or of a used kit.
  package let types: [String: KitSymbol]
  /// The nodes of patterns by keyword and name, the kit's first.
  package let nodes: [String: [String: [KitSymbol]]]
  /// The cases of types by name, the kit's first.
  package let cases: [String: [KitSymbol]]
  /// The members with a name and a type, by name, the kit's first.
  package let properties: [String: [KitSymbol]]
  /// Cases per type: many types have a case of one name.
  private let casesOfOwners: [Owned: KitSymbol]
  private let propertiesOfOwners: [Owned: KitSymbol]
  /// The owners of members, by type name.
  private let owners: [String: KitSymbol]
  package let modules: [String: KitSymbol]
  package let declarations: [KitSymbol: KitDeclaration]
  private let namesOfTypes = Once<[KitSymbol: Set<String>]>()

  /// The names of a kit, and of those that it uses.
  ///
  /// - Parameter kits: The kit, then those that it uses, each with its absolute folder.
  init(_ kits: [(root: String, spec: Spec)]) {
    var types: [String: KitSymbol] = [:]
    var nodes: [String: [String: [KitSymbol]]] = [:]
    var cases: [String: [KitSymbol]] = [:]
    var properties: [String: [KitSymbol]] = [:]
    var casesOfOwners: [Owned: KitSymbol] = [:]
    var propertiesOfOwners: [Owned: KitSymbol] = [:]
    var owners: [String: KitSymbol] = [:]
    var modules: [String: KitSymbol] = [:]
    var declarations: [KitSymbol: KitDeclaration] = [:]
    for (place, kit) in kits.enumerated() {
      let (root, spec) = kit
      var symbols: [SpecNode.ID: KitSymbol] = [:]
      for id in spec.patternNodes where spec[id].derivedFrom == nil {
        guard let symbol = Self.symbol(of: spec[id], in: spec, root) else { continue }
        symbols[id] = symbol
        if case .node(_, KitSettings.keyword, _, let module) = symbol, modules[module] == nil {
          modules[module] = symbol
        }
        nodes[spec[id].schema.name, default: [:]][symbol.name, default: []].append(symbol)
        for node in [id] + spec[id].members {
          let named = node == id ? symbol : Self.member(spec[node], of: symbol)
          guard let named, declarations[named] == nil else { continue }
          if spec[node].schema.isCase {
            cases[named.name, default: []].append(named)
            let owned = Owned(owner: symbol, name: named.name)
            if casesOfOwners[owned] == nil { casesOfOwners[owned] = named }
          } else if spec[node].schema.isProperty {
            properties[named.name, default: []].append(named)
            let owned = Owned(owner: symbol, name: named.name)
            if propertiesOfOwners[owned] == nil { propertiesOfOwners[owned] = named }
          }
          declarations[named] = KitDeclaration(
            name: spec[node].nameLocation,
            node: spec[node].location,
            id: node,
            type: spec[node].valueType,
            isOwn: place == 0
          )
        }
      }
      for (name, id) in spec.types where types[name] == nil {
        let symbol = symbols[spec[id].derivedFrom ?? id]
        types[name] = symbol
        // Further types of a node, and those that samples show inside, have members of their own.
        if spec[id].typeName == name, spec[id].derivedFrom == nil || spec[id].name == symbol?.name {
          owners[name] = symbol
        }
      }
    }
    self.types = types
    self.nodes = nodes
    self.cases = cases
    self.properties = properties
    self.casesOfOwners = casesOfOwners
    self.propertiesOfOwners = propertiesOfOwners
    self.owners = owners
    self.modules = modules
    self.declarations = declarations
  }

  private static func symbol(of node: SpecNode, in spec: Spec, _ root: String) -> KitSymbol? {
    node.name.map { name in
      .node(root: root, keyword: node.schema.name, parent: node.parent.flatMap { spec[$0].name }, name: name)
    }
  }

  private static func member(_ node: SpecNode, of symbol: KitSymbol) -> KitSymbol? {
    guard node.schema.role != .pattern, let name = node.name, node.schema.slot(.name)?.kind.isName ?? false else {
      return nil
    }
    return .member(of: symbol, keyword: node.schema.name, name: name)
  }

  package func typeNames(of symbol: KitSymbol) -> Set<String> {
    let names = namesOfTypes {
      types.reduce(into: [:]) { names, type in names[type.value, default: []].insert(type.key) }
    }
    return names[symbol] ?? []
  }

  package func `case`(_ name: String, of type: String) -> KitSymbol? {
    types[type].flatMap { casesOfOwners[Owned(owner: $0, name: name)] }
  }

  package func property(_ name: String, of type: String) -> KitSymbol? {
    owners[type].flatMap { propertiesOfOwners[Owned(owner: $0, name: name)] }
  }
}
