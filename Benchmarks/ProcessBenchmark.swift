/// Renders in a process of its own, from its start to its end.
enum ProcessBenchmark {
  static func run(into report: inout Report) {
    let nothing = Stopwatch.median(of: 21) { Subprocess.run(["--nothing"]) }
    let render = Stopwatch.median(of: 21) { Subprocess.run(["--render-once"]) }
    report.add("empty process", nothing * 1e3, "ms")
    report.add("render 197 kB, whole process over an empty one", (render - nothing) * 1e3, "ms")
  }
}
