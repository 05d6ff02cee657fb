import BuiltinPatterns
import Diagnostics
import Generation
import KitLanguage

struct HelpCommand: Command {
  let name = "help"
  let summary = "Explain kitgen or one of its commands."
  let usage = "[COMMAND]"
  let options = [Option("man", help: "Print the manual page of all commands, for man(1).")]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    if arguments.has("man") {
      try arguments.requireNoOperands("'kitgen help --man' prints the page of all commands.")
      let patterns = context.commands.commands(of: PatternLibrary.builtIn.schemas)
      context.console.print(ManualPage(commands: context.commands.own, patterns: patterns).text)
      return .success
    }
    guard let name = arguments.operands.first else {
      context.console.print(try overview(in: context))
      return .success
    }
    guard var command = try context.command(named: name) else { throw try context.unknownCommand(name) }
    for word in arguments.operands.dropFirst() {
      if command.subcommands.isEmpty {
        throw UsageError("'help' explains one command at a time", advice: CommandContext.commandsAdvice)
      }
      guard let subcommand = command.subcommand(word) else { throw command.unknownSubcommand(word) }
      command = subcommand
    }
    context.console.print(HelpPage.text(for: command, usesColor: context.console.usesColor))
    return .success
  }

  private func overview(in context: CommandContext) throws -> String {
    let color = context.console.usesColor
    return [
      "kitgen \(ToolVersion.current): writes the Swift that a kit (Kitfile, *.kit) describes.",
      HelpPage.heading("Usage", color) + "\n  kitgen COMMAND [OPTIONS]",
      HelpPage.heading("Commands", color) + "\n" + HelpPage.table(context.commands.own.map { ($0.name, $0.summary) }),
      HelpPage.heading("Declarations of a kit", color) + "\n"
        + HelpPage.table(try nodeSummaries(in: context)),
      "'kitgen help COMMAND' explains a command.",
    ].joined(separator: "\n\n")
  }

  /// The name and summary of each pattern's command. The built-in schemas are only parsed: reading them takes much longer.
  private func nodeSummaries(in context: CommandContext) throws -> [(name: String, text: String)] {
    let root = KitFolder.root(above: context.currentFolder, context.files)
    if let root, try TeamFolder.named(in: root, context.files) != nil {
      return try context.nodeCommands().map { ($0.name, $0.summary) }
    }
    let schemas = BuiltinPatterns.files.filter { $0.path.hasSuffix("/pattern.kit") }
    return schemas.flatMap { SyntaxTree(parsing: $0.text).nodes }.filter { node in
      let name = node.children.first { $0.keyword == "name" }?.types?.first
      return node.keyword == "pattern"
        && (name.map { !$0.text.hasSuffix("?") } ?? node.children.contains { $0.keyword == "emit" })
    }
    .map { (name: $0.head.dropFirst().first?.value ?? "", text: $0.documentation.map(\.text).firstSentence ?? "") }
  }
}

struct VersionCommand: Command {
  let name = "version"
  let summary = "Print the version of kitgen."

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    try arguments.requireNoOperands("'kitgen version' takes no arguments.")
    context.console.print("kitgen \(ToolVersion.current)")
    return .success
  }
}
