import Diagnostics
import Generation
import KitLanguage

extension Feature {
  /// `workspace/symbol`: the nodes of all kits, by their own names and by the types that they emit.
  static let workspaceSymbol = Feature("workspace/symbol", Provider("workspaceSymbolProvider")) {
    (params, workspace) in
    let query: String = try params.required("query")
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
          guard let rank = SymbolQuery.rank(of: name, for: query) else { continue }
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

  private static let limit = 500
}

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

extension Feature {
  /// `workspace/diagnostic`: the diagnostics of all projects in the client's folders and around open documents, also of
  /// files that are not open.
  static let workspaceDiagnostic = Feature("workspace/diagnostic", nil) {
    (params, workspace) in
    let results = try params.required("previousResultIds", as: [JSON].self)
    let previous =
      Dictionary(try results.map { (try $0.required("uri"), try $0.required("value")) }) { $1 } as [String: String]
    var items: [String: [LSP.Diagnostic]] = [:]
    for root in await workspace.allShownRoots.sorted() {
      try Task.checkCancellation()
      let byPath = try await workspace.diagnosticsByPath(of: workspace.project(at: root))
      items.merge(byPath.map { (workspace.uri(ofFile: $0.key), $0.value) }) { $0 + $1 }
    }
    // Documents of an earlier result that do not exist any more have no problems.
    for uri in previous.keys where items[uri] == nil { items[uri] = [] }
    let reports = items.sorted { $0.key < $1.key }.map { uri, items -> JSON in
      let place: JSONObject = ["uri": uri.json, "version": (workspace.document(uri)?.version).json]
      return .object(.report(items, previous: previous[uri]).merging(place))
    }
    return Reply(result: ["items": .array(reports)])
  }

  /// `workspace/willRenameFiles`: kits name samples and other kits by their paths, which follow the files.
  static let willRenameFiles = Feature(
    "workspace/willRenameFiles",
    Provider("workspace") { _ in ["fileOperations": ["willRename": ["filters": [["pattern": ["glob": "**/*"]]]]]] }
  ) { (params, workspace) in
    let moves = try params.required("files", as: [JSON].self).compactMap { file -> MovedPath? in
      let (old, new) = (DocumentURI(try file.required("oldUri")), DocumentURI(try file.required("newUri")))
      guard let old = old.path, let new = new.path else { return nil }
      return MovedPath(old: old, new: new)
    }
    var edits: [(path: String, edits: [LSP.TextEdit])] = []
    for root in await workspace.allShownRoots.sorted() where !moves.isEmpty {
      let open = workspace.project(at: root)
      let project = try await workspace.generator.project(open)
      for tree in project.trees {
        guard let path = open.path(of: tree.source) else { continue }
        let found = workspace.edits(MovedPath.edits(of: tree, project, moves), of: tree.source)
        if !found.isEmpty { edits.append((path, found)) }
      }
    }
    return Reply(result: edits.isEmpty ? .null : workspace.edit(edits).json)
  }

  /// `workspace/textDocumentContent` (LSP 3.18): an emitted file as it would be written now.
  static let previewContent = Feature("workspace/textDocumentContent", nil) { (params, workspace) in
    let uri: String = try params.required("uri")
    guard let preview = Preview.find(uri: uri, in: workspace) else {
      throw ResponseError(.invalidParams, "'\(uri)' is not a file of a kit")
    }
    return Reply(result: ["text": .string(try await preview.text(in: workspace))], preview: preview)
  }
}

extension ServerCommand {
  /// Shows the output of the node at a place of a kit, and updates it: `{uri, position}`.
  static let preview = ServerCommand(name: "kitgen.preview") { arguments, workspace in
    let place = arguments.first ?? .null
    let (uri, position) = try (
      place.required("uri", as: String.self), place.required("position", as: LSP.Position.self)
    )
    guard workspace.client.showDocument else {
      throw ResponseError(.requestFailed, "The editor does not show documents for a server (window/showDocument)")
    }
    guard let (document, project) = workspace.kit(uri) else {
      throw ResponseError(.requestFailed, "The document is not an open kit")
    }
    let offset = document.text.offset(of: position, encoding: workspace.encoding)
    let kit = KitPlace(path: document.text.path, offset: offset)
    guard let plan = try await workspace.generator.plan(for: kit, in: project, isShownOnly: true) else {
      throw ResponseError(.requestFailed, "No declaration with files is here")
    }
    guard let path = plan.mainFile else {
      if case .refusal(let reason) = plan.outcome { throw ResponseError(.requestFailed, "Nothing to show: \(reason)") }
      throw ResponseError(.requestFailed, "\(plan.subject) has no file")
    }
    let preview = Preview(root: project.root, path: path)
    let shown = try await preview.shownURI(in: workspace)
    return Feature.Reply(result: .null, requests: [.showDocument(shown)], preview: preview)
  }
}
