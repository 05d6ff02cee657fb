import Diagnostics
import KitLanguage

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
    let used = graph.kits.filter { $0.key != identity }.flatMap { $0.value.sources.trees.map(\.source.path) }
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
    let folder = try KitFolder.find(at: root, files, ExampleFolders(of: named))
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
