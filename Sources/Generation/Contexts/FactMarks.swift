import Diagnostics
import KitLanguage

/// What the last revision of a kit was like, and the numbers by which later ones are compared with it.
final class FactMarks: Sendable {
  private struct State: Sendable {
    var serial = 0
    var units: UnitTable?
    var swift: Mark<SwiftFolder.Meaning>?
    /// Swift's answers about types, by the last part of the name.
    var swiftTypes: [String: Mark<[SwiftAnswer]>] = [:]
    var used: Mark<any AnyObject & Sendable>?
    var settings: Mark<[String]>?
    /// The numbers of the units, by pattern keyword.
    var nodes: [String: Mark<[Int]>] = [:]

    mutating func next() -> Int {
      serial += 1
      return serial
    }
  }

  /// What something was in the last revision, and the number that stands for it.
  private struct Mark<Value: Sendable>: Sendable {
    let value: Value
    let number: Int

    /// The number of a value: the mark's if both are equal, else one never used before.
    static func number(
      of value: Value,
      _ mark: inout Mark?,
      _ serial: inout Int,
      isSame: (Value, Value) -> Bool
    ) -> Int {
      if let mark, isSame(mark.value, value) { return mark.number }
      serial += 1
      mark = Mark(value: value, number: serial)
      return serial
    }
  }

  private let state: Locked<State>

  init(branching other: FactMarks? = nil) { state = Locked(other?.state.withLock { $0 } ?? State()) }

  /// The units of the next revision, which are remembered for the one after it.
  func units(of spec: Spec) -> UnitTable {
    let previous = state.withLock { $0.units }
    let table = UnitTable(of: spec, after: previous) { state.withLock { $0.next() } }
    if !Task.isCancelled { state.withLock { $0.units = table } }
    return table
  }

  // MARK: Numbers that stay the same while what they are of does

  func number(of meaning: SwiftFolder.Meaning) -> Int {
    state.withLock { Mark.number(of: meaning, &$0.swift, &$0.serial, isSame: ===) }
  }

  /// - Parameter name: The last part of the names of the types that the answers are about.
  func number(of answers: [SwiftAnswer], about name: String) -> Int {
    state.withLock { Mark.number(of: answers, &$0.swiftTypes[name], &$0.serial, isSame: ==) }
  }

  func number(ofSettings texts: [String]) -> Int {
    state.withLock { Mark.number(of: texts, &$0.settings, &$0.serial, isSame: ==) }
  }

  func number(ofUnits units: [Int], of keyword: String) -> Int {
    state.withLock { Mark.number(of: units, &$0.nodes[keyword], &$0.serial, isSame: ==) }
  }

  func number(of used: any AnyObject & Sendable) -> Int {
    state.withLock { Mark.number(of: used, &$0.used, &$0.serial) { $0 === $1 } }
  }
}
