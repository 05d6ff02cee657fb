import TestSupport
import Testing

@testable import kitgen

/// `kitgen templates test` with the examples of built-in patterns, and compiling what examples give.
struct TemplateExampleTests {
  private let folder: TemporaryFolder
  private static let kit = "project P { templates \"Patterns\"; out \"Out\" }\n"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.kit, to: "Kitfile")
  }

  /// Templates that overlay built-in ones are tried with the examples of these, without the team copying any.
  @Test func triesOverridesWithBuiltInExamples() async throws {
    defer { folder.remove() }
    try folder.write("{% extends \"builtin:keys\" %}\n", to: "Patterns/keys/keys.swift.stencil")
    let same = await CommandRun("templates", "test", in: folder)
    #expect(same.code == .success, "\(same.errors)")
    #expect(same.output == "passed keys/Search\n1 example, 0 failed.\n")
    let text = "{% include \"builtin:keys/keys.swift.stencil\" %}// 色\n"
    try folder.write(text, to: "Patterns/keys/keys.swift.stencil")
    let changed = await CommandRun("templates", "test", in: folder)
    #expect(changed.code == .stale)
    #expect(changed.output.hasPrefix("failed keys/Search\n"), "\(changed.output)")
    #expect(changed.output.contains("\n+++ b/Patterns/keys/Examples/Search/Expected/"))
    #expect(changed.output.contains("\n+// 色\n"))
    #expect(changed.errors.contains("'kitgen templates test --update' records it"))
    let recorded = await CommandRun("templates", "test", "--update", in: folder)
    #expect(recorded.output == "recorded keys/Search\n1 example, 0 failed.\n")
    // Only what differs from kitgen's files is the team's.
    let files = folder.files().filter { $0.hasPrefix("Patterns/keys/Examples/Search/Expected/") }
    #expect(!files.isEmpty)
    for file in files { #expect(try #require(folder.read(file)).contains("// 色")) }
    #expect(await CommandRun("templates", "test", in: folder).code == .success)
    // What was recorded for a change that is gone is noticed, and goes as well.
    try folder.write("{% extends \"builtin:keys\" %}\n", to: "Patterns/keys/keys.swift.stencil")
    #expect(await CommandRun("templates", "test", in: folder).code == .stale)
    #expect(await CommandRun("templates", "test", "--update", in: folder).code == .success)
    #expect(!folder.files().contains { $0.hasPrefix("Patterns/keys/Examples/Search/Expected/") })
  }

  @Test func anOverrideThatIsBrokenFails() async throws {
    defer { folder.remove() }
    try folder.write("{{ node.nmae }}\n", to: "Patterns/keys/keys.swift.stencil")
    let unknown = await CommandRun("templates", "test", in: folder)
    #expect(unknown.code == .dataError)
    #expect(unknown.errors.hasPrefix("Patterns/keys/keys.swift.stencil:1:9: error: "), "\(unknown.errors)")
    #expect(unknown.errors.contains("builtin:keys/Examples/Search/Kitfile:"))
    try folder.write("enum {\n", to: "Patterns/keys/keys.swift.stencil")
    let broken = await CommandRun("templates", "test", "--update", in: folder)
    #expect(broken.code == .dataError)
    #expect(broken.errors.contains("The template 'keys/keys.swift.stencil' produced invalid Swift"), "\(broken.errors)")
    #expect(!folder.files().contains { $0.contains("Expected") })
  }

  /// A file that the team's schema no longer emits is noticed, and can be recorded as what is wanted.
  @Test func noticesFilesThatAreMissing() async throws {
    defer { folder.remove() }
    _ = await CommandRun("templates", "eject", "keys", "pattern.kit", in: folder)
    let schema = try #require(folder.read("Patterns/keys/pattern.kit"))
    let silent = schema.replacing("{typeName}.swift\"", with: "{name}One.swift\" when name is Nobody")
    try folder.write(silent, to: "Patterns/keys/pattern.kit")
    let missing = await CommandRun("templates", "test", in: folder)
    #expect(missing.code == .stale, "\(missing.errors)")
    #expect(missing.output.contains("deleted file mode"))
    _ = await CommandRun("templates", "test", "--update", in: folder)
    #expect(await CommandRun("templates", "test", in: folder).code == .success)
  }

  @Test func runsBuiltInExamplesWhereTheyAreNamed() async throws {
    defer { folder.remove() }
    let none = await CommandRun("templates", "test", in: folder)
    #expect(none.errors.hasPrefix("There are no examples"))
    let keys = await CommandRun("templates", "test", "keys", in: folder)
    #expect(keys.output == "passed keys/Search\n1 example, 0 failed.\n", "\(keys.errors)")
    // It has no examples of its own, but a part in others.
    let enums = await CommandRun("templates", "test", "enum", in: folder)
    #expect(enums.output.contains("passed model/Shapes\n"), "\(enums.errors)")
    #expect(enums.code == .success)
  }

  @Test func saysWhatIsComparedWithNothing() async throws {
    defer { folder.remove() }
    try folder.write("x\n", to: "Patterns/keys/Examples/Gone/Expected/A.swift")
    let run = await CommandRun("templates", "test", in: folder)
    #expect(run.errors.contains("note: 'Patterns/keys/Examples/Gone' has no Kitfile"), "\(run.errors)")
  }

  /// A block that changes all files needs none of kitgen's own examples recorded.
  @Test func comparesTheTeamsOwnExamplesAlone() async throws {
    defer { folder.remove() }
    try folder.write(
      "{% include \"builtin:keys/keys.swift.stencil\" %}// größer\n",
      to: "Patterns/keys/keys.swift.stencil"
    )
    try folder.write("keys Größe { a }\n", to: "Patterns/keys/Examples/Own/Kitfile")
    let recorded = await CommandRun("templates", "test", "--own", "--update", in: folder)
    #expect(recorded.code == .success, "\(recorded.errors)")
    #expect(recorded.output.contains("recorded keys/Own\n") && recorded.output.contains("passed keys/Search\n"))
    #expect(
      folder.files().filter { $0.contains("Expected") }.allSatisfy { $0.hasPrefix("Patterns/keys/Examples/Own/") }
    )
    #expect(await CommandRun("templates", "test", "--own", in: folder).code == .success)
    #expect(await CommandRun("templates", "test", in: folder).code == .stale)
    try folder.write("{{ nonesuch }}\n", to: "Patterns/keys/keys.swift.stencil")
    #expect(await CommandRun("templates", "test", "--own", in: folder).code == .dataError)
  }

  // MARK: - Compiling

  @Test func compilesWhatExamplesGive() async throws {
    defer { folder.remove() }
    try LetterPattern.write(in: folder, kit: "")
    try folder.write("box Mail { letter Hello { to reader: Reader } }\n", to: "Patterns/letter/Examples/Post/Kitfile")
    try folder.write("struct Reader {}\n", to: "Patterns/letter/Examples/Post/Existing/Reader.swift")
    let recorded = await CommandRun("templates", "test", "--update", "--verify", in: folder)
    #expect(recorded.code == .success, "\(recorded.errors)")
    #expect(
      recorded.output == """
        recorded letter/Post
          Swift 5, nonisolated: passed (1 file)
          Swift 5, MainActor, DEBUG: passed (1 file)
          Swift 5, MainActor, Approachable Concurrency: passed (1 file)
          Swift 6, nonisolated, DEBUG: passed (1 file)
          Swift 6, nonisolated, Approachable Concurrency: passed (1 file)
          Swift 6, MainActor: passed (1 file)
        1 example, 0 failed.

        """
    )
    #expect(await CommandRun("templates", "test", "--verify", "--quiet", in: folder).output.isEmpty)
    let letter = LetterPattern.letter.replacing("{% endfor %}\n}", with: "{% endfor %}\n  var broken: 無Type\n}")
    try folder.write(letter, to: "Patterns/letter/letter.swift.stencil")
    // It is Swift, so that only the compiler knows; what does not compile is not recorded.
    for options in [["--verify"], ["--verify", "--update"]] {
      let run = await CommandRun(["templates", "test"] + options, in: folder)
      #expect(run.code == .dataError)
      #expect(run.errors.contains("cannot find type '無Type' in scope"), "\(run.errors)")
      #expect(run.errors.contains("Patterns/letter/Examples/Post/Kitfile:1:"), "\(run.errors)")
      #expect(run.errors.contains("Patterns/letter/letter.swift.stencil:8:15: note: By this line of the template"))
      #expect(run.output.hasPrefix("failed letter/Post\n  Swift 5, nonisolated: failed (1 file)\n"), "\(run.output)")
    }
    #expect(!(folder.read("Patterns/letter/Examples/Post/Expected/Mail/HelloLetter.swift") ?? "").contains("無Type"))
  }

  @Test func compilesBuiltInExamplesWithTheTeamsTemplates() async throws {
    defer { folder.remove() }
    let text = "{% include \"builtin:keys/keys.swift.stencil\" %}let broken: Nonesuch = 1\n"
    try folder.write(text, to: "Patterns/keys/keys.swift.stencil")
    let run = await CommandRun("templates", "test", "--verify", in: folder)
    #expect(run.code == .dataError)
    #expect(run.errors.hasPrefix("builtin:keys/Examples/Search/Kitfile:"), "\(run.errors)")
    #expect(run.errors.contains("Patterns/keys/keys.swift.stencil:1:60: note: By this line of the template"))
    #expect(run.errors.ranges(of: "cannot find type 'Nonesuch'").count == 1, "\(run.errors)")
    #expect(run.output.contains("  Swift 6, MainActor: failed ("))
  }

  @Test func compilerOptionsRequireVerify() async throws {
    defer { folder.remove() }
    let run = await CommandRun("templates", "test", "--modules", "M", in: folder)
    #expect(run.code == .usage)
    #expect(run.errors.contains("--modules requires --verify"))
  }

  // MARK: - What examples are not part of

  /// The kits of examples are not kits of the project's, and what they give is not Swift of its own.
  @Test func examplesAreNoPartOfTheProject() async throws {
    defer { folder.remove() }
    try folder.write(Self.kit + "model Team { member: Member; kind: Kind }\n", to: "Kitfile")
    let example = "Patterns/model/Examples/One"
    try folder.write("model Member { id: Int }\n", to: example + "/Kitfile")
    try folder.write("enum Kind: Int { case a }\nstruct Member: Decodable {}\n", to: example + "/Expected/Types.swift")
    #expect(await CommandRun("check", in: folder).errors.hasPrefix("note: nothing here declares 'Member', 'Kind'; "))
    let all = await CommandRun("generate", "--all", in: folder)
    #expect(!all.output.contains("Examples"), "\(all.output)")
    let verified = await CommandRun("verify", in: folder)
    #expect(verified.errors.contains("cannot find type 'Kind'"), "\(verified.errors)")
    #expect(verified.errors.contains("cannot find type 'Member'"))
    // A folder of the same name elsewhere is like any other.
    try folder.write("enum Kind: Int, Decodable { case a }\nstruct Member: Decodable {}\n", to: "Examples/Types.swift")
    #expect(await CommandRun("verify", in: folder).code == .success)
  }

  /// What an example gave once is not Swift that its kit may refer to.
  @Test func expectedFilesAreNoSwiftOfTheExample() async throws {
    defer { folder.remove() }
    try LetterPattern.write(in: folder, kit: "")
    let example = "Patterns/letter/Examples/Post"
    try folder.write("box Mail { letter Hello { to reader: Reader } }\n", to: example + "/Kitfile")
    try folder.write("struct Reader {}\n", to: example + "/Expected/Mail/Reader.swift")
    let run = await CommandRun("templates", "test", "--verify", in: folder)
    #expect(run.code == .dataError)
    #expect(run.errors.contains("cannot find type 'Reader'"), "\(run.errors)")
  }
}
