#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Renders in a process of its own, from its start to its end.
enum ProcessBenchmark {
  static func run(into report: inout Report) {
    let nothing = Stopwatch.median(of: 21) { spawn(["--nothing"]) }
    let render = Stopwatch.median(of: 21) { spawn(["--render-once"]) }
    report.add("empty process", nothing * 1e3, "ms")
    report.add("render 197 kB, whole process over an empty one", (render - nothing) * 1e3, "ms")
  }

  /// Runs this program, and waits for its end; Foundation's `Process` waits in steps that are longer than the work.
  private static func spawn(_ arguments: [String]) {
    var process = pid_t()
    var argv = ([CommandLine.arguments[0]] + arguments).map { strdup($0) } + [nil]
    defer { argv.forEach { free($0) } }
    guard posix_spawn(&process, CommandLine.arguments[0], nil, nil, &argv, environ) == 0 else { return }
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }
}
