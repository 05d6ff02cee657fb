import Toolchain

/// What compilers say of their versions, of which each is asked once in a process.
actor CompilerVersions {
  static let all = CompilerVersions()

  /// The open questions: a caller that asks the same waits for the answer.
  private var questions: [String: Task<String?, Never>] = [:]

  /// The output of a program for `--version`; `nil` if it does not run, and is tried again.
  ///
  /// - Parameter program: A name in `PATH`, or a path.
  func text(of program: String) async -> String? {
    let question = questions[program] ?? Task { await Self.ask(program) }
    questions[program] = question
    let text = await question.value
    if text == nil, questions[program] == question { questions[program] = nil }
    return text
  }

  private static func ask(_ program: String) async -> String? {
    guard let run = try? await ToolRun.run([program, "--version"]), run.exitCode == 0 else { return nil }
    return run.output
  }
}
