import Generation
import Platform

/// `kitgen generate --watch`: generates again whenever something has changed that the last run has read.
struct Watch {
  /// `isNews`: The run did more than find that nothing changed.
  typealias Outcome = (summary: String, isNews: Bool)

  /// A saved kit is seen within this time.
  private static let pause = Duration.milliseconds(60)
  /// The number of pauses per check of the project's Swift, which may be thousands of files.
  private static let pausesForSwift = 8

  private var context: CommandContext
  /// The process's knowledge about the kit from run to run.
  private let core = Core(.builtIn)

  init(_ context: CommandContext) {
    self.context = context
    self.context.files = Disk(FolderListings())
  }

  /// Runs until the task is cancelled or the process ends.
  func run(_ root: String, _ generate: (CommandContext) throws -> Outcome) async {
    var (files, folders): (Set<String>, Set<String>) = ([], [])
    var isAsked = true
    while !Task.isCancelled {
      let known = Array(files.union(folders))
      let before = Self.states(of: known)
      let start = ContinuousClock.now
      let recording = RecordingFiles(context.files, notesAnswers: false)
      let outcome = Self.outcome(of: generate, in: context(recording))
      if isAsked || outcome.isNews { tell(outcome, since: start) }
      // A file that was saved during the run may have been missed. Written files are seen once more, too.
      isAsked = Self.states(of: known) == before && !files.isEmpty
      let own = root + "/.kitgen"
      files.formUnion(recording.paths.filter { !$0.hasPrefix(own) })
      // Further up, as in a folder for temporary files, others come and go.
      folders.formUnion(recording.folders.filter { ($0 + "/").hasPrefix(root + "/") && !$0.hasPrefix(own) })
      if isAsked { await waitForChange(of: Array(files.union(folders))) }
    }
  }

  /// Returns when one of the files or folders has changed, or the task is cancelled.
  private func waitForChange(of inputs: [String]) async {
    let kits = inputs.filter { !$0.hasSuffix(".swift") }
    let (all, ofKits) = (Self.states(of: inputs), Self.states(of: kits))
    var pauses = 0
    while !Task.isCancelled, Self.states(of: kits) == ofKits {
      if pauses.isMultiple(of: Self.pausesForSwift), Self.states(of: inputs) != all { return }
      pauses += 1
      try? await Task.sleep(for: Self.pause)
    }
  }

  /// A context for a run, which takes the lock and releases it: others write as well.
  private func context(_ files: RecordingFiles) -> CommandContext {
    var console = context.console
    console.isQuiet = true
    return CommandContext(
      console: console,
      currentFolder: context.currentFolder,
      commands: context.commands,
      files: files,
      core: core
    )
  }

  private static func outcome(of generate: (CommandContext) throws -> Outcome, in context: CommandContext) -> Outcome {
    do { return try generate(context) } catch { return ("error: \(error)", isNews: true) }
  }

  /// The states of files and folders (absolute). Editors replace files when they save them, so a descriptor would soon refer
  /// to a file that is gone. Looking at a thousand paths takes a millisecond.
  private static func states(of paths: [String]) -> [FileStamp.State?] { paths.map(Disk.state) }

  private func tell(_ outcome: Outcome, since start: ContinuousClock.Instant) {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    let milliseconds = seconds * 1_000 + attoseconds / 1_000_000_000_000_000
    var now = time(nil)
    var local = tm()
    localtime_r(&now, &local)
    let time = [local.tm_hour, local.tm_min, local.tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }
    context.console.print("\(time.joined(separator: ":")) \(outcome.summary) (\(milliseconds) ms)")
  }
}
