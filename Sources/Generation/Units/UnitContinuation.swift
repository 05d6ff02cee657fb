import Diagnostics
import KitLanguage

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
