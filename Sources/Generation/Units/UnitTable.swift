import Diagnostics
import KitLanguage

/// The units of one revision of a kit. A unit is a node of a pattern with its members, without the patterns inside it.
///
/// A unit keeps its number as long as its key stays, and its version as long as nothing that is known of it changes, so
/// that two revisions are compared by numbers.
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
  /// The number of each key.
  private let numbers: [UnitKey: Int]
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
    var numbers: [UnitKey: Int] = [:]
    var indices: [Int: Int] = [:]
    var unitNumbers: [Int] = []
    for (index, id) in spec.patternNodes.enumerated() {
      let key = Self.key(of: spec[id], numbers, outer: spec[id].parent.map { unitNumbers[places[$0].unit] })
      let number = previous?.numbers[key] ?? serial()
      numbers[key] = number
      indices[number] = index
      unitNumbers.append(number)
    }
    self.spec = spec
    self.numbers = numbers
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
    (spec, all, indices, numbers, places) = (Spec(nodes: [], patternNodes: [], types: [:]), [], [:], [:], [])
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

  private static func key(of node: SpecNode, _ numbers: [UnitKey: Int], outer: Int?) -> UnitKey {
    func key(_ ordinal: Int) -> UnitKey {
      UnitKey(
        file: node.location.source.path,
        keyword: node.keyword,
        name: node.name,
        outer: outer,
        ordinal: ordinal
      )
    }
    var ordinal = 0
    while numbers[key(ordinal)] != nil { ordinal += 1 }
    return key(ordinal)
  }
}
