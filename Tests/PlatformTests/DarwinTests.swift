import Foundation
import Platform
import TestSupport
import Testing
import Toolchain

/// The branches for Apple's systems, compiled with a stand-in for `Darwin`. `scripts/check-darwin` does it for all modules.
@Suite(.enabled(if: !System.isDarwin)) struct DarwinTests {
  private static let package = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
  private static let standIn = package.appendingPathComponent("Tests/PlatformTests/Fixtures/Darwin/Darwin.swift").path

  @Test(arguments: ["5", "6"]) func compileInEachLanguageMode(mode: String) async throws {
    let run = try await compile(mode: mode)
    #expect(run.exitCode == 0, "\(run.output)")
  }

  @Test func mistakesAreFound() async throws {
    let run = try await compile(mode: "6") { $0.replacing("F_FULLFSYNC", with: "F_FULLSYNC") }
    #expect(run.exitCode != 0)
    #expect(run.output.contains("F_FULLSYNC"))
  }

  /// - Parameter change: Applied to each file of the module.
  private func compile(mode: String, change: (String) -> String = { $0 }) async throws -> ToolRun {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let sources = Self.package.appendingPathComponent("Sources/Platform")
    let names = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
    for name in names {
      try folder.write(change(String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8)), to: name)
    }
    let compiler = ProcessInfo.processInfo.environment["SWIFTC"] ?? "swiftc"
    let module = folder.path + "/Darwin.swiftmodule"
    let standIn = try await ToolRun.run(
      [compiler, "-emit-module", "-parse-as-library", "-module-name", "Darwin", Self.standIn, "-o", module],
      errors: .mixed
    )
    try #require(standIn.exitCode == 0, "\(standIn.output)")
    return try await ToolRun.run(
      [
        compiler, "-typecheck", "-warnings-as-errors", "-swift-version", mode, "-package-name", "kitgen",
        "-module-name",
        "Platform", "-I", folder.path,
      ] + names.map { folder.path + "/" + $0 },
      errors: .mixed
    )
  }
}
