import KitLanguage

/// The values of all units of a revision, and which of them may be others when a unit has changed.
///
/// A key changes one unit of a kit that may have thousands: the rest is not even looked at.
struct UnitSweep<Value: Sendable>: Sendable {
  let revision: UnitTable.Revision
  let inputs: [String]
  /// The answers to questions about the whole kit.
  let common: [FactValue]
  let swift: FactValue
  /// In unit order; `nil` for units without a value.
  private(set) var values: [Value?]
  /// The remembered values; `nil` for units without a value or with one that is not remembered.
  private var entries: [UnitMemo<Value>.Entry?]
  /// Changes when a value may have changed.
  var number: Int
  /// The indices of units without a remembered value.
  private(set) var open: Set<Int> = []
  /// The indices of units that depend on another unit, by its number.
  private var usersOfUnits: [Int: Set<Int>] = [:]
  /// The indices of units that depend on who declares a type.
  private var usersOfTypes: [String: Set<Int>] = [:]
  private var usersOfSwift: Set<Int> = []

  init(of units: UnitTable, inputs: [String], common: [FactValue], swift: FactValue, number: Int) {
    revision = units.revision
    self.inputs = inputs
    self.common = common
    self.swift = swift
    values = [Value?](repeating: nil, count: units.all.count)
    entries = [UnitMemo<Value>.Entry?](repeating: nil, count: units.all.count)
    self.number = number
  }

  /// A copy for another revision, which has the same units in the same order.
  private init(_ other: UnitSweep, movedTo revision: UnitTable.Revision, _ swift: FactValue) {
    self.revision = revision
    self.swift = swift
    inputs = other.inputs
    common = other.common
    values = other.values
    entries = other.entries
    number = other.number
    open = other.open
    usersOfUnits = other.usersOfUnits
    usersOfTypes = other.usersOfTypes
    usersOfSwift = other.usersOfSwift
  }

  /// A copy for another revision, which has the same units in the same order.
  func moved(to revision: UnitTable.Revision, beside swift: FactValue) -> UnitSweep {
    UnitSweep(self, movedTo: revision, swift)
  }

  /// Whether the value of that number was the value of a unit, from the same inputs.
  ///
  /// - Parameter units: Those of a later revision.
  func holds(_ serial: Int, of unit: Int, _ inputs: [String], in units: UnitTable) -> Bool {
    guard self.inputs == inputs, units.changes(since: revision) != nil, let index = units.index(ofUnit: unit) else {
      return false
    }
    return entries[index]?.serial == serial
  }

  /// Forgets values before they are asked for: after a cancellation they are absent.
  mutating func clear(_ indices: [Int]) {
    for index in indices { values[index] = nil }
  }

  /// Notes the value of a unit.
  ///
  /// - Parameter entry: What is remembered of it; `nil` if nothing is.
  /// - Returns: Whether the value may have changed.
  mutating func note(_ value: Value?, _ entry: UnitMemo<Value>.Entry?, of index: Int) -> Bool {
    let before = entries[index]
    let isSame = value == nil ? before == nil && !open.contains(index) : entry != nil && before?.serial == entry?.serial
    values[index] = value
    entries[index] = entry
    if value != nil, entry == nil { open.insert(index) } else { open.remove(index) }
    let (old, new) = (before?.facts ?? [], entry?.facts ?? [])
    // An API asks about each of its requests, and does so for each key.
    if old.elementsEqual(new, by: { $0.fact == $1.fact }) { return !isSame }
    let (lost, gained) = (Set(old.map(\.fact)), Set(new.map(\.fact)))
    for fact in lost.subtracting(gained) { remove(index, from: fact) }
    for fact in gained.subtracting(lost) { insert(index, to: fact) }
    return !isSame
  }

  private mutating func insert(_ index: Int, to fact: Fact) {
    switch fact {
    case .unit(let number), .absence(_, let number): usersOfUnits[number, default: []].insert(index)
    case .declaration(let type): usersOfTypes[type, default: []].insert(index)
    case .swift, .swiftTypes: usersOfSwift.insert(index)
    // Which nodes there are is the same as long as the units are; the others are common to all.
    case .nodes, .settings, .used: break
    }
  }

  private mutating func remove(_ index: Int, from fact: Fact) {
    switch fact {
    case .unit(let number), .absence(_, let number):
      usersOfUnits[number]?.remove(index)
      if usersOfUnits[number]?.isEmpty == true { usersOfUnits[number] = nil }
    case .declaration(let type):
      usersOfTypes[type]?.remove(index)
      if usersOfTypes[type]?.isEmpty == true { usersOfTypes[type] = nil }
    // One too many is looked at in vain.
    case .swift, .swiftTypes: break
    case .nodes, .settings, .used: break
    }
  }

  /// The indices of the units whose values may have changed, in order.
  ///
  /// - Parameter swift: The present answer to the question about all Swift.
  func suspects(after changes: UnitTable.Changes, _ units: UnitTable, beside swift: FactValue) -> [Int] {
    var found = self.swift == swift ? open : open.union(usersOfSwift)
    for number in changes.units {
      if let index = units.index(ofUnit: number) { found.insert(index) }
      found.formUnion(usersOfUnits[number] ?? [])
    }
    for type in changes.types { found.formUnion(usersOfTypes[type] ?? []) }
    return found.sorted()
  }
}
