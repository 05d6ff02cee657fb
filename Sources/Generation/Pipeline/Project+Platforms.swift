extension Project {
  /// Modules that the output leaves out because Apple's Foundation includes them; elsewhere it compiles only if they
  /// are imported some other way. None for kits that name them.
  package var modulesThatAppleLacks: [String] {
    settings.isForAppleAlone ? ImportBlock.conditionalModules : []
  }
}
