import Diagnostics
import KitLanguage

/// The units of one revision of a kit. A unit is a node of a pattern with its members, without the patterns inside it.
///
/// A unit keeps its number as long as it can be told from the others (`UnitNumbering`), and its version as long as nothing that
/// is known about it changes, so that two revisions are compared by numbers.
final class UnitTable: Sendable {
  struct Unit: Sendable {
    /// Identifies the unit from one revision to the next.
    let number: Int
    /// Units of the same version are equal, whatever the revisions.
    let version: Int
    /// The pattern's node and its members, in the order of their ids.
    let nodes: [SpecNode.ID]
  }

  /// Stands for one revision; another object for each.
  final class Revision: Sendable {}

  /// What differs between two revisions that have the same units in the same order.
  struct Changes: Sendable {
    let since: Revision
    /// Numbers of the units with another version.
    let units: Set<Int>
    /// Types that the units declare or declared.
    let types: Set<String>
  }

  let spec: Spec
  /// In the order of the spec's `patternNodes`.
  let all: [Unit]
  let revision = Revision()
  /// Changes since each of the last revisions with the same units in the same order, the latest first.
  private let history: [Changes]
  /// The limit of compared revisions: while a user types, there may be many that nobody waits for any more.
  private static let maximumHistory = 8
  /// Unit indices by number.
  private let indices: [Int: Int]
  /// Each node's unit index and its place among the unit's nodes.
  private let places: [Place]

  struct Place: Sendable {
    var unit: Int
    var node: Int
  }

  /// - Parameters:
  ///   - previous: The revision before, if the units of both had the same schemas.
  ///   - serial: Gives a number never used before.
  convenience init(of spec: Spec, after previous: UnitTable?, serial: () -> Int) {
    if let previous, let changed = UnitContinuation(from: previous, to: spec).changedUnits {
      self.init(continuing: previous, with: spec, changed, serial: serial)
      assert(
        isSame(as: UnitTable(comparing: spec, with: previous, serial: serial), since: previous),
        "other units have changed than those that were found"
      )
    } else {
      self.init(comparing: spec, with: previous, serial: serial)
    }
  }

  /// Units that are numbered and compared one by one.
  private init(comparing spec: Spec, with previous: UnitTable?, serial: () -> Int) {
    let (members, places) = Self.members(of: spec)
    var numbering = UnitNumbering(of: spec, after: previous)
    var indices: [Int: Int] = [:]
    indices.reserveCapacity(members.count)
    var unitNumbers: [Int] = []
    unitNumbers.reserveCapacity(members.count)
    for index in spec.patternNodes.indices {
      let outer = spec[spec.patternNodes[index]].parent.map { unitNumbers[places[$0].unit] }
      let number = numbering.number(of: index, outer: outer) ?? serial()
      indices[number] = index
      unitNumbers.append(number)
    }
    self.spec = spec
    self.indices = indices
    self.places = places
    let comparison = previous.map { previous in
      UnitComparison((previous.spec, previous.numbered), (spec, { (unitNumbers[places[$0].unit], places[$0].node) }))
    }
    let units = members.indices.map { index in
      let number = unitNumbers[index]
      let known = previous?.unit(number)
      let isSame = known.map { comparison?.areSame($0.nodes, members[index]) ?? false } ?? false
      return Unit(number: number, version: isSame ? known?.version ?? serial() : serial(), nodes: members[index])
    }
    all = units
    history = previous.map { Self.history(of: units, in: spec, since: $0) } ?? []
  }

  /// The units of the revision before, except for changed ones.
  ///
  /// - Parameter changed: The indices of the changed units.
  private init(continuing previous: UnitTable, with spec: Spec, _ changed: [Int], serial: () -> Int) {
    var units = previous.all
    for index in changed {
      units[index] = Unit(number: units[index].number, version: serial(), nodes: units[index].nodes)
    }
    self.spec = spec
    all = units
    (indices, places) = (previous.indices, previous.places)
    history = Self.history(of: changed, among: units, in: spec, since: previous)
  }

