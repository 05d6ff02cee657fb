import Foundation
import Verification

/// Checks of emitted Swift files that need no knowledge of what the files are.
enum EmittedFiles {
  /// The Swift files below `folder` by their paths.
  static func read(from folder: URL) throws -> [String: String] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let pairs = try paths.filter { $0.hasSuffix(".swift") }.map { path in
      (path, try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// What the compiler says about `files` as one module, which is nothing where they are correct.
  ///
  /// - Parameter existing: The project's own files that they refer to.
  static func compilerErrors(
    of files: [String: String],
    existing: [String: String] = [:],
    mode: CompilerMode
  ) async throws -> String {
    let all = files.swiftFiles() + existing.swiftFiles(areJudged: false)
    let verdicts = try await verifier().verify(all, modes: [mode])
    return verdicts.flatMap { $0.messages + $0.obstacles }.map(\.description).joined(separator: "\n")
  }

  /// What the strict lint says about `files`, which is nothing where they are clean.
  static func lintErrors(of files: [String: String]) async throws -> String {
    let configuration = Example.package.appendingPathComponent(".swift-format").path
    let messages = try await Lint.messages(of: files.swiftFiles(), configuration: configuration)
    return messages.map(\.description).joined(separator: "\n")
  }

  /// Keeps what it learns as long as the package's build.
  private static func verifier() async throws -> Verifier {
    let cache = VerificationCache(folder: Example.package.appendingPathComponent(".build/verification"))
    return Verifier(compiler: try await SwiftCompiler.find(), cache: cache)
  }
}
