import Foundation
import Verification

/// The modes in which a run of the tests compiles what is emitted.
enum TriedModes {
  /// Whether each text is compiled in all modes: `KITGEN_MODES=all`.
  static let areAll = ProcessInfo.processInfo.environment["KITGEN_MODES"] == "all"

  /// All modes, or two that differ in the language as well as in the isolation.
  ///
  /// - Parameter number: The number of the text: the next one in a list is compiled in two others, and each fourth with
  ///   Approachable Concurrency.
  static func modes(ofNumber number: Int) -> [CompilerMode] {
    if areAll { return CompilerMode.all }
    return CompilerMode.all.filter { mode in
      (mode.language == 6) == (mode.defaultIsolation == (number.isMultiple(of: 2) ? .nonisolated : .mainActor))
        && mode.isApproachable == number.isMultiple(of: 4)
    }
  }

  /// All modes for an example; or, where a program of `CheckProgram` compiles it as Swift 6 on no actor, one of the others.
  static func modes(of example: Example, number: Int) -> [CompilerMode] {
    let isRun = CheckProgram.all.contains { $0.example == example.name && $0.omitted.isEmpty }
    if areAll || !isRun { return modes(ofNumber: number) }
    let others = CompilerMode.all.filter { $0.language == 5 || $0.defaultIsolation == .mainActor }
    return [others[number % others.count]]
  }

  /// The forms of UIKit's handlers that are tried in a mode: all, or one, so that the two modes of a text have both and,
  /// over all texts, each language mode.
  static func handlerForms(in mode: CompilerMode) -> [HandlerForm] {
    if areAll { return HandlerForm.allCases }
    return [mode.defaultIsolation == .nonisolated ? .sendable : .plain]
  }

  /// All modes for a kit that a test is about, or one: kits that are alike but for a word or two get different ones.
  ///
  /// - Parameter isolations: The default isolations that the kit is for.
  static func modes(
    ofKit kit: String,
    isolations: [CompilerMode.Isolation] = CompilerMode.Isolation.allCases
  ) -> [CompilerMode] {
    let modes = CompilerMode.all.filter { isolations.contains($0.defaultIsolation) }
    return areAll ? modes : [modes[kit.utf8.count % modes.count]]
  }
}
