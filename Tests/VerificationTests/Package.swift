import Foundation
import Verification

/// The package that the tests are part of.
enum Package {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let lintConfiguration = root.appendingPathComponent(".swift-format").path

  static let compiler = Task { try await SwiftCompiler.find() }

  /// A cache that lives as long as the package's build.
  static let cache = VerificationCache(folder: root.appendingPathComponent(".build/verification"))
}

extension Verifier {
  /// The verifier of the tests: the compiler that builds them, and stand-ins but for what `KITGEN_MODULES` has.
  ///
  /// The variable names folders of compiled modules, separated by colons: with those of the real frameworks, the
  /// stand-ins are shown to be no more lenient.
  static func shared(handlerForms: [HandlerForm] = HandlerForm.allCases) async throws -> Verifier {
    let folders = ProcessInfo.processInfo.environment["KITGEN_MODULES"] ?? ""
    return Verifier(
      compiler: try await Package.compiler.value,
      cache: Package.cache,
      searchPaths: folders.split(separator: ":").map(String.init),
      handlerForms: handlerForms
    )
  }
}

extension Verdict {
  /// All messages, one a line.
  var report: String {
    (messages + obstacles).map(\.description).joined(separator: "\n")
  }
}
