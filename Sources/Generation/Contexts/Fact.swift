import Diagnostics

/// The questions of an evaluation about a kit: few and coarse ones, so that a remembered result has few answers to
/// compare.
enum Fact: Hashable, Sendable {
  case unit(Int)
  /// Whether the first node of a unit has nothing at a place of its schema. Most nodes lack most optional parts, and
  /// asking all nodes inside one should not evaluate it again whenever one of them changes.
  case absence(of: NodePlace, inUnit: Int)
  case declaration(of: String)
  case nodes(of: String)
  case settings
  case swift
  /// Swift about types with this last name part.
  case swiftTypes(String)
  case used

  /// The unit of the question, if it is about a unit that must exist.
  var unit: Int? {
    switch self {
    case .unit(let unit), .absence(_, let unit): unit
    case .declaration, .nodes, .settings, .swift, .swiftTypes, .used: nil
    }
  }
}

/// A place of a node that its schema opens, by its index in the schema.
enum NodePlace: Hashable, Sendable {
  case slot(Int)
  case attribute(Int)
  case member(Int)
}

/// The answer to such a question, as far as it takes to see whether it is still the same.
enum FactValue: Equatable, Sendable {
  case nothing
  case flag(Bool)
  /// A hash, whose key is another one in each process.
  case digest(Int)
  /// The version of a unit: the same object as long as the answer is the same.
  case object(any AnyObject & Sendable)
  /// A node, by the number of its unit and its place in it.
  case node(unit: Int, place: Int)

  static func digest(of parts: some Hashable) -> FactValue { .digest(parts.hashValue) }

  static func == (left: FactValue, right: FactValue) -> Bool {
    switch (left, right) {
    case (.nothing, .nothing): true
    case (.flag(let left), .flag(let right)): left == right
    case (.digest(let left), .digest(let right)): left == right
    case (.object(let left), .object(let right)): left === right
    case (.node(let left, let place), .node(let right, let other)): left == right && place == other
    default: false
    }
  }
}

/// The questions of one evaluation about the kit.
final class FactLog: Sendable {
  /// The evaluated unit, which counts anyway; `nil` if there is none.
  private let unit: Int?
  private let state = Locked(State())

  private struct State {
    var facts: Set<Fact> = []
    /// The last question, often repeated.
    var last: Fact?
  }

  init(ofUnit unit: Int? = nil) { self.unit = unit }
  var all: Set<Fact> { state.withLock { $0.facts } }

  func note(_ fact: Fact) {
    if let unit, fact.unit == unit { return }
    state.withLock { state in
      if state.last == fact { return }
      state.last = fact
      state.facts.insert(fact)
    }
  }
}

extension FactLog: SwiftRecorder {
  func note(_ question: SwiftQuestion) {
    switch question {
    case .types(let name): note(Fact.swiftTypes(name))
    case .all: note(Fact.swift)
    }
  }
}
