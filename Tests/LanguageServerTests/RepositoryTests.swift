import Foundation
import Generation
import LanguageServer
import TestSupport
import Testing
import Toolchain

/// What the server does with the git repository around a kit.
@Suite(.timeLimit(.minutes(30)))
struct RepositoryTests {
  private static let kit = "project App\n\nmodel User { id: Int }\n"

  /// Only git has the text that was edited, and an editor that shows a kit starts no git; what the user chooses does.
  @Test func gitIsStartedByOrderAlone() async throws {
    let core = Core(TemplateClient.builtIn)
    let test = try TemplateClient(kitfile: Self.kit, core: core)
    defer { test.folder.remove() }
    let file = "Models/User.swift"
    try PlanWriter.open(root: test.folder.path).write(
      try #require(try core.project(at: test.folder.path, Disk()).plan().plan)
    )
    for arguments in [["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "é"]] {
      let identity = ["-c", "user.name=é", "-c", "user.email=e@example.com"]
      let run = try ToolRun.wait(for: ["git"] + identity + arguments, in: test.folder.url, limit: .seconds(60))
      #expect(run.exitCode == 0, "\(arguments)")
    }
    try test.folder.write((test.folder.read(file) ?? "") + "// 私の\n", to: file)
    let kit = Self.kit.replacing("id: Int", with: "id: Int; größe: Int")
    try test.folder.write(kit, to: "Kitfile")
    try FileManager.default.removeItem(atPath: test.folder.path + "/.kitgen")

    await test.client.initialize(["workspace": ["applyEdit": true]])
    await test.client.open(test.kit, kit)
    let lenses = await test.client.request("textDocument/codeLens", ["textDocument": .document(test.kit)])
    let lens = await test.client.request("codeLens/resolve", lenses["result"]?[0] ?? .null)["result"] ?? .null
    #expect(lens["command"]?["title"] == "1 file · 1 edited by hand · Generate", "\(lens)")
    let order: JSON = ["command": lens["command"]?["command"], "arguments": lens["command"]?["arguments"]]
    _ = await test.client.request("workspace/executeCommand", order)
    let request = await test.client.first { $0["method"] == "workspace/applyEdit" }
    #expect("\(request ?? .null)".contains("var größe: Int"), "\(request ?? .null)")
  }

  /// A program of the user's is not started for a kit that is only opened.
  @Test func modulesAreReadAfterAnEdit() async throws {
    let kit = "delegate XMLParserDelegate on XMLParser.delegate from FoundationXML\n"
    let cache = try TemporaryFolder()
    defer { cache.remove() }
    var environment = ProcessInfo.processInfo.environment
    environment["KITGEN_CACHE"] = cache.path
    let core = Core(TemplateClient.builtIn, modules: ToolchainModules(environment: environment))
    let test = try TemplateClient(kitfile: kit, core: core)
    defer { test.folder.remove() }
    await test.client.initialize()
    await test.client.open(test.kit, kit)
    let opened = await test.client.notification("textDocument/publishDiagnostics") { $0["diagnostics"] != [] }
    #expect(opened["diagnostics"]?.array?.map { $0["code"] } == ["absent-module"], "\(opened)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.path) == [])
    await test.change(test.kit, "// é\n" + kit)
    let edited = await test.client.notification("textDocument/publishDiagnostics") { $0["diagnostics"] == [] }
    #expect(edited["diagnostics"] == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.path).count == 1)
  }
}
