import Foundation
import TestSupport
import Testing
import Toolchain

@testable import kitgen

/// Folders and files that are not as they should be.
struct RobustnessTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func link(_ path: String, to target: String) throws {
    let url = folder.url.appendingPathComponent(path)
    try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
  }

  @Test func passesOverAFolderCalledKitfile() async throws {
    defer { folder.remove() }
    try folder.write("model User { id: Int }\n", to: "Kitfile")
    try folder.write("", to: "Sub/Kitfile/x")
    #expect(await CommandRun("generate", in: folder, below: "Sub").code == .success)
    #expect(folder.exists("Models/User.swift"))
    let run = await CommandRun("init", in: folder, below: "Sub")
    #expect(run.code == .cannotWrite && run.errors.contains("cannot write 'Kitfile': it is a folder"))
  }

  /// An empty value, as of a variable of the shell that is not set, does not mean the current folder.
  @Test(arguments: [["--root", ""], ["--root="]])
  func anEmptyRootIsNone(option: [String]) async throws {
    defer { folder.remove() }
    try folder.write("model Größe { id: Int }\n", to: "Kitfile")
    for command in ["generate", "check", "init", "status"] {
      let run = await CommandRun([command] + option, in: folder)
      #expect(run.code == .usage && run.errors.contains("'--root' needs a value: DIR"), "\(run.errors)")
    }
    #expect(folder.files() == ["Kitfile"])
  }

  @Test func saysWhyAKitfileIsNone() async throws {
    defer { folder.remove() }
    try link("Kitfile", to: "gone/日本")
    try folder.write("", to: "Sub/x")
    for arguments in [["check"], ["generate"], ["request", "Followees"], ["check", "--root", ".."]] {
      let run = await CommandRun(arguments, in: folder, below: "Sub")
      #expect(run.code == .cannotWrite, "\(arguments)")
      #expect(
        run.errors.contains("Kitfile': it is a folder, a pipe, or a link to a file that does not exist; remove it"),
        "\(run.errors)"
      )
    }
    #expect(folder.files() == ["Sub/x"])
  }

  /// What a killed run has left is cleared away by runs that write, and they report it.
  @Test func endsAKilledRunFirst() async throws {
    defer { folder.remove() }
    try folder.write("model User { id: Int }\n", to: "Kitfile")
    #expect(await CommandRun("generate", in: folder).code == .success)
    let text = try #require(folder.read("Models/User.swift"))
    try folder.write("half-way", to: "Models/.kitgen-0123456789abcdef-0.new")
    try folder.write("kitgen journal 1 0123456789abcdef 1\n-\tModels/User.swift\n", to: ".kitgen/journal")
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
    #expect(folder.exists(".kitgen/journal"))
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .success && run.errors.contains("was killed;"), "\(run.errors)")
    #expect(folder.files() == ["Kitfile", "Models/User.swift", "kitgen.lock"])
    #expect(folder.read("Models/User.swift") == text)
    #expect(await CommandRun("generate", in: folder).errors == "")
  }

  /// Whatever a kit or a team's pattern contains, nothing is written where git keeps what it runs, nor over kitgen's
  /// own.
  @Test(arguments: [
    ".git", ".GIT/hooks", "Sub/.git/hooks", ".kitgen", "git~1", ".git. ", "kitgen.lock", "Kitfile/a", ".gitattributes",
    "é/.GITIGNORE", "Shop.kit", ".vscode", "./é/../.github/workflows", "App.xcodeproj",
  ])
  func neverWritesIntoFoldersOfGit(out: String) async throws {
    defer { folder.remove() }
    try folder.write("x", to: ".git/HEAD")
    try folder.write("project P { out \"\(out)\" }\nmodel User { id: Int }\n", to: "Kitfile")
    for arguments in [["generate"], ["generate", "--force"], ["check"]] {
      let run = await CommandRun(arguments, in: folder)
      #expect(run.code == .dataError && run.errors.contains("Kitfile:1:"), "\(run.errors)")
      #expect(run.errors.contains("[path-outside-root]"), "\(run.errors)")
    }
    #expect(folder.files() == [".git/HEAD", "Kitfile"])
  }

  /// What is too long for a disk is in the kit, and not in the pattern.
  @Test(arguments: [
    ("project P { out \"1️⃣\" }\nmodel User { id: Int }\n", 1), ("// é\nmodel User @named(\"1️⃣\") { id: Int }\n", 2),
    ("model 1️⃣ { id: Int }\n", 1),
  ])
  func longNamesAreAtTheirPlace(kit: String, line: Int) async throws {
    defer { folder.remove() }
    try folder.write(kit.replacing("1️⃣", with: "L" + String(repeating: "é", count: 150)), to: "Kitfile")
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .dataError && run.errors.contains("[path-outside-root]"), "\(run.errors)")
    #expect(run.errors.hasPrefix("Kitfile:\(line):"), "\(run.errors)")
  }

  @Test(arguments: [
    ".git/hooks/pre-commit", ".kitgen/journal", "kitgen.lock", "Kitfile", "sub/KITFILE", "sub/{name}.kit",
    "T/hook/{name}.stencil", "T/new/pattern.kit",
  ])
  func noPatternWritesOverWhatRules(path: String) async throws {
    defer { folder.remove() }
    try folder.write("pattern hook { name: UpperCamel; emit \"a.stencil\" to \"\(path)\" }", to: "T/hook/pattern.kit")
    try folder.write("text", to: "T/hook/a.stencil")
    let kit = "project P { templates \"T\" }\nhook A\n"
    try folder.write(kit, to: "Kitfile")
    let run = await CommandRun("generate", "--force", in: folder)
    #expect(run.code == .dataError && run.errors.contains("which no pattern writes"), "\(run.errors)")
    #expect(folder.files() == ["Kitfile", "T/hook/a.stencil", "T/hook/pattern.kit"] && folder.read("Kitfile") == kit)
  }

  /// What a tool runs, or takes its settings from, is not a team's pattern to write, however the path is spelled.
  @Test(arguments: [
    ".envrc", ".vscode/tasks.json", "{up}/.github/workflows/a.yml", ".gitattributes", ".gitmodules",
    "a/.swift-version",
    "\u{200B}.envrc", "Makefile", "é/makefile", "GNUmakefile", "Podfile", "package.json",
    "App.xcodeproj/project.pbxproj",
    "Package.swift", "./PACKAGE.swift", "Package@swift-6.0.swift", "Core/Package.swift",
    "{hidden}", "Package{version}.swift", "./{hidden}/a",
  ])
  func noPatternWritesWhatToolsRun(path: String) async throws {
    defer { folder.remove() }
    let values = "value up: String; value hidden: String; value version: String"
    let schema = "pattern hook { name: UpperCamel; \(values); emit \"a.stencil\" to \"\(path)\" }"
    try folder.write(schema, to: "T/hook/pattern.kit")
    try folder.write("// é", to: "T/hook/a.stencil")
    for out in ["", "out \".\"; ", "out \"./\"; "] {
      let kit = "project P { \(out)templates \"T\" }\nhook A \"é/..\" \".envrc\" \"@swift-6\"\n"
      try folder.write(kit, to: "Kitfile")
      let run = await CommandRun("generate", "--force", in: folder)
      #expect(run.code == .dataError && run.errors.contains("no pattern writes"), "\(out)\(run.errors)\(run.output)")
      #expect(run.errors.contains("[path-outside-root]"), "\(run.errors)")
      #expect(folder.files() == ["Kitfile", "T/hook/a.stencil", "T/hook/pattern.kit"])
    }
  }

  /// A declaration may be called as a manifest or a program is.
  @Test(arguments: ["", "out \".\"; ", "out \"./\"; ", "out \"é/..\"; "])
  func namesOfManifestsGetAnother(out: String) async throws {
    defer { folder.remove() }
    try folder.write(
      "pattern hook { name: UpperCamel; emit \"a.stencil\" to \"{name}.swift\" }",
      to: "T/hook/pattern.kit"
    )
    try folder.write("// é", to: "T/hook/a.stencil")
    try folder.write("project P { \(out)templates \"T\" }\nhook Package\nhook Main\nhook Makefile\n", to: "Kitfile")
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .success, "\(run.errors)")
    #expect(
      folder.files() == [
        "Kitfile", "Main+Type.swift", "Makefile.swift", "Package+Type.swift", "T/hook/a.stencil", "T/hook/pattern.kit",
        "kitgen.lock",
      ]
    )
  }

  @Test(arguments: ["kitgen.lock", "Kitfile", "more.kit"])
  func writesNothingThroughLinksOutOfTheRoot(name: String) async throws {
    defer { folder.remove() }
    let text = name == "kitgen.lock" ? "" : "model   User { id:Int }\n"
    try folder.write("model Team { id:   Int }\n", to: "Kit/Kitfile")
    try? FileManager.default.removeItem(atPath: folder.path + "/Kit/" + name)
    try folder.write(text, to: "victim")
    try link("Kit/" + name, to: "../victim")
    let commands =
      name == "kitgen.lock"
      ? [["generate"], ["generate", "--force"], ["model", "New"], ["lock", "--rebuild"]]
      : [["format"], ["format", name], ["model", "New", "--save", name]]
    for arguments in commands {
      let run = await CommandRun(arguments, in: folder, below: "Kit")
      #expect(run.code == .cannotWrite && run.errors.contains("through a symbolic link"), "\(arguments): \(run.errors)")
      #expect(folder.read("victim") == text, "\(arguments)")
    }
  }

  /// What is not kitgen's to write would keep its header, without the lock that knows it.
  @Test func ejectsNothingBehindALinkOutOfTheRoot() async throws {
    defer { folder.remove() }
    try folder.write("model User { id: Int }\n", to: "Project/Kitfile")
    #expect(await CommandRun("generate", in: folder, below: "Project").code == .success)
    let models = folder.url.appendingPathComponent("Project/Models")
    try FileManager.default.moveItem(at: models, to: folder.url.appendingPathComponent("Outside"))
    try link("Project/Models", to: "../Outside")
    for options in [[], ["--force"], ["--force", "--dry-run"]] {
      let run = await CommandRun(["eject"] + options, in: folder, below: "Project")
      #expect(run.code == .cannotWrite && run.errors.contains("through a symbolic link"), "\(options): \(run.errors)")
      #expect(folder.exists("Project/kitgen.lock") && folder.read("Outside/User.swift")?.contains("kitgen") == true)
    }
  }

  @Test func prunesBelowTheRootOnly() async throws {
    defer { folder.remove() }
    try folder.write("model User { id: Int }\nmodel Team { id: Int }\n", to: "Project/Kitfile")
    #expect(await CommandRun("generate", in: folder, below: "Project").code == .success)
    let models = folder.url.appendingPathComponent("Project/Models")
    try FileManager.default.moveItem(at: models, to: folder.url.appendingPathComponent("Outside"))
    try link("Project/Models", to: "../Outside")
    try folder.write("", to: "Project/Kitfile")
    let run = await CommandRun("generate", "--prune", in: folder, below: "Project")
    #expect(run.code == .success, "\(run.errors)")
    #expect(folder.exists("Outside/User.swift") && folder.exists("Outside/Team.swift"))
  }

  /// Which Swift files cannot be read is said once. A folder is none, whatever its name.
  @Test(
    arguments: [
      ("delegate Q on Foo.delegate\n", ["日.swift": nil], "'日.swift' cannot be read: the name leads to nothing."),
      ("model M { größe: Foo; b: Bar }\n", ["日.swift": nil, "é.swift": nil], "and 1 more Swift files, cannot be read"),
      (
        "model M { größe: Foo }\n", ["日.swift": [0xFF, 0xFE, 0x61, 0x00]], "'日.swift' cannot be read: it is not UTF-8."
      ),
      ("model M { größe: Foo }\n", ["日.swift/é.swift": Array("struct Foo: Codable {}\n".utf8)], nil),
    ] as [(String, [String: [UInt8]?], String?)]
  )
  func saysWhichSwiftCannotBeRead(kit: String, files: [String: [UInt8]?], expected: String?) async throws {
    defer { folder.remove() }
    try folder.write(kit, to: "Kitfile")
    for (path, bytes) in files {
      guard let bytes else {
        try link(path, to: "/nowhere")
        continue
      }
      try folder.write("", to: path)
      try Data(bytes).write(to: folder.url.appendingPathComponent(path))
    }
    let run = await CommandRun("check", in: folder)
    #expect(run.errors.ranges(of: "[unreadable-swift]").count == (expected == nil ? 0 : 1), "\(run.errors)")
    #expect(expected.map(run.errors.contains) ?? true, "\(run.errors)")
  }

  /// One file that cannot be read hides nothing of the others.
  @Test func reportsFilesOfTheKitThatAreGone() async throws {
    defer { folder.remove() }
    try folder.write("model User { größe: Int; id: }\n", to: "Kitfile")
    try link("more.kit", to: "/nowhere")
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .dataError && run.errors.contains("more.kit:1:1: error: This file"), "\(run.errors)")
    #expect(!run.errors.contains("\n\n^"), "\(run.errors)")
    #expect(run.errors.contains("[unreadable-kit]") && run.errors.contains("Kitfile:1:"), "\(run.errors)")
    #expect(!folder.exists("Models"))
  }

  @Test func keepsAKitfileThatIsALinkToNothing() async throws {
    defer { folder.remove() }
    try link("Kitfile", to: "gone")
    #expect(await CommandRun("check", in: folder).code == .cannotWrite)
    #expect(await CommandRun("init", in: folder).code == .cannotWrite)
    #expect(!folder.exists("gone"))
  }

  @Test func readsLinkedKitfilesAndWritesThemBelowTheRootOnly() async throws {
    defer { folder.remove() }
    try folder.write("modle User { id: Int }\n", to: "Outside/Kitfile.txt")
    try folder.write("model User { id: Int }\n", to: "Inside/Files/real")
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("Project"),
      withIntermediateDirectories: true
    )
    try link("Project/Kitfile", to: "../Outside/Kitfile.txt")
    try link("Inside/Kitfile", to: "Files/real")
    let fix = await CommandRun("check", "--fix", in: folder, below: "Project")
    #expect(fix.code == .cannotWrite && fix.errors.contains("symbolic link"))
    #expect(folder.read("Outside/Kitfile.txt") == "modle User { id: Int }\n")
    try folder.write("model User { id: Int }\n", to: "Outside/Kitfile.txt")
    #expect(await CommandRun("generate", in: folder, below: "Project").code == .success)
    #expect(await CommandRun("model", "Team", in: folder, below: "Project").code == .cannotWrite)
    #expect(await CommandRun("model", "Team", in: folder, below: "Inside").code == .success)
    #expect(folder.read("Inside/Files/real")?.contains("model Team") == true)
  }

  /// A plan that cannot be carried out is refused when it is made, also where nothing would be written.
  @Test(arguments: [[], ["--dry-run"], ["--check"], ["--json"]])
  func refusesPathsWhereNoFileCanBe(options: [String]) async throws {
    defer { folder.remove() }
    try folder.write("project P { out \"日本\" }\nmodel User { id: Int }\n", to: "Kitfile")
    try folder.write("mine", to: "日本")
    let blocked = await CommandRun(["generate"] + options, in: folder)
    #expect(blocked.code == .cannotWrite && blocked.errors.contains("日本' is not a folder"), "\(blocked.errors)")
    #expect(folder.read("日本") == "mine")
    try folder.write("project P { out \"Out\" }\nmodel User { id: Int }\n", to: "Kitfile")
    try folder.write("", to: "Out/Models/x")
    try link("Out/Models/User.swift", to: "gone.swift")
    let linked = await CommandRun(["generate"] + options, in: folder)
    #expect(linked.code == .cannotWrite && linked.errors.contains("a link to a file that is gone"), "\(linked.errors)")
    #expect(!folder.exists("kitgen.lock"))
  }

  /// Whoever may write a template may not read what kitgen can.
  @Test func readsTemplatesOfTheTeamsFolderOnly() async throws {
    defer { folder.remove() }
    try folder.write("secret", to: "Outside/secret.txt")
    try folder.write("project P { templates \"Templates\" }\nmodel User { id: Int }\n", to: "Project/Kitfile")
    try folder.write("// é {% include \"part.stencil\" %}\n", to: "Project/Templates/model/model.swift.stencil")
    try folder.write("shared", to: "Project/Templates/shared/part.stencil")
    try link("Project/Templates/model/part.stencil", to: "../shared/part.stencil")
    let inside = await CommandRun("generate", "--diff", in: folder, below: "Project")
    #expect(inside.output.contains("+// é shared"), "\(inside.output) \(inside.errors)")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Project/Templates/model/part.stencil"))
    try link("Project/Templates/model/part.stencil", to: "../../../Outside/secret.txt")
    let outside = await CommandRun("generate", "--diff", in: folder, below: "Project")
    #expect(outside.code == .dataError && !outside.output.contains("secret"))
    #expect(outside.errors.contains("it is a link that leads out of the folder of patterns"), "\(outside.errors)")
    try folder.write("project P { templates \"..\" }\nmodel User { id: Int }\n", to: "Project/Kitfile")
    let above = await CommandRun("check", in: folder, below: "Project")
    #expect(above.code == .dataError && above.errors.contains("[path-outside-root]"), "\(above.errors)")
  }

  @Test func reportsBytesThatAreNoText() async throws {
    defer { folder.remove() }
    try folder.write("", to: "Kitfile")
    let bytes = Data("model é { id: Int ".utf8) + Data([0xFF, 0xFE]) + Data(" }\n".utf8)
    try bytes.write(to: folder.url.appendingPathComponent("Kitfile"))
    for arguments in [["check"], ["generate"], ["model", "New"], ["check", "--fix"], ["format"]] {
      let run = await CommandRun(arguments, in: folder)
      #expect(run.code == .dataError)
      #expect(run.errors.contains("Kitfile:1:19: error: "), "\(run.errors)")
    }
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("Kitfile")) == bytes)
  }

  @Test func aKitInUTF16IsOneMistake() async throws {
    defer { folder.remove() }
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian] {
      let bytes = try #require("model User { id: Int }\nmodel Team { id: Int }\n".data(using: encoding))
      try bytes.write(to: folder.url.appendingPathComponent("Kitfile"))
      for arguments in [["check"], ["generate"], ["format"], ["check", "--fix"]] {
        let run = await CommandRun(arguments, in: folder)
        #expect(run.code == .dataError && run.errors.contains("in UTF-16; save it as UTF-8"), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count { $0.hasSuffix("]") } == 1, "\(run.errors)")
      }
      #expect(try Data(contentsOf: folder.url.appendingPathComponent("Kitfile")) == bytes)
    }
  }

  @Test func aKitOfNulBytesIsOneMistake() async throws {
    defer { folder.remove() }
    try Data(count: 20_000_000).write(to: folder.url.appendingPathComponent("Kitfile"))
    let run = await CommandRun(["check"], in: folder)
    #expect(run.code == .dataError)
    #expect(run.errors.contains("Kitfile:1:1: error: The file is not text: it begins with NUL bytes"), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count { $0.hasSuffix("]") } == 1)
  }

  @Test func aKitFileWhoseNameHoldsALineBreakIsAMistake() async throws {
    defer { folder.remove() }
    try folder.write("", to: "Kitfile")
    try folder.write("model User { id: Int }\n", to: "a\nb.kit")
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .dataError && run.errors.contains("[unusable-kit-name]"), "\(run.errors)")
    let format = await CommandRun("format", "--check", in: folder)
    #expect(format.code == .dataError && format.errors.contains("[unusable-kit-name]"), "\(format.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  /// What is not read is not printed.
  @Test func printsSoMuchAndNoMore() async throws {
    defer { folder.remove() }
    try folder.write(String(repeating: "modle User\n", count: 3_000), to: "Kitfile")
    let text = await CommandRun("check", in: folder)
    #expect(text.code == .dataError && text.errors.utf8.count < 100_000 && text.errors.contains("2800 more not shown"))
    try folder.write("modle " + String(repeating: "é", count: 300_000) + "\n", to: "Kitfile")
    for arguments in [["check"], ["check", "--json"], ["check", "--sarif"], ["generate", "--json"]] {
      let run = await CommandRun(arguments, in: folder)
      #expect(run.code == .dataError && (run.output + run.errors).utf8.count < 50_000, "\(arguments)")
    }
  }

  @Test(.timeLimit(.minutes(30)))
  func aKitfileThatIsAPipeIsNone() async throws {
    defer { folder.remove() }
    #expect(mkfifo(folder.path + "/Kitfile", 0o600) == 0)
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .cannotWrite && run.errors.contains("a pipe"), "\(run.errors)")
  }

  @Test func worksInFoldersOfAnyName() async throws {
    defer { folder.remove() }
    let name = "Mein Ordner/日本 👩‍👧/e\u{301}"
    try folder.write("model User { id: Int }\nmodle X {}\n", to: name + "/Kitfile")
    let run = await CommandRun("check", in: folder)
    #expect(run.code == .usage)
    #expect(await CommandRun("check", "--root", name, in: folder).errors.hasPrefix(name + "/Kitfile:2:1: error: "))
    for root in [name + "/", "./" + name, folder.path + "/" + name + "//"] {
      #expect(await CommandRun("check", "--fix", "--root", root, in: folder).code == .success, "\(root)")
    }
    #expect(await CommandRun("generate", "--root", "../..", in: folder, below: name + "/Sub/Folder").code == .success)
    #expect(folder.exists(name + "/Models/User.swift"))
  }

  @Test func showsPathsFromTheCurrentFolder() async throws {
    defer { folder.remove() }
    try folder.write("model User { id: Int }\n", to: "Kitfile")
    try folder.write("modle X {}\n", to: "Kits/a.kit")
    #expect(await CommandRun("check", in: folder, below: "Kits/Deep").errors.hasPrefix("../../Kits/a.kit:1:1: error: "))
    try folder.write("", to: "Kits/a.kit")
    #expect(await CommandRun("generate", in: folder, below: "Kits").output.hasPrefix("created ../Models/User.swift\n"))
  }

  /// A folder that nobody can list, whatever rights they have: its path is longer than the system takes.
  private func makeUnlistableFolder() {
    var descriptor = open(folder.path, O_RDONLY | O_DIRECTORY)
    for _ in 0..<25 {
      let name = String(repeating: "d", count: 200)
      #expect(mkdirat(descriptor, name, 0o777) == 0)
      let next = openat(descriptor, name, O_RDONLY | O_DIRECTORY)
      close(descriptor)
      descriptor = next
    }
    close(descriptor)
  }

  private func removeUnlistableFolder() {
    _ = try? ToolRun.wait(for: ["rm", "-rf", folder.path], limit: .seconds(60))
    folder.remove()
  }

  @Test func aFolderThatCannotBeListedIsLeftOut() async throws {
    defer { removeUnlistableFolder() }
    try folder.write("model User { größe: Int }\n", to: "Kitfile")
    try folder.write("model Team { id: Int }\n", to: "é/more.kit")
    makeUnlistableFolder()
    for arguments in [["check"], ["generate"], ["status"], ["generate", "--check"]] {
      let run = await CommandRun(arguments, in: folder)
      #expect(run.code == .success, "\(arguments): \(run.errors)")
      #expect(run.errors.components(separatedBy: "cannot be listed").count == 2, "\(arguments): \(run.errors)")
    }
    #expect(folder.exists("Models/User.swift") && folder.exists("Models/Team.swift"))
    // What was not seen may be in the kit.
    try FileManager.default.removeItem(atPath: folder.path + "/é")
    #expect(await CommandRun("generate", "--prune", in: folder).code == .conflict)
    #expect(folder.exists("Models/Team.swift"))
  }

  /// Pipes stand for what cannot be read.
  @Test func oneKitThatCannotBeReadDoesNotStopOthers() async throws {
    defer { folder.remove() }
    try folder.write("model User { id: Int }\n", to: "A/Kitfile")
    try folder.write("", to: "A/kitgen.lock/x")
    try folder.write("use \"../C\"\nmodel Team { id: Int }\n", to: "B/Kitfile")
    try folder.write("model Used { id: Int }\n", to: "C/Kitfile")
    #expect(mkfifo(folder.path + "/C/more.kit", 0o600) == 0)
    let run = await CommandRun("generate", "--all", in: folder)
    #expect(run.code == .cannotWrite && run.errors.contains("cannot read"), "\(run.errors)")
    #expect(run.errors.contains("[broken-used-kit]") && run.errors.contains("[unreadable-kit]"), "\(run.errors)")
    #expect(folder.exists("B/Models/Team.swift") && !folder.exists("A/Models") && !folder.exists("C/Models"))
  }

  @Test func aTemplateThatCannotBeReadIsAMistakeOfTheKit() async throws {
    defer { folder.remove() }
    try folder.write("project P { templates \"T\" }\nmodel User { id: Int }\n", to: "Kitfile")
    try folder.write("", to: "T/model/x")
    #expect(mkfifo(folder.path + "/T/model/model.swift.stencil", 0o600) == 0)
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .dataError && run.errors.contains("[unreadable-kit]"), "\(run.errors)")
    #expect(run.errors.contains("T/model/model.swift.stencil") && !folder.exists("Models"), "\(run.errors)")
  }

  /// Its name is longer than the system takes.
  @Test func aFolderOfPatternsThatCannotBeListedIsAMistakeOfTheKit() async throws {
    defer { folder.remove() }
    let name = String(repeating: "é", count: 200)
    try folder.write("project P { templates \"\(name)\" }\nmodel User { größe: Int; id: }\n", to: "Kitfile")
    let run = await CommandRun("check", in: folder)
    #expect(run.code == .dataError && run.errors.contains("[unreadable-kit]"), "\(run.errors)")
    #expect(run.errors.contains("Kitfile:2:"), "\(run.errors)")
  }

  /// A stray Kitfile further up is not the one of a repository.
  @Test(arguments: [".git/HEAD", ".git", ".hg/x", ".jj/x"])
  func aKitOutsideOfTheRepositoryIsNotIts(mark: String) async throws {
    defer { folder.remove() }
    try folder.write("model User { id: Int }\n", to: "Kitfile")
    try folder.write("gitdir: x", to: "日本/" + mark)
    let run = await CommandRun("generate", in: folder, below: "日本/Sub")
    #expect(run.code == .usage && run.errors.contains("there is no Kitfile here or in a folder above"), "\(run.errors)")
    try folder.write("model Team { id: Int }\n", to: "日本/Kitfile")
    #expect(await CommandRun("generate", in: folder, below: "日本/Sub").code == .success)
    #expect(folder.exists("日本/Models/Team.swift") && !folder.exists("Models"))
  }

  @Test func noKitBeginsAtTheTopOfTheDiskUnasked() async throws {
    defer { folder.remove() }
    for arguments in [["init", "--print"], ["model", "User", "--dry-run"]] {
      let tool = Kitgen(console: Console(write: { _ in }, writeError: { _ in }, usesColor: false), currentFolder: "/")
      #expect(await tool.run(arguments) == .usage, "\(arguments)")
    }
  }

  @Test func readsFilesInDeepFolders() async throws {
    defer { folder.remove() }
    try folder.write("model User { id: Int }\n", to: "Kitfile")
    try folder.write("model Deep { id: Int }\n", to: String(repeating: "d/", count: 300) + "x.kit")
    #expect(await CommandRun("generate", in: folder).code == .success)
    #expect(folder.exists("Models/Deep.swift"))
  }
}
