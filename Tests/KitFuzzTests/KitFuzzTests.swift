import Foundation
import TestSupport
import Testing
import Verification

/// Kits at random: what `kitgen check` accepts has to compile, in every mode.
///
/// `scripts/fuzz-kits` runs more of them, by the environment variables `KITGEN_FUZZ` (how many nodes), `KITGEN_FUZZ_SEED`,
/// `KITGEN_FUZZ_KIT` (the one kit to look at again) and `KITGEN_FUZZ_PATTERNS` (keywords with commas between them).
struct KitFuzzTests {
  private static let environment = ProcessInfo.processInfo.environment

  private static func number(_ name: String) -> Int? {
    environment["KITGEN_FUZZ" + name].flatMap { Int($0) }
  }

  private static var package: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }

  private func report(_ size: FuzzRun.Size) async throws -> FuzzReport {
    let cache = VerificationCache(folder: Self.package.appendingPathComponent(".build/verification"))
    return try await FuzzRun(size, compiler: try await SwiftCompiler.find(), cache: cache).report()
  }

  @Test(.enabled(if: environment["KITGEN_FUZZ"] != nil))
  func manyKits() async throws {
    let seed = UInt64(Self.number("_SEED") ?? 1)
    let size = FuzzRun.Size(
      nodes: Self.number("") ?? 5000,
      seed: seed,
      kit: Self.number("_KIT"),
      compiles: Self.environment["KITGEN_FUZZ_CHECK_ONLY"] == nil,
      patterns: Set(Self.environment["KITGEN_FUZZ_PATTERNS", default: ""].split(separator: ",").map(String.init)),
      attempts: Self.number("_ATTEMPTS") ?? 45
    )
    let report = try await report(size)
    print(report.text)
    if Self.environment["KITGEN_FUZZ_REFUSALS"] != nil { print(report.refusalText) }
    #expect(report.findings.keys.sorted() == [])
    if size.kit == nil, size.patterns.isEmpty, size.nodes >= 1400 {
      // Else the generator is not worth its time.
      #expect(report.share >= 0.3)
      #expect(report.metBothWays * 3 >= report.rules.count * 2, "\(report.unmet)")
    }
  }

  /// What shows without a compiler, in a few kits. The larger run asks it.
  @Test func aFewKitsAreEmittedAlike() async throws {
    let report = try await report(FuzzRun.Size(nodes: TriedShare.count(450, usually: 200), seed: 1, compiles: false))
    #expect(report.share > 0)
    #expect(report.findings.keys.filter { $0.contains("format") || $0.contains("twice") } == [])
  }
}
