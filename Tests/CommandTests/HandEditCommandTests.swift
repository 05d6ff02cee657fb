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
      run.output.hasPrefix("edited   Models/Team.swift: 1 edit by hand\n")
        && run.output.hasSuffix("1 edited, 1 conflict.\n")
    )
    try folder.write("model Club { id: Int }\n", to: "Kitfile")
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
      ("// swiftlint:disable all", "by kitgen itself"),
    ] {
      let line = try #require(lines.firstIndex { $0 == text }) + 1
      let run = await CommandRun("origin", "User.swift:\(line)", in: folder, below: "Models")
      #expect(run.output.hasPrefix("node: ../Kitfile:1:7: model User\n\(place)"), "\(run.output) \(run.errors)")
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
    #expect(stale.output.hasSuffix("from before the kit was changed; 'kitgen generate' writes the file anew\n"))
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
    let rest = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(5).joined(separator: "\n")
    #expect(rest.hasPrefix("nonisolated struct User"))
    #expect(folder.read(file) == rest + "// 私の\n")
  }
}
