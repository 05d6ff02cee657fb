import BuiltinPatterns
import Foundation
import Generation

/// Projects of growing size: what the first run takes, one that finds nothing changed, and a key in an editor.
enum ScaleBenchmark {
  /// What grows.
  enum Kind: String, CaseIterable {
    case nodes, swiftFiles

    var title: String {
      switch self {
      case .nodes: "Declarations in a kit"
      case .swiftFiles: "Swift files beside a kit"
      }
    }
  }

  /// What one of the runs took.
  struct Measure {
    let kind: Kind
    let size: Int
    let run: String
    let milliseconds: Double
    let peakMegabytes: Double
  }

  static let runs = ["first run", "nothing changed", "one key"]
  static let sizes = [100, 300, 1_000, 3_000, 10_000]

  /// Measures all sizes with the executable of kitgen that was built beside this one.
  static func measure(_ kitgen: String, tellingOf progress: (String) -> Void) throws -> [Measure] {
    try Kind.allCases.flatMap { kind in
      try sizes.flatMap { size in
        let measures = try measure(kind, size: size, kitgen)
        for measure in measures {
          progress("\(kind.rawValue) \(size), \(measure.run): \(measure.milliseconds) ms, \(measure.peakMegabytes) MB")
        }
        return measures
      }
    }
  }

  private static func measure(_ kind: Kind, size: Int, _ kitgen: String) throws -> [Measure] {
    let folder = try OutputFolder.make()
    defer { folder.remove() }
    try write(kind, size, to: folder)
    let generate = { Subprocess.run(["generate", "--quiet", "--root", folder.path], program: kitgen) }
    let first = generate()
    // What was written a moment ago cannot be told from what is written now: such a run leaves no record.
    Thread.sleep(forTimeInterval: 2.5)
    _ = generate()
    let again = (0..<5).map { _ in generate() }.sorted { $0.seconds < $1.seconds }[2]
    let key = Subprocess.run(["--scale-key", folder.path])
    let seconds = try Double(String(contentsOfFile: folder.path + "/seconds", encoding: .utf8)) ?? 0
    return zip(runs, [(first.seconds, first), (again.seconds, again), (seconds, key)]).map { run, measure in
      let (milliseconds, peak) = (measure.0 * 1e3, measure.1.peakMegabytes)
      return Measure(kind: kind, size: size, run: run, milliseconds: milliseconds, peakMegabytes: peak)
    }
  }

  private static func write(_ kind: Kind, _ size: Int, to folder: OutputFolder) throws {
    switch kind {
    case .nodes: try folder.write(Array(SyntheticKit(nodes: size).text.utf8), to: "Kitfile")
    case .swiftFiles:
      try folder.write(Array((SyntheticKit(requests: 15, models: 5).text + SyntheticSwift.kit).utf8), to: "Kitfile")
      try SyntheticSwift(files: size).write(to: folder)
    }
  }

  /// What a process does that holds a project in an editor: it is edited in one place, again and again, and asked for the
  /// plan of one node. The median is left in the folder.
  static func keys(in folder: String) throws {
    let kit = try String(contentsOfFile: folder + "/Kitfile", encoding: .utf8)
    let seconds = try KeyBenchmark.measure(kit, in: folder, keys: 9).action
    try Data("\(seconds)".utf8).write(to: URL(filePath: folder + "/seconds"))
  }
}
