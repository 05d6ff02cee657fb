/// What an evaluation may ask of a kit: few and coarse questions, so that a remembered result has few answers to
/// compare.
enum Fact: Hashable, Sendable {
  /// All that is known about a unit, by its number.
  case unit(Int)
  /// The node that declares a type.
  case declaration(of: String)
  /// Which nodes there are of a pattern.
  case nodes(of: String)
  /// The settings of the kit.
  case settings
  /// The project's own Swift.
  case swift
  /// The kits whose names this one may use.
  case used
}

/// The answer to such a question, as far as it takes to see whether it is still the same.
enum FactValue: Equatable, Sendable {
  case nothing
  /// The version of a unit, or the number of what is held in memory.
  case number(Int)
  /// A node: the number of its unit, and its place in that.
  case node(unit: Int, place: Int)
}
