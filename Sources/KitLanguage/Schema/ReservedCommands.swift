/// The commands of kitgen, which no pattern can be called like: the command line has a verb for each pattern.
package enum ReservedCommands {
  /// The verbs that the command line has itself, in lower case.
  package static let names: Set<String> = [
    "adopt", "check", "doctor", "explain", "format", "generate", "help", "init", "lsp", "migrate", "patterns", "render",
    "resolve", "templates", "undo", "verify", "version",
  ]
}
