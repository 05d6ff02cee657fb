import Diagnostics
import Generation
import Platform
import Toolchain

struct GenerateCommand: Command {
  let name = "generate"
  let summary = "Write the files of the kit."
  let usage = "[OPTIONS] [FILE …]"
  let discussion = """
    Ends with 3 if a file is left unchanged because of a hand edit, or because it is not kitgen's. For such a file,
    '--force FILE' overwrites it, '--diff' shows the difference, and 'kitgen accept FILE' keeps it.
    """
  let options =
    PlanOutput.options + [
      Option("check", help: "Write nothing; end with 0 (up to date), 1 (stale), 2 (hand edit) or 3 (conflict)."),
      Option("pristine", help: "With --check: end with 2 for every hand edit, also for known ones."),
      .all,
      .strict,
      Option(
        "conflict",
        .required("inline|git"),
        help: "Write conflict markers into the files, or the versions into git's index."
      ),
      Option("list-outputs", help: "Print the paths of the files, one per line, and write nothing."),
      Option("depfile", .required("FILE"), help: "Write a make rule with the outputs and their dependencies."),
      Option("watch", help: "Keep running, and generate again after each change of the kit or its templates."),
      Option("prune", help: "Delete files that are no longer produced and have no hand edits."),
    ]

  /// Options about how files are written or shown, which make no sense with a list of paths.
  private static let writingOptions = ["json", "check", "diff", "dry-run", "force", "prune", "conflict", "depfile"]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    if !arguments.has("force") {
      try arguments.requireNoOperands("'kitgen generate' writes the whole kit; it takes files only with --force.")
    }
    if arguments.has("pristine"), !arguments.has("check") { throw UsageError("--pristine requires --check") }
    try arguments.require(
      "list-outputs",
      without: Self.writingOptions,
      advice: "--list-outputs prints paths alone; 'kitgen generate --dry-run --json' prints the plan with all files."
    )
    if let style = arguments.value("conflict"), !["inline", "git"].contains(style) {
      throw UsageError(
        "'\(style)' is not a way to show conflicts",
        advice: "Write --conflict=inline or --conflict=git."
      )
    }
    try arguments.require("depfile", without: [Option.all.name], advice: "Write a file for each kit.")
    let isAll = arguments.has(Option.all.name)
    if isAll, !arguments.operands.isEmpty {
      throw UsageError("--all and files cannot be used together", advice: "Files belong to one kit each.")
    }
    let records = isAll && arguments.has("json") ? Locked<[JSONRecord]>([]) : nil
    var code = ExitCode.success
    if arguments.has("watch") {
      let others = ["check", "diff", "dry-run", "json", "all", "list-outputs", "force", "depfile"]
      try arguments.require("watch", without: others)
      await watch(try context.requiredRoot(arguments), arguments, in: context)
      return .success
    }
    var context = context
    let recording = arguments.has("depfile") ? RecordingFiles(context.files) : nil
    if let recording { context.files = recording }
    let isComplete = try await context.visitRoots(arguments) { root in
      if isAll, records == nil { context.console.inform(context.prefix(to: root) + KitFolder.kitfileName + ":") }
      if RunShortcut.isFor(arguments), let record = RunShortcut.record(of: root, in: context) {
        context.console.inform(PlanOutput.upToDate(record.fileCount))
        return
      }
      let outcome = try generate(root, arguments, collecting: records, in: context)
      if outcome.rawValue > code.rawValue { code = outcome }
      if let name = arguments.value("depfile"), let recording, outcome.rawValue < ExitCode.usage.rawValue {
        try writeDependencies(name, of: context.project(at: root), recording, in: context)
      }
    }
    if let kits = records?.withLock({ $0 }) { context.console.print(try JSONText.of(["kits": kits] as JSONRecord)) }
    return isComplete ? code : .cannotWrite
  }

  private func generate(
    _ root: String,
    _ arguments: ParsedArguments,
    collecting records: Locked<[JSONRecord]>?,
    in context: CommandContext
  ) throws -> ExitCode {
    let shortcut = RunShortcut(arguments, in: context)
    let context = shortcut?.context ?? context
    let output = PlanOutput(arguments, in: context, collecting: records)
    let project = try output.project(at: root)
    if arguments.has("list-outputs") {
      try requireFree(arguments, of: project, in: context)
      return try list(project, in: context)
    }
    defer { if !arguments.has(Option.all.name), !arguments.has("json") { context.tellOfNestedKits(in: project) } }
    let forced = arguments.operands.compactMap { context.path($0, in: project.root) }
    var options = Planner.Options(
      force: arguments.has("force") && arguments.operands.isEmpty,
      choices: Dictionary(forced.map { ($0, .force) }) { first, _ in first },
      prune: arguments.has("prune") || project.settings.prunes,
      isShownOnly: output.isPreview,
      commands: context.commandPlace(for: project.root)
    )
    (options.marksConflicts, options.isPristine) = (arguments.has("conflict"), arguments.has("pristine"))
    let planning = try project.plan(options: options)
    let diagnostics = planning.diagnostics + context.sharedModules(of: project)
    try requireFree(arguments, of: project, in: context)
    if planning.plan != nil { _ = try output.files(arguments.operands, of: planning, root: project.root) }
    guard let plan = try output.plan(of: planning, root: project.root, diagnostics) else { return .dataError }
    if diagnostics.isEmpty, project.nestedKits.isEmpty { try shortcut?.keep(plan, of: project) }
    if arguments.has("check") { return try output.check(plan, diagnostics) }
    // With `--conflict=git`, the conflicts that were written are recorded in git's index.
    let isForGit = arguments.value("conflict") == "git"
    let repository = isForGit ? GitRepository.find(around: plan.root, Disk()) : nil
    if isForGit, repository == nil {
      throw UsageError("--conflict=git requires a git work tree", advice: "Use --conflict=inline elsewhere.")
    }
    let code = try output.deliver(plan, diagnostics)
    if let repository, !output.isPreview { try repository.addConflicts(of: plan.changes) }
    return code
  }

  private func watch(_ root: String, _ arguments: ParsedArguments, in context: CommandContext) async {
    await Watch(context).run(root) { context in
      let output = PlanOutput(arguments, in: context)
      let project = try output.project(at: root)
      let prunes = arguments.has("prune") || project.settings.prunes
      var options = Planner.Options(prune: prunes, commands: context.commandPlace(for: root))
      options.marksConflicts = arguments.has("conflict")
      let planning = try project.plan(options: options)
      guard let plan = try output.plan(of: planning, root: root) else {
        return ("Nothing was written.", isNews: true)
      }
      _ = try output.deliver(plan, planning.diagnostics)
      return (output.summary(plan), isNews: !plan.writtenChanges.isEmpty)
    }
  }

  /// Lists the kit's emitted files, regardless of the disk.
  private func list(_ project: Project, in context: CommandContext) throws -> ExitCode {
    guard !project.diagnosticsWithFiles.hasErrors else {
      context.report(project.diagnosticsWithFiles, root: project.root)
      return .dataError
    }
    let prefix = context.prefix(to: project.root)
    for path in project.outputPaths { context.console.print(prefix + path.text) }
    return .success
  }

  /// Refuses a make rule's path if the run reads or writes something there.
  private func requireFree(_ arguments: ParsedArguments, of project: Project, in context: CommandContext) throws {
    guard let name = arguments.value("depfile"), let files = context.files as? RecordingFiles else { return }
    let place = OutputPlace.find(context.absolute(name), Disk())
    let known = try LockFile.read(in: project.root, context.files).lock.paths.map { $0.absolute(in: project.root) }
    let outputs = project.outputPaths.map { $0.absolute(in: project.root) }
    let old = try? Data(contentsOf: URL(fileURLWithPath: context.absolute(name)))
    guard old.map({ DependencyFile.isOne(String(decoding: $0, as: UTF8.self)) }) ?? true, !name.hasSuffix(".kit") else {
      throw UsageError("--depfile would write over '\(name)', which is not a make rule", advice: "Name another file.")
    }
    if place.isOwn || place.isOne(of: files.paths + known + outputs + [project.root + "/" + KitLock.fileName]) {
      let message = "--depfile would write over '\(name)', which kitgen reads or writes itself"
      throw UsageError(message, advice: "Name another file.")
    }
  }

  /// Writes the make rule with the files that were read.
  private func writeDependencies(
    _ name: String,
    of project: Project,
    _ files: RecordingFiles,
    in context: CommandContext
  ) throws {
    let outputs = project.outputPaths
    let own = Set(outputs.map { $0.absolute(in: project.root) } + [project.root + "/" + KitLock.fileName])
    let file = DependencyFile(
      outputs: outputs.map { context.prefix(to: project.root) + $0.text },
      inputs: files.paths.filter { !own.contains($0) && !OutputPlace.isInOwnFolder($0) }.map(context.shown)
    )
    do {
      try Data(file.text.utf8).write(to: URL(fileURLWithPath: context.absolute(name)), options: .atomic)
    } catch {
      throw DiskError("write", name, because: error.reason)
    }
  }
}

