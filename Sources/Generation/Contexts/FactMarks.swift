import Diagnostics
import KitLanguage

/// What the last revision of a kit was like, and the numbers by which later ones are compared with it.
final class FactMarks: Sendable {
  private struct State: Sendable {
    var serial = 0
    var units: UnitTable?
    var swift: (meaning: SwiftFolder.Meaning, number: Int)?
    /// By the last parts of their names what Swift says of types.
    var swiftTypes: [String: (answers: [SwiftAnswer], number: Int)] = [:]
    var used: (kits: AnyObject & Sendable, number: Int)?
    var settings: (texts: [String], number: Int)?
    /// By the keywords of their patterns the numbers of the units.
    var nodes: [String: (units: [Int], number: Int)] = [:]

    mutating func next() -> Int {
      serial += 1
      return serial
    }
  }

  private let state: Locked<State>

  /// Marks that know of no revision.
  init() {
    state = Locked(State())
  }

  /// Marks that know the same as `other` do now.
  init(branching other: FactMarks) {
    state = Locked(other.state.withLock { $0 })
  }

  /// The units of the next revision.
  func units(of spec: Spec) -> UnitTable {
    let previous = state.withLock { $0.units }
    let table = UnitTable(of: spec, after: previous) { state.withLock { $0.next() } }
    if !Task.isCancelled { state.withLock { $0.units = table } }
    return table
  }

  /// A number that is the same as long as the Swift declares the same.
  func number(of meaning: SwiftFolder.Meaning) -> Int {
    state.withLock { state in
      if let known = state.swift, known.meaning === meaning { return known.number }
      let number = state.next()
      state.swift = (meaning, number)
      return number
    }
  }

  /// A number that is the same as long as the Swift says the same of types.
  ///
  /// - Parameter name: The last part of their names.
  func number(of answers: [SwiftAnswer], about name: String) -> Int {
    state.withLock { state in
      if let known = state.swiftTypes[name], known.answers == answers { return known.number }
      let number = state.next()
      state.swiftTypes[name] = (answers, number)
      return number
    }
  }

  /// A number that is the same as long as the settings are.
  func number(ofSettings texts: [String]) -> Int {
    state.withLock { state in
      if let known = state.settings, known.texts == texts { return known.number }
      let number = state.next()
      state.settings = (texts, number)
      return number
    }
  }

  /// A number that is the same as long as a pattern has the same units.
  func number(ofUnits units: [Int], of keyword: String) -> Int {
    state.withLock { state in
      if let known = state.nodes[keyword], known.units == units { return known.number }
      let number = state.next()
      state.nodes[keyword] = (units, number)
      return number
    }
  }

  /// A number that is the same as long as the kits that are used are.
  func number(of used: AnyObject & Sendable) -> Int {
    state.withLock { state in
      if let known = state.used, known.kits === used { return known.number }
      let number = state.next()
      state.used = (used, number)
      return number
    }
  }
}
