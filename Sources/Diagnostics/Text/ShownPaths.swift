/// The form of source paths in messages: relative to the user's folder.
package struct ShownPaths: Sendable {
  private let prefix: String
  private let folder: String?

  /// `prefix` is the path from the working folder to the one that source paths are relative to; without `folder`, the working
  /// folder, absolute paths stay absolute.
  package init(after prefix: String = "", from folder: String? = nil) { (self.prefix, self.folder) = (prefix, folder) }

  /// The shown path of a source, perhaps no path, as `<stdin>` and `builtin:request`. A path that has nothing in
  /// common with the folder stays absolute.
  package func path(of source: SourceText) -> String {
    if source.path.hasPrefix("/") { return folder.flatMap { Self.way(from: $0, to: source.path) } ?? source.path }
    return source.path.hasPrefix("<") || source.isBuiltIn ? source.path : prefix + source.path
  }

  /// The relative path from a folder to a path, both absolute: `../Core/Kitfile`; empty if they are the same, `nil` if
  /// they have nothing in common.
  package static func way(from folder: String, to path: String) -> String? {
    let here = folder.split(separator: "/")
    let there = path.split(separator: "/")
    let common = zip(here, there).prefix { $0 == $1 }.count
    if common == 0 { return nil }
    return (Array(repeating: "..", count: here.count - common) + there[common...]).joined(separator: "/")
  }
}
