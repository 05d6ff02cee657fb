import TestSupport
import Testing

@testable import kitgen

/// What the scripts of the shells are told.
struct CompletionTests {
  /// The words (or `:files`, `:folders`) that the last word can be.
  private func candidates(_ words: String..., in folder: TemporaryFolder) async -> [String] {
    let run = await CommandRun(["completions", "--candidates", "--"] + words, in: folder)
    #expect(run.code == .success)
    return run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  private func withLetters(_ body: (TemporaryFolder) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try LetterPattern.write(
      in: folder,
      kit:
        "box Post { letter First { to you: Int }\n/// The second.\nletter Second { to you: Int } }\nmodel User { id: Int }\n"
    )
    try folder.write("box Attic {}\nmodel Broken {", to: "Kits/more.kit")
    try await body(folder)
  }

  @Test func commandsAreThoseOfTheHelp() async throws {
    try await withLetters { folder in
      #expect(await candidates("gen", in: folder) == ["generate"])
      #expect(await candidates("le", in: folder) == ["letter"])
      #expect(await candidates("--v", in: folder) == ["--version"])
      let all = await candidates("", in: folder)
      #expect(all.contains("completions") && all.contains("request") && all.contains("box"))
      #expect(await candidates("help", "exp", in: folder) == ["explain"])
      #expect(await candidates("help", "templates", "e", in: folder) == ["eject"])
      #expect(await candidates("templates", "te", in: folder) == ["test"])
      #expect(await candidates("nonsense", "", in: folder) == [])
    }
  }

  @Test func descriptionsAreThoseOfTheHelp() async throws {
    try await withLetters { folder in
      let run = await CommandRun(["completions", "--candidates", "--", "let"], in: folder)
      #expect(run.output == "letter\tA letter to somebody.\n")
    }
  }

  @Test func optionsAreOfferedOnceUnlessRepeatable() async throws {
    try await withLetters { folder in
      #expect(await candidates("generate", "--pr", in: folder) == ["--pristine", "--prune"])
      #expect(await candidates("generate", "--prune", "--pr", in: folder) == ["--pristine"])
      #expect(await candidates("letter", "X", "--to", "a:Int", "--t", in: folder) == ["--to", "--text"])
      #expect(await candidates("generate", "--", "--pr", in: folder) == [":files"])
      #expect(await candidates("templates", "test", "--ver", in: folder) == ["--verify"])
    }
  }

  @Test func valuesAreThoseThatThePlaceholderNames() async throws {
    try await withLetters { folder in
      #expect(await candidates("generate", "--root", "", in: folder) == [":folders"])
      #expect(await candidates("generate", "--root=", in: folder) == [":folders"])
      #expect(await candidates("request", "A", "--body", "j", in: folder) == ["json"])
      #expect(await candidates("request", "A", "--body=j", in: folder) == ["--body=json"])
      #expect(await candidates("request", "A", "--print=", in: folder) == ["--print=kit"])
      #expect(await candidates("lsp", "--log", "", in: folder) == ["off", "error", "info"])
      #expect(await candidates("render", "", in: folder) == [":files"])
      #expect(await candidates("render", "--context", "", in: folder) == [":files"])
      #expect(await candidates("render", "a", "", in: folder) == [])
      #expect(await candidates("explain", "unknown-keyw", in: folder) == ["unknown-keyword"])
      #expect(await candidates("completions", "", in: folder) == ["bash", "zsh", "fish"])
      #expect(await candidates("patterns", "letter", "bo", in: folder) == ["box"])
      #expect(await candidates("accept", "-q", "", in: folder) == [":files"])
    }
  }

  @Test func nodesAreThoseOfTheKitAtHand() async throws {
    try await withLetters { folder in
      #expect(await candidates("letter", "", in: folder) == ["First", "Second"])
      #expect(await candidates("letter", "New", "--box", "", in: folder) == ["Post", "Attic"])
      #expect(await candidates("request", "R", "--response", "", in: folder) == ["User", "First", "Second", "Broken"])
      let run = await CommandRun(["completions", "--candidates", "--", "letter", "S"], in: folder)
      #expect(run.output == "Second\tThe second.\n")
    }
  }

  @Test func descriptionsDoNotActOnTheTerminal() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("project P\n/// A\u{1B}[31m\tred\u{9B}user.\nmodel User { id: Int }\n", to: "Kitfile")
    let run = await CommandRun(["completions", "--candidates", "--", "model", ""], in: folder)
    #expect(run.output == "User\tA [31m red user.\n")
  }

  @Test func nothingIsNeededForCompletion() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    #expect(await candidates("model", "", in: folder) == [])
    #expect(await candidates("mode", in: folder) == ["model"])
    #expect(await candidates(in: folder).contains("generate"))
  }

  @Test(arguments: Shell.allCases)
  func scriptsAskThisCommand(_ shell: Shell) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let run = await CommandRun("completions", shell.rawValue, in: folder)
    #expect(run.code == .success)
    #expect(run.output.contains(" completions --candidates -- "))
  }

  @Test func shellsAreNamed() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    #expect(await CommandRun("completions", in: folder).errors.contains("needs one shell: bash, zsh, fish"))
    #expect(await CommandRun("completions", "tcsh", in: folder).code == .usage)
  }
}
