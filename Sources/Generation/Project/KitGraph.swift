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

  /// The kits by root, without folders that lack a Kitfile.
  let kits: [String: KitSources]
  /// Reasons why used kits cannot be read, by root.
  let unreadable: [String: String]

  private static let keyword = "use"

  /// Follows every `use` from a kit, whose root the graph names `root`.
  static func following(
    _ root: String,
    _ kit: KitSources,
    _ files: any FileReading,
    memos: ReadingMemos
  ) -> KitGraph {
    var start = kit
    start.uses = uses(in: kit.trees, of: root, files)
    var kits = [root: start]
    var unreadable: [String: String] = [:]
    // A list instead of recursion, as long as the chain of kits may be.
    var pending = start.uses.map(\.root)
    while let root = pending.popLast() {
      guard kits[root] == nil, unreadable[root] == nil, KitFolder.hasKitfile(root, files) else { continue }
      do throws(DiskError) {
        var kit = try KitSources.read(at: root, files, memos, as: .absolute)
        kit.uses = uses(in: kit.trees, of: root, files)
        kits[root] = kit
        pending += kit.uses.map(\.root)
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
  let folder: KitFolder
  /// The Kitfile first, then the others by path, with source paths relative to the root, or absolute for a used kit.
  var trees: [SyntaxTree]
  let library: PatternLibrary
  var samples: SampledNodes
  var used = UsedKits()
  /// The declarations by which it names other kits, once these have been followed.
  var uses: [KitGraph.Use] = []
  /// The files of the kit that are listed and cannot be read, with the reasons.
  var unreadable: [ProjectPath: String] = [:]
  var isTeamFolderMissing = false

  /// An absolute path.
  var root: String { folder.root }

  /// The kit of trees that need not be on disk, with the samples that they name.
  static func read(_ trees: [SyntaxTree], _ library: PatternLibrary, at root: String, _ files: any FileReading) -> Self
  {
    let samples = SampledNodes.read(of: trees, library, in: root, files)
    return KitSources(folder: KitFolder(root: root), trees: trees, library: library, samples: samples)
  }

  /// Whether the other kit was read from the same sources by the same patterns.
  func isSame(as other: KitSources) -> Bool {
    library.isSame(as: other.library) && samples.isSame(as: other.samples)
      && trees.elementsEqual(other.trees) { $0.source === $1.source }
      && uses.elementsEqual(other.uses) { $0.root == $1.root }
  }

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
  private let entries = Locked<[String: (kits: [KitSources], checked: CheckedKits)]>([:])

  init(work: WorkCount) { self.work = work }

  /// The kits that the kit at `start` uses, directly or indirectly, by their roots.
  func check(_ graph: KitGraph, from start: String, _ files: any FileReading) -> CheckedKits {
    let roots = graph.usedKitsInOrder(from: start)
    let kits = roots.compactMap { graph.kits[$0] }
    let known = entries.withLock { $0[start] }
    if let known, known.kits.elementsEqual(kits, by: { $0.isSame(as: $1) }) { return known.checked }
    var checked: [String: CheckedKit] = [:]
    for (root, kit) in zip(roots, kits) {
      work.add(.kitsChecked)
      let visible = kit.uses.compactMap { checked[$0.root]?.spec }
      let sources = SwiftSources(of: ModulePlace(of: kit.trees, at: root), files: files)
      let derived = DerivedModels.infer(
        from: kit.samples,
        in: kit.trees,
        kit.library,
        visible: visible,
        beside: sources
      )
      checked[root] = kit.library.check(kit.trees, derived: derived.trees, visible: visible)
    }
    let result = CheckedKits(checked, inOrder: roots)
    entries.withLock { $0[start] = (kits, result) }
    return result
  }
}

/// The memos of reading kits. Memos save work and never change an answer.
struct ReadingMemos: Sendable {
  let trees: TreeMemo
  let libraries: LibraryMemo
  let documents = DocumentMemo()
  let checks: CheckMemo
  let swift: SwiftIndex

  init(builtIn: PatternLibrary, work: WorkCount) {
    trees = TreeMemo(work: work)
    libraries = LibraryMemo(builtIn: builtIn, work: work)
    checks = CheckMemo(work: work)
    swift = SwiftIndex(work: work)
  }

  var work: WorkCount { swift.work }
}

/// The kits whose names a kit may use: those that it names by `use`, and not those that these use in turn. As with
/// imports in Swift, what a kit needs is to be seen in the kit.
struct UsedKits: Sendable {
  /// The kits' contents, in the order of the `use` declarations.
  private(set) var specs: [Spec] = []
  /// The holder of all kits checked for this one; another object if one of them has changed.
  private(set) var checked: CheckedKits?
  /// Absolute folders of the kits, in the same order.
  private(set) var roots: [String] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Checks the kits that a kit uses.
  static func check(of root: String, in graph: KitGraph, _ files: any FileReading, _ checks: CheckMemo) -> UsedKits {
    var used = UsedKits()
    guard let uses = graph.kits[root]?.uses, !uses.isEmpty else { return used }
    let checked = checks.check(graph, from: root, files)
    used.checked = checked
    var seen: Set<String> = []
    for use in uses where seen.insert(use.root).inserted {
      if let way = graph.way(from: use.root, to: root) {
        used.diagnostics.append(cycle(use, way))
      } else if let kit = checked.kits[use.root] {
        used.specs.append(kit.spec)
        used.roots.append(use.root)
        if kit.diagnostics.hasErrors { used.diagnostics.append(broken(use, kit.diagnostics)) }
      } else if let reason = graph.unreadable[use.root] {
        let message = "The kit in '\(use.path)' cannot be read: \(reason)"
        used.diagnostics.append(GenerationDiagnostics.brokenUsedKit.diagnostic(message, at: use.location))
      } else {
        used.diagnostics.append(missing(use, files))
      }
    }
    return used
  }

  // MARK: Reports

  private static func cycle(_ use: KitGraph.Use, _ way: [KitGraph.Use]) -> Diagnostic {
    GenerationDiagnostics.useCycle.diagnostic(
      way.isEmpty
        ? "A kit cannot use itself; its declarations are visible anyway"
        : "The kit in '\(use.path)' also uses this one; move the common declarations into a third kit",
      at: use.location,
      notes: way.map { Diagnostic.Note("By way of this", at: $0.location) }
    )
  }

  private static func broken(_ use: KitGraph.Use, _ diagnostics: [Diagnostic]) -> Diagnostic {
    let first = diagnostics.first { $0.severity == .error }
    return GenerationDiagnostics.brokenUsedKit.diagnostic(
      "The kit in '\(use.path)' has errors, so some of its names may be unknown here",
      at: use.location,
      notes: first.map { [Diagnostic.Note($0.message, at: $0.location)] } ?? []
    )
  }

  private static func missing(_ use: KitGraph.Use, _ files: any FileReading) -> Diagnostic {
    let nearest = nearestKit(to: use, files)
    return GenerationDiagnostics.missingKit.diagnostic(
      "There is no Kitfile in '\(use.path)' relative to the folder of this kit" + NearestName.hint(nearest),
      at: use.location,
      fixIts: [nearest].compactMap(\.self).map { path in
        FixIt.replacing(use.path, with: path, at: use.location, spelledAs: StringSpelling.quoted(path))
      }
    )
  }

  /// The path of a kit with a similar name next to the folder that a `use` names.
  private static func nearestKit(to use: KitGraph.Use, _ files: any FileReading) -> String? {
    let parent = KitFolder.parent(of: use.root)
    let siblings = ((try? files.entries(of: parent)) ?? []).filter { entry in
      entry.isFolder && KitFolder.hasKitfile(parent + "/" + entry.name, files)
    }
    let parts = use.path.split(separator: "/")
    guard let last = parts.last, let nearest = NearestName.of(String(last), in: siblings.map(\.name)) else {
      return nil
    }
    return (parts.dropLast().map(String.init) + [nearest]).joined(separator: "/")
  }
}

/// The kits that a kit uses, checked; the same object as long as none of them changes.
final class CheckedKits: Sendable {
  /// Keyed by root.
  let kits: [String: CheckedKit]
  /// The roots of the kits, each after the kits that it uses itself.
  let roots: [String]

  init(_ kits: [String: CheckedKit], inOrder roots: [String]) { (self.kits, self.roots) = (kits, roots) }
}

/// The inputs of a project before anything is checked: its kit and the kits that it uses.
struct ProjectInputs: Sendable {
  let kit: KitSources
  let graph: KitGraph
  /// The root as the graph names it.
  let identity: String

  /// Whether checking would give the same as for the others, apart from Swift.
  func isSame(as other: ProjectInputs) -> Bool {
    kit.folder == other.kit.folder && kit.isTeamFolderMissing == other.kit.isTeamFolderMissing
      && kit.unreadable == other.kit.unreadable && kit.samples.isSame(as: other.kit.samples)
      && graph.isSame(as: other.graph)
  }

  /// Absolute paths of all kit files.
  var paths: Set<String> {
    let own = kit.folder.files.map { $0.absolute(in: kit.root) }
    let used = graph.kits.filter { $0.key != identity }.flatMap { $0.value.trees.map(\.source.path) }
    return Set(own + used)
  }
}

/// A kit with its patterns that was read and checked: all that is known about it before any of its files is made.
struct CheckedProject: Sendable {
  let kit: KitSources
  let facts: KitFacts
  /// In the order of the units of `facts`; none if the schemas are wrong, `nil` if the task was cancelled.
  let units: [CheckedUnit?]
  /// Diagnostics of the kit and the team's schemas, in source order.
  let diagnostics: [Diagnostic]
  let work: WorkCount
}

extension CheckedProject {
  var library: PatternLibrary { kit.library }
  var used: UsedKits { kit.used }
  /// If nothing is wrong, with the members that Swift protocols require.
  var spec: Spec { facts.spec }
  var settings: KitSettings { facts.settings }
  var sources: SwiftSources { facts.sources }

  var checkedUnits: [(unit: UnitTable.Unit, checked: CheckedUnit)] {
    zip(facts.units.all, units).compactMap { unit, checked in checked.map { (unit: unit, checked: $0) } }
  }
}

extension KitSources {
  /// The form of paths in messages.
  enum PathStyle {
    case relative
    /// For used kits: their files are not below the folder that everything else is relative to.
    case absolute
  }

  /// Reads the kit at `root`, an absolute path.
  ///
  /// - Parameter library: The patterns, if they are not those that the Kitfile names.
  /// - Throws: If the disk fails, except for files below the project's own Kitfile.
  static func read(
    at root: String,
    _ files: any FileReading,
    _ memos: ReadingMemos,
    as style: PathStyle,
    library: PatternLibrary? = nil
  ) throws(DiskError) -> KitSources {
    func tree(of utf8: [UInt8], _ path: ProjectPath, by library: PatternLibrary) -> SyntaxTree {
      memos.trees.tree(
        of: utf8,
        in: path.absolute(in: root),
        path: style == .relative ? path.text : path.absolute(in: root),
        topLevelKeywords: library.topLevelKeywords
      )
    }
    let kitfile = try files.read(KitFolder.kitfile.absolute(in: root))
    // The Kitfile names the patterns by which it is read. Its tree differs only if these begin declarations by other words than
    // the built-in ones.
    let named = kitfile.flatMap {
      TeamFolder.named(in: tree(of: $0, KitFolder.kitfile, by: memos.libraries.builtIn), of: root)
    }
    let ownLibrary = if let library { library } else { try memos.libraries.library(named, of: root, files) }
    let folder = try KitFolder.find(at: root, files, named)
    var unreadable: [ProjectPath: String] = [:]
    var trees = kitfile.map { [tree(of: $0, KitFolder.kitfile, by: ownLibrary)] } ?? []
    for path in folder.files.dropFirst() {
      do throws(DiskError) {
        if let utf8 = try files.read(path.absolute(in: root)) {
          trees.append(tree(of: utf8, path, by: ownLibrary))
        } else if style == .relative {
          unreadable[path] = "the name leads to nothing; is it a link to a file that is gone?"
        }
      } catch {
        // Problems of another kit are reported by its own run.
        if style == .absolute { throw error }
        unreadable[path] = error.reason
      }
    }
    return KitSources(
      folder: folder,
      trees: trees,
      library: ownLibrary,
      samples: SampledNodes.read(of: trees, ownLibrary, in: root, files, known: memos.documents),
      unreadable: unreadable,
      isTeamFolderMissing: library == nil && ownLibrary.teamFolder.map { !files.isFolder($0.absolute) } ?? false
    )
  }
}
