import Diagnostics
import KitLanguage

/// The kits whose names a kit may use: those that it names by `use`, and not those that these use in turn. As with
/// imports in Swift, what a kit needs is to be seen in the kit.
struct UsedKits: Sendable {
  /// The kits' contents, in the order of the `use` declarations.
  private(set) var specs: [Spec] = []
  /// The holder of all kits checked for this one; another object if one of them has changed.
  private(set) var checked: CheckedKits?
  /// Absolute folders of the kits, in the same order.
  private(set) var roots: [String] = []
  /// The modules of the kits' output, as far as the kits name them, sorted.
  private(set) var modules: [String] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Checks the kits that a kit uses.
  ///
  /// - Parameter root: The using kit, as the graph calls it.
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
        used.diagnostics.append(unreadable(use, reason))
      } else {
        used.diagnostics.append(missing(use, files))
      }
    }
    used.modules = Set(used.specs.compactMap(KitSettings.moduleName)).sorted()
    return used
  }

  // MARK: Reports

  private static func cycle(_ use: KitGraph.Use, _ way: [KitGraph.Use]) -> Diagnostic {
    GenerationDiagnostics.useCycle.diagnostic(
      way.isEmpty
        ? "A kit cannot use itself; its declarations see each other anyway"
        : "The kit in '\(use.path)' uses this one in turn; move what both need into a kit that both use",
      at: use.location,
      notes: way.map { Diagnostic.Note("By way of this", at: $0.location) }
    )
  }

  private static func broken(_ use: KitGraph.Use, _ diagnostics: [Diagnostic]) -> Diagnostic {
    let first = diagnostics.first { $0.severity == .error }
    return GenerationDiagnostics.brokenUsedKit.diagnostic(
      "The kit in '\(use.path)' has errors, so that names of it may be missing here",
      at: use.location,
      notes: first.map { [Diagnostic.Note($0.message, at: $0.location)] } ?? []
    )
  }

  private static func unreadable(_ use: KitGraph.Use, _ reason: String) -> Diagnostic {
    GenerationDiagnostics.brokenUsedKit.diagnostic(
      "The kit in '\(use.path)' cannot be read: \(reason)",
      at: use.location
    )
  }

  private static func missing(_ use: KitGraph.Use, _ files: any FileReading) -> Diagnostic {
    let nearest = nearestKit(to: use, files)
    return GenerationDiagnostics.missingKit.diagnostic(
      "There is no Kitfile in '\(use.path)', seen from this kit's folder" + NearestName.hint(nearest),
      at: use.location,
      fixIts: [nearest].compactMap(\.self).map { path in
        FixIt.replacing(use.path, with: path, at: use.location, spelledAs: StringSpelling.quoted(path))
      }
    )
  }

  /// The path of a kit with a similar name beside the folder that a `use` names.
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

  init(_ kits: [String: CheckedKit]) { self.kits = kits }
}
