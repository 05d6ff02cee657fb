import Diagnostics
import KitLanguage

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

  /// All that the checks look at, as numbers.
  struct Inputs: Equatable, Sendable {
    let units: [Int]
    let files: [Int]
    /// The files of support and of the kit as a whole, by the places of their emissions.
    let shared: [SharedFile]
    let mentions: [Int]
    let support: [String]
    let facts: [FactValue]
  }

  /// A file that no unit gives alone.
  struct SharedFile: Equatable, Sendable {
    let path: ProjectPath
    let users: [SpecNode.ID]
  }

  /// What is wrong. Where nothing was the last time, and all that the checks look at is the same, that holds on.
  ///
  /// - Parameters:
  ///   - others: What is reported already.
  ///   - memos: Those that all files and mentions are remembered in; nil where some are not.
  func diagnostics(beside others: [Diagnostic], _ memos: OutlineMemos?) -> [Diagnostic] {
    guard let memos, others.isEmpty else { return diagnostics(beside: others) }
    let inputs = inputs(memos)
    if memos.passed.withLock({ $0 == inputs }) {
      assert(Task.isCancelled || diagnostics(beside: []).isEmpty, "the checks look at more than their inputs")
      return []
    }
    let diagnostics = diagnostics(beside: [])
    if !Task.isCancelled { memos.passed.withLock { $0 = diagnostics.isEmpty ? inputs : nil } }
    return diagnostics
  }

  private func inputs(_ memos: OutlineMemos) -> Inputs {
    let units = project.facts.units
    return Inputs(
      units: units.all.map(\.number),
      files: memos.files.serials(of: units),
      shared: files.filter { $0.node == nil }.map { SharedFile(path: $0.path, users: $0.users) },
      mentions: memos.mentions.serials(of: units),
      support: support,
      facts: [.settings, .swift, .used].map(project.facts.value)
    )
  }

  private func diagnostics(beside others: [Diagnostic]) -> [Diagnostic] {
    let (spec, schemas) = (project.spec, project.library.schemas)
    let clash = SupportClash(of: support, in: spec, schemas)
    let rest = files.filter { $0.node.map { !clash.nodes.contains($0) } ?? true }
    var found = clash.diagnostics + FileClash.diagnostics(of: rest, in: spec)
    let taken = TakenNames(project.library, needed: support)
    let units = Array(zip(project.facts.units.all, mentions))
    found += taken.diagnostics(of: files, in: spec, units, beside: project.sources)
    let own = OwnTypeClash(spec, beside: project.sources, files)
    found += own.diagnosticsOfNodes(beside: others + found)
    found += own.diagnostics(of: support, schemas) { needs.users(of: $0) }
    return found
  }
}
