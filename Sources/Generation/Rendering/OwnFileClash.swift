import Diagnostics
import KitLanguage

/// Finds files of the project's own that are called like one that the kit gives the same module.
///
/// These are warnings: which files are one module is certain where a manifest declares it, and a guess elsewhere.
enum OwnFileClash {
  static func diagnostics(of files: [FileOutline], in spec: Spec, beside sources: SwiftSources) -> [Diagnostic] {
    let given = Set(files.map(\.path.text))
    var own: [String: String] = [:]
    for path in sources.ownFiles where !given.contains(path) { own[name(of: path)] = path }
    if own.isEmpty { return [] }
    return files.compactMap { file in
      guard file.path.text.hasSuffix(".swift"), !sources.isOfTests(file.path), let path = own[name(of: file.path.text)]
      else { return nil }
      return GenerationDiagnostics.ownFileClash.diagnostic(
        "'\(path)' is called like '\(file.path)', which '\(file.origin)' gives the same module, and Swift compiles no two "
          + "files of one name; rename yours",
        at: (file.node ?? file.users.first).map { spec[$0].nameLocation }
      )
    }
  }

  /// The last part of a path, case ignored, since most of the disks that kits are generated on do so.
  private static func name(of path: String) -> String {
    path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...].lowercased()
  }
}
