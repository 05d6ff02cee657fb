import Foundation
import TestSupport
import Testing
import Toolchain

@testable import kitgen

/// What is where emitted files go: files of other forms and names, folders, links.
struct FolderStateTests {
  private let folder: TemporaryFolder
  private let file = "Models/Café.swift"

  init() throws {
    folder = try TemporaryFolder()
  }

  private func kit(_ properties: String) throws {
    try folder.write("model Caf\u{E9} { \(properties) }\n", to: "Kitfile")
  }

  private func generate(_ arguments: String...) async -> CommandRun {
    await CommandRun(["generate"] + arguments, in: folder)
  }

  /// Somebody's editor, or git, has given the file another form; kitgen keeps it, in updates and merges.
  @Test(arguments: [("\r\n", ""), ("\n", "\u{FEFF}"), ("\r\n", "\u{FEFF}")], [false, true])
  func keepsTheFormOfAFile(form: (lineEnd: String, mark: String), isEdited: Bool) async throws {
    defer { folder.remove() }
    try kit("id: Int")
    #expect(await generate().code == .success)
    let text = try #require(folder.read(file)) + (isEdited ? "// 私の\n" : "")
    try folder.write(form.mark + text.replacing("\n", with: form.lineEnd), to: file)
    #expect(await generate("--check").code == (isEdited ? .edited : .success))
    #expect(await generate().code == .success)
    try kit("id: Int; name: String")
    #expect(await generate().code == .success)
    let bytes = try Data(contentsOf: folder.url.appendingPathComponent(file))
    let updated = String(decoding: bytes, as: UTF8.self)
    let mark = Data(form.mark.utf8)
    #expect(bytes.starts(with: mark) && !bytes.dropFirst(mark.count).starts(with: Data("\u{FEFF}".utf8)))
    #expect(updated.contains("  var name: String\(form.lineEnd)") && updated.contains("// 私の") == isEdited)
    let lineFeeds = bytes.count { $0 == UInt8(ascii: "\n") }
    #expect(bytes.count { $0 == UInt8(ascii: "\r") } == (form.lineEnd == "\r\n" ? lineFeeds : 0))
    #expect(await generate("--check").code == .success)
  }

  /// A file of the same name in the other normal form of Unicode is another file where the disk has both, and then not kitgen's.
  @Test func aNameInTheOtherNormalFormIsNotKitgens() async throws {
    defer { folder.remove() }
    let other = "Models/Cafe\u{301}.swift"
    try folder.write("mine\n", to: other)
    try kit("id: Int")
    let isOneFile = folder.exists(file)
    let run = await generate()
    #expect(run.code == (isOneFile ? .conflict : .success), "\(run.errors)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + other)) == Data("mine\n".utf8))
  }

  /// On disks that take upper and lower case, or both normal forms, for one, the second file would be the first.
  @Test(arguments: [("User", "USER", "[file-clash]"), ("Caf\u{E9}", "Cafe\u{301}", "-clash]")])
  func namesThatSomeDisksTakeForOneAreRefused(first: String, second: String, code: String) async throws {
    defer { folder.remove() }
    try folder.write("model \(first) { id: Int }\nmodel \(second) { id: Int }\n", to: "Kitfile")
    let run = await generate()
    #expect(run.code == .dataError && run.errors.contains(code), "\(run.errors)")
    #expect(folder.files() == ["Kitfile"])
  }

  @Test(arguments: [[], ["--force"]])
  func aFolderInThePlaceOfAFileStays(options: [String]) async throws {
    defer { folder.remove() }
    try kit("id: Int")
    try folder.write("x", to: file + "/Größe.txt")
    let run = await CommandRun(["generate"] + options, in: folder)
    #expect(run.code == .cannotWrite && run.errors.contains("it is not a file"), "\(run.errors)")
    #expect(folder.files().sorted() == ["Kitfile", file + "/Größe.txt"].sorted())
  }

  @Test(arguments: [[], ["--force"]])
  func aFileInThePlaceOfAFolderStays(options: [String]) async throws {
    defer { folder.remove() }
    try kit("id: Int")
    try folder.write("mine", to: "Models")
    let run = await CommandRun(["generate"] + options, in: folder)
    #expect(run.code == .cannotWrite && run.errors.contains("is not a folder"), "\(run.errors)")
    #expect(folder.files() == ["Kitfile", "Models"] && folder.read("Models") == "mine")
  }

  /// Nothing that is as it should be is touched, whoever looks at the times of files.
  @Test func aRunThatChangesNothingWritesNothing() async throws {
    defer { folder.remove() }
    try kit("id: Int; name: String")
    #expect(await generate().code == .success)
    func state() throws -> [String: Date] {
      let manager = FileManager.default
      return try (folder.files() + [".", "Models"]).reduce(into: [:]) { times, path in
        let attributes = try manager.attributesOfItem(atPath: folder.path + "/" + path)
        times[path] = attributes[.modificationDate] as? Date
      }
    }
    let before = try state()
    for options in [[], ["--check"], ["--dry-run"], ["--diff"], ["--prune"], ["--force"]] {
      let run = await CommandRun(["generate"] + options, in: folder)
      #expect(run.code == .success, "\(options): \(run.errors)")
      var after = try state()
      // The record of such a run is in a folder that git ignores.
      after["."] = before["."]
      #expect(after == before, "\(options)")
    }
  }

  /// What `--diff` prints is what git makes of it.
  @Test func gitAppliesWhatIsShown() async throws {
    defer { folder.remove() }
    try folder.write("model Caf\u{E9} { id: Int }\nmodel Alt { id: Int }\nmodel Bleibt { id: Int }\n", to: "Kitfile")
    #expect(await generate().code == .success)
    try folder.write((folder.read(file) ?? "") + "// 私の", to: file)
    #expect(await generate().code == .success)
    try folder.write("model Caf\u{E9} { id: String }\nmodel Neu { id: Int }\nmodel Bleibt { id: Int }\n", to: "Kitfile")
    let diff = await generate("--diff", "--prune").output
    try folder.write(diff, to: "a.diff")
    for command in [["git", "apply", "--check", "a.diff"], ["git", "apply", "a.diff"]] {
      let run = try ToolRun.wait(for: command, in: folder.url, limit: .seconds(60))
      #expect(run.exitCode == 0, "\(command): \(run.output)\n\(diff)")
    }
    #expect(folder.exists("Models/Neu.swift") && !folder.exists("Models/Alt.swift"))
    #expect(folder.read(file)?.contains("var id: String") == true && folder.read(file)?.contains("// 私の") == true)
  }
}