extension GitRepository {
  /// Adds three versions of each file with conflicts to the index, as the stages of an unmerged file: the base, the edited one,
  /// and kitgen's. So `git mergetool` and editors resolve them as in a merge.
  func addConflicts(of changes: [FileChange]) throws(DiskError) {
    let conflicts = changes.filter { $0.isWritten && $0.status == .conflict && $0.handEdits.base != nil }
    guard !conflicts.isEmpty else { return }
    do {
      let folder = try RunningTools.all.makeFolder("conflicts")
      defer { RunningTools.all.removeFolder(folder) }
      var lines: [String] = []
      for change in conflicts {
        let path = prefix + change.path.text
        lines.append("0 \(String(repeating: "0", count: 40))\t\(path)")
        for (stage, text) in [change.handEdits.base, change.old, change.proposed].enumerated() {
          let file = folder.appendingPathComponent("text")
          try Data(text ?? []).write(to: file)
          let id = try git("hash-object", "-w", "--no-filters", "--", file.path).filter { $0 != "\n" }
          lines.append("100644 \(id) \(stage + 1)\t\(path)")
        }
      }
      let list = folder.appendingPathComponent("index")
      try Data(lines.map { $0 + "\0" }.joined().utf8).write(to: list)
      _ = try git("update-index", "-z", "--index-info", input: list.path)
    } catch {
      throw DiskError("write", "the index of git", because: "\(error)")
    }
  }

