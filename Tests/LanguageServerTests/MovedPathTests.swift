import Generation
import LanguageServer
import TestSupport
import Testing

/// Paths in kits that follow files and folders to their new places.
@Suite(.timeLimit(.minutes(30)))
final class MovedPathTests {
  private let project: OpenKitProject

  init() throws {
    project = try OpenKitProject()
  }

  /// The Kitfile once a file or folder has another path, both seen from the folder of the kit.
  private func kitfile(_ kit: String, moving old: String, to new: String) async -> String {
    func uri(_ path: String) -> JSON {
      .string(DocumentURI(path: KitFolder.path(path, from: project.folder.path)).string)
    }
    let files: JSON = [["oldUri": uri(old), "newUri": uri(new)]]
    let answer = await project.client.request("workspace/willRenameFiles", ["files": files])
    return OpenKitProject.text(kit, of: "/Kitfile", after: answer)
  }

  @Test func pathsFollowTheirFiles() async throws {
    try project.folder.write("{ \"id\": 1 }", to: "samples/user.json")
    try await project.open("use \"../Core\"\nentity User in \"samples/user.json\"\n", OpenKitProject.renaming)
    func move(_ old: String, _ new: String) async -> JSON {
      let folder = DocumentURI(path: project.folder.path).string
      let files: JSON = [["oldUri": .string(folder + "/" + old), "newUri": .string(folder + "/" + new)]]
      let answer = await project.client.request("workspace/willRenameFiles", ["files": files])
      return answer["result"]?["documentChanges"]?.array?.first?["edits"]?.array?.first ?? .null
    }
    #expect(
      await move("samples/user.json", "samples/person.json") == [
        "range": .range(1, 16, 33), "newText": "samples/person.json",
      ]
    )
    #expect(await move("samples", "../json") == ["range": .range(1, 16, 33), "newText": "../json/user.json"])
    #expect(await move("other.json", "samples/person.json") == .null)
  }

  /// What moves along with the kit is where it was for it.
  @Test func pathsOfAKitThatMoves() async throws {
    let kit = """
      project App { out "日本"; templates "Templates" }
      use "../Core"
      entity User in "samples/user.json"

      """
    try project.folder.write("{ \"id\": 1 }", to: "samples/user.json")
    try await project.open(kit, OpenKitProject.renaming)
    #expect(await kitfile(kit, moving: ".", to: "../Other") == kit)
    #expect(
      await kitfile(kit, moving: ".", to: "../deep/Other") == kit.replacing("\"../Core\"", with: "\"../../Core\"")
    )
    // The other kit moves as well.
    #expect(await kitfile(kit, moving: "..", to: "../../elsewhere") == kit)
    #expect(
      await kitfile(kit, moving: "../Core", to: "../Base") == kit.replacing("\"../Core\"", with: "\"../Base\"")
    )
  }

  /// The Kitfile alone moves: what it names stays where it is, but for what is written.
  @Test func pathsOfAKitfileThatMoves() async throws {
    let kit = """
      project App { out "日本"; templates "Templates" }
      use "../Core"
      entity User in "samples/user.json"

      """
    try project.folder.write("{ \"id\": 1 }", to: "samples/user.json")
    try await project.open(kit, OpenKitProject.renaming)
    let moved = """
      project App { out "日本"; templates "../Templates" }
      use "../../Core"
      entity User in "../samples/user.json"

      """
    #expect(await kitfile(kit, moving: "Kitfile", to: "Sub/Kitfile") == moved)
    #expect(await kitfile(kit, moving: "Kitfile", to: "Kitfile.old") == kit)
  }

  /// Kits that use one whose Kitfile moves.
  @Test func pathsOfKitsThatUseIt() async throws {
    let kit = "use \"日本\"\nproject App\n"
    try project.folder.write("project Core\n", to: "日本/Kitfile")
    try await project.open(kit, OpenKitProject.renaming)
    #expect(await kitfile(kit, moving: "日本/Kitfile", to: "日本/Sub/Kitfile") == kit.replacing("日本", with: "日本/Sub"))
  }

  @Test func pathsThatSeveralSamplesMatch() async throws {
    let kit = "project App\nentity 日本 in \"samples/list/*.json\"\n"
    try project.folder.write("{ \"id\": 1 }", to: "samples/list/a.json")
    try await project.open(kit, OpenKitProject.renaming)
    #expect(await kitfile(kit, moving: "samples", to: "json") == kit.replacing("samples/list", with: "json/list"))
    #expect(
      await kitfile(kit, moving: "samples/list", to: "samples/all")
        == kit.replacing("samples/list", with: "samples/all")
    )
    #expect(await kitfile(kit, moving: "samples/list/a.json", to: "samples/list/b.json") == kit)
  }
}
