extension CommandList {
  static let kitgen = CommandList(
    [
      InitCommand(),
      GenerateCommand(),
      AdoptCommand(),
      StatusCommand(),
      ResolveCommand(),
      AcceptCommand(),
      OwnCommand(),
      OriginCommand(),
      LockCommand(),
      EjectCommand(),
      CheckCommand(),
      VerifyCommand(),
      FormatCommand(),
      ExplainCommand(),
      DoctorCommand(),
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
