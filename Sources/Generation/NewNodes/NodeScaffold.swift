import Diagnostics
import KitLanguage

/// A node without a kit: its files are written once, into a project's target, and are the user's from then on.
package struct NodeScaffold {
  /// The node as in a kit, with its parents.
  package let composed: ComposedNode
  /// A kit with only the node, which is not kept.
  package let project: Project
  private let node: SpecNode.ID?

  /// Composes a node, and checks it in a kit of its own.
  ///
  /// - Parameters:
  ///   - parent: The name of the node around it, for a pattern that is in another.
  ///   - start: The beginning of a kit: the settings that fit the project, and the folder for the files.
  ///   - library: The built-in patterns.
  /// - Throws: `Refusal` if the command line makes no node; `DiskError`.
  package static func compose(
    _ request: NodeRequest,
    _ pattern: PatternSchema,
    parent: String?,
    starting start: ProjectStart,
    _ files: any FileReading,
    library: PatternLibrary
  ) throws -> NodeScaffold {
    let settings = library.parse(SourceText(path: KitFolder.kitfileName, start.kit.text))
    func project(of trees: [SyntaxTree]) -> Project {
      let samples = SampledNodes.read(of: trees, library, in: start.root, files)
      return Project.check(KitSources(root: start.root, trees: trees, library: library, samples: samples), files)
    }
    let empty = project(of: [settings])
    let authoring = NodeAuthoring(empty, pattern)
    guard case .absent(let place) = try authoring.find(request, parent: parent, acceptsSimilarName: true).get() else {
      throw Refusal("'\(request.title(of: pattern))' is one of the settings")
    }
    let composed = try authoring.compose(request, at: place)
    let source = SourceText(path: Origin.commandLinePath, composed.text + "\n")
    let whole = project(of: [settings, library.parse(source)])
    let node = whole.spec.nodes(of: pattern.keyword).last { $0.name == request.plainName }?.id
    return NodeScaffold(composed: composed, project: whole, node: node)
  }

  /// Errors in the node, placed in the text of the command line.
  package var diagnostics: [Diagnostic] {
    project.diagnosticsWithFiles
  }

  /// Plans the files. Existing files that differ are conflicts, unless `force` is set.
  package func plan(force: Bool) throws(DiskError) -> Planning {
    guard !project.diagnostics.hasErrors else { return Planning(plan: nil, diagnostics: project.diagnostics) }
    let rendering = project.rendering()
    let diagnostics = project.diagnostics + project.outline.diagnostics + rendering.diagnostics
    guard !diagnostics.hasErrors else { return Planning(plan: nil, diagnostics: diagnostics) }
    let planner = Planner(root: project.root, files: project.files, options: Planner.Options(force: force))
    let plan = try planner.planScaffold(rendering.files.map(\.file))
    return Planning(
      plan: plan,
      diagnostics: diagnostics,
      mainFiles: rendering.files.filter { $0.node == node }.map(\.file),
      obstacle: node.flatMap { .conflictsWithoutKit(of: plan, with: Origin.text(of: project.spec[$0])) }
    )
  }
}
