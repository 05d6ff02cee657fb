import Diagnostics
import KitLanguage

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
    if let known = state.withLock({ $0.swiftTypes[name] }), known.all == answers { return .object(known) }
    let found = Answers(answers)
    state.withLock { $0.swiftTypes[name] = found }
    return .object(found)
  }
}
