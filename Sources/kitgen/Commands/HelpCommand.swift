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
  private func nodeSummaries(in context: CommandContext) throws -> [Option.Row] {
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

struct ManualPage {
  let commands: [any Command]
  let patterns: [any Command]

  var text: String {
    heading + commands.map(section).joined() + nodes + Self.reference + examples
  }

  private var heading: String {
    """
    .\\" Written by 'kitgen help --man'.
    .TH KITGEN 1 "" "kitgen \(Self.escaped(ToolVersion.current))" "kitgen"
    .SH NAME
    kitgen \\- writes the Swift that a kit describes
    .SH SYNOPSIS
    .B kitgen
    .I COMMAND
    .RI [ OPTIONS ]
    .SH DESCRIPTION
    A kit is a Kitfile and every *.kit file below it: a short description of API requests and their models, keys and user
    defaults, delegate proxies and Rx extensions.
    .B kitgen
    writes the Swift for it. Hand edits are kept.
    .PP
    .RB \\(dq "kitgen help \\fICOMMAND\\fP" \\(dq
    explains a command, those of a team's own patterns included.
    .SH COMMANDS

    """
  }

  private func section(_ command: any Command) -> String {
    var text =
      ".SS \"kitgen \(Self.escaped(command.name))\(command.usage.isEmpty ? "" : " " + Self.escaped(command.usage))\"\n"
    text += Self.paragraph(command.summary)
    if !command.discussion.isEmpty { text += ".PP\n" + Self.paragraph(command.discussion) }
    for row in command.helpSections.flatMap(\.rows) {
      text += ".TP\n.B " + Self.escaped(row.name) + "\n" + Self.paragraph(row.text)
    }
    return text + command.subcommands.map(section).joined()
  }

  private var nodes: String {
    """
    .SH DECLARATIONS
    Each pattern has a command, which adds a declaration to the kit and writes its files. These are built in:

    """ + patterns.map { ".TP\n.B kitgen \(Self.escaped($0.name))\n" + Self.paragraph($0.summary) }.joined()
  }

  private static let reference =
    """
    .SH EXIT STATUS
    .TP
    .B 0
    Done, or nothing to do.
    .TP
    .BR 1 , " 2" , " 3"
    Files are stale, have hand edits, or are in conflict (with
    .BR \\-\\-check ).
    3 also if a run leaves a file unchanged because of a conflict.
    .TP
    .B 64
    The command line is wrong.
    .TP
    .B 65
    A kit, a schema or a template is wrong, or the emitted Swift does not compile; for
    .BR doctor ,
    there is a problem.
    .TP
    .B 73
    A file cannot be read or written.
    .SH FILES
    .TP
    .IR Kitfile ", " *.kit
    The kit of a folder.
    .TP
    .I kitgen.lock
    Hashes of the written files, to recognize hand edits. Commit it with the files.
    .TP
    .I .kitgen
    Records for the next run. Do not commit it.
    .SH ENVIRONMENT
    .TP
    .B SWIFTC
    The Swift compiler; without it the one on
    .BR PATH .
    .TP
    .B SDKROOT
    The SDK whose modules are read, on macOS.
    .TP
    .BR KITGEN_CACHE ", " XDG_CACHE_HOME
    The cache folder, and the folder around it:
    .IR ~/.cache/kitgen .
    It can be deleted at any time.
    .TP
    .BR VISUAL ", " EDITOR
    The editor of
    .BR "kitgen resolve \\-\\-edit" .
    .TP
    .B NO_COLOR
    If it is set and not empty, messages have no colours.

    """

  private var examples: String {
    let rows = [
      ("kitgen init", "Begin in the folder of a package or project."),
      ("kitgen model User id:Int 'name:String?'", "Add a model to the kit, and write its files."),
      ("kitgen generate", "Write all stale files."),
      ("kitgen generate --check --all", "In CI: end with 0 if all files are up to date."),
      ("kitgen doctor", "Find out why something does not work."),
    ]
    return ".SH EXAMPLES\n" + rows.map { ".TP\n.B \(Self.escaped($0.0))\n" + Self.paragraph($0.1) }.joined()
      + ".SH SEE ALSO\n.BR swift (1),\n.BR swiftc (1),\n.BR git (1)\n"
  }

  // MARK: Text

  /// A paragraph of filled lines; blank lines separate paragraphs.
  private static func paragraph(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.isEmpty ? ".PP" : escaped(String($0)) }.joined(separator: "\n") + "\n"
  }

  /// `text` escaped for roff: no character of it is a request or an escape.
  private static func escaped(_ text: String) -> String {
    var result = text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\"": result += "\\(dq"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "…": result += "..."
      default: result.append(character)
      }
    }
    return result
  }
}
