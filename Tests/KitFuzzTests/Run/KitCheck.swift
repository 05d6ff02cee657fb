import Diagnostics
import KitLanguage
import SwiftAnalysis

@testable import Generation

/// Lets kitgen check a written kit, and leaves out what it refuses.
struct KitCheck {
  let library: PatternLibrary
  /// Remembers what a unit needs while it is repaired.
  let core: Core

  /// What is left of a kit.
  struct Outcome {
    /// The kit that is accepted as it is here.
    var kit: WrittenKit
    /// The units that are not as they were written, by number.
    var repaired: Set<Int> = []
    var counts = Counts()
  }

  struct Counts: Sendable {
    /// How many nodes of patterns were written, accepted as they were, and accepted after repairs.
    var (written, accepted, mended) = (0, 0, 0)
    /// The errors by the number of nodes for which they were first reported.
    var refusals: [String: Int] = [:]
    /// The rules of the schemas that nodes have broken, and kept where they apply.
    var (broken, kept): (Set<String>, Set<String>) = ([], [])

    mutating func add(_ other: Counts) {
      (written, accepted, mended) = (written + other.written, accepted + other.accepted, mended + other.mended)
      refusals.merge(other.refusals, uniquingKeysWith: +)
      broken.formUnion(other.broken)
      kept.formUnion(other.kept)
    }
  }

  /// An error in a unit.
  struct Problem {
    /// The innermost node that has it.
    let path: [Int]
    /// The part that has it; nil for the node.
    let label: String?
    /// The broken rule; nil for other errors.
    var rule: Rule?
    /// Whether the node would keep its rules with another type.
    var fits: ((WrittenType) -> Bool)?
  }

  /// The errors in one unit of a kit; nil where there are none.
  func problems(in number: Int, of kit: WrittenKit, _ outcome: inout Outcome) throws -> [Problem]? {
    guard let unit = kit.units.first(where: { $0.number == number }) else { return nil }
    let project = try project(kit)
    let errors = project.diagnosticsWithFiles.filter { $0.severity == .error }
    let builder = ContextBuilder(project.checked.facts)
    let nodes = project.spec.nodes.filter { $0.location.source.path == unit.path }
    if errors.isEmpty {
      for node in nodes {
        let evaluation = RuleEvaluation(of: node.id, in: builder)
        let kept = library.rules.entry(of: node.schema).rules.filter { evaluation.holds($0.applicability) }
        outcome.counts.kept.formUnion(kept.map(\.rule.place))
      }
      return nil
    }
    for error in errors { outcome.counts.refusals[Self.kind(of: error), default: 0] += 1 }
    let places = unit.node.rendered().places
    return errors.compactMap { error in
      guard let location = error.location, location.source.path == unit.path else { return nil }
      let start = location.range.lowerBound
      guard let place = places.last(where: { $0.range.contains(start) }) else { return nil }
      let label = place.parts.first { $0.range.contains(start) }?.label
      let node = nodes.last { node in
        let start = node.location.range.lowerBound
        return places.last { $0.range.contains(start) }?.path == place.path
      }
      guard let node, error.code == GenerationDiagnostics.unmetRequirement.code else {
        return Problem(path: place.path, label: label)
      }
      let evaluation = RuleEvaluation(of: node.id, in: builder)
      let rules = library.rules.entry(of: node.schema).rules.filter { $0.rule.kind != .warns }
      let broken = rules.filter(evaluation.isBroken)
      let reported = broken.first { evaluation.text(of: $0.message, $0.condition) == error.message }
      // Siblings break 'single', which the node alone does not show.
      outcome.counts.broken.formUnion(
        (broken.filter { !$0.rule.isSingle } + [reported].compactMap(\.self)).map(\.rule.place)
      )
      let aims = rules.filter { !evaluation.isBroken($0) } + [reported].compactMap(\.self).filter { !$0.rule.isSingle }
      let fits = { (type: WrittenType) in
        guard let facts = FragmentChecker().read(type.text, as: .type).type else { return false }
        let evaluation = RuleEvaluation(of: node.id, in: Supposition(kit: builder, node: node.id, type: facts))
        return !aims.contains(where: evaluation.isBroken)
      }
      return Problem(path: place.path, label: label, rule: reported?.rule, fits: fits)
    }
  }

  /// Leaves out the units that are refused beside others; without units that could go, all of them.
  func accepted(_ written: Outcome) throws -> Outcome {
    var outcome = written
    while !outcome.kit.units.isEmpty {
      let errors = try project(outcome.kit).diagnosticsWithFiles.filter { $0.severity == .error }
      if errors.isEmpty { break }
      let paths = Set(errors.compactMap { $0.location?.source.path })
      let gone = outcome.kit.units.filter { paths.contains($0.path) }
      outcome.kit = outcome.kit.removing(Set((gone.isEmpty ? outcome.kit.units : gone).map(\.number)))
    }
    let repaired = outcome.kit.units.filter { outcome.repaired.contains($0.number) }
    outcome.counts.mended = repaired.reduce(0) { $0 + $1.node.patternCount }
    outcome.counts.accepted = outcome.kit.patternCount - outcome.counts.mended
    return outcome
  }

  func project(_ kit: WrittenKit) throws -> Project {
    try core.project(at: MemoryFiles.root, MemoryFiles(kit.files))
  }

  /// The code and message of an error without the names in it.
  static func kind(of error: Diagnostic) -> String {
    "[\(error.code)] \(Fault.withoutNames(error.message))"
  }
}
