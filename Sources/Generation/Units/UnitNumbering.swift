import Diagnostics
import KitLanguage

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
  /// - Parameters:
  ///   - index: The unit's index in the kit.
  ///   - outer: The number of the unit around it; `nil` at the top level.
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
