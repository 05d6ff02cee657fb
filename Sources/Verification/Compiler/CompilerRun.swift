import Toolchain

/// What a finished run of the compiler reports about the files that it was given.
struct CompilerRun {
  /// The compiler's output; if it failed without an error, or was killed, with an error about that.
  let output: String
  /// Whether another run would report the same. A run that was killed, or failed without a reason, is no verdict.
  let isVerdict: Bool

  init(_ run: ToolRun) {
    if let signal = run.signal {
      output = run.output + "\nerror: the compiler was ended by signal \(signal) before it was done; try again\n"
      isVerdict = false
      return
    }
    let hasError = CompilerMessage.messages(in: run.output).contains { $0.severity == .error }
    // The driver exits by itself where a process of its own was killed.
    isVerdict = run.exitCode == 0 || hasError && !run.output.contains("failed due to signal")
    output =
      run.exitCode == 0 || hasError
      ? run.output : run.output + "\nerror: the compiler ended with exit code \(run.exitCode)\n"
  }
}
