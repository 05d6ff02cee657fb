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
  func changes(since revision: Revision) -> Changes? { history.first { $0.since === revision } }

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
  func index(ofUnit number: Int) -> Int? { indices[number] }
  /// The unit with a number; `nil` if the revision has none.
  func unit(_ number: Int) -> Unit? { indices[number].map { all[$0] } }
  func unit(of id: SpecNode.ID) -> Unit { all[places[id].unit] }
  func index(ofUnitWith id: SpecNode.ID) -> Int { places[id].unit }

  /// A node's identity in all revisions: the number of its unit, and its place among the unit's nodes.
  func numbered(_ id: SpecNode.ID) -> (unit: Int, node: Int) {
    (all[places[id].unit].number, places[id].node)
  }

  init() {
    (spec, all, indices, places) = (.empty, [], [:], [])
    history = []
  }

  /// The number of the unit around a unit; `nil` at the top level.
  func outer(of unit: Unit) -> Int? { spec.nodes[unit.nodes[0]].parent.map { numbered($0).unit } }

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

/// Finds out which units of a kit have changed where an edit has left each node at its place in the spec, as most edits do: the
/// others are not numbered and compared again.
struct UnitContinuation {
  private let previous: UnitTable
  private let old: Spec
  private let new: Spec

  init(from previous: UnitTable, to spec: Spec) {
    self.previous = previous
    (old, new) = (previous.spec, spec)
  }

  /// The indices of changed units, in order; `nil` if there may be other units than before, or renamed ones.
  var changedUnits: [Int]? {
    guard old.nodes.count == new.nodes.count, old.patternNodes == new.patternNodes, areAtHome, var suspects = readAnew
    else { return nil }
    suspects.formUnion(new.nodesWithOtherUsers(than: old).map(previous.index(ofUnitWith:)))
    let comparison = UnitComparison((old, previous.numbered), (new, previous.numbered))
    return suspects.sorted().filter { index in
      let nodes = previous.all[index].nodes
      return !comparison.areSame(nodes, nodes)
    }
  }

  /// Whether each unit is in the same file and in the same unit as before.
  private var areAtHome: Bool {
    var known: (old: SourceText, new: SourceText)?
    for id in new.patternNodes {
      let (left, right) = (old.nodes[id].location.source, new.nodes[id].location.source)
      guard old.nodes[id].parent == new.nodes[id].parent else { return false }
      if let known, known.old === left, known.new === right { continue }
      guard left.path == right.path else { return false }
      known = (left, right)
    }
    return true
  }

  /// The indices of units with nodes that are not of the previous revision; `nil` if one of these has another
  /// name or belongs elsewhere.
  private var readAnew: Set<Int>? {
    var found: Set<Int> = []
    for id in new.nodesReadOtherwise(than: old) {
      let (left, right) = (old.nodes[id], new.nodes[id])
      guard left.schema.role == right.schema.role, left.parent == right.parent else { return nil }
      if right.schema.role == .pattern,
        left.schema !== right.schema || left.keyword != right.keyword || left.name != right.name
      {
        return nil
      }
      found.insert(previous.index(ofUnitWith: id))
    }
    return found
  }
}

/// Finds the units of a kit in its last revision: those that begin and those that end it are there in the same order, since
/// an edit is in one place, and only what is between them is looked for.
///
/// What a number is given to is never wrong, for units are compared; a unit that is not found is a new one.
struct UnitNumbering {
  private let spec: Spec
  private let previous: UnitTable?
  /// The numbers of common units at the start and at the end.
  private let start: Int
  private let end: Int
  /// The numbers of the units between these in the last revision, in reverse order.
  private var between: [UnitKey: [Int]] = [:]

  init(of spec: Spec, after previous: UnitTable?) {
    self.spec = spec
    self.previous = previous
    guard let previous else {
      (start, end) = (0, 0)
      return
    }
    let (old, new) = (previous.spec, spec)
    let shorter = min(old.patternNodes.count, new.patternNodes.count)
    func isAlike(_ left: Int, _ right: Int) -> Bool {
      Self.isAlike(old.nodes[old.patternNodes[left]], new.nodes[new.patternNodes[right]])
    }
    var start = 0
    while start < shorter, isAlike(start, start) { start += 1 }
    var end = 0
    while end < shorter - start, isAlike(old.patternNodes.count - 1 - end, new.patternNodes.count - 1 - end) {
      end += 1
    }
    (self.start, self.end) = (start, end)
    for unit in previous.all[start..<previous.all.count - end].reversed() {
      let node = old.nodes[unit.nodes[0]]
      between[UnitKey(node, outer: previous.outer(of: unit)), default: []].append(unit.number)
    }
  }

  /// The number of a unit, called in unit order; `nil` if the last revision lacks the unit.
  ///
  /// - Parameter outer: The number of the unit around it; `nil` at the top level.
  mutating func number(of index: Int, outer: Int?) -> Int? {
    guard let previous else { return nil }
    let rest = spec.patternNodes.count - index
    if index < start || rest <= end {
      let unit = previous.all[index < start ? index : previous.all.count - rest]
      return previous.outer(of: unit) == outer ? unit.number : nil
    }
    return between[UnitKey(spec.nodes[spec.patternNodes[index]], outer: outer)]?.popLast()
  }

  private static func isAlike(_ left: SpecNode, _ right: SpecNode) -> Bool {
    (left.isAsRead(with: right) || left.schema === right.schema && left.name == right.name)
      && left.location.source.path == right.location.source.path
  }
}

/// What tells a unit from the others of its kit while the kit is edited. Several may be alike in it.
struct UnitKey: Hashable, Sendable {
  private let file: String
  private let keyword: String
  private let name: String?
  /// The number of the enclosing unit; `nil` at the top level.
  private let outer: Int?

  /// - Parameter node: The unit's first.
  init(_ node: SpecNode, outer: Int?) {
    file = node.location.source.path
    keyword = node.keyword
    name = node.name
    self.outer = outer
  }
}

/// Compares units of two revisions of a kit: what they contain, and what is known about them by the rest of the kit and
/// by Swift. Where they are in their files does not count.
struct UnitComparison {
  /// What a node is called in all revisions.
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
        // Nothing but what is around a unit tells those that were read once apart.
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
    // What samples show is not in the kit.
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
    case (.name(let left), .name(let right)), (.word(let left), .word(let right)), (.text(let left), .text(let right)),
      (.version(let left), .version(let right)), (.typeName(let left), .typeName(let right)),
      (.expression(let left), .expression(let right)), (.clause(let left), .clause(let right)),
      (.code(let left), .code(let right)):
      left == right
    case (.int(let left), .int(let right)): left == right
    case (.double(let left), .double(let right)): left == right
    case (.uriTemplate(let left), .uriTemplate(let right)): left == right
    case (.type(let left), .type(let right)): left == right
    case (.property(let leftType, let left), .property(let rightType, let right)):
      leftType == rightType && left == right
    case (.types(let left), .types(let right)): left == right
    case (.generics(let left), .generics(let right)): left == right
    case (.signature(let left), .signature(let right)): left == right
    case (.reference(let leftName, let left), .reference(let rightName, let right)):
      leftName == rightName && nameSame([left].compactMap(\.self), [right].compactMap(\.self))
    case (.list(let left), .list(let right)):
      left.count == right.count && zip(left, right).allSatisfy { isSame($0, $1) }
    default: false
    }
  }
}
