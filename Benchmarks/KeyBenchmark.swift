import BuiltinPatterns
import Foundation
import Generation

/// What one key costs in an editor: the kit is edited in one place, and then asked for its diagnostics and for the plan of
/// one node, as the language server does for a code action.
enum KeyBenchmark {
  static func run(into report: inout Report) throws {
    for nodes in [227, 1_500, 10_000] {
      let times = try measure(SyntheticKit(nodes: nodes).text, in: "/kit", keys: 20)
      report.add("one key in a kit of \(nodes) nodes: action", times.action * 1e3, "ms")
      report.add("one key in a kit of \(nodes) nodes: diagnostics", times.diagnostics * 1e3, "ms")
    }
  }

  /// The seconds from a key to the plan of a node, and to the diagnostics of the kit; the median of `keys`.
  ///
  /// - Parameter folder: It need not be there.
  static func measure(_ kit: String, in folder: String, keys: Int) throws -> (action: Double, diagnostics: Double) {
    let core = Core(PatternLibrary(builtIn: BuiltinPatterns.files))
    _ = try core.project(at: folder, files(kit, folder)).diagnosticsWithFiles
    var (action, diagnostics): ([Double], [Double]) = ([], [])
    for key in 0..<keys {
      let first = files(edited(kit, key * 2), folder)
      action.append(try Stopwatch.once { _ = try plan(of: core.project(at: folder, first)) })
      let second = files(edited(kit, key * 2 + 1), folder)
      diagnostics.append(try Stopwatch.once { _ = try core.project(at: folder, second).diagnosticsWithFiles })
    }
    return (action.sorted()[keys / 2], diagnostics.sorted()[keys / 2])
  }

  /// What keys make a process do, counted: the counts of as many keys, the first reading of the kit not among them.
  static func count(nodes: Int, keys: Int) throws -> [String: Int] {
    let kit = SyntheticKit(nodes: nodes).text
    let core = Core(PatternLibrary(builtIn: BuiltinPatterns.files))
    _ = try core.project(at: "/kit", files(kit, "/kit")).diagnosticsWithFiles
    let before = core.work.all
    for key in 0..<keys {
      let project = try core.project(at: "/kit", files(edited(kit, key), "/kit"))
      _ = project.diagnosticsWithFiles
      _ = try plan(of: project)
    }
    return Dictionary(uniqueKeysWithValues: core.work.all.map { ("\($0.key)", $0.value - before[$0.key, default: 0]) })
  }

  /// The kit after the number of keys: a letter more in the name of a parameter.
  private static func edited(_ kit: String, _ count: Int) -> String {
    kit.replacing("/{customerId}/parts", with: "/{customerId}/parts\(count)", maxReplacements: 1)
  }

  private static func files(_ kit: String, _ folder: String) -> any FileReading {
    OverlaidFiles(Disk(), overlay: [folder + "/Kitfile": Array(kit.utf8)])
  }

  private static func plan(of project: Project) throws -> Planning? {
    let node = project.spec.patternNodes.first { project.spec[$0].name == "Fetch0" }
    return try node.map { try project.plan(for: $0) }
  }
}
