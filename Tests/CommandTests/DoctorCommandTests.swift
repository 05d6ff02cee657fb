import Foundation
import TestSupport
import Testing
import Toolchain

@testable import kitgen

/// What `kitgen doctor` reports about a kit: each problem, and where there is none.
struct DoctorCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let kit = "project Shöp { out \"Out\" }\nmodel Größe { id: Int }\n"

  /// The run, whose output has to have the lines with what is reported about `subject`, and no other ones.
  private func expect(
    _ code: ExitCode,
    _ subject: String,
    _ lines: [String],
    _ arguments: [String] = [],
    below subfolder: String = "",
    at location: SourceLocation = #_sourceLocation
  ) async {
    let run = await CommandRun(["doctor"] + arguments, in: folder, below: subfolder)
    #expect(run.code == code && run.errors.isEmpty, "\(run.output)\(run.errors)", sourceLocation: location)
    let all = run.output.split(separator: "\n").map(String.init)
    let said = all.indices.filter { all[$0].dropFirst(9).hasPrefix(subject + ": ") }.flatMap { index in
      [all[index]] + all[(index + 1)...].prefix(1).filter { $0.hasPrefix(" ") }
    }
    #expect(said == lines, "\(run.output)", sourceLocation: location)
  }

  // MARK: The kit

  @Test func saysHowToBegin() async throws {
    defer { folder.remove() }
    await expect(
      .success,
      "kit",
      [
        "note     kit: there is no Kitfile here or in a folder above",
        "         Run 'kitgen init' in the folder of a project, or name the folder of a kit with --root DIR.",
      ]
    )
    try folder.write("project P\n", to: "Kitfile")
    await expect(
      .success,
      "kit",
      ["note     kit: 'Kitfile' gives no files yet", "         Begin with 'kitgen model User id:String'."]
    )
  }

  @Test func findsNothingWrong() async throws {
    defer { folder.remove() }
    try folder.write(Self.kit, to: "Kitfile")
    #expect(await CommandRun("generate", in: folder).code == .success)
    await expect(.success, "kit", ["ok       kit: 'Kitfile', 1 file without a mistake"])
    await expect(.success, "lock", ["ok       lock: 'kitgen.lock' can be read"])
    await expect(.success, "files", ["ok       files: 1 file, up to date"])
    await expect(.success, "templates", ["ok       templates: the built-in ones"])
    // From another folder, too.
    try folder.write("", to: "App/empty.txt")
    await expect(.success, "kit", ["ok       kit: '../Kitfile', 1 file without a mistake"], below: "App")
    let root = ["--root", folder.path]
    await expect(.success, "kit", ["ok       kit: '../Kitfile', 1 file without a mistake"], root, below: "App")
  }

  @Test func countsTheMistakesOfTheKit() async throws {
    defer { folder.remove() }
    try folder.write("modle A { id: Int }\nmodel B { größe Int }\n", to: "Kitfile")
    await expect(
      .dataError,
      "kit",
      ["problem  kit: 'Kitfile' has 2 mistakes", "         'kitgen check' prints them."]
    )
    await expect(.dataError, "files", ["note     files: unknown until the kit has no mistakes"])
  }

  @Test func refusesWordsAndFoldersWithoutAKit() async throws {
    defer { folder.remove() }
    let word = await CommandRun("doctor", "Kitfile", in: folder)
    #expect(word.code == .usage && word.errors.contains("unexpected 'Kitfile'"), "\(word.errors)")
    let root = await CommandRun("doctor", "--root", "Nowhere", in: folder)
    #expect(root.code == .usage && root.errors.contains("there is no Kitfile in"), "\(root.errors)")
  }

  @Test func findsAKitfileThatIsNoFile() async throws {
    defer { folder.remove() }
    try folder.write("", to: "Kitfile/file.txt")
    let run = await CommandRun("doctor", "-q", in: folder)
    #expect(run.code == .dataError)
    #expect(run.output.hasPrefix("problem  kit: cannot read 'Kitfile'"), "\(run.output)")
  }

  // MARK: Templates

  @Test func findsMistakesInTemplates() async throws {
    defer { folder.remove() }
    try LetterPattern.write(in: folder, kit: "box Blau\n")
    await expect(.success, "templates", ["ok       templates: the built-in ones, and 1 pattern in 'Patterns'"])
    try folder.write("{{ node.nämen }}\n", to: "Patterns/letter/box.txt.stencil")
    await expect(
      .dataError,
      "templates",
      ["problem  templates: 1 mistake in 'Patterns'", "         'kitgen templates check' prints them."]
    )
  }

  @Test func findsAFolderWithoutTemplates() async throws {
    defer { folder.remove() }
    try folder.write("project P { templates \"Patterns\" }\nmodel A { id: Int }\n", to: "Kitfile")
    try folder.write("", to: "Patterns/README.txt")
    await expect(
      .success,
      "templates",
      [
        "note     templates: there is no pattern in 'Patterns'",
        "         Copy a pattern there with 'kitgen templates eject', or remove 'templates' from the Kitfile.",
      ]
    )
  }

  // MARK: Lock and files

  @Test func findsALockThatIsMissingOrDamaged() async throws {
    defer { folder.remove() }
    try folder.write(Self.kit, to: "Kitfile")
    #expect(await CommandRun("generate", in: folder).code == .success)
    try folder.write("no lock\n", to: "kitgen.lock")
    let damaged = await CommandRun("doctor", "--quiet", in: folder)
    #expect(damaged.code == .dataError)
    #expect(damaged.output.contains("'kitgen explain damaged-lock' says what to do."), "\(damaged.output)")
    try FileManager.default.removeItem(at: folder.url.appending(path: "kitgen.lock"))
    let missing = await CommandRun("doctor", "--quiet", in: folder)
    #expect(missing.code == .dataError)
    #expect(missing.output.contains("'kitgen explain missing-lock' says what to do."), "\(missing.output)")
  }

  @Test func findsALockThatGitIgnores() async throws {
    defer { folder.remove() }
    try folder.write(Self.kit, to: "Kitfile")
    try folder.write("*.lock\n", to: ".gitignore")
    let git = try await ToolRun.run(["git", "init", "-q"], in: folder.url, limit: .seconds(60))
    #expect(git.exitCode == 0)
    await expect(
      .dataError,
      "lock",
      [
        "problem  lock: git ignores 'kitgen.lock', so other machines cannot recognize hand edits",
        "         Remove it from .gitignore, and commit it with the files.",
      ]
    )
  }

  @Test func countsFilesThatAreStaleOrNoLongerGiven() async throws {
    defer { folder.remove() }
    try folder.write(Self.kit + "model Übrig { id: Int }\n", to: "Kitfile")
    await expect(
      .success,
      "files",
      [
        "note     files: 2 files out of date",
        "         'kitgen generate' updates stale files; 'kitgen status' lists them.",
      ]
    )
    #expect(await CommandRun("generate", in: folder).code == .success)
    try folder.write(Self.kit, to: "Kitfile")
    await expect(
      .success,
      "files",
      [
        "note     files: 1 file no longer produced",
        "         'kitgen generate --prune' deletes those without hand edits.",
      ]
    )
  }

  @Test func findsConflicts() async throws {
    defer { folder.remove() }
    try folder.write(Self.kit, to: "Kitfile")
    #expect(await CommandRun("generate", in: folder).code == .success)
    let path = "Out/Models/Größe.swift"
    let text = try #require(folder.read(path))
    try folder.write(text.replacing("id: Int", with: "id: UInt8"), to: path)
    try folder.write(Self.kit.replacing("id: Int", with: "id: Int64"), to: "Kitfile")
    await expect(
      .dataError,
      "files",
      [
        "problem  files: 1 conflict between the kit and hand edits",
        "         'kitgen status' lists them, 'kitgen resolve' resolves them.",
      ]
    )
  }
}
