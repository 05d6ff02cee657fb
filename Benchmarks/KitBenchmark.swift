import BuiltinPatterns
import Foundation
import Generation

/// Checks and generates kits of growing size: time and memory for each node have to stay the same.
enum KitBenchmark {
  static func run(into report: inout Report) throws {
    for nodes in [100, 1_000, 10_000, 100_000] {
      let usage = Subprocess.run(["--check-kit", "\(nodes)"])
      report.add("check a kit of \(nodes) nodes", usage.seconds * 1e6 / Double(nodes), "µs/node")
      report.add("check a kit of \(nodes) nodes, peak memory", usage.peakMegabytes, "MB")
    }
    try generate(into: &report)
  }

  /// What a process does that checks a kit of `nodes` nodes.
  static func check(nodes: Int) throws {
    let files = OverlaidFiles(Disk(), overlay: ["/kit/Kitfile": Array(SyntheticKit(nodes: nodes).text.utf8)])
    let project = try Project.read(root: "/kit", files: files, builtIn: PatternLibrary(builtIn: BuiltinPatterns.files))
    precondition(project.diagnostics.isEmpty, "the kit has no mistakes")
  }

  /// What a process does that writes what the kit in a folder gives.
  static func generate(in folder: String) throws {
    let project = try Project.read(root: folder, files: Disk(), builtIn: PatternLibrary(builtIn: BuiltinPatterns.files))
    guard let plan = try project.plan().plan else { return }
    try PlanWriter.open(root: folder).write(plan)
  }

  private static func generate(into report: inout Report) throws {
    let folder = try OutputFolder.make()
    defer { folder.remove() }
    let work = "generate 1000 requests and 500 models"
    try folder.write(Array(SyntheticKit(requests: 1_000, models: 500).text.utf8), to: "Kitfile")
    let first = Subprocess.run(["--generate", folder.path])
    report.add(work, first.seconds * 1e3, "ms")
    report.add(work + ", peak memory", first.peakMegabytes, "MB")
    let again = Stopwatch.median(of: 5) { Subprocess.run(["--generate", folder.path]) }
    report.add(work + ", nothing changed", again * 1e3, "ms")
    try folder.write(Array(SyntheticKit(requests: 1_001, models: 500).text.utf8), to: "Kitfile")
    let changed = Subprocess.run(["--generate", folder.path])
    report.add(work + ", one added", changed.seconds * 1e3, "ms")
  }
}
