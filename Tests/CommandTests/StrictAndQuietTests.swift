import TestSupport
import Testing

@testable import kitgen

/// `--strict`, `--quiet` and the version, which several commands share.
struct StrictAndQuietTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("/* 日本 */ model User { id: Strng }\n", to: "Kitfile")
  }

  private func run(_ arguments: String...) async -> CommandRun {
    await CommandRun(arguments, in: folder)
  }

  @Test func takesWarningsForErrors() async {
    defer { folder.remove() }
    let check = await run("check")
    #expect(check.code == .success && check.output == "No errors, 1 warning in 1 file.\n")
    let strict = await run("check", "--strict")
    #expect(strict.code == .dataError)
    #expect(strict.errors.hasSuffix("kitgen: error: warnings are errors with --strict\n"))
    #expect(await run("check", "--strict", "--json").output.contains("\"severity\" : \"warning\""))
    for option in ["--check", "--dry-run"] {
      #expect(await run("generate", option, "--strict").code == .dataError)
    }
    let json = await run("generate", "--strict", "--json")
    #expect(json.code == .dataError && json.output.contains("\"status\" : \"error\""))
    #expect(folder.files() == ["Kitfile"])
    #expect(await run("generate").code == .success)
  }

  /// No word of a command line is passed over in silence.
  @Test(arguments: [
    (["version", "größe"], "unexpected 'größe'"), (["--version", "größe"], "unexpected 'größe'"),
    (["help", "--man", "check"], "unexpected 'check'"), (["explain", "unknown-type", "größe"], "one code at a time"),
    (["lsp", "größe"], "unexpected 'größe'"), (["check", "größe"], "unexpected 'größe'"),
    (["generate", "--list-outputs", "--json"], "--list-outputs and --json cannot be used together"),
    (["generate", "--list-outputs", "--prune"], "--list-outputs and --prune cannot be used together"),
    (["model", "A", "id:Int", "--save", "a.kit", "--no-kit"], "--save and --no-kit cannot be used together"),
    (["model", "A", "id:Int", "--print", "--json"], "--print and --json cannot be used together"),
    (["check", "--root", ".", "--root", "."], "option '--root' is given twice"),
  ])
  func refusesWordsWithoutMeaning(arguments: [String], message: String) async {
    defer { folder.remove() }
    let run = await CommandRun(arguments, in: folder)
    #expect(run.code == .usage && run.output.isEmpty)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func flagsMayBeRepeated() async {
    defer { folder.remove() }
    let run = await run("check", "-q", "--quiet", "-q")
    #expect(run.code == .success && run.output.isEmpty)
    #expect(await self.run("--help", "check").output == self.run("help", "check").output)
  }

  @Test func leavesOutWhatWentWell() async throws {
    defer { folder.remove() }
    let run = await run("generate", "-q")
    #expect(run.code == .success && run.output.isEmpty && run.errors.contains("warning"))
    #expect(folder.exists("Models/User.swift"))
    #expect(await self.run("model", "Team", "id:Int", "--quiet").output.isEmpty)
    #expect(await self.run("model", "Team", "-q", "--print=kit").output == "model Team {\n  id: Int\n}\n")
    try folder.write("// mine\n", to: "Models/User.swift")
    #expect(await self.run("generate", "--quiet").errors.contains("Models/User.swift: edited by hand"))
    try folder.write("model  User{ id:Int }\n", to: "Kitfile")
    #expect(await self.run("format", "-q").output.isEmpty)
    #expect(await self.run("format", "-x").errors.contains("unknown option '-x'"))
  }

  /// That a check has failed is not good news, and neither is what to do.
  @Test func tellsWhatIsStaleAlsoInSilence() async throws {
    defer { folder.remove() }
    try folder.write("model User { id: Int }\n", to: "Kits/Core/Kitfile")
    let hint = "Run 'kitgen generate --root Kits/Core' and commit what it writes.\n"
    let loud = await run("generate", "--check", "--root", "Kits/Core")
    #expect(loud.code == .stale && loud.errors == hint && loud.output.contains("create  Kits/Core/Models/User.swift\n"))
    let quiet = await run("generate", "--check", "-q", "--root", "Kits/Core")
    #expect(quiet.code == .stale && quiet.output.isEmpty)
    #expect(quiet.errors == "stale: Kits/Core/Models/User.swift\n" + hint)
    let json = await run("generate", "--check", "--json", "--root", "Kits/Core")
    #expect(json.code == .stale && json.errors.isEmpty)
    #expect(await run("generate", "--root", "Kits/Core").code == .success)
    let fresh = await run("generate", "--check", "-q", "--root", "Kits/Core")
    #expect(fresh.code == .success && fresh.output.isEmpty && fresh.errors.isEmpty)
  }

  @Test func otherCommandsAreQuietToo() async throws {
    defer { folder.remove() }
    try folder.write("project P { templates \"Patterns\" }\nmodel User { id: Int }\n", to: "Kitfile")
    try folder.write("", to: "Patterns/README.md")
    #expect(await run("generate", "-q").code == .success)
    #expect(await run("lock", "--rebuild", "-q").output.isEmpty)
    try folder.write((folder.read("Models/User.swift") ?? "") + "// mine\n", to: "Models/User.swift")
    let accepted = await run("accept", "Models/User.swift", "-q")
    #expect(accepted.code == .success && accepted.output.isEmpty)
    let ejected = await run("templates", "eject", "model", "-q")
    #expect(ejected.code == .success && ejected.output.isEmpty && folder.exists("Patterns/model/model.swift.stencil"))
    let checked = await run("templates", "check", "-q")
    #expect(checked.code == .success && checked.output.isEmpty, "\(checked.errors)")
    #expect(await run("templates", "diff", "keys", "-q").errors.isEmpty)
    // What was asked for.
    #expect(await run("templates", "list", "-q").output.contains("model"))
  }

  @Test(arguments: ["version", "--version", "-V", "-v"])
  func tellsItsVersion(word: String) async {
    defer { folder.remove() }
    let run = await run(word)
    #expect(run.code == .success && run.output == "kitgen \(ToolVersion.current)\n")
  }
}
