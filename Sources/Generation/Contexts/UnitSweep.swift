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
  var values: [Value?]
  /// Another one where one of the values may be another.
  var number: Int
  /// The indices of the units whose values are not remembered.
  var open: Set<Int> = []
  /// The indices of the units whose values depend on another unit, by the number of that one; some that no longer do.
  private var usersOfUnits: [Int: Set<Int>] = [:]
  /// The indices of those that depend on who declares a type; some that no longer do.
  private var usersOfTypes: [String: Set<Int>] = [:]

  init(
    of revision: UnitTable.Revision,
    inputs: [String],
    common: [FactValue],
    values: [Value?],
    number: Int
  ) {
    self.revision = revision
    self.inputs = inputs
    self.common = common
    self.values = values
    self.number = number
  }

  /// The same for the next revision, which has the same units in the same order.
  func moved(to revision: UnitTable.Revision) -> UnitSweep {
    var moved = UnitSweep(of: revision, inputs: inputs, common: common, values: values, number: number)
    moved.open = open
    moved.usersOfUnits = usersOfUnits
    moved.usersOfTypes = usersOfTypes
    return moved
  }

  /// Notes what the value of a unit depends on; nil where it is not remembered.
  mutating func note(_ facts: [(fact: Fact, value: FactValue)]?, of index: Int) {
    guard let facts else {
      open.insert(index)
      return
    }
    open.remove(index)
    for (fact, _) in facts {
      switch fact {
      case .unit(let number), .absence(_, let number): usersOfUnits[number, default: []].insert(index)
      case .declaration(let type): usersOfTypes[type, default: []].insert(index)
      // Which nodes there are is the same as long as the units are; the others are common to all.
      case .nodes, .settings, .swift, .used: break
      }
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
