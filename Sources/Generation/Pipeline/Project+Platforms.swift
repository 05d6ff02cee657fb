extension Project {
  /// The modules that the output leaves out since Apple's systems have them as parts of Foundation; elsewhere it
  /// compiles only where they are imported some other way. None for kits that name them.
  package var modulesThatAppleLacks: [String] {
    settings.isForAppleAlone ? ImportBlock.conditionalModules : []
  }
}
