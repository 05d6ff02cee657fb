import Diagnostics
import Generation

struct TemplatesEjectCommand: Command {
  let name = "templates eject"
  let summary = "Copy built-in templates into the team's folder, to change them there."
  let usage = "PATTERN [FILE …] [OPTIONS]"
  let discussion = """
    Without files, copies the templates of the pattern's own declarations, and lists the other files. --all also copies included
    templates and the pattern's support. Name 'pattern.kit' to copy the schema. Files that are not copied stay built-in. The
    first line of each copy names the version that it was copied from, for 'kitgen templates diff'. An existing file is not
    overwritten: the command ends with 3.

    To change one part of a template, and to keep the rest up to date with kitgen, write a template that extends the built-in
    one instead: {% extends "builtin:NAME" %}. 'kitgen templates list NAME' lists its blocks.
    """
  let options = [
    Option.root, Option("all", help: "Copy all templates of the pattern, including its support."),
    Option("dry-run", help: "List the files, and write nothing."), .quiet,
  ]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    guard let operand = arguments.operands.first else {
      throw UsageError("'kitgen templates eject' needs a pattern", advice: "'kitgen templates list' lists them all.")
    }
    let patterns = try TeamPatterns.read(arguments, in: context)
    // `model/model.swift.stencil`, as files are called elsewhere, is a pattern and a file.
    let parts = operand.split(separator: "/", maxSplits: 1).map(String.init)
    guard let pattern = try patterns.named([parts.first ?? operand]).first?.name else { return .usage }
    let files = parts.dropFirst() + arguments.operands.dropFirst()
    if arguments.has("all"), !files.isEmpty {
      throw UsageError("--all and files cannot be used together", advice: "Leave one of the two out.")
    }
    let (root, folder) = try patterns.requireWritableFolder("kitgen templates eject")
    let ejection = TemplateEjection(patterns.library, root: root, context.files)
    let paths = try paths(Array(files), of: pattern, ejection, isAll: arguments.has("all"))
    let plan = try ejection.plan(pattern, paths, to: folder)
    if !arguments.has("dry-run") { try context.writer(for: root).write(plan) }
    for change in plan.changes {
      let path = context.prefix(to: root) + change.path.text
      if let reason = change.reason {
        context.console.printError("conflict: \(path): \(reason)")
      } else if arguments.has("dry-run") {
        context.console.print("create  \(path)")
      } else {
        context.console.inform("created \(path)")
      }
    }
    let others = ejection.paths(of: pattern).filter { !$0.hasSuffix(".kit") && !paths.contains($0) }
    if files.isEmpty, !others.isEmpty {
      context.console.inform("Not copied, still built-in: \(others.joined(separator: ", ")).")
      context.console.inform("'kitgen templates eject \(pattern) FILE …' copies some of them, --all all.")
    }
    return plan.status == .conflict ? .conflict : .success
  }

  private func paths(_ files: [String], of pattern: String, _ ejection: TemplateEjection, isAll: Bool) throws
    -> [String]
  {
    let known = ejection.paths(of: pattern)
    if known.isEmpty { throw UsageError("the pattern '\(pattern)' has no built-in files: it is the team's own") }
    if files.isEmpty {
      let main = ejection.mainPaths(of: pattern)
      return isAll || main.isEmpty ? known.filter { !$0.hasSuffix(".kit") } : main
    }
    for file in files where !known.contains(file) {
      throw UsageError(
        "the pattern '\(pattern)' has no built-in file '\(file)'",
        suggesting: NearestName.of(file, in: known),
        advice: "It has \(known.joined(separator: ", "))."
      )
    }
    return files
  }
}
