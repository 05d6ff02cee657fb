import Diagnostics
import KitLanguage

/// What a project is made of before anything is checked: its kit and those that it uses.
struct ProjectInputs: Sendable {
  /// An absolute path.
  let root: String
  let kit: ParsedKit
  let graph: KitGraph
  /// The root as the graph names it.
  let identity: String

  /// Whether checking would give the same as for the others, apart from Swift.
  func isSame(as other: ProjectInputs) -> Bool {
    kit.folder == other.kit.folder && kit.isTeamFolderMissing == other.kit.isTeamFolderMissing
      && kit.unreadable == other.kit.unreadable && kit.samples.isSame(as: other.kit.samples)
      && graph.isSame(as: other.graph)
  }

  /// Absolute paths of all kit files.
  var paths: Set<String> {
    let own = kit.folder.files.map { $0.absolute(in: root) }
    let used = graph.kits.filter { $0.key != identity }.flatMap { $0.value.trees.map(\.source.path) }
    return Set(own + used)
  }
}

/// A kit with its patterns that was read and checked: all that is known about it before any of its files is made.
struct CheckedProject: Sendable {
  /// An absolute path.
  let root: String
  /// The kit's files, the Kitfile first, with source paths relative to the root.
  let trees: [SyntaxTree]
  /// The built-in patterns overlaid by the team's, as used in the check.
  let library: PatternLibrary
  /// The contents of the kit. If nothing is wrong, they include the members that Swift protocols require.
  let spec: Spec
  let settings: KitSettings
  let used: UsedKits
  let sources: SwiftSources
  let facts: KitFacts
  /// Diagnostics of the kit and the team's schemas, in source order.
  let diagnostics: [Diagnostic]
  let work: WorkCount
}
