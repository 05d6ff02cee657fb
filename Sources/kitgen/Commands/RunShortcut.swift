import Diagnostics
import Generation

/// The short way of `kitgen generate` and `kitgen check` where nothing has changed since a run of `generate` that found
/// nothing to do and nothing to report.
struct RunShortcut {
  /// The run reads through it, so that all is noted.
  let context: CommandContext
  private let files: RecordingFiles

  /// Options that do not affect the findings if there is nothing to do.
  private static let options: Set<String> = ["root", "all", "check", "strict", "quiet"]

  /// Whether the shortcut may be taken: nothing is requested that only a plan shows.
  static func isFor(_ arguments: ParsedArguments) -> Bool {
    arguments.operands.isEmpty && arguments.options.allSatisfy { options.contains($0.name) }
  }

  /// The record of the last run on the kit at `root`, whose files are all up to date; `nil` if a run must decide.
  static func record(of root: String, in context: CommandContext) -> RunRecord? {
    Disk.executable.flatMap { RunRecord.holding(in: root, executable: $0, context.files) }
  }

  /// The full run, with all its inputs recorded; `nil` if the next run could not skip it.
  init?(_ arguments: ParsedArguments, in context: CommandContext) {
    guard Self.isFor(arguments), !arguments.has("check") else { return nil }
    files = RecordingFiles(context.files)
    var recorded = context
    recorded.files = files
    self.context = recorded
  }

  /// Keeps the inputs of the run if it found nothing to do. Modules of the toolchain are read by programs, whose
  /// answers are not recorded.
  func keep(_ plan: GenerationPlan, of project: Project) throws {
    guard let executable = Disk.executable, !project.sources.readsModules, plan.lockChange == nil, !project.isEmpty,
      plan.changes.allSatisfy({ $0.kind == .unchanged && $0.reason == nil && $0.status == .upToDate })
    else { return }
    let writer = try context.writer(for: plan.root)
    guard !writer.hasRecovered else { return }
    let record = RunRecord.take(
      of: files,
      in: plan.root,
      fileCount: plan.changes.count,
      // A check also reports unused templates, and types that nothing declares.
      kitFileCount: project.diagnosticsWithFiles.isEmpty && UndeclaredTypes(of: project).names().isEmpty
        ? project.trees.count : nil,
      executable: executable
    )
    if let record { writer.keep(record) }
  }
}
