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

  package init(_ project: Project) {
    self.project = project
    schemas = project.library.schemas
    tables = project.symbolTables
  }

  /// The nodes that name the modules of these kits, by name.
  var modules: [String: KitSymbol] { tables.modules }

  /// The names by which a symbol is referenced: its own, and those of the types that it declares.
  func names(of symbol: KitSymbol) -> Set<String> {
    tables.typeNames(of: symbol).union([symbol.name])
  }

  /// The declaration of a symbol; `nil` if no kit declares it.
  package func declaration(of symbol: KitSymbol) -> KitDeclaration? {
    tables.declarations[symbol]
  }

  package func type(_ name: String) -> KitSymbol? {
    tables.types[name]
  }

  func cases(_ name: String) -> [KitSymbol] {
    tables.cases[name] ?? []
  }

  func `case`(_ name: String, of type: String) -> KitSymbol? {
    tables.case(name, of: type)
  }

  func properties(_ name: String) -> [KitSymbol] {
    tables.properties[name] ?? []
  }

  func property(_ name: String, of type: String) -> KitSymbol? {
    tables.property(name, of: type)
  }

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

  /// The names in all nodes of a tree of the project, in source order, including uncertain ones.
  package func occurrences(in tree: SyntaxTree) -> [KitOccurrence] {
    var found: [KitOccurrence] = []
    tree.visitNodes(schemas) { found += OccurrenceReader($0, tree, self).occurrences }
    return found
  }

  package func occurrence(at offset: Int, in tree: SyntaxTree) -> KitOccurrence? {
    OccurrenceReader(tree.placedPath(to: offset, schemas), tree, self).occurrences
      .filter { $0.isProven && $0.location.range.lowerBound <= offset && offset <= $0.location.range.upperBound }
      .min { $0.location.range.count < $1.location.range.count }
  }
}
