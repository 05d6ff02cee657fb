import SwiftAnalysis

/// The reading of modules without source.
package protocol ModuleReading: Sendable {
  /// - Parameter name: An identifier.
  func read(_ name: String) -> ModuleReadingResult
}

/// The result of reading a module.
package enum ModuleReadingResult: Sendable {
  case found(ModuleInterface)
  case unknown
  /// Reading it would start a program that the user has not asked for.
  case postponed
  /// Modules cannot be read here, for the reason in a sentence.
  case unavailable(String)
}
