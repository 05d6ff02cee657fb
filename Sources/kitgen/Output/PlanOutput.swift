import Diagnostics
import Generation

/// The renderings of a plan on the command line: written, or shown as a list, a diff or JSON.
struct PlanOutput {
  static let options = [
    Option.root,
    Option("dry-run", help: "List the changes, and write nothing."),
    Option("diff", help: "Print the changes as a unified diff for 'git apply', and write nothing."),
    Option("json", help: "Print the plan as JSON. Also writes, unless --dry-run or --diff is given."),
    Option("force", help: "Overwrite files with hand edits, and files that are not kitgen's; with FILEs only these."),
    .quiet,
  ]

  private let arguments: ParsedArguments
  private let context: CommandContext
  private let records: Locked<[JSONRecord]>?

  /// - Parameter records: Collects what `--json` would print, to be printed together.
  init(_ arguments: ParsedArguments, in context: CommandContext, collecting records: Locked<[JSONRecord]>? = nil) {
    self.records = records
    self.arguments = arguments
    self.context = context
  }

  private var isShownOnly: Bool {
    ["dry-run", "diff", "check", "print", "list-outputs"].contains(where: arguments.has)
  }

  /// Whether the plan is only looked at, not judged by `--check`.
  var isPreview: Bool { isShownOnly && !arguments.has("check") }

  /// The project at `root`. If the plan will be written, no other run writes from here on: a change of the disk before
  /// the write would invalidate the plan.
  func project(at root: String) throws(DiskError) -> Project {
    if !isShownOnly { _ = try context.writer(for: root) }
    return try context.project(at: root)
  }

  /// The plan, after the kit's errors were shown; `nil` if mistakes prevent it. `diagnostics` replace `planning`'s own
  /// if these have places that the user does not know.
  func plan(of planning: Planning, root: String, _ diagnostics: [Diagnostic]? = nil) throws -> GenerationPlan? {
    let diagnostics = diagnostics ?? planning.diagnostics
    if !arguments.has("json") { context.report(diagnostics, root: root) }
    let isRefused = planning.plan != nil && !context.judge(diagnostics, arguments)
    let plan = isRefused ? nil : planning.plan
    if arguments.has("json"), plan == nil { try printRecord(nil, root: root, diagnostics) }
    return plan
  }

  /// Writes the plan, or shows it if an option asks for that, with additional diagnostics for JSON.
  func deliver(_ plan: GenerationPlan, _ diagnostics: [Diagnostic]) throws -> ExitCode {
    if !isShownOnly, !plan.writtenChanges.isEmpty { try context.writer(for: plan.root).write(plan) }
    try show(plan, diagnostics)
    return plan.leavesFilesBehind ? .conflict : .success
  }

  func check(_ plan: GenerationPlan, _ diagnostics: [Diagnostic]) throws -> ExitCode {
    try show(plan, diagnostics)
    if !arguments.has("json") { tellOfStaleFiles(plan) }
    return switch plan.status {
    case .upToDate: .success
    case .stale: .stale
    case .edited: .edited
    case .conflict: .conflict
    }
  }

  /// Prints the next step for users whose check has failed, even with `--quiet`.
  private func tellOfStaleFiles(_ plan: GenerationPlan) {
    let stale = plan.changes.filter(\.isWritten)
    guard !stale.isEmpty else { return }
    if context.console.isQuiet, !arguments.has("diff") {
      let prefix = context.prefix(to: plan.root)
      for change in stale { context.console.printError("stale: \(prefix)\(change.path)") }
    }
    let command = context.commandPlace(for: plan.root).command("generate")
    context.console.printError("Run '\(command)' and commit what it writes.")
  }

  /// Prints the plan as JSON, or the mistakes that prevent it.
  func printRecord(_ plan: GenerationPlan?, root: String, _ diagnostics: [Diagnostic]) throws {
    let shown = Array(diagnostics.prefix(DiagnosticForm.limit))
    let record = JSONRecord(plan, root: root, shown, paths: context.paths(of: root))
    guard let records else { return context.console.print(try JSONText.of(record)) }
    records.withLock { $0.append(record) }
  }

  private func show(_ plan: GenerationPlan, _ diagnostics: [Diagnostic]) throws {
    if arguments.has("json") {
      try printRecord(plan, root: plan.root, diagnostics)
    } else if arguments.has("diff") {
      let diffs = plan.writtenChanges.map { UnifiedDiff.text(path: $0.path.text, old: $0.old, new: $0.new) }
      context.console.write(Array(diffs.joined().utf8))
      showProposals(plan)
    } else {
      list(plan)
    }
    if !arguments.has("json") { explain(plan) }
  }

  /// Shows kitgen's version of the files that are left alone, as comments: applying the diff does not add it.
  private func showProposals(_ plan: GenerationPlan) {
    for change in plan.changes {
      guard let proposed = change.proposed else { continue }
      let diff = UnifiedDiff.text(path: change.path.text, old: change.old, new: proposed)
      let lines = diff.split(separator: "\n").map { "# \($0)\n" }.joined()
      context.console.write(Array("# Left alone: \(change.path). What --force would make of it:\n\(lines)".utf8))
    }
  }

  private func list(_ plan: GenerationPlan) {
    let prefix = context.prefix(to: plan.root)
    let isPlanned = arguments.has("dry-run") || arguments.has("check")
    for change in plan.changes where change.isWritten {
      let move = change.otherPath.map { "\(prefix)\($0) -> " } ?? ""
      // A file that was moved is reported once, at its new place.
      if change.kind == .delete, !move.isEmpty { continue }
      let verb = move.isEmpty ? verb(change.kind, isPlanned: isPlanned) : isPlanned ? "move   " : "moved  "
      context.console.inform("\(verb) \(move)\(prefix)\(change.path)\(editNote(change))")
    }
    context.console.inform(summary(plan))
  }