  /// Whether the same units have the same numbers and have changed, their versions aside.
  private func isSame(as other: UnitTable, since previous: UnitTable) -> Bool {
    all.count == other.all.count
      && zip(all, other.all).enumerated().allSatisfy { index, units in
        let known = previous.all[index].version
        return units.0.number == units.1.number && units.0.nodes == units.1.nodes
          && (units.0.version == known) == (units.1.version == known)
      }
  }

  /// Changes since the previous revision; `nil` if that has other units.
  var changes: Changes? { history.first }

  /// The changes since a revision; `nil` if that has other units, or is long ago.
  func changes(since revision: Revision) -> Changes? {
    history.first { $0.since === revision }
  }

  /// The numbers of the units whose version has changed since a revision; `nil` if that has other units, or is long
  /// ago.
  func numbers(changedSince revision: Revision) -> Set<Int>? {
    revision === self.revision ? [] : changes(since: revision)?.units
  }

  /// - Parameter units: Those of a revision, which may differ from those of the one before.
  private static func history(of units: [Unit], in spec: Spec, since previous: UnitTable) -> [Changes] {
    guard units.count == previous.all.count else { return [] }
    var changed: [Int] = []
    for index in units.indices {
      guard previous.all[index].number == units[index].number else { return [] }
      if previous.all[index].version != units[index].version { changed.append(index) }
    }
    return history(of: changed, among: units, in: spec, since: previous)
  }

  /// - Parameter changed: The indices of the units with another version than in the revision before.
  private static func history(
    of changed: [Int],
    among units: [Unit],
    in spec: Spec,
    since previous: UnitTable
  ) -> [Changes] {
    let heads = changed.flatMap { index in
      [previous.spec.nodes[previous.all[index].nodes[0]], spec.nodes[units[index].nodes[0]]]
    }
    let changes = Changes(
      since: previous.revision,
      units: Set(changed.map { units[$0].number }),
      types: Set(heads.flatMap { $0.declaredTypes + [$0.typeName].compactMap(\.self) })
    )
    let earlier = previous.history.prefix(maximumHistory - 1).map { earlier in
      Changes(
        since: earlier.since,
        units: earlier.units.union(changes.units),
        types: earlier.types.union(changes.types)
      )
    }
    return [changes] + earlier
  }

  /// The index in `all` of the unit with a number; `nil` if the revision has none.
  func index(ofUnit number: Int) -> Int? {
    indices[number]
  }

  /// The unit with a number; `nil` if the revision has none.
  func unit(_ number: Int) -> Unit? {
    indices[number].map { all[$0] }
  }

  func unit(of id: SpecNode.ID) -> Unit {
    all[places[id].unit]
  }

  func index(ofUnitWith id: SpecNode.ID) -> Int {
    places[id].unit
  }

  /// A node's identity in all revisions: the number of its unit, and its place among the unit's nodes.
  func numbered(_ id: SpecNode.ID) -> (unit: Int, node: Int) {
    (all[places[id].unit].number, places[id].node)
  }

  init() {
    (spec, all, indices, places) = (.empty, [], [:], [])
    history = []
  }

  /// The number of the unit around a unit; `nil` at the top level.
  func outer(of unit: Unit) -> Int? {
    spec.nodes[unit.nodes[0]].parent.map { numbered($0).unit }
  }

  private static func members(of spec: Spec) -> (nodes: [[SpecNode.ID]], places: [Place]) {
    var places = [Place](repeating: Place(unit: 0, node: 0), count: spec.nodes.count)
    var counts = [Int](repeating: 1, count: spec.patternNodes.count)
    for (unit, id) in spec.patternNodes.enumerated() { places[id].unit = unit }
    // Parents come before their children.
    for id in spec.nodes.indices {
      let node = spec.nodes[id]
      guard node.schema.role != .pattern, let parent = node.parent else { continue }
      let unit = places[parent].unit
      places[id] = Place(unit: unit, node: counts[unit])
      counts[unit] += 1
    }
    var members = zip(spec.patternNodes, counts).map { id, count in [SpecNode.ID](repeating: id, count: count) }
    for (id, place) in places.enumerated() where place.node > 0 { members[place.unit][place.node] = id }
    return (members, places)
  }
}
