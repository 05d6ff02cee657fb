import Diagnostics
import KitLanguage

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
