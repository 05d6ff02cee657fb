import Diagnostics
import KitLanguage

/// The units of one revision of a kit. A unit is a node of a pattern with its members, without the patterns inside it.
///
/// A unit keeps its number as long as it can be told from the others (`UnitNumbering`), and its version as long as nothing that
/// is known about it changes, so that two revisions are compared by numbers.
final class UnitTable: Sendable {
  struct Unit: Sendable {
    /// What the unit is known by from one revision to the next.
    let number: Int
    /// Units of the same version are equal, whatever the revisions.
    let version: Int
    /// The node of the pattern and its members, in the order of their ids.
    let nodes: [SpecNode.ID]
  }

  let spec: Spec
  /// In the order of the spec's `patternNodes`.
  let all: [Unit]
  /// The indices of units by their numbers.
  private let indices: [Int: Int]
  /// For each node the index of its unit, and its place among the unit's nodes.
  private let places: [Place]

  struct Place: Sendable {
    var unit: Int
    var node: Int
  }

  /// - Parameters:
  ///   - previous: The revision before, if the units of both had the same schemas.
  ///   - serial: Gives a number that nothing had before.
  init(of spec: Spec, after previous: UnitTable?, serial: () -> Int) {
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
    all = members.indices.map { index in
      let number = unitNumbers[index]
      let known = previous?.unit(number)
      let isSame = known.map { comparison?.areSame($0.nodes, members[index]) ?? false } ?? false
      return Unit(number: number, version: isSame ? known?.version ?? serial() : serial(), nodes: members[index])
    }
  }

  /// The unit of a number; nil where the revision has none.
  func unit(_ number: Int) -> Unit? {
    indices[number].map { all[$0] }
  }

  /// The unit that a node belongs to.
  func unit(of id: SpecNode.ID) -> Unit {
    all[places[id].unit]
  }

  /// What a node is called in all revisions: the number of its unit, and its place among the unit's nodes.
  func numbered(_ id: SpecNode.ID) -> (unit: Int, node: Int) {
    (all[places[id].unit].number, places[id].node)
  }

  /// No units.
  init() {
    (spec, all, indices, places) = (Spec(nodes: [], patternNodes: [], types: [:]), [], [:], [])
  }

  /// The number of the unit around a unit; nil at the top level.
  func outer(of unit: Unit) -> Int? {
    spec.nodes[unit.nodes[0]].parent.map { numbered($0).unit }
  }

  private static func members(of spec: Spec) -> (nodes: [[SpecNode.ID]], places: [Place]) {
    var places = [Place](repeating: Place(unit: 0, node: 0), count: spec.nodes.count)
    var members: [[SpecNode.ID]] = []
    for id in spec.patternNodes {
      places[id] = Place(unit: members.count, node: 0)
      members.append([id])
    }
    // Parents come before their children.
    for id in spec.nodes.indices where spec.nodes[id].schema.role != .pattern {
      guard let parent = spec.nodes[id].parent else { continue }
      let unit = places[parent].unit
      places[id] = Place(unit: unit, node: members[unit].count)
      members[unit].append(id)
    }
    return (members, places)
  }
}
