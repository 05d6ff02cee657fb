import Platform
import Toolchain

/// The Swift compiler that compiles what is to be verified.
package struct SwiftCompiler: Sendable {
  /// A name in `PATH`, or a path.
  package let program: String
  /// The output of `--version`; part of every cache key.
  package let version: String
  /// The SDK and the platform to compile for, as flags; empty for the compiler's own platform.
  package let targetFlags: [String]
  /// Whether Objective-C is part of the platform, so that `@objc` needs no stand-in.
  package let hasObjectiveC: Bool

  /// The reason why nothing can be compiled.
  package struct Unavailable: Error, CustomStringConvertible {
    /// One sentence for the user, with the remedy if there is one.
    package let description: String
  }

  /// The compiler that `SWIFTC` names, or `swiftc`.
  ///
  /// - Parameters:
  ///   - sdk: The path of an SDK, or its name for `xcrun`; `nil` for the platform's own.
  ///   - target: The platform to compile for, such as `arm64-apple-ios15.0-simulator`.
  /// - Throws: `Unavailable`.
  package static func find(
    sdk: String? = nil,
    target: String? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) async throws -> SwiftCompiler {
    let program = environment["SWIFTC"].flatMap { $0.isEmpty ? nil : $0 } ?? "swiftc"
    guard let version = await CompilerVersions.all.text(of: program) else {
      throw Unavailable(description: "there is no Swift compiler: '\(program) --version' does not run")
    }
    var flags = target.map { ["-target", $0] } ?? []
    if let sdk { flags += ["-sdk", try await path(ofSDK: sdk)] }
    let isDarwin = System.isDarwin || sdk != nil
    return SwiftCompiler(program: program, version: version, targetFlags: flags, hasObjectiveC: isDarwin)
  }

  private static func path(ofSDK name: String) async throws -> String {
    if name.contains("/") {
      guard FileManager.default.fileExists(atPath: name) else {
        throw Unavailable(description: "there is no SDK at '\(name)'")
      }
      return URL(fileURLWithPath: name).path
    }
    let run = try? await ToolRun.run(["xcrun", "--sdk", name, "--show-sdk-path"])
    guard let run, run.exitCode == 0, let path = run.output.split(separator: "\n").last else {
      throw Unavailable(
        description: "xcrun knows no SDK '\(name)'; name its path, or leave --sdk out for the stand-ins"
      )
    }
    return String(path)
  }

  /// Whether the compiler itself, or its SDK, has a module of that name.
  func has(_ module: String, in cache: VerificationCache) async throws -> Bool {
    let name = "module-" + ContentHash.hex(of: [version, targetFlags.joined(separator: " "), module])
    if let known = cache.text(named: name) { return known == "yes" }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("kitgen-import-\(UUID().uuidString).swift")
    try Data("import \(module)\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try await ToolRun.run([program, "-typecheck"] + targetFlags + [file.path])
    if CompilerRun(run).isVerdict { cache.keep(run.exitCode == 0 ? "yes" : "no", as: name) }
    return run.exitCode == 0
  }
}

/// The version output of the compilers that were asked in this process.
private actor CompilerVersions {
  static let all = CompilerVersions()

  private var known: [String: String] = [:]

  /// The output of a program for `--version`; `nil` if it does not run, and is tried again.
  func text(of program: String) async -> String? {
    if let text = known[program] { return text }
    guard let run = try? await ToolRun.run([program, "--version"]), run.exitCode == 0 else { return nil }
    known[program] = run.output
    return run.output
  }
}
