import Diagnostics
import KitLanguage
import SwiftAnalysis

/// Compares the files and names that a kit gives with each other, with those of emitted code and with the project's own.
struct OutlineChecks {
  private let project: CheckedProject
  private let files: [FileOutline]
  private let mentions: [UnitMentions]
  private let support: [String]
  private let needs: SupportNeeds

  /// - Parameters:
  ///   - files: Those that the kit gives.
  ///   - mentions: The names in the units, in their order.
  ///   - support: The names of all support that the kit needs.
  init(
    _ project: CheckedProject,
    _ files: [FileOutline],
    _ mentions: [UnitMentions],
    support: [String],
    _ needs: SupportNeeds
  ) {
    self.project = project
    self.files = files
    self.mentions = mentions
    self.support = support
    self.needs = needs
  }

  /// What is wrong. Where nothing was the last time, only the units are looked at whose members have changed since, as long as
  /// nothing else has.
  ///
  /// - Parameters:
  ///   - others: What is reported already.
  ///   - memos: Those that all files and mentions are remembered in; nil where some are not.
  func diagnostics(beside others: [Diagnostic], _ memos: OutlineMemos?) -> [Diagnostic] {
    var taken = TakenNames(project.library, needed: support)
    guard let memos, others.isEmpty else { return diagnostics(beside: others, &taken) }
    let inputs = inputs(memos)
    let passed = memos.passed.withLock { $0 }
    if let passed, let changed = passed.changes(to: inputs, mentions), areFree(changed, passed.words, taken) {
      assert(Task.isCancelled || diagnostics(beside: [], &taken).isEmpty, "the checks look at more than has changed")
      keep(PassedChecks(inputs: inputs, mentions: mentions, words: passed.words), memos)
      return []
    }
    let diagnostics = diagnostics(beside: [], &taken)
    let words = taken.wordsByTemplate
    keep(diagnostics.isEmpty ? PassedChecks(inputs: inputs, mentions: mentions, words: words) : nil, memos)
    return diagnostics
  }

  private func inputs(_ memos: OutlineMemos) -> PassedChecks.Inputs {
    let units = project.facts.units
    return PassedChecks.Inputs(
      units: units.all.map(\.number),
      files: memos.files.serials(of: units),
      shared: files.filter { $0.node == nil }.map(\.path),
      support: support,
      facts: [.settings, .swift, .used].map(project.facts.value)
    )
  }

  private func keep(_ passed: PassedChecks?, _ memos: OutlineMemos) {
    if !Task.isCancelled { memos.passed.withLock { $0 = passed } }
  }

  /// Whether it is certain that the members of these units, given by their indices, are called like nothing in their files.
  private func areFree(_ changed: [Int], _ words: [String: [TypeWords]], _ taken: TakenNames) -> Bool {
    if changed.isEmpty { return true }
    let units = changed.map { (unit: project.facts.units.all[$0], mentions: mentions[$0]) }
    let nodes = Set(units.map(\.unit.nodes[0]))
    let files = files.filter { $0.node.map(nodes.contains) ?? false }
    return taken.areFree(units, in: files, project.spec, words)
  }

  private func diagnostics(beside others: [Diagnostic], _ taken: inout TakenNames) -> [Diagnostic] {
    let (spec, schemas) = (project.spec, project.library.schemas)
    let clash = SupportClash(of: support, in: spec, schemas)
    let rest = files.filter { $0.node.map { !clash.nodes.contains($0) } ?? true }
    var found = clash.diagnostics + FileClash.diagnostics(of: rest, in: spec)
    let units = Array(zip(project.facts.units.all, mentions))
    found += taken.diagnostics(of: files, in: spec, units, beside: project.sources)
    let own = OwnTypeClash(spec, beside: project.sources, files)
    found += own.diagnosticsOfNodes(beside: others + found)
    found += own.diagnostics(of: support, schemas) { needs.users(of: $0) }
    return found
  }
}
