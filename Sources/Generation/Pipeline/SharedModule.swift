import Diagnostics
import KitLanguage

/// Kits whose files one module compiles although several of them have the same name: each has its own support files,
/// and the Swift compiler takes a name once.
///
/// A module is known by its folder: a target's in a Swift package, or one next to an Xcode project.
package enum SharedModule {
  /// The conflicts between the files of `project` and of other kits, reported once for each.
  package static func diagnostics(
    of project: Project,
    beside others: () -> [Project],
    shownAt prefix: (String) -> String
  ) -> [Diagnostic] {
    // Others only matter if the module that compiles the output is known.
    let own = project.diagnostics.hasErrors ? [] : files(of: project)
    return own.isEmpty
      ? []
      : others().compactMap { other in
        guard other.root != project.root, !other.diagnostics.hasErrors else { return nil }
        let known = Set(files(of: other))
        let common = own.filter(known.contains).sorted { $0.name < $1.name }
        guard let first = common.first else { return nil }
        let more = common.count == 1 ? "" : " and \(common.count - 1) more"
        let kitfile = prefix(other.root) + KitFolder.kitfileName
        return GenerationDiagnostics.sharedModule.diagnostic(
          "'\(kitfile)' gives '\(first.name)'\(more) to the same module, '\(prefix(first.module))'; put both into one kit, or "
            + "the output of one into another module by 'out', and name it by 'use'",
          at: place(of: project)
        )
      }
  }

  /// A Swift file in a module.
  private struct File: Hashable {
    /// The absolute folder of the module.
    let module: String
    /// Without folders, which do not distinguish files in a module.
    let name: String
  }

  private static func files(of project: Project) -> [File] {
    var modules: [String: String?] = [:]
    return project.outline.files.compactMap { file in
      guard file.path.text.hasSuffix(".swift") else { return nil }
      let folder = KitFolder.parent(of: file.path.absolute(in: project.root))
      let module = modules[folder] ?? module(of: folder, project)
      modules[folder] = .some(module)
      return module.map { File(module: $0, name: file.path.fileName) }
    }
  }

  /// The folder of the module that compiles `folder`, absolute; `nil` if it cannot be seen.
  private static func module(of folder: String, _ project: Project) -> String? {
    guard let build = ProjectBuild.find(around: folder, project.files, project.sources.index.manifests) else {
      return nil
    }
    if build.isPackage, !build.targets.isEmpty { return build.target(of: folder)?.folder }
    // The targets of a manifest that computes them are below its 'Sources'.
    let root = build.isPackage ? build.root + "/Sources" : build.root
    let first = ProjectPath.rest(of: folder, below: root)?.split(separator: "/").first
    return first.map { KitFolder.path(String($0), from: root) }
  }

  private static func place(of project: Project) -> SourceLocation? {
    let settings = project.spec.nodes(of: KitSettings.keyword).first?.nameLocation
    return settings ?? project.trees.first.map { SourceLocation($0.source, 0..<0) }
  }
}
