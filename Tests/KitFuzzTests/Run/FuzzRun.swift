import BuiltinPatterns
import Foundation
import Generation
import KitLanguage
import TestSupport
import Verification

/// Writes kits, lets them be checked, and compiles what is accepted.
struct FuzzRun: Sendable {
  /// How much is tried.
  struct Size: Sendable {
    /// Nodes of patterns.
    var nodes: Int
    var seed: UInt64
    /// Of the one kit to try again; nil for all.
    var kit: Int?
    /// Whether the compiler is asked.
    var compiles = true
    /// The keywords of the patterns at the top level of kits; none for all.
    var patterns: Set<String> = []
    /// How many smaller kits are tried for a kind of fault.
    var attempts = 45
  }

  private let size: Size
  private let library: PatternLibrary
  private let vocabulary: Vocabulary
  private let aims: [Aim]
  private let compiler: SwiftCompiler
  private let cache: VerificationCache
  private let log = FaultLog()

  init(_ size: Size, compiler: SwiftCompiler, cache: VerificationCache) throws {
    self.size = size
    self.compiler = compiler
    self.cache = cache
    library = try PatternLibrary.read(root: nil, files: MemoryFiles([:]), builtIn: .builtIn)
    vocabulary = Vocabulary(BuiltinPatterns.files)
    var random = SplitMix(seed: size.seed)
    aims = Aim.all(in: library.schemas).shuffled(using: &random)
  }

  /// Tries all kits, two at a time.
  func report() async throws -> FuzzReport {
    let start = ContinuousClock.now
    var report = FuzzReport(schemas: library.schemas)
    let kits = size.kit.map { [$0] } ?? Array(0..<Self.kitCount(size.nodes))
    try await withThrowingTaskGroup(of: FuzzReport.self) { group in
      var waiting = kits[...]
      for kit in waiting.prefix(2) { group.addTask { try await trial(of: kit) } }
      waiting = waiting.dropFirst(2)
      while let part = try await group.next() {
        report.add(part)
        if let kit = waiting.popFirst() { group.addTask { try await trial(of: kit) } }
      }
    }
    report.duration = .now - start
    return report
  }

  // MARK: Kits

  /// Every third kit is small, and may have names that spoil large ones.
  private static let smallSize = 8
  private static let largeSize = 200

  private static func kitCount(_ nodes: Int) -> Int {
    max(1, nodes * 3 / (2 * largeSize + smallSize))
  }

  private func trial(of number: Int) async throws -> FuzzReport {
    var report = FuzzReport(schemas: library.schemas)
    let isSmall = number % 3 == 2 || size.nodes < Self.largeSize
    var writer = KitWriter(
      schemas: library.schemas,
      vocabulary: vocabulary,
      hasDangerousNames: isSmall,
      usesUIKit: number % 5 == 0,
      chosenPatterns: size.patterns,
      random: SplitMix(seed: size.seed &* 1_000_003 &+ UInt64(number))
    )
    // Each kit begins with others, so that all kits together come to each.
    let start = aims.isEmpty ? 0 : number * 40 % aims.count
    writer.aims = Array(aims[start...] + aims[..<start])
    let check = KitCheck(library: library, core: Core(library))
    let count = isSmall ? min(size.nodes, Self.smallSize) : Self.largeSize
    let outcome = try writer.kit(patternCount: count, acceptedBy: check)
    report.count(outcome)
    let trial = KitTrial(check: check, compiler: compiler, cache: cache)
    var kit = outcome.kit
    if kit.units.isEmpty { return report }
    // What is wrong is left out, so that the compiler goes on to the rest.
    for round in 0..<10 {
      let (output, found) = try trial.output(of: kit)
      let compilerFaults = size.compiles && !output.files.isEmpty ? try await trial.compilerFaults(of: kit, output) : []
      let new = (round == 0 ? found : []) + compilerFaults
      for fault in new {
        report.count(fault, of: number)
        guard await log.isFirst(fault.kind) else { continue }
        var shrinker = Shrinker(trial, fault, attempts: size.attempts)
        let reproduction = try await shrinker.smallest(kit)?.text
        await log.print(fault, reproduction, kit: number)
        report.reproduce(fault, reproduction)
      }
      let units = Set(compilerFaults.compactMap(\.unit))
      if units.isEmpty {
        let isCompiled = size.compiles && compilerFaults.isEmpty && !output.files.isEmpty
        if isCompiled { report.count(compiled: kit.patternCount, in: output.modes) }
        break
      }
      kit = kit.removing(units)
    }
    return report
  }
}
