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
  private let filesNumber: Int

  /// - Parameters:
  ///   - files: The files that the kit emits, and the number of its units' output.
  ///   - mentions: The names in the units, in their order.
  ///   - support: The names of all support that the kit needs.
  init(
    _ project: CheckedProject,
    _ files: (all: [FileOutline], number: Int),
    _ mentions: [UnitMentions],
    support: [String],
    _ needs: SupportNeeds
  ) {
    self.project = project
    (self.files, filesNumber) = files
    self.mentions = mentions
    self.support = support
    self.needs = needs
  }

  /// The problems. If there were none the last time, only the units with changed members are checked, as long as
  /// nothing else has changed.
  ///
  /// - Parameters:
  ///   - others: What is reported already.
  ///   - memos: Those that remember all files and mentions; `nil` if some are not remembered.
  func diagnostics(beside others: [Diagnostic], _ memos: OutlineMemos?) -> [Diagnostic] {
    var taken = TakenNames(project.library, needed: support, project.settings)
    guard let memos, others.isEmpty else {
      project.work.add(.outlinesCompared)
      return diagnostics(beside: others, &taken)
    }
    let inputs = inputs
    let passed = memos.passed.withLock { $0 }
    let units = project.facts.units
    if let passed, let changes = passed.changes(to: inputs, units, mentions), areFree(changes, passed.words, taken) {
      assert(Task.isCancelled || diagnostics(beside: [], &taken).isEmpty, "the checks look at more than has changed")
      keep(passed.words, inputs, memos)
      return []
    }
    project.work.add(.outlinesCompared)
    let diagnostics = diagnostics(beside: [], &taken)
    keep(diagnostics.isEmpty ? taken.wordsByTemplate : nil, inputs, memos)
    return diagnostics
  }

  private var inputs: PassedChecks.Inputs {
    PassedChecks.Inputs(
      files: filesNumber,
      shared: files.filter { $0.node == nil }.map(\.path),
      support: support,
      facts: [.settings, .swift, .used].map(project.facts.value)
    )
  }

  /// - Parameter words: What is known of the templates; `nil` if something is wrong.
  private func keep(
    _ words: [String: PassedChecks.TemplateWords]?,
    _ inputs: PassedChecks.Inputs,
    _ memos: OutlineMemos
  ) {
    if Task.isCancelled { return }
    let revision = project.facts.units.revision
    let passed = words.map { PassedChecks(inputs: inputs, revision: revision, mentions: mentions, words: $0) }
    memos.passed.withLock { $0 = passed }
  }

  /// Whether the members of changed units certainly share no name with anything in their files, and the types that
  /// they name with nothing in any file.
  private func areFree(
    _ changes: PassedChecks.Changes,
    _ words: [String: PassedChecks.TemplateWords],
    _ taken: TakenNames
  ) -> Bool {
    if changes.units.isEmpty { return true }
    guard TakenNames.areUnknown(changes.types, to: words) else { return false }
    let units = changes.units.map { (unit: project.facts.units.all[$0], mentions: mentions[$0]) }
    let nodes = Set(units.map(\.unit.nodes[0]))
    let files = files.filter { $0.node.map(nodes.contains) ?? false }
    return taken.areFree(units, in: files, project.spec, words)
  }

  private func diagnostics(beside others: [Diagnostic], _ taken: inout TakenNames) -> [Diagnostic] {
    let (spec, schemas) = (project.spec, project.library.schemas)
    let clash = SupportClash(of: support, in: spec, schemas)
    let rest = files.filter { $0.node.map { !clash.nodes.contains($0) } ?? true }
    var found = clash.diagnostics + FileClash.diagnostics(of: rest, in: spec, beside: project.sources)
    let units = Array(zip(project.facts.units.all, mentions))
    found += taken.diagnostics(of: files, in: spec, units, beside: project.sources)
    let own = OwnTypeClash(spec, beside: project.sources, files)
    let ofTypes = own.diagnosticsOfNodes(beside: others + found)
    found += ofTypes
    // A type that is there twice is often in a file that is, too: what becomes of the type is the question then.
    let told = Set(ofTypes.compactMap(\.location?.start))
    found += OwnFileClash.diagnostics(of: files, in: spec, beside: project.sources).filter { clash in
      !(clash.location.map { told.contains($0.start) } ?? false)
    }
    found += own.diagnostics(of: support, schemas) { needs.users(of: $0) }
    return found
  }
}
