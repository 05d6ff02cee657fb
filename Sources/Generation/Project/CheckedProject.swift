import Diagnostics
import KitLanguage

/// A kit with its patterns that was read and checked: all that is known about it before any of its files is made.
struct CheckedProject: Sendable {
  /// An absolute path.
  let root: String
  /// The kit's files, the Kitfile first. The paths of their sources are relative to the root.
  let trees: [SyntaxTree]
  /// The built-in patterns with the team's over them, as the kit was checked with.
  let library: PatternLibrary
  /// The contents of the kit. Where nothing is wrong, the members that protocols in Swift require are in it as well.
  let spec: Spec
  /// The values of the `project` node, or its defaults where the kit has none.
  let settings: KitSettings
  /// The kits whose names this one may use.
  let used: UsedKits
  /// The project's own Swift.
  let sources: SwiftSources
  /// What templates may ask of the kit.
  let facts: KitFacts
  /// What is wrong with the kit and the team's schemas, in source order.
  let diagnostics: [Diagnostic]
  /// Where what is computed is counted.
  let work: WorkCount
}
