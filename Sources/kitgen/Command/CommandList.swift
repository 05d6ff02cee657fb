import Diagnostics
import KitLanguage

/// The commands that there are.
struct CommandList: Sendable {
  /// The tool's own, in help order.
  let own: [any Command]
  private let command: @Sendable (PatternSchema) -> any Command

  /// - Parameter command: Makes the command of a pattern, named after its keyword.
  init(_ own: [any Command], forPattern command: @escaping @Sendable (PatternSchema) -> any Command) {
    self.own = own
    self.command = command
  }

  /// The commands of the patterns whose nodes have distinct names, or have none and emit files, in the order of the
  /// patterns.
  func commands(of schemas: SchemaSet) -> [any Command] {
    schemas.patterns.filter { pattern in
      pattern.node.slot(.name).map { !$0.isOptional } ?? !pattern.emissions.isEmpty
    }
    .map(command)
  }
}

extension CommandContext {
  func command(named name: String) throws -> (any Command)? {
    if let command = commands.own.first(where: { $0.name == name }) { return command }
    return try nodeCommands().first { $0.name == name }
  }

  func nodeCommands() throws -> [any Command] {
    try commands.commands(of: schemas())
  }

  func unknownCommand(_ name: String) throws -> UsageError {
    let names = try commands.own.map(\.name) + nodeCommands().map(\.name)
    return UsageError(
      "unknown command '\(name)'",
      suggesting: NearestName.of(name, in: names),
      advice: Self.commandsAdvice
    )
  }

  static let commandsAdvice = "Run 'kitgen help' for the commands."
}
