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
  private let tables: KitSymbolTables

  /// The names of the project's kit, and of those that it uses.
  package init(_ project: Project) {
    self.project = project
    schemas = project.library.schemas
    tables = project.symbolTables
  }

  /// The nodes that name the modules of these kits, by name.
  var modules: [String: KitSymbol] { tables.modules }

  /// What a symbol is called where something names it: its own name, and those of the types that it declares.
  func names(of symbol: KitSymbol) -> Set<String> {
    tables.typeNames(of: symbol).union([symbol.name])
  }

  /// Where a symbol is declared; nil for one that no kit declares.
  package func declaration(of symbol: KitSymbol) -> KitDeclaration? {
    tables.declarations[symbol]
  }

  /// The node of a pattern that a type is one of.
  package func type(_ name: String) -> KitSymbol? {
    tables.types[name]
  }

  /// The cases of a name, of all types.
  func cases(_ name: String) -> [KitSymbol] {
    tables.cases[name] ?? []
  }

  /// The case of a type.
  func `case`(_ name: String, of type: String) -> KitSymbol? {
    tables.case(name, of: type)
  }

  /// The properties of a name, of all types.
  func properties(_ name: String) -> [KitSymbol] {
    tables.properties[name] ?? []
  }

  /// The property of a type.
  func property(_ name: String, of type: String) -> KitSymbol? {
    tables.property(name, of: type)
  }

  /// The case or the property of a type.
  func member(_ name: String, of type: String) -> KitSymbol? {
    self.case(name, of: type) ?? property(name, of: type)
  }

  /// The node that a reference names: one inside of the same node goes first.
  func reference(_ name: String, to patterns: [String], in parent: String?) -> KitSymbol? {
    let found = patterns.flatMap { tables.nodes[$0]?[name] ?? [] }
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
