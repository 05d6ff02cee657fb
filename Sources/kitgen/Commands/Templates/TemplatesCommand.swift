import Diagnostics
import Generation

/// `kitgen templates`: the patterns' files, and what a team makes of them.
struct TemplatesCommand: Command {
  let name = "templates"
  let summary = "List, copy, check and test the templates of patterns."
  let usage = "COMMAND [OPTIONS]"
  let discussion = """
    A team's patterns are in the folder that the Kitfile's project names: templates "Templates". A folder in it adds a pattern,
    or replaces files of the built-in pattern with its name. docs/guides/team-patterns.md shows both.
    """
  let subcommands: [any Command] = [
    TemplatesListCommand(), TemplatesEjectCommand(), TemplatesDiffCommand(), TemplatesCheckCommand(),
    TemplatesTestCommand(),
  ]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    context.console.print(HelpPage.text(for: self, usesColor: context.console.usesColor))
    return .success
  }
}

struct TemplatesCheckCommand: Command {
  let name = "templates check"
  let summary = "Check schemas and templates without rendering them."
  let usage = "[OPTIONS] [PATTERN …]"
  let discussion = """
    Checks the syntax of each template, path and condition, the templates that it names, and the names and types of the values
    that it uses, against the schema of its pattern. Ends with 65 if there is a mistake.
    """
  let options = [Option.root, Option("json", help: "Print the diagnostics as JSON."), .quiet]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    let patterns = try TeamPatterns.read(arguments, in: context)
    // Only a Kitfile names the team's folder, and the built-in templates have no mistakes.
    if patterns.root == nil { _ = try patterns.requireFolder() }
    let listings = try patterns.named(arguments.operands)
    var diagnostics = patterns.library.diagnostics
    // A template cannot be checked against a schema that is itself wrong.
    if !diagnostics.hasErrors {
      let check = TemplateCheck(patterns.library)
      diagnostics += listings.flatMap { check.diagnostics(of: $0.name) }
    }
    if arguments.has("json") {
      context.console.print(try JSONText.of(["diagnostics": diagnostics.map { JSONRecord($0) }]))
    } else {
      context.report(diagnostics, root: patterns.root ?? context.currentFolder)
      if diagnostics.isEmpty { context.console.inform(success(listings)) }
    }
    return diagnostics.hasErrors ? .dataError : .success
  }

  private func success(_ listings: [PatternListing]) -> String {
    let count = listings.reduce(0) { $0 + $1.files.count { $0.path.hasSuffix(".stencil") } }
    let patterns = listings.count == 1 ? listings[0].name : "\(listings.count) patterns"
    return "No mistakes in \(count.of("template")) of \(patterns)."
  }
}

struct TemplatesDiffCommand: Command {
  let name = "templates diff"
  let summary = "Show how the team's files differ from the built-in ones of this version."
  let usage = "[OPTIONS] [PATTERN …]"
  let discussion = """
    Prints a unified diff on standard output. Standard error names, for each file, the side that has changed since it was
    ejected. Files that extend a built-in file are only named. Ends with 0.
    """
  let options = [Option.root, .quiet]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    let patterns = try TeamPatterns.read(arguments, in: context)
    _ = try patterns.requireFolder()
    let names = try patterns.named(arguments.operands).map(\.name)
    let comparisons = names.flatMap { TemplateComparison.all(of: patterns.library, pattern: $0) }
    if comparisons.isEmpty { context.console.inform("No file of the team replaces a built-in one.") }
    for comparison in comparisons {
      let isOutside = comparison.path.hasPrefix("/")
      let path = (isOutside ? "" : context.prefix(to: patterns.root ?? "")) + comparison.path
      context.console.printError("\(path): \(explanation(comparison.change))")
      if comparison.change != .extends { context.console.write(Array(comparison.diff.utf8)) }
    }
    return .success
  }

  private func explanation(_ change: TemplateComparison.Change) -> String {
    switch change {
    case .nobody: "the same as the built-in file, so that you can delete it"
    case .team: "you changed it; kitgen's file is unchanged since it was copied"
    case .kitgen: "kitgen changed its file since it was copied; yours is unchanged"
    case .both: "you changed it, and kitgen changed its file since it was copied"
    case .unknown: "differs from kitgen's file; the version that it was copied from is unknown"
    case .extends: "extends the built-in file"
    }
  }
}

struct TemplatesListCommand: Command {
  let name = "templates list"
  let summary = "List the patterns, and the team's files of each."
  let usage = "[OPTIONS] [PATTERN …]"
  let discussion = "With names, lists the files of these patterns, and the blocks that a team's template can replace."
  let options = [Option.root, Option("json", help: "Print the list as JSON."), .quiet]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    let patterns = try TeamPatterns.read(arguments, in: context)
    let listings = try patterns.named(arguments.operands)
    if arguments.has("json") {
      let records = listings.map { listing -> JSONRecord in
        let files = listing.files.map { file -> JSONRecord in
          ["path": file.path, "origin": file.origin.rawValue, "parent": file.parent, "blocks": file.blocks]
        }
        return [
          "name": listing.name, "keywords": listing.keywords, "origin": listing.origin.rawValue, "files": files,
        ]
      }
      context.console.print(try JSONText.of(["patterns": records]))
    } else if arguments.operands.isEmpty {
      context.console.print(HelpPage.table(listings.map { ($0.name, summary($0)) }))
    } else {
      context.console.print(listings.map(page).joined(separator: "\n\n"))
    }
    return .success
  }

  private func summary(_ listing: PatternListing) -> String {
    switch listing.origin {
    case .builtIn: "built-in"
    case .team: "the team's"
    case .changed:
      "built-in, with the team's " + listing.files.filter { $0.origin != .builtIn }.map(\.path).joined(separator: ", ")
    }
  }

  private func page(_ listing: PatternListing) -> String {
    "\(listing.name): \(summary(listing))\n" + HelpPage.table(listing.files.map { ($0.path, description($0)) })
  }

  private func description(_ file: PatternListing.File) -> String {
    let origin =
      switch file.origin {
      case .builtIn: "built-in"
      case .changed: "the team's, instead of the built-in one"
      case .team: "the team's"
      }
    let parent = file.parent.map { ["extends '\($0)'"] } ?? []
    let blocks = file.blocks.isEmpty ? [] : ["blocks: " + file.blocks.joined(separator: ", ")]
    return ([origin] + parent + blocks).joined(separator: "; ")
  }
}
