import Diagnostics
import KitLanguage

/// The kits that a kit uses as they were checked last: they seldom change while the one that uses them is edited.
final class CheckMemo: Sendable {
  private struct Entry {
    let kits: [KitGraph.Kit]
    let checked: CheckedKits
  }

  private let work: WorkCount
  /// Keyed by using kit.
  private let entries = Locked<[String: Entry]>([:])

  init(work: WorkCount) {
    self.work = work
  }

  /// The kits that the kit at `start` uses, directly or indirectly, by their roots: each checked with the names of
  /// those that it uses itself.
  func check(_ graph: KitGraph, from start: String, _ files: any FileReading) -> CheckedKits {
    let roots = graph.usedKitsInOrder(from: start)
    let kits = roots.compactMap { graph.kits[$0] }
    let known = entries.withLock { $0[start] }
    if let known, known.kits.elementsEqual(kits, by: { $0.isSame(as: $1) }) { return known.checked }
    var checked: [String: CheckedKit] = [:]
    for (root, kit) in zip(roots, kits) {
      work.add(.kitsChecked)
      let visible = kit.uses.compactMap { checked[$0.root]?.spec }
      let sources = SwiftSources(root: root, OutputFolders(EarlySettings(in: kit.trees)), files: files)
      let derived = DerivedModels.infer(
        from: kit.samples,
        in: kit.trees,
        kit.library,
        visible: visible,
        beside: sources
      )
      checked[root] = kit.library.check(kit.trees, derived: derived.trees, visible: visible)
    }
    let entry = Entry(kits: kits, checked: CheckedKits(checked))
    entries.withLock { $0[start] = entry }
    return entry.checked
  }
}
