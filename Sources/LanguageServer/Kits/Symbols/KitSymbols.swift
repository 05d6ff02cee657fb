import Diagnostics
import Generation
import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// Resolves the names in the kit of a project.
package struct KitSymbols: Sendable {
  let project: Project
  let schemas: SchemaSet
  let swift = FragmentChecker()
  /// What declares a type, by its name: a node of the kit or of one that it uses.
  private let types: [String: KitSymbol]
  /// The nodes of patterns by keyword and name, those of the kit first.
  private let nodes: [String: [String: [KitSymbol]]]
  /// The cases of types by their names, those of the kit first.
  private let cases: [String: [KitSymbol]]
  /// The members with a name and a type by their names, those of the kit first.
  private let properties: [String: [KitSymbol]]
  /// What has the members of a type, by its name.
  private let owners: [String: KitSymbol]
  /// The nodes that name the modules of these kits, by the names.
  let modules: [String: KitSymbol]
  /// Where nodes and members are declared, in all of these kits.
  private let declarations: [KitSymbol: Declaration]

  /// Where a symbol is declared.
  package struct Declaration: Sendable {
    /// Its name.
    package let name: SourceLocation
    /// All of the node.
    package let node: SourceLocation
    /// The node in the spec that it is one of.
    package let id: SpecNode.ID
    /// The type of its value, where it has one.
    let type: TypeFacts?
    /// Whether it is one of the kit itself, rather than of one that it uses.
    package let isOwn: Bool
  }

  /// The names of the project's kit, and of those that it uses.
  package init(_ project: Project) {
    self.project = project
    schemas = project.library.schemas
    var types: [String: KitSymbol] = [:]
    var nodes: [String: [String: [KitSymbol]]] = [:]
    var cases: [String: [KitSymbol]] = [:]
    var properties: [String: [KitSymbol]] = [:]
    var owners: [String: KitSymbol] = [:]
    var modules: [String: KitSymbol] = [:]
    var declarations: [KitSymbol: Declaration] = [:]
    for (root, spec) in [(project.root, project.spec)] + project.usedKits.map({ ($0.root, $0.spec) }) {
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
          } else if spec[node].schema.isProperty {
            properties[named.name, default: []].append(named)
          }
          declarations[named] = Declaration(
            name: spec[node].nameLocation,
            node: spec[node].location,
            id: node,
            type: spec[node].valueType,
            isOwn: root == project.root
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

  /// Where a symbol is declared; nil for one that no kit declares.
  package func declaration(of symbol: KitSymbol) -> Declaration? {
    declarations[symbol]
  }

  /// The node of a pattern that a type is one of.
  package func type(_ name: String) -> KitSymbol? {
    types[name]
  }

  /// The cases of a name, of all types.
  func cases(_ name: String) -> [KitSymbol] {
    cases[name] ?? []
  }

  /// The case of a type.
  func `case`(_ name: String, of type: String) -> KitSymbol? {
    types[type].flatMap { Self.member(of: $0, among: cases(name)) }
  }

  /// The properties of a name, of all types.
  func properties(_ name: String) -> [KitSymbol] {
    properties[name] ?? []
  }

  /// The property of a type.
  func property(_ name: String, of type: String) -> KitSymbol? {
    owners[type].flatMap { Self.member(of: $0, among: properties(name)) }
  }

  /// The case or the property of a type.
  func member(_ name: String, of type: String) -> KitSymbol? {
    self.case(name, of: type) ?? property(name, of: type)
  }

  private static func member(of owner: KitSymbol, among members: [KitSymbol]) -> KitSymbol? {
    members.first { if case .member(owner, _, _) = $0 { true } else { false } }
  }

  /// The node that a reference names: one inside of the same node goes first.
  func reference(_ name: String, to patterns: [String], in parent: String?) -> KitSymbol? {
    let found = patterns.flatMap { nodes[$0]?[name] ?? [] }
    let isBeside = { (symbol: KitSymbol) in
      if case .node(_, _, let around, _) = symbol { around == parent } else { false }
    }
    return found.first(where: isBeside) ?? found.first
  }

  /// The names that all nodes of a tree of the project have, in source order, with those that may be meant.
  package func occurrences(in tree: SyntaxTree) -> [KitOccurrence] {
    var found: [KitOccurrence] = []
    tree.visitNodes(schemas) { found += OccurrenceReader($0, tree, self).occurrences }
    return found
  }

  /// The name at a place.
  package func occurrence(at offset: Int, in tree: SyntaxTree) -> KitOccurrence? {
    OccurrenceReader(tree.placedPath(to: offset, schemas), tree, self).occurrences
      .filter { $0.isProven && $0.location.range.lowerBound <= offset && offset <= $0.location.range.upperBound }
      .min { $0.location.range.count < $1.location.range.count }
  }
}
