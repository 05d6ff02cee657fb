/// How the paths of sources are shown: as they lead from the folder that the user is in.
package struct ShownPaths: Sendable {
  private let prefix: String
  private let folder: String?

  /// - Parameters:
  ///   - prefix: What leads from where the user is to the folder that the paths of sources are relative to.
  ///   - folder: Where the user is, for paths that are absolute; without it these stay so.
  package init(after prefix: String = "", from folder: String? = nil) {
    self.prefix = prefix
    self.folder = folder
  }

  /// The path of a source, which may not be a path, like `<stdin>` and `builtin:request`. One that has nothing in
  /// common with the folder stays absolute.
  package func path(of source: SourceText) -> String {
    if source.path.hasPrefix("/") { return folder.flatMap { Self.way(from: $0, to: source.path) } ?? source.path }
    return source.path.hasPrefix("<") || source.isBuiltIn ? source.path : prefix + source.path
  }

  /// What leads from a folder to a path, both absolute: `../Core/Kitfile`, or nothing where they are the same; nil where
  /// they have nothing in common.
  package static func way(from folder: String, to path: String) -> String? {
    let here = folder.split(separator: "/")
    let there = path.split(separator: "/")
    let common = zip(here, there).prefix { $0 == $1 }.count
    if common == 0 { return nil }
    return (Array(repeating: "..", count: here.count - common) + there[common...]).joined(separator: "/")
  }
}
