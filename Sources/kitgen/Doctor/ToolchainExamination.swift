import Verification

/// Whether there is a Swift compiler, which `verify` and the modules of toolchains need.
struct ToolchainExamination {
  private static let subject = "toolchain"
  /// The oldest compiler with default isolation, and so with all modes that `verify` tries.
  private static let oldest = [6, 2]

  let environment: [String: String]

  func finding() async -> Finding {
    do {
      let compiler = try await SwiftCompiler.find(environment: environment)
      guard let version = Self.version(in: compiler.version) else {
        return .note(
          Self.subject,
          "'\(compiler.program)' does not say which version of Swift it is",
          advice: "Name another by SWIFTC where 'kitgen verify' fails."
        )
      }
      let name = version.map(String.init).joined(separator: ".")
      guard !version.lexicographicallyPrecedes(Self.oldest) else {
        return .note(
          Self.subject,
          "'\(compiler.program)' is Swift \(name), which cannot compile all modes of 'kitgen verify'",
          advice: "Install Swift 6.2 or later (swift.org/install), or name its swiftc by SWIFTC."
        )
      }
      return .ok(Self.subject, "Swift \(name), '\(compiler.program)'")
    } catch {
      return missing("\(error)")
    }
  }

  /// A compiler that was named must exist; without any, kitgen generates all the same.
  private func missing(_ reason: String) -> Finding {
    if let name = environment["SWIFTC"], !name.isEmpty {
      return .problem(Self.subject, reason, advice: "Correct SWIFTC, which is '\(name)', or unset it.")
    }
    return .note(
      Self.subject,
      reason + "; 'kitgen verify' and the declarations of system modules need one",
      advice: "Install a Swift toolchain (swift.org/install), or name its swiftc by SWIFTC."
    )
  }

  /// The version numbers in the output of `swiftc --version`.
  static func version(in text: String) -> [Int]? {
    text.firstMatch(of: /Swift version (\d+(?:\.\d+)*)/).map { match in
      match.1.split(separator: ".").compactMap { Int($0) }
    }
  }
}
