import Generation
import LanguageServer

struct LanguageServerCommand: Command {
  let name = "lsp"
  let summary = "Run the language server for editors."
  let discussion = "Communicates over standard input and output; messages go to standard error."
  let options = [
    Option("stdio", help: "Has no effect; some editors always pass it."),
    Option("log", .required(levels.joined(separator: "|")), help: "The amount of messages on standard error."),
  ]

  private static let levels = Log.Level.allCases.map(\.rawValue)

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    try arguments.requireNoOperands("'kitgen lsp' takes options only.")
    let name = arguments.value("log") ?? Log.Level.error.rawValue
    guard let level = Log.Level(rawValue: name) else {
      throw UsageError("there is no log level '\(name)'; there are \(Self.levels.joined(separator: ", "))")
    }
    let status = await Server.serve(
      over: .standardIO(),
      version: ToolVersion.current,
      generator: KitGenerator(making: { Core(.builtIn) }),
      log: .onStandardError(level)
    )
    return status == 0 ? .success : .stale
  }
}
