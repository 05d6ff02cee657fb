import BuiltinPatterns
import Foundation
import Generation
import Platform

/// What a process holds in memory after many edits of a project, as a language server makes them in a long day: names that come
/// and go, declarations, Swift, a team's template.
enum EditBenchmark {
  /// What is resident after the first tenth of the edits, and after all of them.
  struct Growth {
    let earlyMegabytes, lateMegabytes: Double
    /// A tenth is what the heap may do by itself.
    var isFlat: Bool { lateMegabytes <= earlyMegabytes * 1.1 + 2 }
  }

  static func measure(edits: Int) throws -> Growth {
    let folder = try OutputFolder.make()
    defer { folder.remove() }
    try FileManager.default.createDirectory(atPath: folder.path + "/Patterns/note", withIntermediateDirectories: true)
    try SyntheticSwift(files: 20).write(to: folder)
    let schema = "pattern note { name: TypeName; emit \"note.stencil\" to \"{name}.txt\" }"
    try folder.write(Array(schema.utf8), to: "Patterns/note/pattern.kit")
    try folder.write(Array("{{ node.name.text }}".utf8), to: "Patterns/note/note.stencil")
    let core = Core(PatternLibrary(builtIn: BuiltinPatterns.files))
    var early = 0.0
    for edit in 0..<edits {
      let project = try core.project(at: folder.path, files(folder.path, edit))
      _ = project.diagnosticsWithFiles
      let node = project.spec.patternNodes.first { project.spec[$0].name?.hasPrefix("Fetch3") ?? false }
      if let node { _ = try project.plan(for: node) }
      if edit == edits / 10 { early = residentMegabytes }
    }
    return Growth(earlyMegabytes: early, lateMegabytes: residentMegabytes)
  }

  /// The project after so many edits, each of another kind than the one before.
  private static func files(_ root: String, _ edit: Int) -> any FileReading {
    var kit = SyntheticKit(requests: 12, models: 6).text + SyntheticSwift.kit + "note Screen1\n"
    kit = kit.replacing("  wire snake_case", with: "  wire snake_case\n  templates \"Patterns\"")
    var overlay: [String: [UInt8]] = [:]
    switch edit % 6 {
    case 0: kit = kit.replacing("Fetch3", with: "Fetch3\(edit)")
    case 1: kit = kit.replacing("Item2", with: "Item2\(edit)")
    case 2: kit += "model New\(edit) { id: Int; item: Item1? }\n"
    case 3: kit = String(repeating: "\n", count: edit % 50) + kit
    case 4: overlay["/Sources/Part0/Screen1.swift"] = Array("final class Screen1 { var a\(edit) = 0 }".utf8)
    default: overlay["/Patterns/note/note.stencil"] = Array("{{ node.name.text }} \(edit)".utf8)
    }
    overlay["/Kitfile"] = Array(kit.utf8)
    let files = Dictionary(uniqueKeysWithValues: overlay.map { (root + $0.key, $0.value) })
    return OverlaidFiles(Disk(), overlay: files)
  }

  private static var residentMegabytes: Double {
    #if canImport(Glibc)
      // Pages, as proc_pid_statm(5) has them: the second number.
      let numbers = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
      return (numbers.count > 1 ? Double(numbers[1]) ?? 0 : 0) * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
    #else
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return Double(usage.ru_maxrss) / 1e6
    #endif
  }
}
