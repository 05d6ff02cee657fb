import Foundation

/// Runs the engines of Python on the same inputs, where Python has them.
enum PythonEngines {
  static func run(into report: inout Report) {
    for engine in ["jinja2", "minijinja"] {
      guard python(["-c", "import \(engine)"]) != nil else { continue }
      for (flags, work) in [([], "render 197 kB"), (["--no-filters"], "render 209 kB without filters")] {
        if let milliseconds = number(after: "warm_ms", in: script([engine, "bench"] + flags)) {
          report.add(work, engine: engine, milliseconds, "ms")
        }
      }
      guard let folder = try? OutputFolder.make() else { continue }
      defer { folder.remove() }
      if let rate = number(after: "files/s", in: script([engine, "many", folder.path])) {
        report.add("1,000 files rendered and written", engine: engine, rate, "files/s")
      }
    }
  }

  private static func script(_ arguments: [String]) -> String? {
    python([TemplateBenchmark.inputs + "/jbench.py"] + arguments)
  }

  /// What Python writes, or nil where it fails or is not there.
  private static func python(_ arguments: [String]) -> String? {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }

  private static func number(after name: String, in output: String?) -> Double? {
    let words = output?.split(separator: " ").map(String.init) ?? []
    guard let index = words.firstIndex(of: name), index + 1 < words.count else { return nil }
    return Double(words[index + 1])
  }
}
