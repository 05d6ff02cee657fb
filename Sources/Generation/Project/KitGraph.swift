import Diagnostics
import KitLanguage

/// A kit and the kits that it names by `use`, directly or through others: their files, read but not checked.
struct KitGraph: Sendable {
  /// A `use` in a kit.
  struct Use: Sendable {
    /// The path as spelled: `../Core`.
    let path: String
    let location: SourceLocation
    /// The absolute path of the folder that it names.
    let root: String
  }

  /// The files of a kit.
  struct Kit: Sendable {
    let trees: [SyntaxTree]
    let library: PatternLibrary
    let samples: SampledNodes
    let uses: [Use]

    /// Whether the other kit was read from the same texts by the same patterns.
    func isSame(as other: Kit) -> Bool {
      library.isSame(as: other.library) && samples.isSame(as: other.samples)
        && trees.elementsEqual(other.trees) { $0.source === $1.source }
        && uses.elementsEqual(other.uses) { $0.root == $1.root }
    }
  }

  /// The kits by root, without folders that lack a Kitfile.
  let kits: [String: Kit]
  /// Reasons why used kits cannot be read, by root.
  let unreadable: [String: String]

  private static let keyword = "use"

  /// Follows every `use` from the kit at `root`, whose files are `trees`.
  static func following(
    _ root: String,
    trees: [SyntaxTree],
    library: PatternLibrary,
    samples: SampledNodes,
    _ files: any FileReading,
    memos: ParsingMemos
  ) -> KitGraph {
    let start = Kit(trees: trees, library: library, samples: samples, uses: uses(in: trees, of: root, files))
    var kits = [root: start]
    var unreadable: [String: String] = [:]
    // A list instead of recursion, as long as the chain of kits may be.
    var pending = start.uses.map(\.root)
    while let root = pending.popLast() {
      guard kits[root] == nil, unreadable[root] == nil, KitFolder.hasKitfile(root, files) else { continue }
      do throws(DiskError) {
        let parsed = try ParsedKit.read(at: root, files, memos, .absolute)
        let uses = uses(in: parsed.trees, of: root, files)
        kits[root] = Kit(trees: parsed.trees, library: parsed.library, samples: parsed.samples, uses: uses)
        pending += uses.map(\.root)
      } catch {
        unreadable[root] = "\(error)"
      }
    }
    return KitGraph(kits: kits, unreadable: unreadable)
  }

  private static func uses(in trees: [SyntaxTree], of root: String, _ files: any FileReading) -> [Use] {
    trees.flatMap { tree in
      tree.nodes.filter { $0.keyword == keyword && $0.head.count > 1 && $0.head[1].kind == .string }.map { node in
        let folder = KitFolder.path(node.head[1].value, from: root)
        return Use(
          path: node.head[1].value,
          location: SourceLocation(tree.source, node.head[1].range),
          root: KitFolder.identity(of: folder, files)
        )
      }
    }
  }

  /// Whether the other graph has the same kits, and each `use` leads to one.
  func isSame(as other: KitGraph) -> Bool {
    kits.count == other.kits.count && unreadable == other.unreadable
      && kits.allSatisfy { root, kit in
        other.kits[root].map { kit.isSame(as: $0) } ?? false && kit.uses.allSatisfy { kits[$0.root] != nil }
      }
  }

  // MARK: Order

  /// The kits except `start`, each after those that it uses. If kits use each other, one of them comes first.
  func usedKitsInOrder(from start: String) -> [String] {
    var order: [String] = []
    var seen: Set<String> = [start]
    var path: [(root: String, next: Int)] = [(start, 0)]
    while let current = path.last {
      let uses = kits[current.root]?.uses ?? []
      guard current.next < uses.count else {
        path.removeLast()
        if current.root != start { order.append(current.root) }
        continue
      }
      path[path.count - 1].next += 1
      let root = uses[current.next].root
      if kits[root] != nil, seen.insert(root).inserted { path.append((root, 0)) }
    }
    return order
  }

  /// The shortest chain of `use` declarations from one kit to another; `nil` if there is none.
  func way(from start: String, to goal: String) -> [Use]? {
    var ways: [String: [Use]] = [start: []]
    var pending = [start][...]
    while let root = pending.popFirst() {
      let way = ways[root] ?? []
      if root == goal { return way }
      for use in kits[root]?.uses ?? [] where ways[use.root] == nil {
        ways[use.root] = way + [use]
        pending.append(use.root)
      }
    }
    return nil
  }
}

/// A kit that was read: its files as trees, the patterns that it is checked by, and the kits that it uses.
struct KitSources: Sendable {
  /// An absolute path.
  let root: String
  /// The Kitfile first, then the others by path, with source paths relative to the root.
  var trees: [SyntaxTree]
  let library: PatternLibrary
  var samples: SampledNodes
  var used = UsedKits()
  /// Entries named like kit files but unusable, because the name holds a control character.
  var unusableNames: [String] = []
  /// The folders that cannot be listed, relative to the root, with the reasons.
  var unlisted: [String: String] = [:]
  /// The files of the kit that are listed and cannot be read, with the reasons.
  var unreadable: [ProjectPath: String] = [:]
  var isTeamFolderMissing = false

  /// Replaces the tree with the same path, or inserts the tree: the Kitfile comes first, then the others by path.
  mutating func replaceTree(_ tree: SyntaxTree) {
    if let index = trees.firstIndex(where: { $0.source.path == tree.source.path }) {
      trees[index] = tree
    } else {
      let next = trees.dropFirst().firstIndex { $0.source.path > tree.source.path } ?? trees.endIndex
      trees.insert(tree, at: next)
    }
  }
}

/// The kits that a kit uses as they were checked last: they seldom change while the one that uses them is edited.
final class CheckMemo: Sendable {
  private let work: WorkCount
  /// Keyed by using kit.
  private let entries = Locked<[String: (kits: [KitGraph.Kit], checked: CheckedKits)]>([:])

  init(work: WorkCount) { self.work = work }

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
    let result = CheckedKits(checked)
    entries.withLock { $0[start] = (kits, result) }
    return result
  }
}

/// What reading kits remembers from one time to the next. Memos save work and never change an answer.
struct ReadingMemos: Sendable {
  let parsing: ParsingMemos
  let checks: CheckMemo
  let swift: SwiftIndex

  /// Memos that know only the built-in patterns.
  init(builtIn: PatternLibrary, work: WorkCount) {
    parsing = ParsingMemos(trees: TreeMemo(work: work), libraries: LibraryMemo(builtIn: builtIn, work: work))
    checks = CheckMemo(work: work)
    swift = SwiftIndex(work: work)
  }

  /// Counts the work that the memos did not save.
  var work: WorkCount { swift.work }
}
