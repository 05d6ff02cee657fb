import SwiftAnalysis

/// Where kitgen reads modules that it has no source of.
package protocol ModuleReading: Sendable {
  /// - Parameter name: An identifier.
  func read(_ name: String) -> ModuleReadingResult
}

/// What reading a module gives.
package enum ModuleReadingResult: Sendable {
  case found(ModuleInterface)
  case unknown
  /// Reading it would start a program that the user has not asked for.
  case postponed
  /// Modules cannot be read here, for the reason in a sentence.
  case unavailable(String)
}
