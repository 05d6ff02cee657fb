import Diagnostics
import Generation

/// `kitgen templates list [NAME …]`
struct TemplatesListCommand: Command {
  let name = "templates list"
  let summary = "List the patterns, and which of their files are the team's."
  let usage = "[OPTIONS] [PATTERN …]"
  let discussion = "With names, lists all files of these patterns, and the blocks that a template can change of them."
  let options = [Option.root, Option("json", help: "Print the list as JSON."), .quiet]

  private struct Output: Encodable {
    let patterns: [PatternListing]
  }

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    let patterns = try TeamPatterns.read(arguments, context)
    let listings = try patterns.named(arguments.operands)
    if arguments.has("json") {
      context.console.print(try JSONText.of(Output(patterns: listings)))
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
      "built-in, with the team's "
        + listing.files.filter { $0.origin != .builtIn }.map(\.path).joined(separator: ", ")
    }
  }

  private func page(_ listing: PatternListing) -> String {
    let rows = listing.files.map { (name: $0.path, text: description($0)) }
    return "\(listing.name): \(summary(listing))\n" + HelpPage.table(rows)
  }

  private func description(_ file: PatternListing.File) -> String {
    let origin =
      switch file.origin {
      case .builtIn: "built-in"
      case .changed: "the team's, in place of the built-in one"
      case .team: "the team's"
      }
    let parent = file.parent.map { ["extends '\($0)'"] } ?? []
    let blocks = file.blocks.isEmpty ? [] : ["blocks: " + file.blocks.joined(separator: ", ")]
    return ([origin] + parent + blocks).joined(separator: "; ")
  }
}

extension PatternListing: Encodable {
  private enum CodingKeys: String, CodingKey {
    case name, keywords, origin, files
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(keywords, forKey: .keywords)
    try container.encode(origin.rawValue, forKey: .origin)
    try container.encode(files, forKey: .files)
  }
}

extension PatternListing.File: Encodable {
  private enum CodingKeys: String, CodingKey {
    case path, origin, parent, blocks
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(path, forKey: .path)
    try container.encode(origin.rawValue, forKey: .origin)
    try container.encodeIfPresent(parent, forKey: .parent)
    try container.encode(blocks, forKey: .blocks)
  }
}
