import Generation

/// The documents that are parts of patterns, and the projects that these are for.
extension Workspace {
  /// Whether a file is a template or a schema.
  func isPattern(_ uri: DocumentURI) -> Bool {
    guard let path = uri.path else { return false }
    return path.hasSuffix(".stencil") || path.hasSuffix("/" + PatternFolder.schemaName)
  }

  /// The roots of the projects whose diagnostics depend on a file: its own project; for a template or a schema also all
  /// projects that are shown, which may use it from anywhere.
  func rootsWithPart(of uri: DocumentURI) -> [String] {
    let own = project(of: uri).map { [$0.root] } ?? []
    return isPattern(uri) ? own + shownRoots.sorted().filter { $0 != own.first } : own
  }

  /// Whether the template or schema belongs to the patterns of a kit.
  ///
  /// - Parameter roots: The folders of the kits.
  func isNamed(_ uri: DocumentURI, by roots: [String]) -> Bool {
    guard let file = try? patterns(of: uri) else { return false }
    return file.isNamed && roots.contains(file.root)
  }

  var openPathsOfUnnamedPatterns: [String] {
    let patterns = documents.keys.filter(isPattern)
    if patterns.isEmpty { return [] }
    let roots = shownRoots.sorted()
    return patterns.filter { !isNamed($0, by: roots) }.compactMap(\.path).sorted()
  }

  func openPaths(of root: String) -> [String] {
    documents.compactMap { uri, document in
      let isBelow = uri.path?.utf8.starts(with: root.utf8) ?? false
      let isPart =
        document.isKit && isBelow && project(of: uri)?.root == root || isPattern(uri) && isNamed(uri, by: [root])
      return isPart ? uri.path : nil
    }
  }
}
