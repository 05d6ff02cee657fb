import Diagnostics
import Generation

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
