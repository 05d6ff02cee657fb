import Diagnostics
import Generation
import Platform
import Toolchain

/// `kitgen resolve FILE … --ours|--theirs|--edit`
struct ResolveCommand: Command {
  let name = "resolve"
  let summary = "Resolve conflicts between hand edits and changes of the kit."
  let usage = "--ours|--theirs|--edit[=COMMAND] [OPTIONS] FILE …"
  let discussion = """
    --ours keeps your lines in each conflict, --theirs takes kitgen's; the other changes of both are merged. A file without a
    conflict stays as it is. If kitgen's earlier text is unknown, or no lines show the conflict, the whole file counts: --ours
    is like 'kitgen accept', --theirs like 'kitgen generate --force'. In a merge of branches, the sides are git's.
    --edit opens the merge in an editor, with markers around each conflict. The result is written when no marker is left; an
    empty or unchanged file resolves nothing.
    """
  let options =
    [
      Option("ours", help: "Keep your lines in each conflict."),
      Option("theirs", help: "Take kitgen's lines in each conflict."),
      Option("edit", .optional("COMMAND"), help: "Edit the merge with COMMAND, or with $VISUAL, $EDITOR or vi."),
    ] + FileDecision.options

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    let ways = ["ours", "theirs", "edit"].filter(arguments.has)
    guard let way = ways.first else { throw UsageError("'kitgen resolve' requires --ours, --theirs or --edit") }
    if ways.count > 1 { throw UsageError("--\(way) and --\(ways[1]) cannot be used together") }
    let decision = try FileDecision(self, arguments, in: context)
    return switch way {
    case "ours": try decision.make("kept", .take(.ours))
    case "theirs": try decision.make("taken", .take(.theirs))
    default: try edit(decision, arguments, in: context)
    }
  }

  private func edit(
    _ decision: FileDecision,
    _ arguments: ParsedArguments,
    in context: CommandContext
  ) throws -> ExitCode {
    guard let plan = try decision.plan() else { return .dataError }
    let editor = Editor(arguments.value("edit"))
    var texts: [ProjectPath: [UInt8]] = [:]
    var choices: [ProjectPath: Planner.Choice] = [:]
    var isComplete = true
    for change in plan.changes where change.status == .conflict {
      guard let old = change.old, change.proposed != nil else {
        isComplete = false
        let path = context.prefix(to: plan.root) + change.path.text
        context.console.printError("conflict: \(path): \(change.reason ?? "it cannot be read")")
        continue
      }
      let draft = change.handEdits.draft ?? old
      let text = try editor.edit(draft, called: change.path.fileName)
      // An editor may be open for hours, and other runs do not wait for it.
      guard try context.files.read(change.path.absolute(in: plan.root)) == old else {
        let place = try kept(text, change)
        throw DiskError("write", change.path.text, because: "it has changed while it was edited; run again\(place)")
      }
      if let obstacle = Self.obstacle(to: text, of: draft, change) {
        isComplete = false
        let path = context.prefix(to: plan.root) + change.path.text
        let place = text == draft && ConflictMarkers(in: text) == nil || text.isEmpty ? "" : try kept(text, change)
        context.console.printError("conflict: \(path): \(obstacle); the file stays as it was\(place)")
      } else {
        texts[change.path] = text
        choices[change.path] = .resolve(by: text, of: ConflictMarkers(in: old) == nil ? change.proposed : nil)
      }
    }
    if texts.isEmpty {
      if isComplete { context.console.inform("There is nothing to resolve.") }
      return isComplete ? .success : .conflict
    }
    let code = try decision.make("resolved", choices)
    if code == .dataError {
      for change in plan.changes {
        guard let text = texts[change.path] else { continue }
        context.console.printError("\(change.path): not resolved\(try kept(text, change))")
      }
    }
    return isComplete ? code : .conflict
  }

  /// The reason why an edited text does not resolve a conflict; `nil` if it does.
  private static func obstacle(to text: [UInt8], of draft: [UInt8], _ change: FileChange) -> String? {
    if text.allSatisfy({ $0 <= UInt8(ascii: " ") }) { return "the file is empty" }
    // A divider may be a line of the file itself.
    let own = max(markerCount(change.old ?? []), markerCount(change.proposed ?? []))
    if ConflictMarkers(in: text) != nil || markerCount(text) > own { return "there are conflict markers left" }
    if change.path.fileName.hasSuffix(".swift"), FileMerge.declaresNothing(text),
      !FileMerge.declaresNothing(change.old ?? [])
    {
      return "the text is not Swift, or declares nothing"
    }
    return text == draft ? "the file was not changed" : nil
  }

  private static func markerCount(_ text: [UInt8]) -> Int {
    text.split(separator: UInt8(ascii: "\n")).count { ConflictMarkers.part(after: $0) != nil }
  }

  /// Keeps an edited text that cannot be used. Returns its place, for the end of a message.
  private func kept(_ text: [UInt8], _ change: FileChange) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kitgen-resolve-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
    let file = folder.appendingPathComponent(change.path.fileName)
    try Data(text).write(to: file)
    return "; what you have written is in '\(file.path)'"
  }
}

struct Editor {
  private let command: String

  /// - Parameter command: `nil` for the environment's editor.
  init(_ command: String?) {
    let environment = ProcessInfo.processInfo.environment
    let names = [command, environment["VISUAL"], environment["EDITOR"]].compactMap(\.self)
    self.command = names.first { !$0.isEmpty } ?? "vi"
  }

  /// Opens a draft in the editor and returns it once it is closed. Editors go by the extension of its name.
  func edit(_ text: [UInt8], called name: String) throws -> [UInt8] {
    let folder = try RunningTools.all.makeFolder("edit")
    defer { RunningTools.all.removeFolder(folder) }
    let file = folder.appendingPathComponent(name)
    try Data(text).write(to: file)
    // As git does it: the command may have arguments.
    let line = ["/bin/sh", "-c", command + " \"$1\"", "kitgen", file.path]
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = SearchPath(environment).text
    let process: ChildProcess
    do { process = try ChildProcess.start(line, environment: environment, in: nil, .inherited) } catch {
      throw DiskError("start", command, because: "\(error)")
    }
    let end = Interruption.leavingKeys { process.wait() }
    guard end.exitCode == 0 else { throw DiskError("edit", name, because: "'\(command)' ended with \(end.exitCode)") }
    guard let left = try Disk().read(file.path) else {
      throw DiskError("edit", name, because: "'\(command)' has removed the file")
    }
    return left
  }
}
