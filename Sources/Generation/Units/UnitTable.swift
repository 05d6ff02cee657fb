import Diagnostics
import KitLanguage

/// The units of one revision of a kit. A unit is a node of a pattern with its members, without the patterns inside
/// it.
final class UnitTable: Sendable {
  struct Unit: Sendable {
    /// Identifies the unit from one revision to the next, by its differences from others.
    let number: Int
    let version: Version
    /// The pattern's node and its members, in the order of their ids.
    let nodes: [SpecNode.ID]
  }

  /// Stands for all that is known about a unit: units with the same one are equal, whatever the revisions.
  final class Version: Sendable {}

  /// In the order of the spec's `patternNodes`.
  let all: [Unit]
  private let spec: Spec
  private let indices: [Int: Int]
  /// Each node's unit index and its place among the unit's nodes.
  private let places: [Place]

  private struct Place: Sendable {
    var unit: Int
    var node: Int
  }

  /// - Parameter previous: The units of another revision, if both had the same schemas.
  init(of spec: Spec, after previous: UnitTable?) {
    let (members, places) = Self.members(of: spec)
    var indices: [Int: Int] = [:]
    indices.reserveCapacity(members.count)
    var numbers: [Int] = []
    numbers.reserveCapacity(members.count)
    for (index, id) in spec.patternNodes.enumerated() {
      let node = spec.nodes[id]
      var hasher = Hasher()
      hasher.combine(node.location.source.path)
      hasher.combine(node.keyword)
      hasher.combine(node.name)
      hasher.combine(node.parent.map { numbers[places[$0].unit] })
      var number = hasher.finalize()
      // Several may be alike.
      while indices[number] != nil { number &+= 1 }
      indices[number] = index
      numbers.append(number)
    }
    let comparison = previous.map { previous in
      UnitComparison((previous.spec, previous.numbered), (spec, { (numbers[places[$0].unit], places[$0].node) }))
    }
    all = members.indices.map { index in
      let known = previous?.unit(numbers[index])
      let isSame = known.map { comparison?.areSame($0.nodes, members[index]) ?? false } ?? false
      let version = isSame ? known?.version : nil
      return Unit(number: numbers[index], version: version ?? Version(), nodes: members[index])
    }
    self.spec = spec
    self.indices = indices
    self.places = places
  }

  init() { (spec, all, indices, places) = (.empty, [], [:], []) }

  /// The unit with a number; `nil` if the revision has none.
  func unit(_ number: Int) -> Unit? { indices[number].map { all[$0] } }
  func unit(of id: SpecNode.ID) -> Unit { all[places[id].unit] }

  /// A node's identity in all revisions: the number of its unit, and its place among the unit's nodes.
  func numbered(_ id: SpecNode.ID) -> (unit: Int, node: Int) {
    (all[places[id].unit].number, places[id].node)
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

/// Compares units of two revisions of a kit: what they contain, and what is known about them by the rest of the kit
/// and by Swift. Their places in files do not count.
struct UnitComparison {
  /// The name of a node in all revisions.
  typealias Numbering = (SpecNode.ID) -> (unit: Int, node: Int)

  private let old: Spec
  private let new: Spec
  private let oldNumber: Numbering
  private let newNumber: Numbering

  init(_ old: (spec: Spec, number: Numbering), _ new: (spec: Spec, number: Numbering)) {
    (self.old, oldNumber) = old
    (self.new, newNumber) = new
  }

  func areSame(_ left: [SpecNode.ID], _ right: [SpecNode.ID]) -> Bool {
    guard left.count == right.count else { return false }
    for index in left.indices {
      if old.nodes[left[index]].isAsRead(with: new.nodes[right[index]]) {
        // Nodes that were read once differ only by what is around their unit.
        if index == 0, !areSame(old.nodes[left[0]].parent, new.nodes[right[0]].parent) { return false }
        if !nameSame(old.users(of: left[index]), new.users(of: right[index])) { return false }
      } else if !areSame(old.nodes[left[index]], new.nodes[right[index]]) {
        return false
      }
    }
    return true
  }

  private func areSame(_ left: SpecNode.ID?, _ right: SpecNode.ID?) -> Bool {
    guard let left, let right else { return left == right }
    return oldNumber(left) == newNumber(right)
  }

  private func areSame(_ left: SpecNode, _ right: SpecNode) -> Bool {
    // Values of samples are not in the kit.
    guard left.schema === right.schema, left.schema.inference == nil, left.derivedFrom == nil, right.derivedFrom == nil
    else { return false }
    return left.keyword == right.keyword && sameText(left, right)
      && left.documentation == right.documentation
      && left.typeName == right.typeName && left.declaredTypes == right.declaredTypes
      && left.wireName == right.wireName && left.alternative == right.alternative && left.message == right.message
      && left.declaration == right.declaration
      && areSame(left.parent, right.parent)
      && nameSame(left.children, right.children) && nameSame(left.members, right.members)
      && nameSame(old.users(of: left.id), new.users(of: right.id))
      && areSame(left.values, right.values)
      && left.attributes.count == right.attributes.count
      && left.attributes.allSatisfy { name, values in right.attributes[name].map { areSame(values, $0) } ?? false }
  }

  /// Whether the node's text before its block's contents is the same: conditions may quote it.
  private func sameText(_ left: SpecNode, _ right: SpecNode) -> Bool {
    left.location.source.utf8[head(of: left, old)].elementsEqual(right.location.source.utf8[head(of: right, new)])
  }

  private func head(of node: SpecNode, _ spec: Spec) -> Range<Int> {
    let range = node.location.range
    let first = node.children.lazy.map { spec.nodes[$0].location }.first {
      $0.source === node.location.source && range.lowerBound < $0.range.lowerBound
    }
    let end = min(first?.range.lowerBound ?? range.upperBound, node.location.source.utf8.count)
    return min(range.lowerBound, end)..<max(range.lowerBound, end)
  }

  private func nameSame(_ left: [SpecNode.ID], _ right: [SpecNode.ID]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { oldNumber($0) == newNumber($1) }
  }

  private func areSame(_ left: LabelledValues<SpecValue>, _ right: LabelledValues<SpecValue>) -> Bool {
    left.count == right.count && left.allSatisfy { label, value in right[label].map { isSame(value, $0) } ?? false }
  }

  private func isSame(_ left: SpecValue, _ right: SpecValue) -> Bool {
    switch (left, right) {
    case (.reference(let leftName, let left), .reference(let rightName, let right)):
      leftName == rightName && nameSame([left].compactMap(\.self), [right].compactMap(\.self))
    case (.list(let left), .list(let right)):
      left.count == right.count && zip(left, right).allSatisfy { isSame($0, $1) }
    default: left == right
    }
  }
}
