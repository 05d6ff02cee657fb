import Platform

/// Runs of this program in a process of its own, from its start to its end.
enum Subprocess {
  struct Usage {
    let seconds: Double
    /// Of all threads, in the program and for it in the system.
    let processorSeconds: Double
    /// The most memory that was resident at a time.
    let peakMegabytes: Double
  }

  /// Runs a program with `arguments` and waits for its end; Foundation's `Process` waits in steps that are longer
  /// than the work.
  ///
  /// - Parameter program: Its path; this one unless told.
  @discardableResult
  static func run(_ arguments: [String], program: String = CommandLine.arguments[0]) -> Usage {
    var usage = rusage()
    let seconds = Stopwatch.once {
      var process = pid_t()
      var argv = ([program] + arguments).map { strdup($0) } + [nil]
      defer { argv.forEach { free($0) } }
      guard posix_spawn(&process, program, nil, nil, &argv, environ) == 0 else { return }
      var status: Int32 = 0
      wait4(process, &status, 0, &usage)
      precondition(status == 0, "the run ends well")
    }
    let processor = [usage.ru_utime, usage.ru_stime].map { Double($0.tv_sec) + Double($0.tv_usec) * 1e-6 }
    return Usage(
      seconds: seconds,
      processorSeconds: processor[0] + processor[1],
      peakMegabytes: Double(usage.ru_maxrss) * (System.isDarwin ? 1 : 1024) / 1e6
    )
  }
}
