import Diagnostics
import KitLanguage

/// A node without a kit: its files are written once, into a folder, and are the user's from then on.
package struct NodeScaffold {
  /// The node as a kit would have it.
  package let composed: ComposedNode
  private let source: SourceText
  private let pattern: PatternSchema
  private let name: String
  private let library: PatternLibrary

  /// What stands for the kit file in places.
  static let sourceName = "<command line>"

  /// What the node around it is called where the user has not named one.
  private static let parentName = "App"

  /// - Parameters:
  ///   - parent: The name of the node around it, for a pattern that stands in another.
  ///   - library: The built-in patterns.
  /// - Throws: Where the command line makes no node.
  package init(_ request: NodeRequest, _ pattern: PatternSchema, parent: String?, library: PatternLibrary)
    throws(Refusal)
  {
    composed = try NodeComposer(pattern, wireName: { $0 }).compose(request)
    let text = composed.text
    let kit = pattern.inside.first.map { "\($0) \(parent ?? Self.parentName) {\n\(text)\n}\n" } ?? text + "\n"
    source = SourceText(path: Self.sourceName, kit)
    self.pattern = pattern
    self.library = library
    name = request.plainName
  }

  /// Plans the files below `folder` (absolute). Files that are there and differ are conflicts, unless `force` is set.
  package func plan(in folder: String, _ files: any FileReading, force: Bool) throws(DiskError) -> Planning {
    let project = Project(root: folder, files: files, library: library, trees: [library.parse(source)])
    let rendering = project.diagnostics.hasErrors ? nil : Rendering(of: project)
    let diagnostics = project.diagnostics + (rendering?.diagnostics ?? [])
    guard let rendering, !diagnostics.hasErrors else {
      return Planning(plan: nil, diagnostics: diagnostics, mainFiles: [])
    }
    let planner = Planner(root: folder, files: files, options: Planner.Options(force: force))
    let node = project.spec.nodes(of: pattern.keyword).last { $0.name == name }
    return Planning(
      plan: try planner.planScaffold(rendering.files.map(\.file)),
      diagnostics: diagnostics,
      mainFiles: rendering.files.filter { $0.node == node?.id }.map(\.file)
    )
  }
}