  private func git(_ arguments: String..., input: String = "/dev/null") throws -> String {
    let run = try run(arguments, input: input, limit: .seconds(60), errors: .mixed)
    guard run.exitCode == 0 else { throw ToolFailure("git \(arguments[0]): \(run.output)") }
    return run.output
  }
}

struct OutputPlace {
  /// The file's actual or future paths, by its own name and by a link's target, for comparisons.
  let names: Set<String>
  let files: any FileReading

  /// Resolves the links in `path`, which is absolute.
  static func find(_ path: String, _ files: any FileReading) -> OutputPlace {
    OutputPlace(names: names(of: path, files), files: files)
  }

  var isOwn: Bool { names.contains(where: Self.isInOwnFolder) }

  /// Whether one of the files, by their absolute paths, is in the place.
  func isOne(of paths: [String]) -> Bool { paths.contains { !names.isDisjoint(with: Self.names(of: $0, files)) } }

  static func isInOwnFolder(_ path: String) -> Bool {
    path.split(separator: "/").contains { [".git", ".kitgen"].contains($0.lowercased()) }
  }

  /// The equivalent names: a disk may treat letters of either case, and both normal forms, as equal.
  private static func names(of path: String, _ files: any FileReading) -> Set<String> {
    let parent = KitFolder.parent(of: path)
    let folder = files.resolvedExistingAncestor(of: parent) ?? parent
    let resolved = files.resolvedExistingAncestor(of: path) ?? path
    let rest = folder.hasSuffix("/") ? folder : folder + "/"
    let own = files.isFolder(parent) ? rest + (path.split(separator: "/").last.map(String.init) ?? "") : path
    return Set([path, own, files.isFile(path) ? resolved : path].map { $0.lowercased() })
  }
}

/// The output of `--depfile`: a rule of make with the outputs of a run and its inputs, which Ninja and Bazel read as well.
struct DependencyFile {
  let outputs: [String]
  let inputs: [String]

  /// The rule, one path per line.
  var text: String {
    let targets = outputs.map(Self.escaped).joined(separator: " \\\n")
    return targets + ":" + inputs.map { " \\\n  " + Self.escaped($0) }.joined() + "\n"
  }

  /// Whether a file may be the output of an earlier run.
  static func isOne(_ text: String) -> Bool {
    let lines = text.split(separator: "\n")
    return lines.dropLast().allSatisfy { $0.hasSuffix(" \\") } && (lines.isEmpty || text.contains(":"))
  }

  /// A path in the form of make and Ninja: https://www.gnu.org/software/make/manual/html_node/Rule-Syntax.html
  private static func escaped(_ path: String) -> String {
    path.map { character in
      switch character {
      case " ", "#", "\\": "\\\(character)"
      case "$": "$$"
      default: "\(character)"
      }
    }.joined()
  }
}
