import Diagnostics
import Generation

struct Kitgen {
  let console: Console
  let currentFolder: String

  /// Runs the command in `arguments` (without the program's name).
  func run(_ arguments: [String]) async -> ExitCode {
    do {
      return try await DeepStack.run { _ in try await runCommand(arguments) }
    } catch let error as UsageError {
      return refuse(arguments, because: error.message, advice: error.advice)
    } catch {
      console.printError("kitgen: error: \(error)")
      return .cannotWrite
    }
  }

  private func refuse(_ arguments: [String], because message: String, advice: String?) -> ExitCode {
    console.printError("kitgen: error: \(message)")
    console.printError(advice ?? "Run 'kitgen help \(arguments.first ?? "")' for its options.")
    return .usage
  }

  private func runCommand(_ arguments: [String]) async throws -> ExitCode {
    guard let name = arguments.first else { return try await HelpCommand().run(ParsedArguments(), in: context) }
    switch name {
    case "--version", "-V", "-v": return try await run(VersionCommand(), arguments.dropFirst())
    case "--help", "-h": return try await run(HelpCommand(), arguments.dropFirst())
    default:
      guard var command = try context.command(named: name) else { throw try unknownCommand(name) }
      var rest = Array(arguments.dropFirst())
      if let word = rest.first, !command.subcommands.isEmpty, !word.hasPrefix("-") {
        guard let subcommand = command.subcommand(word) else { throw command.unknownSubcommand(word) }
        command = subcommand
        rest.removeFirst()
      }
      if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
        console.print(HelpPage.text(for: command, usesColor: console.usesColor))
        return .success
      }
      return try await run(command, rest[...])
    }
  }

  private func run(_ command: any Command, _ arguments: ArraySlice<String>) async throws -> ExitCode {
    let parsed = try command.parse(arguments)
    return try await command.run(parsed, in: context(isQuiet: parsed.has(Option.quiet.name)))
  }

  private func unknownCommand(_ name: String) throws -> UsageError {
    guard name.hasPrefix("-") else { return try context.unknownCommand(name) }
    return UsageError(
      "unknown option '\(name)'",
      suggesting: NearestName.of(name, in: ["--help", "--version"]),
      advice: CommandContext.commandsAdvice
    )
  }

  private var context: CommandContext { context(isQuiet: false) }

  private func context(isQuiet: Bool) -> CommandContext {
    var console = console
    console.isQuiet = isQuiet
    return CommandContext(console: console, currentFolder: currentFolder, commands: .kitgen)
  }
}

extension CommandList {
  static let kitgen = CommandList(
    own: [
      InitCommand(), GenerateCommand(), AdoptCommand(), FromCommand(), ChangesCommand(), StatusCommand(),
      ResolveCommand(),
      DecisionCommand.accept, DecisionCommand.own, OriginCommand(), LockCommand(), EjectCommand(), CheckCommand(),
      VerifyCommand(), FormatCommand(),
      ExplainCommand(), DoctorCommand(), RenderCommand(), PatternsCommand(), TemplatesCommand(),
      LanguageServerCommand(), CompletionsCommand(), HelpCommand(), VersionCommand(),
    ],
    forPattern: NodeCommand.init
  )
}
