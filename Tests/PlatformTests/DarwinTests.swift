import Foundation
import Platform
import TestSupport
import Testing
import Toolchain

/// The branches for Apple's systems, compiled and run with a fake of `Darwin`. `scripts/check-darwin` compiles all modules.
@Suite(.enabled(if: !System.isDarwin)) struct DarwinTests {
  private static let package = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
  private static let fake = package.appendingPathComponent("Tests/PlatformTests/Fixtures/Darwin").path

  @Test(arguments: ["5", "6"]) func compileInEachLanguageMode(mode: String) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let run = try await compilePlatform(in: folder, mode: mode)
    #expect(run.exitCode == 0, "\(run.output)")
  }

  @Test func mistakesAreFound() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let run = try await compilePlatform(in: folder) { $0.replacing("F_FULLFSYNC", with: "F_FULLSYNC") }
    #expect(run.exitCode != 0)
    #expect(run.output.contains("F_FULLSYNC"))
  }

  /// The volumes that cannot empty their cache, buffers that are too small, threads, processes and their signals.
  @Test func runAsOnAMac() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let platform = try await compilePlatform(in: folder)
    try #require(platform.exitCode == 0, "\(platform.output)")
    let program = folder.path + "/uses"
    let sources = ["Sources/Toolchain/ChildProcess.swift", "Tests/PlatformTests/Fixtures/Darwin/main.swift"]
    let paths = sources.map { Self.package.appendingPathComponent($0).path }
    let libraries = ["Platform", "Darwin"].map { "\(folder.path)/lib\($0).a" }
    let linking = try await compile(paths + libraries + ["-o", program], module: "Uses", in: folder)
    try #require(linking.exitCode == 0, "\(linking.output)")
    let run = try await ToolRun.run([program, folder.path], errors: .mixed)
    #expect(run.output == "")
    #expect(run.exitCode == 0)
  }

  /// - Parameter change: Applied to each file of the module.
  private func compilePlatform(
    in folder: TemporaryFolder,
    mode: String = "6",
    change: (String) -> String = { $0 }
  ) async throws -> ToolRun {
    let fake = try await compile(library: [Self.fake + "/Darwin.swift"], module: "Darwin", in: folder)
    try #require(fake.exitCode == 0, "\(fake.output)")
    let sources = Self.package.appendingPathComponent("Sources/Platform")
    let names = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
    for name in names {
      try folder.write(change(String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8)), to: name)
    }
    return try await compile(
      library: ["-warnings-as-errors"] + names.map { folder.path + "/" + $0 },
      module: "Platform",
      in: folder,
      mode: mode
    )
  }

  private func compile(
    library arguments: [String],
    module: String,
    in folder: TemporaryFolder,
    mode: String = "6"
  ) async throws -> ToolRun {
    let place = folder.path + "/"
    let output = ["-emit-module-path", "\(place)\(module).swiftmodule", "-o", "\(place)lib\(module).a"]
    let kind = ["-emit-module", "-emit-library", "-static", "-parse-as-library"]
    return try await compile(kind + arguments + output, module: module, in: folder, mode: mode)
  }

  private func compile(
    _ arguments: [String],
    module: String,
    in folder: TemporaryFolder,
    mode: String = "6"
  ) async throws -> ToolRun {
    let compiler = ProcessInfo.processInfo.environment["SWIFTC"] ?? "swiftc"
    let shared = ["-swift-version", mode, "-package-name", "kitgen", "-module-name", module, "-I", folder.path]
    return try await ToolRun.run([compiler] + shared + arguments, errors: .mixed)
  }
}
