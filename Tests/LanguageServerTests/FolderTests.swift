import Generation
import LanguageServer
import TestSupport
import Testing

/// The kits in the client's folders, including those that are not open.
@Suite(.timeLimit(.minutes(30)))
final class FolderTests {
  private let folder: TemporaryFolder
  private let client = TestClient(generator: KitGenerator(core: Core(PatternLibrary.builtIn)))

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("project Core { access public }\nmodel Größe { id: Strng }\n", to: "Core/Kitfile")
    try folder.write("project App\nuse \"../Core\"\nmodel User { id: Größe }\n", to: "App/Kitfile")
  }

  deinit {
    folder.remove()
  }

  private func path(_ name: String) -> String {
    folder.path + "/" + name
  }

  private func start(_ capabilities: JSON = [:], in names: [String]) async {
    let folders = names.map { name -> JSON in
      ["uri": .string(DocumentURI(path: path(name)).string + "/"), "name": .string(name)]
    }
    let params: JSON = ["processId": .null, "capabilities": capabilities, "workspaceFolders": .array(folders)]
    _ = await client.request("initialize", params)
    await client.notify("initialized", [:])
  }

  private func published(_ name: String, count: Int) async -> Bool {
    let uri = DocumentURI(path: path(name)).string
    return await client.notification("textDocument/publishDiagnostics") { params in
      params["uri"]?.string == uri && params["diagnostics"]?.array?.count == count
    } != .null
  }

  @Test func kitsThatAreNotOpenHaveDiagnostics() async {
    await start(in: [""])
    #expect(await published("Core/Kitfile", count: 1))
  }

  /// An empty name in a path would be a folder that is in itself.
  @Test func pathsWithEmptyNames() async {
    await start(in: ["/App"])
    let uri = "file://\(folder.path)//App/.//sub/..//Kitfile"
    let document: JSON = [
      "uri": .string(uri), "languageId": "kit", "version": 1, "text": "project App\nmodel Größe { id: Int; id: Int }\n",
    ]
    await client.notify("textDocument/didOpen", ["textDocument": document])
    let published = await client.notification("textDocument/publishDiagnostics") { $0["uri"]?.string == uri }
    #expect(published["diagnostics"]?.array?.count == 1, "\(published)")
    let symbols = await client.request("textDocument/documentSymbol", ["textDocument": ["uri": .string(uri)]])
    #expect(symbols != .null)
  }

  @Test func foldersComeAndGo() async {
    await start(in: ["App"])
    let core: JSON = ["uri": .string(DocumentURI(path: path("Core")).string), "name": "Core"]
    await client.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": [core], "removed": []]])
    #expect(await published("Core/Kitfile", count: 1))
    await client.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": [], "removed": [core]]])
    #expect(await published("Core/Kitfile", count: 0))
  }

  /// What is renamed before the folders have been searched is renamed in the kits of all of them.
  @Test func renamingWaitsForTheSearch() async throws {
    let core = "project Core { access public }\nmodel Größe { id: String }\n"
    try folder.write(core, to: "Core/Kitfile")
    await start(["workspace": ["workspaceEdit": ["documentChanges": true]]], in: ["Core", "App"])
    await client.open(path("Core/Kitfile"), core)
    let edit = await client.request(
      "textDocument/rename",
      [
        "textDocument": .document(path("Core/Kitfile")), "position": ["line": 1, "character": 8], "newName": "Weite",
      ]
    )
    let renamed = edit["result"]?["documentChanges"]?.array?.compactMap { $0["textDocument"]?["uri"]?.string } ?? []
    #expect(renamed.contains(DocumentURI(path: path("App/Kitfile")).string), "\(edit)")
  }

  /// A kit that uses another one is checked again when that changes in the editor.
  @Test func kitsThatUseAnotherFollowIt() async throws {
    try folder.write("project Core { access public }\nmodel Größe { id: String }\n", to: "Core/Kitfile")
    await start(in: [])
    await client.open(path("App/Kitfile"), "project App\nuse \"../Core\"\nmodel User { id: Größe }\n")
    #expect(await published("App/Kitfile", count: 0))
    await client.open(path("Core/Kitfile"), "project Core { access public }\nmodel Größe { id }}\n")
    let uri = DocumentURI(path: path("App/Kitfile")).string
    let params = await client.notification("textDocument/publishDiagnostics") { params in
      params["uri"]?.string == uri && params["diagnostics"]?.array?.isEmpty == false
    }
    #expect(params["diagnostics"]?[0]?["code"] == "broken-used-kit", "\(params)")
  }

  /// What a protocol in Swift requires is known as it is in the editor, whether or not it is saved.
  @Test func kitsFollowTheProjectsSwift() async throws {
    try folder.write("project App\ndelegate PlayerDelegate on Player.delegate\n", to: "App/Kitfile")
    let swift = "public class Player { public weak var delegate: PlayerDelegate? }\n"
    try folder.write(swift, to: "App/Sources/Player.swift")
    await start(in: [])
    await client.open(path("App/Kitfile"), try String(contentsOfFile: path("App/Kitfile"), encoding: .utf8))
    #expect(await published("App/Kitfile", count: 1))
    await client.forget()
    let text = swift + "public protocol PlayerDelegate: AnyObject { func playerDidEnd(_ player: Player) }\n"
    await client.open(path("App/Sources/Player.swift"), text, language: "swift")
    #expect(await published("App/Kitfile", count: 0))
  }

  @Test func clientsThatAskGetTheWorkspace() async {
    await start(["textDocument": ["diagnostic": [:]]], in: [""])
    let uri = DocumentURI(path: path("Core/Kitfile")).string
    var report: JSON?
    // The folders are looked through while the client goes on.
    while report == nil {
      let answer = await client.request("workspace/diagnostic", ["previousResultIds": []])
      report = answer["result"]?["items"]?.array?.first { $0["uri"]?.string == uri }
      await Task.yield()
    }
    #expect(report?["kind"] == "full" && report?["items"]?.array?.count == 1, "\(report ?? .null)")
    let previous: JSON = ["uri": .string(uri), "value": report?["resultId"] ?? .null]
    let again = await client.request("workspace/diagnostic", ["previousResultIds": [previous]])
    let same = again["result"]?["items"]?.array?.first { $0["uri"]?.string == uri }
    #expect(same?["kind"] == "unchanged" && same?["resultId"] == report?["resultId"], "\(again)")
  }
}
