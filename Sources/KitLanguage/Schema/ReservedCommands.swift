/// The commands of kitgen, whose names no pattern can have: the command line has a verb for each pattern.
package enum ReservedCommands {
  /// The command line's own verbs, existing and planned, in lower case (`ReservedCommandTests`).
  package static let names: Set<String> = commands.union(planned)

  private static let commands: Set<String> = [
    "accept", "adopt", "changes", "check", "completions", "doctor", "eject", "explain", "format", "from", "generate",
    "help",
    "init",
    "lock", "lsp", "origin", "own", "patterns", "render", "resolve", "status", "templates", "verify", "version",
  ]

  private static let planned: Set<String> = ["migrate", "undo"]
}
