import Foundation
import TestSupport
import Testing

@testable import kitgen

/// What coding assistants are told: `kitgen patterns --brief`, and `kitgen init --agents` in AGENTS.md.
struct AgentGuideTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func namesAllPatternsAndTheirMembers() async {
    defer { folder.remove() }
    let guide = await CommandRun("patterns", "--brief", in: folder).output
    let model = "- `model`: `NAME: TYPE [= EXPRESSION] [as STRING]`\n"
    for line in ["- `union`: case\n", "- `request` (in api): GET, POST,", model] {
      #expect(guide.contains(line), "\(line)")
    }
    for command in ["check", "generate", "verify"] { #expect(guide.contains("`kitgen \(command)`"), "\(command)") }
    #expect(guide.utf8.count <= 2_000 && !guide.contains(", …"))
  }

  /// A team with more words than there is room for: members go first, then patterns.
  @Test(arguments: [(12, 30), (400, 1)])
  func hasItsSizeWhateverATeamHas(patterns: Int, members: Int) async throws {
    defer { folder.remove() }
    for pattern in 0..<patterns {
      let words = (0..<members).map { "  member größe\(pattern)n\($0) optional { value text: String }\n" }.joined()
      let schema = "/// Ä.\npattern team\(pattern) {\n  name: UpperCamel\n\(words)}\n"
      try folder.write(schema, to: "Templates/team\(pattern)/pattern.kit")
    }
    try folder.write("project K { templates \"Templates\" }\n", to: "Kitfile")
    let run = await CommandRun("patterns", "--brief", in: folder)
    #expect(run.errors == "")
    #expect(run.output.utf8.count <= 2_000 && run.output.contains("…"))
    #expect(run.output.contains("- `request` (in api)"))
    _ = await CommandRun("init", "--agents", in: folder)
    #expect(folder.read("AGENTS.md")?.utf8.count ?? 0 <= 2_000)
    #expect(folder.read("AGENTS.md")?.contains("- `team\(patterns - 1)`") == (patterns < 100))
  }

  @Test(arguments: [
    ("# Öl\n", "# Öl\n\n"), ("# Öl", "# Öl\n\n"), ("# Öl\r\n", "# Öl\r\n\r\n"), ("", ""), ("a\n\n", "a\n\n"),
  ])
  func addsABlockAndKeepsIt(text: String, before: String) async throws {
    defer { folder.remove() }
    try folder.write(text, to: "AGENTS.md")
    #expect(await CommandRun("init", "--agents", in: folder).output.contains("updated AGENTS.md"))
    let first = try #require(folder.read("AGENTS.md"))
    let newline = text.contains("\r\n") ? "\r\n" : "\n"
    #expect(first.hasPrefix(before + "<!-- kitgen -->") && first.hasSuffix("<!-- /kitgen -->" + newline))
    #expect(first.components(separatedBy: newline).allSatisfy { !$0.contains("\r") && !$0.contains("\n") })
    #expect(await CommandRun("init", "--agents", in: folder).output.contains("kept    AGENTS.md"))
    #expect(folder.read("AGENTS.md") == first)
  }

  @Test func replacesTheBlockOnly() async throws {
    defer { folder.remove() }
    try folder.write("# Öl\n<!-- kitgen -->\nold\n<!-- /kitgen --> end\n", to: "AGENTS.md")
    #expect(await CommandRun("init", "--agents", in: folder).code == .success)
    let text = folder.read("AGENTS.md") ?? ""
    #expect(text.hasPrefix("# Öl\n<!-- kitgen -->\n## Generated Swift\n") && !text.contains("old"))
    #expect(text.hasSuffix("<!-- /kitgen --> end\n"))
  }

  @Test func isCreatedOnRequestAlone() async {
    defer { folder.remove() }
    _ = await CommandRun("init", in: folder)
    #expect(!folder.exists("AGENTS.md"))
    #expect(await CommandRun("init", "--agents", in: folder).output.contains("created AGENTS.md"))
  }

  @Test(arguments: [
    "<!-- kitgen -->\nopen\n", "<!-- /kitgen -->\n", "<!-- /kitgen -->\n<!-- kitgen -->\n",
    "<!-- kitgen -->\n<!-- /kitgen -->\n<!-- kitgen -->\n<!-- /kitgen -->\n",
  ])
  func leavesDamagedBlocksAlone(text: String) async throws {
    defer { folder.remove() }
    try folder.write(text, to: "AGENTS.md")
    let run = await CommandRun("init", "--agents", in: folder)
    #expect(run.code == .cannotWrite && run.errors.contains("exactly one pair of '<!-- kitgen -->'"), "\(run.errors)")
    #expect(folder.read("AGENTS.md") == text && !folder.exists("Kitfile"))
  }

  @Test func neverFollowsALinkOutOfTheFolder() async throws {
    defer { folder.remove() }
    let other = try TemporaryFolder()
    defer { other.remove() }
    try other.write("mine\n", to: "AGENTS.md")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/AGENTS.md",
      withDestinationPath: other.path + "/AGENTS.md"
    )
    let run = await CommandRun("init", "--agents", in: folder)
    #expect(run.code == .cannotWrite && run.errors.contains("symbolic link"), "\(run.errors)")
    #expect(other.read("AGENTS.md") == "mine\n")
  }
}
