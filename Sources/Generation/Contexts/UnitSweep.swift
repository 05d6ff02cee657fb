import KitLanguage

/// The values of all units of a revision, and which of them may be others when a unit has changed.
///
/// A key changes one unit of a kit that may have thousands: the rest is not even looked at.
struct UnitSweep<Value: Sendable>: Sendable {
  let revision: UnitTable.Revision
  let inputs: [String]
  /// The answers to the questions that concern the kit as a whole.
  let common: [FactValue]
  /// In the order of the units; nil for those that have no value.
  private(set) var values: [Value?]
  /// The numbers of the values (`UnitMemo.serials`), nil of those that are not remembered and of units without a value.
  private var serials: [Int?]
  /// Another one where one of the values may be another.
  var number: Int
  /// The indices of the units whose values are not remembered.
  private(set) var open: Set<Int> = []
  /// The indices of the units whose values depend on another unit, by the number of that one; some that no longer do.
  private var usersOfUnits: [Int: Set<Int>] = [:]
  /// The indices of those that depend on who declares a type; some that no longer do.
  private var usersOfTypes: [String: Set<Int>] = [:]

  /// No values yet.
  init(of units: UnitTable, inputs: [String], common: [FactValue], number: Int) {
    revision = units.revision
    self.inputs = inputs
    self.common = common
    values = [Value?](repeating: nil, count: units.all.count)
    serials = [Int?](repeating: nil, count: units.all.count)
    self.number = number
  }

  /// The same for another revision, which has the same units in the same order.
  private init(_ other: UnitSweep, movedTo revision: UnitTable.Revision) {
    self.revision = revision
    inputs = other.inputs
    common = other.common
    values = other.values
    serials = other.serials
    number = other.number
    open = other.open
    usersOfUnits = other.usersOfUnits
    usersOfTypes = other.usersOfTypes
  }

  /// The same for another revision, which has the same units in the same order.
  func moved(to revision: UnitTable.Revision) -> UnitSweep {
    UnitSweep(self, movedTo: revision)
  }

  /// Whether the value of that number is the one that a unit had, by the same inputs.
  ///
  /// - Parameter units: Those of a later revision.
  func holds(_ serial: Int, of unit: Int, _ inputs: [String], in units: UnitTable) -> Bool {
    guard self.inputs == inputs, units.changes(since: revision) != nil, let index = units.index(ofUnit: unit) else {
      return false
    }
    return serials[index] == serial
  }

  /// Forgets the values of units before they are asked for: where that is cancelled there is none.
  mutating func clear(_ indices: [Int]) {
    for index in indices { values[index] = nil }
  }

  /// Notes the value of a unit.
  ///
  /// - Parameters:
  ///   - entry: What is remembered of it; nil where nothing is.
  ///   - before: What was remembered before.
  /// - Returns: Whether the value may be another than before.
  mutating func note(
    _ value: Value?,
    _ entry: UnitMemo<Value>.Entry?,
    of index: Int,
    before: UnitMemo<Value>.Entry?
  ) -> Bool {
    let isSame =
      value == nil
      ? serials[index] == nil && !open.contains(index) : entry != nil && serials[index] == entry?.serial
    values[index] = value
    serials[index] = entry?.serial
    if value != nil, entry == nil { open.insert(index) } else { open.remove(index) }
    for (fact, _) in before?.facts ?? [] { remove(index, from: fact) }
    for (fact, _) in entry?.facts ?? [] { insert(index, to: fact) }
    return !isSame
  }

  private mutating func insert(_ index: Int, to fact: Fact) {
    switch fact {
    case .unit(let number), .absence(_, let number): usersOfUnits[number, default: []].insert(index)
    case .declaration(let type): usersOfTypes[type, default: []].insert(index)
    // Which nodes there are is the same as long as the units are; the others are common to all.
    case .nodes, .settings, .swift, .used: break
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
    case .nodes, .settings, .swift, .used: break
    }
  }

  /// The indices of the units whose values may be others, in order.
  func suspects(after changes: UnitTable.Changes, _ units: UnitTable) -> [Int] {
    var found = open
    for number in changes.units {
      if let index = units.index(ofUnit: number) { found.insert(index) }
      found.formUnion(usersOfUnits[number] ?? [])
    }
    for type in changes.types { found.formUnion(usersOfTypes[type] ?? []) }
    return found.sorted()
  }
}
