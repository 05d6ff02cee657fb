import Foundation
import KitLanguage
import Verification

/// What a run has shown, to be printed.
struct FuzzReport: Sendable {
  /// A kind of fault with the smallest kit that shows it.
  struct Finding: Sendable {
    let fault: Fault
    /// The kit of the run that has it first.
    let kit: Int
    var count = 1
    /// Nil where the fault does not show again.
    var reproduction: String?
  }

  private(set) var findings: [String: Finding] = [:]
  private(set) var written = 0
  private(set) var accepted = 0
  private(set) var mended = 0
  private(set) var refusals: [String: Int] = [:]
  /// The nodes that the compiler has passed, by the language mode and isolation.
  private(set) var compiled: [String: Int] = [:]
  /// How long it took.
  var duration: Duration = .zero
  /// The places of the schemas that accepted nodes make use of, with how often.
  private(set) var coverage: [String: Int]

  init(schemas: SchemaSet) {
    coverage = Dictionary(Coverage.places(of: schemas).map { ($0, 0) }) { first, _ in first }
  }

  mutating func count(_ outcome: KitCheck.Outcome) {
    written += outcome.written
    accepted += outcome.accepted
    mended += outcome.mended
    refusals.merge(outcome.refusals, uniquingKeysWith: +)
    let nodes = ([outcome.kit.settings] + outcome.kit.units.map(\.node)).flatMap(\.all)
    for place in nodes.flatMap(\.parts).flatMap(\.coverage) { coverage[place, default: 0] += 1 }
  }

  mutating func count(_ fault: Fault, of kit: Int) {
    findings[fault.kind, default: Finding(fault: fault, kit: kit, count: 0)].count += 1
  }

  /// Counts nodes that compile in all of the modes.
  mutating func count(compiled nodes: Int, in modes: [CompilerMode]) {
    for mode in modes { compiled["\(mode)", default: 0] += nodes }
  }

  mutating func reproduce(_ fault: Fault, _ kit: String?) {
    findings[fault.kind]?.reproduction = kit
  }

  mutating func add(_ other: FuzzReport) {
    written += other.written
    accepted += other.accepted
    mended += other.mended
    refusals.merge(other.refusals, uniquingKeysWith: +)
    compiled.merge(other.compiled, uniquingKeysWith: +)
    coverage.merge(other.coverage, uniquingKeysWith: +)
    findings.merge(other.findings) { first, second in
      var sum = first
      sum.count += second.count
      sum.reproduction = first.reproduction ?? second.reproduction
      return sum
    }
  }

  /// The places of the schemas that no accepted node makes use of.
  var uncovered: [String] {
    coverage.filter { $0.value == 0 }.keys.sorted()
  }

  /// How many of the nodes are accepted, with or without some of their members.
  var share: Double {
    written == 0 ? 0 : Double(accepted + mended) / Double(written)
  }

  // MARK: - Text

  var text: String {
    var lines = [
      "\(written) nodes written in \(duration.formatted(.units(allowed: [.minutes, .seconds]))): \(accepted) accepted as "
        + "they were, \(mended) without some members (\(Int(100 * share)) %), \(written - accepted - mended) refused",
      "compiled: "
        + (compiled.isEmpty
          ? "nothing"
          : compiled.sorted { $0.key < $1.key }.map { "\($0.value) nodes in \($0.key)" }.joined(separator: "; ")),
      "\(coverage.count - uncovered.count) of \(coverage.count) places of the schemas in accepted nodes",
    ]
    lines += uncovered.map { "  not covered: \($0)" }
    lines.append("\(findings.count) kinds of faults")
    for finding in findings.values.sorted(by: { ($0.count, $1.fault.kind) > ($1.count, $0.fault.kind) }) {
      let mode = finding.fault.mode.map { " (\($0))" } ?? ""
      lines += ["", "\(finding.count) × \(finding.fault.kind)\(mode), kit \(finding.kit)", finding.fault.message]
      lines.append(finding.reproduction ?? "(not shown by a smaller kit)")
    }
    return lines.joined(separator: "\n")
  }

  /// The refusals, the most frequent first.
  var refusalText: String {
    refusals.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.map { "\($0.value) × \($0.key)" }.joined(
      separator: "\n"
    )
  }
}
