extension CommandList {
  /// The commands of kitgen.
  static let kitgen = CommandList(
    [
      InitCommand(),
      GenerateCommand(),
      AdoptCommand(),
      AcceptCommand(),
      LockCommand(),
      CheckCommand(),
      VerifyCommand(),
      FormatCommand(),
      ExplainCommand(),
      RenderCommand(),
      PatternsCommand(),
      TemplatesCommand(),
      LanguageServerCommand(),
      CompletionsCommand(),
      HelpCommand(),
      VersionCommand(),
    ],
    forPattern: NodeCommand.init
  )
}
