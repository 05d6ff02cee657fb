import Diagnostics
import KitLanguage
import SwiftFacts

/// Something that a kit names.
package indirect enum KitSymbol: Hashable, Sendable {
  /// The node of a pattern, in the kit at `root`; `parent` is the name of the node around it.
  case node(root: String, keyword: String, parent: String?, name: String)
  /// A member of such a node: a property, a case, what a placeholder represents.
  case member(of: KitSymbol, keyword: String, name: String)
  /// A type that no kit declares.
  case swiftType(String)
  /// The pattern, or the member of one, that a keyword introduces.
  case keyword(pattern: String, word: String)
  /// A file or folder, by its absolute path.
  case file(String)

  /// As kits spell it.
  package var name: String {
    switch self {
    case .node(_, _, _, let name), .member(_, _, let name), .swiftType(let name), .keyword(_, let name): name
    case .file(let path): path
    }
  }

  /// The name without the types around a node's: `Account` of `Entity.Account`.
  package var ownName: String { if case .node(_, _, _, let name) = self { name.lastNamePart } else { name } }

  /// The absolute path of the declaring kit; `nil` if no kit declares it.
  package var root: String? {
    switch self {
    case .node(let root, _, _, _): root
    case .member(let owner, _, _): owner.root
    case .swiftType, .keyword, .file: nil
    }
  }

  /// The same under another name, inside of the same types; unchanged for a Swift type, a keyword or a file.
  package func renamed(_ name: String) -> KitSymbol {
    switch self {
    case .node(let root, let keyword, let parent, let old):
      .node(
        root: root,
        keyword: keyword,
        parent: parent,
        name: (old.enclosingName.map { $0 + "." } ?? "") + name
      )
    case .member(let owner, let keyword, _): .member(of: owner, keyword: keyword, name: name)
    case .swiftType, .keyword, .file: self
    }
  }
}

/// The declaration of a symbol in a kit.
package struct KitDeclaration: Sendable {
  package let name: SourceLocation
  package let node: SourceLocation
  package let id: SpecNode.ID
  package let type: TypeFacts?
  /// Whether it belongs to the kit itself, rather than to a used kit.
  package let isOwn: Bool
}

/// The names of a kit and of the kits that it uses, indexed for lookups. They do not change within a revision.
package struct KitSymbolTables: Sendable {
  /// A member's name with what has the member.
  private struct Owned: Hashable {
    let owner: KitSymbol
    let name: String
  }

  /// The declarations of types, by name: nodes of the kit or of a used kit.
  package private(set) var types: [String: KitSymbol] = [:]
  /// The first names of those that are inside of others.
  package private(set) var outermostTypes: Set<String> = []
  /// The nodes of patterns by keyword and name, the kit's first.
  package private(set) var nodes: [String: [String: [KitSymbol]]] = [:]
  /// The cases of types by name, the kit's first.
  package private(set) var cases: [String: [KitSymbol]] = [:]
  /// The members with a name and a type, by name, the kit's first.
  package private(set) var properties: [String: [KitSymbol]] = [:]
  /// Cases per type: many types have a case of one name.
  private var casesOfOwners: [Owned: KitSymbol] = [:]
  private var propertiesOfOwners: [Owned: KitSymbol] = [:]
  private var owners: [String: KitSymbol] = [:]
  package private(set) var modules: [String: KitSymbol] = [:]
  package private(set) var declarations: [KitSymbol: KitDeclaration] = [:]
  private let namesOfTypes = Once<[KitSymbol: Set<String>]>()

  /// - Parameter kits: The kit, then the kits that it uses, each with its absolute folder.
  init(_ kits: [(root: String, spec: Spec)]) {
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
        if name.contains(".") { outermostTypes.insert(name.firstNamePart) }
        // Further types of a node, and types inside that samples show, have other members.
        if spec[id].typeName == name, spec[id].derivedFrom == nil || spec[id].name == symbol?.name {
          owners[name] = symbol
        }
      }
    }
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
