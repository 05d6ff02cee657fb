import Foundation
import TestSupport
import Testing
import Toolchain

@testable import kitgen

/// The commands around files that were edited by hand.
struct HandEditCommandTests {
  private let folder: TemporaryFolder
  private let file = "Models/User.swift"

  init() throws {
    folder = try TemporaryFolder()
  }

  private func kit(_ fields: String) throws {
    try folder.write("model User { \(fields) }\nmodel Team { id: Int }\n", to: "Kitfile")
  }

  /// An edit in a line that kitgen's text has changed since.
  private func conflict() async throws {
    try kit("id: Int")
    _ = await CommandRun("generate", in: folder)
    let text = try #require(folder.read(file))
    try folder.write(text.replacing("var id: Int", with: "var id: Int // 私の"), to: file)
    try kit("id: String")
  }

  @Test func statusNamesEachState() async throws {
    defer { folder.remove() }
    #expect(await CommandRun("status", in: folder).code == .usage)
    try await conflict()
    try folder.write((folder.read("Models/Team.swift") ?? "") + "// 私の\n", to: "Models/Team.swift")
    let run = await CommandRun("status", in: folder)
    #expect(run.code == .success && run.output.contains("conflict \(file): edited by hand"), "\(run.output)")
    #expect(
      run.output.hasPrefix("edited   Models/Team.swift: 1 hand edit\n")
        && run.output.hasSuffix("1 edited, 1 conflict.\n")
    )
    try folder.write("model Club { title: String; since: Date; members: [String] }\n", to: "Kitfile")
    let next = await CommandRun("status", in: folder)
    #expect(next.output.contains("stale    Models/Club.swift: new\n"), "\(next.output)")
    #expect(next.output.contains("orphaned \(file)") && next.output.hasSuffix("1 stale, 2 orphaned.\n"))
    #expect(await CommandRun("status", "--json", in: folder).output.contains("\"path\""))
  }

  @Test(arguments: ["--ours", "--theirs"])
  func resolvesByOneSide(side: String) async throws {
    defer { folder.remove() }
    try await conflict()
    #expect(await CommandRun("generate", in: folder).code == .conflict)
    #expect(await CommandRun("resolve", side, file, in: folder).code == .success)
    #expect(folder.read(file)?.contains("私の") == (side == "--ours"))
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
  }

  @Test(arguments: ["--ours", "--theirs"])
  func oneSideOfAConflictLeavesTheOtherChanges(side: String) async throws {
    defer { folder.remove() }
    try folder.write("model Größe { id: Int; name: String }\n", to: "Kitfile")
    _ = await CommandRun("generate", in: folder)
    let path = "Models/Größe.swift"
    let text = try #require(folder.read(path)).replacing("var id: Int\n", with: "var id: UInt\n")
    try folder.write(text + "\nextension Größe { var 私の: Int { 1 } }\n", to: path)
    try folder.write("model Größe { id: Int64; name: String; alter: Int }\n", to: "Kitfile")
    #expect(await CommandRun("generate", in: folder).code == .conflict)
    #expect(await CommandRun("resolve", side, path, in: folder).code == .success)
    let result = folder.read(path) ?? ""
    #expect(result.contains("私の") && result.contains("var alter: Int\n"), "\(result)")
    #expect(result.contains("var id: UInt\n") == (side == "--ours"), "\(result)")
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
  }

  @Test func resolvesInAnEditor() async throws {
    defer { folder.remove() }
    try await conflict()
    let text = folder.read(file)
    // An editor that leaves the markers there has resolved nothing.
    let open = await CommandRun("resolve", "--edit=true", file, in: folder)
    #expect(open.code == .conflict && open.errors.contains("conflict markers left") && folder.read(file) == text)
    let kept = try #require(open.errors.firstMatch(of: #/what you have written is in '(.+)'/#)?.1)
    #expect(try String(contentsOfFile: String(kept), encoding: .utf8).contains("<<<<<<<"))
    try FileManager.default.removeItem(at: URL(fileURLWithPath: String(kept)).deletingLastPathComponent())
    #expect(await CommandRun("resolve", "--edit=false", file, in: folder).code == .cannotWrite)
    for script in ["1q", "s/.*/struct {/"] {
      let broken = await CommandRun("resolve", "--edit=sed -i.bak -e '\(script)'", file, in: folder)
      #expect(broken.code == .conflict && broken.errors.contains("not Swift, or declares nothing"), "\(broken.errors)")
    }
    let marks = "/^<<<<<<</d;/^|||||||/,/^=======/d;/^>>>>>>>/d;s/^  var id: Int .*//"
    let run = await CommandRun("resolve", "--edit=sed -i.bak -e '\(marks)'", file, in: folder)
    #expect(run.code == .success && run.output == "resolved \(file)\n", "\(run.errors)")
    #expect(folder.read(file)?.contains("var id: String") == true)
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
    #expect(await CommandRun("resolve", "--edit=true", file, in: folder).output == "There is nothing to resolve.\n")
  }

  @Test(arguments: [
    (["resolve", "Models/User.swift"], "'kitgen resolve' requires --ours, --theirs or --edit"),
    (["resolve", "--ours", "--theirs", "Models/User.swift"], "--ours and --theirs cannot be used together"),
    (["resolve", "--ours"], "'kitgen resolve' needs a file"),
    (["own", "Models/Usr.swift"], "the kit gives no file 'Models/Usr.swift'; did you mean"),
    (["origin", "Models/Usr.swift:3"], "the kit gives no file 'Models/Usr.swift'"),
    (["origin", "Models/User.swift:900"], "'Models/User.swift' has no line 900"),
    (["generate", "--conflict=outline"], "'outline' is not a way to show conflicts"),
    (["generate", "--depfile", "x", "--all"], "--depfile and --all cannot be used together"),
    (["eject", "Models/User.swift"], "unexpected 'Models/User.swift'"),
  ])
  func explainsWhatItCannotDo(arguments: [String], message: String) async throws {
    defer { folder.remove() }
    try await conflict()
    let run = await CommandRun(arguments, in: folder)
    #expect(run.code == .usage && run.errors.hasPrefix("kitgen: error: \(message)"), "\(run.errors)")
  }

  /// Markers are written only where they are asked for; what is left of them is never taken for an edit.
  @Test func writesMarkersOnRequest() async throws {
    defer { folder.remove() }
    try await conflict()
    let text = try #require(folder.read(file))
    try folder.write(text.replacing("\n", with: "\r\n"), to: file)
    let run = await CommandRun("generate", "--conflict=inline", in: folder)
    #expect(run.code == .conflict && run.output.contains("merged  \(file) (with conflict markers)\n"), "\(run.output)")
    let marked = folder.read(file) ?? ""
    #expect(
      marked.contains("<<<<<<< edited by hand\r\n  var id: Int // 私の\r\n|||||||") && marked.contains("=======\r\n")
    )
    for arguments in [["generate"], ["generate", "--conflict=inline"], ["generate", "--check"], ["accept", file]] {
      #expect(await CommandRun(arguments, in: folder).code == .conflict)
      #expect(folder.read(file) == marked)
    }
    // Whoever goes back to the text before the markers has not resolved anything.
    try folder.write(text, to: file)
    #expect(await CommandRun("generate", in: folder).code == .conflict && folder.read(file) == text)
  }

  /// One line is all that kitgen's text has changed, so that a file with the edit alone is as like the earlier text.
  @Test(arguments: ["私の", "私の!"])
  func aSmallFileWithoutMarkersIsResolved(value: String) async throws {
    defer { folder.remove() }
    func kit(_ value: String) throws { try folder.write("enum User { case a = \"\(value)\" }\n", to: "Kitfile") }
    try kit("x")
    _ = await CommandRun("generate", in: folder)
    let text = try #require(folder.read(file))
    try folder.write(text.replacing("\"x\"", with: "\"私の\""), to: file)
    try kit("y")
    #expect(await CommandRun("generate", "--conflict=inline", in: folder).code == .conflict)
    #expect(folder.read(file)?.contains("<<<<<<<") == true)
    let resolved = text.replacing("\"x\"", with: "\"\(value)\"")
    try folder.write(resolved, to: file)
    #expect(await CommandRun("generate", in: folder).code == .success && folder.read(file) == resolved)
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
  }

  /// The sides that markers show are those of 'resolve', whoever wrote the markers.
  @Test(arguments: ["--ours", "--theirs"], ["kitgen's text", "main"])
  func resolvesMarkersInTheFile(side: String, label: String) async throws {
    defer { folder.remove() }
    try await conflict()
    _ = await CommandRun("generate", "--conflict=inline", in: folder)
    let marked = (folder.read(file) ?? "").replacing(">>>>>>> kitgen's text", with: ">>>>>>> \(label)")
    try folder.write(marked + "// 私の\n", to: file)
    let run = await CommandRun("resolve", side, file, in: folder)
    let text = folder.read(file) ?? ""
    #expect(run.code == .success && !text.contains("<<<<<<<") && text.hasSuffix("// 私の\n"), "\(run.errors) \(text)")
    #expect(text.contains("var id: Int // 私の\n") == (side == "--ours"), "\(text)")
    #expect(text.contains("var id: String\n") == (side == "--theirs"), "\(text)")
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
  }

  /// Git's own tools find the three texts in its index.
  @Test func tellsGitOfConflicts() async throws {
    defer { folder.remove() }
    try await conflict()
    #expect(await CommandRun("generate", "--conflict=git", in: folder).code == .usage)
    #expect(folder.read(file)?.contains("<<<<<<<") == false)
    func git(_ arguments: String...) throws -> String {
      let run = try ToolRun.wait(for: ["git"] + arguments, in: folder.url, limit: .seconds(20))
      #expect(run.exitCode == 0)
      return run.output
    }
    _ = try git("init", "-q")
    let text = try #require(folder.read(file))
    _ = try git("add", "-A")
    let run = await CommandRun("generate", "--conflict=git", in: folder)
    #expect(run.code == .conflict, "\(run.errors)")
    #expect(try git("ls-files", "--unmerged").split(separator: "\n").count == 3)
    #expect(try git("show", ":2:\(file)") == text)
    #expect(try git("show", ":1:\(file)") == text.replacing(" // 私の", with: ""))
    #expect(try git("show", ":3:\(file)").contains("var id: String"))
    #expect(folder.read(file)?.contains("<<<<<<< edited by hand\n") == true)
    _ = try git("checkout", "-q", "--theirs", "--", file)
    _ = try git("add", file)
    #expect(await CommandRun("generate", in: folder).code == .success)
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
  }

  @Test func whatIsOwnedIsLeftAlone() async throws {
    defer { folder.remove() }
    try await conflict()
    #expect(await CommandRun("own", file, in: folder).output == "yours now: \(file)\n")
    let text = folder.read(file)
    for arguments in [["generate"], ["generate", "--check"], ["generate", "--check", "--pristine"]] {
      #expect(await CommandRun(arguments, in: folder).code == .success && folder.read(file) == text)
    }
    #expect(await CommandRun("status", in: folder).output == "yours    \(file)\n1 up to date, 1 yours.\n")
    try FileManager.default.removeItem(atPath: folder.path + "/" + file)
    #expect(await CommandRun("generate", in: folder).code == .success && !folder.exists(file))
    #expect(await CommandRun("generate", "--force", file, in: folder).code == .success)
    #expect(folder.read(file)?.contains("id: String") == true)
    #expect(await CommandRun("status", in: folder).output == "2 up to date.\n")
  }

  @Test func originLeadsToNodeAndTemplate() async throws {
    defer { folder.remove() }
    try await conflict()
    try kit("id: Int")
    let lines = (folder.read(file) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    for (text, place) in [
      ("  init(id: Int) {", "template: builtin:model/model.swift.stencil:"), ("  var id: Int // 私の", "edited by hand;"),
      ("// Generated by kitgen from Kitfile, model User. Hand edits are kept.", "by kitgen itself"),
    ] {
      let line = try #require(lines.firstIndex { $0 == text }) + 1
      let run = await CommandRun("origin", "User.swift:\(line)", in: folder, below: "Models")
      #expect(run.output.hasPrefix("declaration: ../Kitfile:1:7: model User\n\(place)"), "\(run.output) \(run.errors)")
    }
    #expect(await CommandRun("origin", file, in: folder).output.hasSuffix("template: model/model.swift.stencil\n"))
  }

  @Test func originNamesWhatALineIsAbout() async throws {
    defer { folder.remove() }
    try folder.write("project { }\nmodel User {\n  id: Int\n  größe: Double as \"size\"\n}\n", to: "Kitfile")
    #expect(await CommandRun("generate", in: folder).code == .success)
    let lines = (folder.read(file) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.hasSuffix("case größe = \"size\"") }) + 1
    let run = await CommandRun("origin", "\(file):\(line)", in: folder)
    #expect(run.output.contains("\nabout: Kitfile:4:3: größe: Double as \"size\"\ntemplate: "), "\(run.output)")
    try folder.write("project { }\nmodel User {\n  id: Int\n  höhe: Double as \"size\"\n}\n", to: "Kitfile")
    let stale = await CommandRun("origin", "\(file):\(line)", in: folder)
    #expect(stale.output.hasSuffix("from an earlier version of the kit; 'kitgen generate' updates the file\n"))
    try folder.write((folder.read(file) ?? "") + "// mine\n", to: file)
    #expect(await CommandRun("origin", "\(file):\(line)", in: folder).output.contains("edited by hand"))
  }

  @Test func listsOutputsAndDependencies() async throws {
    defer { folder.remove() }
    try kit("id: Int")
    try folder.write("model Post { id: Int }\n", to: "My Kits/a#b$.kit")
    let list = await CommandRun("generate", "--list-outputs", in: folder)
    #expect(list.code == .success && list.output == "Models/Post.swift\nModels/Team.swift\n\(file)\n")
    #expect(folder.files() == ["Kitfile", "My Kits/a#b$.kit"])
    #expect(await CommandRun("generate", "--depfile", "out.d", in: folder).code == .success)
    let rule = "Models/Post.swift \\\nModels/Team.swift \\\n\(file): \\\n  Kitfile \\\n  My\\ Kits/a\\#b$$.kit\n"
    #expect(folder.read("out.d") == rule, "\(folder.read("out.d") ?? "")")
    // What is up to date has the same rule.
    #expect(await CommandRun("generate", "--depfile", "out.d", in: folder).code == .success)
    #expect(folder.read("out.d") == rule)
    #expect(await CommandRun("generate", "--depfile", "no/folder/out.d", in: folder).code == .cannotWrite)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "Models/User.swift")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/M", withDestinationPath: "Models")
    try folder.write("[core]\n", to: ".git/config")
    try folder.write("kitgen.lock merge=union\n* text\n", to: ".gitattributes")
    try folder.write((folder.read(file) ?? "") + "// 私の\n", to: file)
    let texts = folder.files().map { ($0, folder.read($0)) }
    for name in [
      "Kitfile", "./My Kits/../Kitfile", "kitfile", "My Kits/a#b$.kit", "kitgen.lock", file, "Models/Neu.swift", "link",
      "M/User.swift", folder.path + "/" + file, ".git/config", ".git/x", ".kitgen/base/x", ".GIT/x",
      ".gitattributes", "Anders.kit",
    ] {
      try folder.write("model Neu { id: Int }\n", to: "Neu.kit")
      for arguments in [["--depfile", name], ["--depfile=\(name)"]] {
        let run = await CommandRun(["generate"] + arguments, in: folder)
        #expect(run.code == .usage, "\(name): \(run.errors)")
        #expect(run.errors.contains("--depfile would write over '\(name)'"), "\(run.errors)")
      }
      for (path, text) in texts { #expect(folder.read(path) == text, "\(name): \(path)") }
      #expect(!folder.exists("Models/Neu.swift"))
    }
  }

  /// Only what an editor has made of the merge resolves it.
  @Test(arguments: [
    (": >", "the file is empty"), ("printf ' \\n' >", "the file is empty"), ("true", "conflict markers left"),
    ("sed -i.bak -e '/^[<>=]\\{7\\}/d'", "conflict markers left"),
    ("sed -i.bak -e '/^[<>|]\\{7\\}/d'", "conflict markers left"), ("rm", "has removed the file"),
    ("false", "ended with 1"), ("kill -9 $$ #", "ended with"), ("./no-such-editor", "ended with 127"),
  ])
  func onlyATextResolvesAConflict(editor: String, message: String) async throws {
    defer { folder.remove() }
    try await conflict()
    #expect(await CommandRun("generate", in: folder).code == .conflict)
    let text = folder.read(file)
    let lock = folder.read("kitgen.lock")
    let run = await CommandRun("resolve", "--edit=\(editor)", file, in: folder)
    #expect(run.code == .conflict || run.code == .cannotWrite, "\(run.output)")
    #expect(run.errors.contains(message) && !run.errors.contains("NSCocoa"), "\(run.errors)")
    #expect(folder.read(file) == text && folder.read("kitgen.lock") == lock)
    #expect(await CommandRun("generate", "--check", in: folder).code == .conflict)
    if let kept = run.errors.firstMatch(of: #/what you have written is in '(.+)'/#)?.1 {
      try FileManager.default.removeItem(at: URL(fileURLWithPath: String(kept)).deletingLastPathComponent())
    }
  }

  /// After 'eject' nothing would tell of a conflict, or of a file that was never written.
  @Test func ejectTellsOfWhatIsOpen() async throws {
    defer { folder.remove() }
    try await conflict()
    try folder.write("model Neu { id: Int }\n", to: "Neu.kit")
    let lock = folder.read("kitgen.lock")
    for arguments in [["eject"], ["eject", "--dry-run"]] {
      let run = await CommandRun(arguments, in: folder)
      #expect(run.code == .conflict && run.errors.contains("conflict: \(file): edited by hand"), "\(run.errors)")
      #expect(run.errors.contains("new: Models/Neu.swift: it was never written") && folder.read("kitgen.lock") == lock)
    }
    #expect(await CommandRun("eject", "--force", in: folder).code == .success)
    #expect(!folder.exists("kitgen.lock") && folder.read(file)?.contains("私の") == true)
  }

  /// Files without kitgen's header are the user's, until they are accepted or overwritten.
  @Test func filesWithoutAKitStay() async throws {
    defer { folder.remove() }
    for name in ["User", "Team"] {
      #expect(await CommandRun("model", name, "id:Int", "--no-kit", in: folder).code == .success)
    }
    try folder.write((folder.read("Models/Team.swift") ?? "") + "// 私の\n", to: "Models/Team.swift")
    try kit("id: Int")
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .conflict && run.errors.contains("conflict: Models/Team.swift"), "\(run.errors)")
    #expect(run.errors.contains("conflict: \(file)"), "\(run.errors)")
    #expect(await CommandRun("accept", "Models/Team.swift", file, in: folder).code == .success)
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
    #expect(await CommandRun("eject", in: folder).code == .success)
    let texts = folder.files().map(folder.read)
    let next = await CommandRun("generate", in: folder)
    #expect(next.code == .conflict && next.errors.contains("conflict: \(file)"), "\(next.errors)")
    #expect(folder.files().map(folder.read) == texts)
    #expect(await CommandRun("generate", "--force", file, in: folder).code == .conflict)
    #expect(folder.read(file)?.hasPrefix("// Generated by kitgen from Kitfile, model User.") == true)
  }

  /// Many files that nothing is known about have one way out.
  @Test func manyUnknownFilesHaveOneHint() async throws {
    defer { folder.remove() }
    let names = (1...5).map { "M\($0)" }
    for name in names { try folder.write("mine\n", to: "Models/\(name).swift") }
    try folder.write(names.map { "model \($0) { id: Int }\n" }.joined(), to: "Kitfile")
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .conflict && run.errors.components(separatedBy: "--force").count == 2, "\(run.errors)")
    #expect(run.errors.contains("in these 5 files") && run.errors.split(separator: "\n").count == 5, "\(run.errors)")
  }

  @Test func prunesWhereTheKitSaysSo() async throws {
    defer { folder.remove() }
    let models = "model User { id: Int }\nmodel Team { id: Int }\nmodel Club { id: Int }\n"
    try folder.write("project P { prune true }\n" + models, to: "Kitfile")
    #expect(await CommandRun("generate", in: folder).code == .success)
    try folder.write((folder.read(file) ?? "") + "// 私の\n", to: file)
    try folder.write("project P { prune true }\nmodel Club { id: Int }\n", to: "Kitfile")
    #expect(await CommandRun("generate", "--check", in: folder).code == .stale)
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .success && run.output.contains("deleted Models/Team.swift"), "\(run.output) \(run.errors)")
    #expect(folder.files() == ["Kitfile", "Models/Club.swift", file, "kitgen.lock"])
    try folder.write("project P { prune false }\n", to: "Kitfile")
    let left = await CommandRun("generate", in: folder)
    #expect(left.code == .conflict && folder.exists("Models/Club.swift"))
    #expect(left.output.contains("1 no longer produced.") && !left.output.contains("edits"), "\(left.output)")
  }

  /// The file says which kit it is, also from the top of a repository with several.
  @Test func filesLeadToTheirKit() async throws {
    defer { folder.remove() }
    for (name, out) in [("Ä", "Sources"), ("B", ".")] {
      try folder.write("project P { out \"\(out)\" }\nmodel User { id: Int }\n", to: "\(name)/Kitfile")
      #expect(await CommandRun("generate", "--root", name, in: folder).code == .success)
    }
    let paths = ["Ä/Sources/Models/User.swift", "B/Models/User.swift"]
    for path in paths {
      try folder.write((folder.read(path) ?? "") + "// 私の\n", to: path)
      for arguments in [["origin"], ["accept"], ["resolve", "--ours"], ["resolve", "--edit=true"], ["own"]] {
        let run = await CommandRun(arguments + [path], in: folder)
        #expect(run.code == .success, "\(arguments) \(path): \(run.errors)")
      }
      let origin = await CommandRun("origin", path + ":7", in: folder).output
      #expect(origin.hasPrefix("declaration: \(path.prefix(1))/Kitfile:2:7: model User"), "\(origin)")
    }
    let run = await CommandRun(["accept"] + paths, in: folder)
    #expect(run.code == .usage && run.errors.contains("the files are of several kits, in 'Ä', 'B'"), "\(run.errors)")
    #expect(await CommandRun("accept", "C/User.swift", in: folder).errors.contains("there is no Kitfile here"))
    // A kit above gives files in the folder of one below.
    try folder.write("project P { out \"B/Oben\" }\nmodel Team { id: Int }\n", to: "Kitfile")
    #expect(await CommandRun("generate", in: folder).code == .success)
    for (file, kit) in [("B/Oben/Models/Team.swift", "Kitfile"), ("B/Models/User.swift", "B/Kitfile")] {
      #expect(await CommandRun("origin", file, in: folder).output.hasPrefix("declaration: \(kit):2:7"))
    }
  }

  @Test func ejectLeavesPlainSwift() async throws {
    defer { folder.remove() }
    try kit("id: Int")
    _ = await CommandRun("generate", in: folder)
    let text = try #require(folder.read(file))
    try folder.write(text + "// 私の\n", to: file)
    #expect(await CommandRun("eject", "--dry-run", in: folder).code == .success)
    #expect(folder.read(file) == text + "// 私の\n" && folder.exists("kitgen.lock"))
    let run = await CommandRun("eject", in: folder)
    #expect(run.code == .success && run.output.contains("deleted kitgen.lock\n"), "\(run.errors)")
    #expect(folder.files() == ["Kitfile", "Models/Team.swift", file] && !folder.exists(".kitgen"))
    let rest = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).joined(separator: "\n")
    #expect(rest.hasPrefix("nonisolated struct User"))
    #expect(folder.read(file) == rest + "// 私の\n")
  }
}