  func summary(_ plan: GenerationPlan) -> String {
    let isPlanned = arguments.has("dry-run") || arguments.has("check")
    let unchanged = plan.changes.count { $0.kind == .unchanged }
    let deleted = plan.changes.count { $0.kind == .delete && $0.otherPath == nil }
    let written = plan.changes.count { $0.isWritten && $0.kind != .delete }
    if plan.changes.allSatisfy({ $0.kind == .unchanged }) {
      return Self.upToDate(unchanged) + lockNote(plan, isPlanned: isPlanned)
    }
    let kept = plan.changes.filter { $0.kind == .keep && $0.status != .conflict }
    let orphans = kept.count { $0.isLeftBehind && $0.proposed == nil }
    let conflicts = plan.changes.count { $0.status == .conflict }
    let counts = [
      written > 0 || deleted == 0 ? "\(written.of("file")) \(isPlanned ? "to write" : "written")" : nil,
      deleted > 0 ? "\(deleted.of("file")) \(isPlanned ? "to delete" : "deleted")" : nil,
      "\(unchanged) unchanged",
      kept.count > orphans ? "\(kept.count - orphans) kept with edits" : nil,
      orphans > 0 ? "\(orphans) no longer produced" : nil,
      conflicts > 0 ? "\(conflicts) in conflict" : nil,
    ]
    return counts.compactMap(\.self).joined(separator: ", ") + "."
  }

  static func upToDate(_ files: Int) -> String { "Up to date: \(files.of("file"))." }

  private func lockNote(_ plan: GenerationPlan, isPlanned: Bool) -> String {
    switch plan.lockChange?.status {
    case nil: ""
    // Branches that were merged have left the lines of both.
    case .upToDate: " \(KitLock.fileName) \(isPlanned ? "will be" : "was") tidied."
    default:
      isPlanned
        ? " \(KitLock.fileName) does not know the present files; run 'kitgen generate', and commit it."
        : " \(KitLock.fileName) was brought up to date; commit it."
    }
  }

  /// Lists the files that were left alone although kitgen would write others, with a fix. Many kept files of a folder are counted.
  func explain(_ plan: GenerationPlan) {
    let prefix = context.prefix(to: plan.root)
    var kept: [[String]: Int] = [:]
    func group(_ change: FileChange, _ reason: String) -> [String]? {
      guard change.kind == .keep, change.status != .conflict else { return nil }
      return [String(change.path.text.dropLast(change.path.fileName.count)), reason]
    }
    for change in plan.changes {
      if let group = change.reason.flatMap({ group(change, $0) }) { kept[group, default: 0] += 1 }
    }
    for change in plan.changes {
      guard let reason = change.reason else { continue }
      let group = group(change, reason)
      let count = group.map { kept[$0] ?? 0 } ?? 1
      if count > Self.listLimit, let group, let folder = group.first {
        kept[group] = 0
        context.console.printError("kept: \(prefix)\(folder): \(count.of("file")) \(reason); '--json' lists them")
      } else if count > 0 {
        let label = change.status == .conflict ? "conflict" : change.kind == .keep ? "kept" : "note"
        context.console.printError("\(label): \(prefix)\(change.path): \(reason)")
      }
    }
  }

  private static let listLimit = 10

  private func editNote(_ change: FileChange) -> String {
    guard change.kind == .merge else { return "" }
    return change.status == .conflict ? " (with conflict markers)" : " (\(change.handEdits.count.of("edit")) kept)"
  }

  private func verb(_ kind: FileChange.Kind, isPlanned: Bool) -> String {
    switch kind {
    case .create: isPlanned ? "create " : "created"
    case .update: isPlanned ? "update " : "updated"
    case .merge: isPlanned ? "merge  " : "merged "
    case .delete: isPlanned ? "delete " : "deleted"
    case .keep, .unchanged, .conflict: kind.rawValue
    }
  }

  /// The emitted files that `operands` name, relative to the current folder.
  func files(_ operands: [String], of planning: Planning, root: String) throws -> Set<ProjectPath> {
    let known = Set(planning.paths)
    return Set(
      try operands.map { operand in
        let file = context.path(operand, in: root)
        guard let file, known.contains(file) else {
          throw UsageError(
            "the kit gives no file '\(operand)'",
            suggesting: NearestName.of(operand, in: known.map { context.prefix(to: root) + $0.text })
          )
        }
        return file
      }
    )
  }
}

extension JSONRecord {
  /// A plan as `--json` prints it: its status, or `error` if mistakes prevent all planning. `edits` is the number of places
  /// where a file differs from kitgen's own text, absent if not compared; `otherPath` a moved file's old or new path.
  fileprivate init(_ plan: GenerationPlan?, root: String, _ diagnostics: [Diagnostic], paths: ShownPaths) {
    let files = (plan?.changes ?? []).map { change -> JSONRecord in
      [
        "path": change.path.text, "kind": change.kind.rawValue, "status": Self.name(change.status),
        "origin": change.origin, "reason": change.reason, "otherPath": change.otherPath?.text,
        "edits": change.handEdits.count == 0 ? nil : change.handEdits.count,
      ]
    }
    self = [
      "root": root, "status": plan.map { Self.name($0.status) } ?? "error", "files": files,
      "diagnostics": diagnostics.map { JSONRecord($0, paths: paths) },
    ]
  }

  private static func name(_ status: FileChange.Status) -> String {
    switch status {
    case .upToDate: "up-to-date"
    case .stale: "stale"
    case .edited: "edited"
    case .conflict: "conflict"
    }
  }
}
