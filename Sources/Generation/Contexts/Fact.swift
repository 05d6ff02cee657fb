import Diagnostics
import KitLanguage

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

/// The last revision of a kit, for comparison with later ones.
final class FactMarks: Sendable {
  private struct State: Sendable {
    var units: UnitTable?
    /// Swift's answers about types, by the last part of the name.
    var swiftTypes: [String: Answers] = [:]
  }

  private final class Answers: Sendable {
    let all: [SwiftAnswer]

    init(_ all: [SwiftAnswer]) { self.all = all }
  }

  private let state: Locked<State>

  init(branching other: FactMarks? = nil) { state = Locked(other?.state.withLock { $0 } ?? State()) }

  /// The units of the next revision, which are remembered for the one after it.
  func units(of spec: Spec) -> UnitTable {
    let table = UnitTable(of: spec, after: state.withLock { $0.units })
    if !Task.isCancelled { state.withLock { $0.units = table } }
    return table
  }

  /// - Parameter name: The last part of the names of the types that the answers are about.
  func value(of answers: [SwiftAnswer], about name: String) -> FactValue {
    if answers.isEmpty { return .nothing }
    // In one step, so that all threads get the same object.
    return state.withLock { state in
      if let known = state.swiftTypes[name], known.all == answers { return .object(known) }
      let found = Answers(answers)
      state.swiftTypes[name] = found
      return .object(found)
    }
  }
}

/// A spec as an evaluation sees it: what is asked of it is noted.
struct RecordedSpec {
  let kit: KitFacts
  let log: FactLog?

  subscript(id: SpecNode.ID) -> SpecNode {
    note(id)
    return kit.spec[id]
  }

  /// The schema of a node. For a unit's first node it stays the same as long as the unit exists.
  func schema(of id: SpecNode.ID) -> NodeSchema {
    let schema = kit.spec[id].schema
    if schema.role != .pattern { note(id) }
    return schema
  }

  /// The content of a node in a place that its schema opens, if any.
  ///
  /// - Parameter content: Reads only the node and its members.
  func content<Content>(of place: NodePlace, in id: SpecNode.ID, _ content: (SpecNode) -> Content?) -> Content? {
    let node = kit.spec[id]
    let found = content(node)
    if let log, !kit.isUsed, found == nil, node.schema.role == .pattern {
      log.note(.absence(of: place, inUnit: kit.units.unit(of: id).number))
    } else {
      note(id)
    }
    return found
  }

  func users(of id: SpecNode.ID) -> [SpecNode.ID] {
    note(id)
    return kit.spec.users(of: id)
  }

  private func note(_ id: SpecNode.ID) {
    if let log, !kit.isUsed { log.note(.unit(kit.units.unit(of: id).number)) }
  }

  func declaration(of type: String) -> SpecNode.ID? {
    if !kit.isUsed { log?.note(.declaration(of: type)) }
    return kit.spec.types[type]
  }

  func node(named name: String, of patterns: Set<String>) -> SpecNode.ID? {
    for pattern in patterns where !kit.isUsed { log?.note(.nodes(of: pattern)) }
    return kit.spec.node(named: name, of: patterns)
  }

  /// In the order of the kit.
  func nodes(of keyword: String) -> [SpecNode.ID] {
    if !kit.isUsed { log?.note(.nodes(of: keyword)) }
    return kit.spec.nodes(of: keyword).map(\.id)
  }
}
