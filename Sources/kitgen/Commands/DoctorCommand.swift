import Generation
import Platform

struct DoctorCommand: Command {
  let name = "doctor"
  let summary = "Find out why kitgen does not work here, and how to fix it."
  let discussion = """
    Checks the toolchain, the kit with its templates, lock and files, and the target that compiles them. Writes nothing. Ends with 65 if there is a 'problem'; a 'note' is harmless.
    """
  let options = [Option.root, .quiet]

  /// The variables for looking up programs and folders.
  var environment = ProcessInfo.processInfo.environment

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    try arguments.requireNoOperands("Name the folder of a kit with --root DIR.")
    let toolchain = await ToolchainExamination(environment: environment).finding()
    let kit = try kitFindings(arguments, in: context)
    let findings = [.ok("kitgen", ToolVersion.current), toolchain] + kit
    for finding in findings where finding.state == .problem || !context.console.isQuiet {
      context.console.print(finding.lines)
    }
    let counts = [Finding.State.problem, .note].map { state in (findings.count { $0.state == state }, state.rawValue) }
    let parts = counts.filter { $0.0 > 0 }.map { $0.of($1) }
    context.console.inform(parts.isEmpty ? "Nothing is wrong." : parts.joined(separator: ", ") + ".")
    return counts[0].0 > 0 ? .dataError : .success
  }

  /// The findings about the kit. A disk error is one of them.
  private func kitFindings(_ arguments: ParsedArguments, in context: CommandContext) throws -> [Finding] {
    do {
      guard let root = try context.root(arguments) else {
        let advice = "Run 'kitgen init' in the folder of a project, or name the folder of a kit with --root DIR."
        return [.note("kit", "there is no Kitfile here or in a folder above", advice: advice)]
      }
      return try KitExamination(context.project(at: root), in: context).findings()
    } catch let error as DiskError {
      return [.problem("kit", "\(error)", advice: "Check that the file exists and that you may read it.")]
    }
  }
}
