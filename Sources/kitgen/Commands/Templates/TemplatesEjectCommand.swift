import Diagnostics
import Generation

/// `kitgen templates eject NAME [FILE …]`
struct TemplatesEjectCommand: Command {
  let name = "templates eject"
  let summary = "Copy built-in templates into the team's folder, to change them there."
  let usage = "NAME [FILE …] [OPTIONS]"
  let discussion = """
    Without files, copies all templates of the pattern; its schema only where 'pattern.kit' is named. A first line in each
    copy says from which text it was taken, for 'kitgen templates diff'. A file that is there is not overwritten: the
    command ends with 3.

    To change one part of a template and keep the rest up to date with kitgen, write a template that extends the built-in
    one instead: {% extends "builtin:NAME" %}. 'kitgen templates list NAME' lists the blocks that it can change.
    """
  let options = [TeamPatterns.rootOption, Option("dry-run", help: "Write nothing; list what would be copied.")]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    guard let operand = arguments.operands.first else {
      throw UsageError(
        "'kitgen templates eject' needs a pattern",
        advice: "'kitgen templates list' lists them all."
      )
    }
    let patterns = try TeamPatterns(arguments, context)
    guard let pattern = try patterns.named([operand]).first?.name else { return .usage }
    let (root, folder) = try patterns.requireFolder()
    let ejection = TemplateEjection(patterns.library, root: root, context.files)
    let paths = try paths(Array(arguments.operands.dropFirst()), of: pattern, ejection)
    let plan = try ejection.plan(pattern, paths, to: folder)
    if !arguments.has("dry-run") { try context.writer(for: root).write(plan) }
    for change in plan.changes {
      let path = context.prefix(to: root) + change.path.text
      if let reason = change.reason {
        context.console.printError("conflict: \(path): \(reason)")
      } else {
        context.console.print("\(arguments.has("dry-run") ? "create " : "created") \(path)")
      }
    }
    return plan.status == .conflict ? .conflict : .success
  }

  private func paths(_ files: [String], of pattern: String, _ ejection: TemplateEjection) throws -> [String] {
    let known = ejection.paths(of: pattern)
    if known.isEmpty { throw UsageError("the pattern '\(pattern)' has no built-in files: it is the team's own") }
    if files.isEmpty { return known.filter { !$0.hasSuffix(".kit") } }
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
