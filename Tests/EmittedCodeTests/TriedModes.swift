import Foundation
import Verification

/// The modes in which a run of the tests compiles what is emitted.
enum TriedModes {
  /// Whether each text is compiled in all modes: `KITGEN_MODES=all`.
  static let areAll = ProcessInfo.processInfo.environment["KITGEN_MODES"] == "all"

  /// All modes, or two that differ in the language as well as in the isolation.
  ///
  /// - Parameter number: Of the text: what comes next to it in a list is compiled in the other two.
  static func modes(ofNumber number: Int) -> [CompilerMode] {
    if areAll { return CompilerMode.all }
    return CompilerMode.all.filter { mode in
      (mode.language == 6) == (mode.defaultIsolation == (number.isMultiple(of: 2) ? .nonisolated : .mainActor))
    }
  }

  /// The forms of UIKit's handlers that are tried in a mode: all, or one, so that the two modes of a text have both and,
  /// over all texts, each language mode.
  static func handlerForms(in mode: CompilerMode) -> [HandlerForm] {
    if areAll { return HandlerForm.allCases }
    return [mode.defaultIsolation == .nonisolated ? .sendable : .plain]
  }

  /// The modes for a kit, which of those that are alike but for a word or two get different ones.
  static func modes(ofKit kit: String) -> [CompilerMode] {
    modes(ofNumber: kit.utf8.count)
  }
}
