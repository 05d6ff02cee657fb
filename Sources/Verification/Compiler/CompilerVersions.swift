import Toolchain

/// What compilers say of their versions, of which each is asked once in a process.
actor CompilerVersions {
  static let all = CompilerVersions()

  private var known: [String: String] = [:]

  /// What a program prints for `--version`; nil where it does not run, and is asked again.
  ///
  /// - Parameter program: A name that `PATH` knows, or a path.
  func text(of program: String) async -> String? {
    if let text = known[program] { return text }
    guard let run = try? await ToolRun.run([program, "--version"]), run.exitCode == 0 else { return nil }
    known[program] = run.output
    return run.output
  }
}
