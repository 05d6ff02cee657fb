/// What an evaluation may ask of a kit: few and coarse questions, so that a remembered result has few answers to
/// compare.
enum Fact: Hashable, Sendable {
  /// All that is known about a unit, by its number.
  case unit(Int)
  /// Whether the first node of a unit has nothing in a place of its schema: most nodes lack most of what they may have, and
  /// to ask all nodes inside one for something is no reason to evaluate it again whenever one of them changes.
  case absence(of: NodePlace, inUnit: Int)
  /// The node that declares a type.
  case declaration(of: String)
  /// Which nodes there are of a pattern.
  case nodes(of: String)
  /// The settings of the kit.
  case settings
  /// The project's own Swift.
  case swift
  /// What that says of types whose names have this last part.
  case swiftTypes(String)
  /// The kits whose names this one may use.
  case used

  /// The unit that the question is about, if it is about one that must be there.
  var unit: Int? {
    switch self {
    case .unit(let unit), .absence(_, let unit): unit
    case .declaration, .nodes, .settings, .swift, .swiftTypes, .used: nil
    }
  }
}

/// A place of a node that its schema opens, by its index among those of the schema.
enum NodePlace: Hashable, Sendable {
  case slot(Int)
  case attribute(Int)
  case member(Int)
}

/// The answer to such a question, as far as it takes to see whether it is still the same.
enum FactValue: Equatable, Sendable {
  case nothing
  case flag(Bool)
  /// The version of a unit, or the number of what is held in memory.
  case number(Int)
  /// A node: the number of its unit, and its place in that.
  case node(unit: Int, place: Int)
}
