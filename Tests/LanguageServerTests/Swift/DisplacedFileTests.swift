import LanguageServer
import TestSupport
import Testing

/// A type in a file of its name leaves that to what is emitted: the compiler takes no two files of one name.
@Suite(.timeLimit(.minutes(30)))
struct DisplacedFileTests {
  private static let capabilities: JSON = [
    "workspace": [
      "applyEdit": true,
      "workspaceEdit": ["documentChanges": true, "resourceOperations": ["create", "rename", "delete"]],
    ],
    "textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]],
  ]

  /// The steps of the first action at the name of the type, which its title names.
  private func steps(_ marked: String, file: String, title: String = "") async throws -> [JSON] {
    let project = try OpenKitProject()
    try await project.open("project App\n", Self.capabilities)
    let text = MarkedText(marked)
    let path = project.folder.path + "/" + file
    try project.folder.write(text.text, to: file)
    await project.client.open(path, text.text, language: "swift")
    let position = text.position(of: "1️⃣")
    let params: JSON = [
      "textDocument": .document(path), "range": ["start": position, "end": position], "context": ["diagnostics": []],
    ]
    let actions = await project.client.request("textDocument/codeAction", params)["result"]?.array
    #expect(actions?.first?["title"]?.string?.hasSuffix(title + ")") ?? false, "\(actions ?? [])")
    return try #require(actions?.first?["edit"]?["documentChanges"]?.array)
  }

  @Test func whatIsLeftGetsAnotherName() async throws {
    let order = "struct 1️⃣Größe: Codable {\n  let id: Int\n  var isNew: Bool { id > 0 }\n}\n"
    let title = ", your 'Größe.swift' becomes 'Größe+Extensions.swift'"
    let last = try await steps(order, file: "App/Größe.swift", title: title).last
    #expect(last?["kind"] == "rename")
    #expect(last?["newUri"]?.string?.hasSuffix("Extensions.swift") ?? false)
  }

  @Test(arguments: ["", "// MARK: - Users\n//\n"])
  func anEmptiedFileIsRemoved(mark: String) async throws {
    let user = "//  User.swift 日本\n\nimport Foundation\n\n\(mark)struct 1️⃣User: Codable {\n  let id: Int\n}\n"
    #expect(try await steps(user, file: "App/User.swift", title: ", your 'User.swift' goes").last?["kind"] == "delete")
  }

  @Test func filesOfOtherNamesStay() async throws {
    let user = "struct 1️⃣User: Codable {\n  let id: Int\n}\n"
    let steps = try await steps(user, file: "App/Types.swift")
    #expect(steps.allSatisfy { $0["kind"] == nil || $0["kind"] == "create" })
  }
}
