import Generation

struct InitCommand: Command {
  let name = "init"
  let summary = "Write a first Kitfile, fitted to the folder."
  let discussion = """
    Looks at the Swift package or the Xcode project in the folder; in the folder of a target, or below, at that target. A
    Kitfile that is there already is left as it is. In a git repository, .gitattributes and .gitignore get the lines for
    kitgen's files. With --agents, AGENTS.md gets a block about kits for coding assistants, which keeps the rest of its
    text; later runs bring the block up to date.
    """
  let options = [
    Option("root", .required("DIR"), help: "The folder for the Kitfile; the current one without it."),
    Option("agents", help: "Write a block for coding assistants into AGENTS.md, of at most 2 kB."),
    Option("print", help: "Print the Kitfile and write nothing."),
    .quiet,
  ]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    try arguments.requireNoOperands("Name a folder with --root DIR.")
    let root = context.namedRoot(arguments) ?? context.currentFolder
    if context.namedRoot(arguments) == nil { try context.requireProjectFolder(root) }
    guard context.files.isFolder(root) else { throw UsageError("there is no folder '\(root)'") }
    let start = try ProjectStart.fit(to: root, files: context.files, schemas: PatternLibrary.builtIn.schemas)
    if arguments.has("print") {
      context.console.print(start.kit.text)
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
    if plan.changes.first?.kind == .create, let above = start.kitAbove {
      let kitfile = context.prefix(to: above) + KitFolder.kitfileName
      context.console.inform("This kit is independent of '\(kitfile)', which leaves out this folder and those below.")
    }
    start.advice.forEach(context.console.inform)
    context.console.inform("Next: 'kitgen model User id:String', or edit the Kitfile and run 'kitgen generate'.")
    return .success
  }
}
