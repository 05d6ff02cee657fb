import SwiftAnalysis

/// Where kitgen reads modules that it has no source of.
package protocol ModuleReading: Sendable {
  /// What is known about the module `name`, an identifier.
  func read(_ name: String) -> ModuleReadingResult
}

/// What reading a module gives.
package enum ModuleReadingResult: Sendable {
  case found(ModuleInterface)
  /// There is no such module.
  case unknown
  /// Reading it would start a program, which the user has not asked for.
  case postponed
  /// Modules cannot be read here; a sentence gives the reason.
  case unavailable(String)
}
