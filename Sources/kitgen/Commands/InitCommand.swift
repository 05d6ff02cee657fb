import Generation

struct InitCommand: Command {
  let name = "init"
  let summary = "Write a first Kitfile that fits the project."
  let discussion = """
    Takes the settings from the Swift package or the Xcode project in the folder; in the folder of a target, or below it, from
    that target. An existing Kitfile stays unchanged. In a git repository, adds kitgen's files to .gitattributes and
    .gitignore. With --agents, adds a block about kits to AGENTS.md, or updates it; the rest of that file stays.
    """
  let options = [
    Option("root", .required("DIR"), help: "The folder for the Kitfile; by default the current one."),
    Option("agents", help: "Write a block of at most 2 kB for coding assistants into AGENTS.md."),
    Option("print", help: "Print the Kitfile, and write nothing."),
    .quiet,
  ]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    try arguments.requireNoOperands("Name a folder with --root DIR.")
    let root = context.namedRoot(arguments) ?? context.currentFolder
    if context.namedRoot(arguments) == nil { try context.requireProjectFolder(root) }
    guard context.files.isFolder(root) else { throw UsageError("there is no folder '\(root)'") }
    let start = try ProjectStart.fit(to: root, files: context.files, schemas: PatternLibrary.builtIn.schemas)
    if arguments.has("print") {
      context.console.print(start.kitText)
      return .success
    }
    var plan = try start.plan()
    if arguments.has("agents") {
      plan = try start.plan(forAgents: PatternBrief(context.library(root: root).schemas.patterns).text)
    }
    try context.writer(for: root).write(plan)
    let prefix = context.prefix(to: root)
    for change in plan.changes {
      let verb = change.kind == .create ? "created" : change.kind == .update ? "updated" : "kept   "
      context.console.inform("\(verb) \(prefix)\(change.path)")
    }
    let folders = KitFolder.searchedFolders(from: root, context.files).dropFirst()
    if plan.changes.first?.kind == .create,
      let above = folders.first(where: { KitFolder.hasKitfile($0, context.files) })
    {
      let kitfile = context.prefix(to: above) + KitFolder.kitfileName
      context.console.inform("This kit is independent of '\(kitfile)', which leaves out this folder and those below.")
    }
    start.advice.forEach(context.console.inform)
    context.console.inform("Next: 'kitgen model User id:String', or edit the Kitfile and run 'kitgen generate'.")
    return .success
  }
}
