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
  private var counts = KitCheck.Counts()
  /// Whether they can be kept where they apply, by place.
  let rules: [String: Bool]
  /// The nodes that the compiler has passed, by the language mode and isolation.
  private(set) var compiled: [String: Int] = [:]
  /// How long it took.
  var duration: Duration = .zero

  init(schemas: SchemaSet) {
    rules = Dictionary(Aim.all(in: schemas).map { ($0.rule.place, $0.canBeKept) }) { $0 || $1 }
  }

  mutating func count(_ outcome: KitCheck.Outcome) {
    counts.add(outcome.counts)
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
    counts.add(other.counts)
    compiled.merge(other.compiled, uniquingKeysWith: +)
    findings.merge(other.findings) { first, second in
      var sum = first
      sum.count += second.count
      sum.reproduction = first.reproduction ?? second.reproduction
      return sum
    }
  }

  /// The rules that the run has not met: those that no node has broken, and those that no accepted node keeps.
  var unmet: (broken: [String], kept: [String]) {
    let broken = rules.keys.filter { !counts.broken.contains($0) }
    let kept = rules.filter { $0.value && !counts.kept.contains($0.key) }.keys
    return (broken.sorted(), kept.sorted())
  }

  var metBothWays: Int { Set(rules.keys).subtracting(unmet.broken + unmet.kept).count }

  /// How many of the nodes are accepted, as they were or after repairs.
  var share: Double {
    counts.written == 0 ? 0 : Double(counts.accepted + counts.mended) / Double(counts.written)
  }

  // MARK: - Text

  var text: String {
    var lines = [
      "\(counts.written) nodes written in \(duration.formatted(.units(allowed: [.minutes, .seconds]))): "
        + "\(counts.accepted) accepted as they were, \(counts.mended) after repairs (\(Int(100 * share)) %), the others refused",
      "compiled: "
        + (compiled.isEmpty
          ? "nothing"
          : compiled.sorted { $0.key < $1.key }.map { "\($0.value) nodes in \($0.key)" }.joined(separator: "; ")),
    ]
    lines.append("\(metBothWays) of \(rules.count) rules met both ways")
    lines += unmet.broken.map { "  not broken: \($0)" } + unmet.kept.map { "  not kept: \($0)" }
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
    counts.refusals.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.map { "\($0.value) × \($0.key)" }.joined(
      separator: "\n"
    )
  }
}
