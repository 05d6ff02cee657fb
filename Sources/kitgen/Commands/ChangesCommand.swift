import Diagnostics
import Documents
import Generation
import KitLanguage
import SampleInference

struct ChangesCommand: Command {
  let name = "changes"
  let summary = "List the changes of an OpenAPI document that affect callers of its API."
  let usage = "[OPTIONS] OLD NEW"
  let discussion = """
    OLD is a file, or a revision of git that has an earlier version of NEW, as in 'kitgen changes main api.yaml'. If an 'api'
    of the nearest kit refers to NEW, only the operations that it selects are compared. PATTERN is as for 'kitgen from'.

    A change is breaking if calls of the emitted Swift may no longer compile, or may fail at run time. Ends with 1 if there
    is a breaking change.
    """
  let options = Option.selection + [Option.root, .quiet]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    guard arguments.operands.count == 2 else {
      throw UsageError("'kitgen changes' needs two versions", advice: "Name them as OLD and NEW.")
    }
    let (oldName, newName) = (arguments.operands[0], arguments.operands[1])
    let path = context.absolute(newName)
    guard let new = try DocumentFile.read(path, context.files) else {
      throw UsageError("there is no file '\(newName)'")
    }
    let isFile = context.files.isFile(context.absolute(oldName))
    let old =
      isFile
      ? try DocumentFile.read(context.absolute(oldName), context.files)
      : try Self.file(path, in: oldName, context)
    guard let old else { throw UsageError("there is no file '\(oldName)', and no revision with '\(newName)'") }
    context.report(old.diagnostics.filter { $0.severity == .error }, root: context.currentFolder)
    context.report(new.diagnostics, root: context.currentFolder)
    guard let before = old.description, let after = new.description else { return .dataError }
    let project = try context.root(arguments).map { try context.project(at: $0) }
    let options = wishes(about: path, after, in: project, Selection(arguments))
    guard options.allSatisfy({ $0.selection.fits([before, after], in: context) }) else {
      return .dataError
    }
    let taken = TakenTypeNames.ofSystem(beside: project?.library ?? .builtIn)
    let changes = options.flatMap { options in
      DocumentChanges(from: DocumentKit(before, options, taken: taken), to: DocumentKit(after, options, taken: taken))
        .changes
    }
    for change in changes {
      let file = context.shown(change.place.document.path)
      let isInRevision = !isFile && change.effect == .removed
      let place = "\(isInRevision ? oldName + ":" : "")\(file):\(change.place.location.position)"
      context.console.print(SourceLine.visible("\(change.effect.rawValue): \(change.message) (\(place))"))
    }
    let breaking = changes.filter(\.effect.breaksCallers).count
    context.console.inform("\(changes.count.of("change")), \(breaking) of them breaking")
    // The contents of a malformed file are in no version.
    if (old.diagnostics + new.diagnostics).hasErrors { return .dataError }
    return breaking == 0 ? .success : .stale
  }

  /// The earlier version of a file, with the files that it refers to, in a revision of git.
  private static func file(
    _ path: String,
    in revision: String,
    _ context: CommandContext
  ) throws -> DocumentFile? {
    let folder = KitFolder.parent(of: path)
    guard !revision.hasPrefix("-"), let repository = GitRepository.find(around: folder, context.files) else {
      return nil
    }
    return try DocumentFile.read(path) { (file: String) throws(DiskError) in
      guard let rest = ProjectPath.below(folder, file)?.text else { return nil }
      return repository.blobs(["\(revision):\(repository.prefix)\(rest)"]).first?.text
    }
  }

  /// The wishes of the kit's APIs about the document, or those on the command line.
  private func wishes(
    about path: String,
    _ description: APIDescription,
    in project: Project?,
    _ selection: Selection
  ) -> [DocumentKit.Options] {
    if selection == Selection(), let project, let file = ProjectPath.below(project.root, path) {
      let options = project.options(ofDocument: file)
      if !options.isEmpty { return options }
    }
    let style = project?.wireStyle ?? description.wireStyle
    return [DocumentKit.Options(api: description.apiName, selection: selection, wireStyle: style)]
  }
}
