import Diagnostics
import Generation

/// The patterns of the nearest project, for the commands of `kitgen templates`.
struct TeamPatterns {
  /// The Kitfile's folder; `nil` if there is none, so that there are only built-in patterns.
  let root: String?
  let library: PatternLibrary
  let listings: [PatternListing]

  static func read(_ arguments: ParsedArguments, in context: CommandContext) throws -> TeamPatterns {
    let root = try context.root(arguments)
    let library = try context.library(root: root)
    return TeamPatterns(root: root, library: library, listings: PatternListing.all(of: library))
  }

  /// The patterns that the operands name, by their folders or keywords; without operands, all.
  func named(_ operands: [String]) throws -> [PatternListing] {
    if operands.isEmpty { return listings }
    return try operands.map { operand in
      let found = listings.first { $0.name == operand } ?? listings.first { $0.keywords.contains(operand) }
      if let found { return found }
      let names = listings.map(\.name) + listings.flatMap(\.keywords)
      throw UsageError(
        "there is no pattern '\(operand)'",
        suggesting: NearestName.of(operand, in: names),
        advice: "'kitgen templates list' lists them all."
      )
    }
  }

  /// The folder that the command writes into, and the folder of the Kitfile, which must name one below its own folder.
  func requireWritableFolder(_ command: String) throws -> (root: String, folder: ProjectPath) {
    let (root, folder) = try requireFolder()
    guard let path = folder.path else {
      throw UsageError(
        "'\(command)' does not write to '\(folder.text)', which is outside of the folder of the Kitfile",
        advice: "Run it with --root DIR for a folder around it, whose Kitfile names the same folder."
      )
    }
    return (root, path)
  }

  /// The folder that the command requires, and the folder of the Kitfile, which must name one.
  func requireFolder() throws -> (root: String, folder: TeamFolder) {
    guard let root else {
      throw UsageError(
        "there is no Kitfile here or in a folder above",
        advice: "Write one that begins with: project { templates \"Templates\" }"
      )
    }
    guard let folder = library.teamFolder else {
      throw UsageError(
        "the Kitfile names no folder for templates",
        advice: "Add this line to its 'project': templates \"Templates\""
      )
    }
    return (root, folder)
  }
}
