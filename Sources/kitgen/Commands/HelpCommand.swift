import BuiltinPatterns
import Diagnostics
import Generation

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

  /// The name and summary of each pattern's command. Outside of a project, the built-in schemas are not read for that.
  private func nodeSummaries(in context: CommandContext) throws -> [(name: String, text: String)] {
    if KitFolder.root(above: context.currentFolder, context.files) != nil {
      return try context.nodeCommands().map { ($0.name, $0.summary) }
    }
    return BuiltinPatterns.files.filter { $0.path.hasSuffix("/pattern.kit") }.flatMap {
      Self.nodeSummaries(in: $0.text)
    }
  }

  /// The same for a formatted schema.
  private static func nodeSummaries(in schema: String) -> [(name: String, text: String)] {
    let lines = schema.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    return lines.indices.filter { lines[$0].hasPrefix("pattern ") }.compactMap { start in
      let parts = lines[start...].prefix { $0 != "}" }
      let name = parts.first { $0.hasPrefix("  name: ") }
      let hasCommand =
        name.map { !$0.split(separator: " ")[1].hasSuffix("?") } ?? parts.contains { $0.hasPrefix("  emit ") }
      guard hasCommand else { return nil }
      let documentation = lines[..<start].reversed().prefix { $0.hasPrefix("///") }.reversed().map {
        String($0.dropFirst(4))
      }
      return (String(lines[start].split(separator: " ")[1]), documentation.firstSentence ?? "")
    }
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
