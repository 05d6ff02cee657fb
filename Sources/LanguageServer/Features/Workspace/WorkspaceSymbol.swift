import Diagnostics
import Generation
import KitLanguage
import LanguageServerProtocol

extension Feature {
  /// `workspace/symbol`: the nodes of all kits, by their own names and by those of the types that they emit.
  static let workspaceSymbol = Feature(
    "workspace/symbol",
    Provider("workspaceSymbolProvider"),
    respond: { (params: LSP.WorkspaceSymbolParams, workspace) in
      var found: [(rank: Int, symbol: JSON)] = []
      for root in await workspace.allShownRoots.sorted() {
        let open = workspace.project(at: root)
        let project = try await workspace.generator.recentProject(open)
        let spec = project.spec
        for node in spec.patternNodes.map({ spec[$0] }) where node.derivedFrom == nil {
          guard let name = node.name, let path = open.path(of: node.location.source) else { continue }
          let names = Set([name] + (node.typeName.map { [$0] } ?? []) + node.declaredTypes)
          let kind = LSP.DocumentSymbol.Kind(of: node.schema, project.library.schemas)
          for name in names.sorted() {
            guard let rank = SymbolQuery.rank(of: name, for: params.query) else { continue }
            let symbol: JSON = [
              "name": .string(name), "kind": kind.rawValue.json,
              "containerName": .string(node.keyword + (name == node.name ? "" : " " + (node.name ?? ""))),
              "location": workspace.location(node.nameLocation, inFile: path).json,
            ]
            found.append((rank, symbol))
          }
        }
      }
      let sorted = found.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      return Reply(result: .array(sorted.prefix(limit).map(\.element.symbol)))
    }
  )

  private static let limit = 500
}

/// How names are compared with what the user types to find them.
enum SymbolQuery {
  /// `nil` if the name does not contain the letters in order. Smaller is better.
  static func rank(of name: String, for query: String) -> Int? {
    if query.isEmpty { return 1 }
    let (name, query) = (name.lowercased(), query.lowercased())
    if name == query { return 0 }
    if name.hasPrefix(query) { return 1 }
    if name.contains(query) { return 2 }
    var rest = query[...]
    for letter in name where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty ? 3 : nil
  }
}
