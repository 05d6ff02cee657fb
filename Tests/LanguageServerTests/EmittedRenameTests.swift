import Foundation
import Generation
import LanguageServer
import TestSupport
import Testing

/// Emitted files that follow a rename, whatever state they are in, and what is said where they cannot.
@Suite(.timeLimit(.minutes(30)))
final class EmittedRenameTests {
  private let project: OpenKitProject
  private static let kit = "project App\nmodel 1️⃣User { id: String }\nmodel 日本 { é: [User] }\n"

  init() throws {
    project = try OpenKitProject()
  }

  /// The steps of a rename by the names of the files, or `error: ` and why there are none.
  private func steps(
    _ marked: String = EmittedRenameTests.kit,
    _ capabilities: JSON = OpenKitProject.renaming
  ) async throws -> [String] {
    let answer = try await project.rename(MarkedText(marked), to: "Person", capabilities)
    if let error = answer["error"]?["message"]?.string { return ["error: " + error] }
    return (answer["result"]?["documentChanges"]?.array ?? []).map { step in
      let uri = step["newUri"] ?? step["uri"] ?? step["textDocument"]?["uri"]
      let path = DocumentURI(uri?.string ?? "").path ?? ""
      return (step["kind"]?.string ?? "edit") + " " + path.dropFirst(project.folder.path.count + 1)
    }
  }

  private static let all = [
    "edit Kitfile", "rename Models/Person.swift", "edit Models/Person.swift", "edit Models/日本.swift",
    "edit kitgen.lock",
  ]

  private func generate(editing path: String, _ edit: (String) -> String) throws {
    try project.generate(MarkedText(Self.kit).text)
    let text = try #require(project.folder.read(path))
    try project.folder.write(edit(text), to: path)
  }

  @Test func editsByHandAreCarriedAlong() async throws {
    try generate(editing: "Models/User.swift") { $0.replacing("var id", with: "/* é */ var id") }
    let steps = try await steps()
    #expect(steps == Self.all)
  }

  @Test func otherFilesMayBeEdited() async throws {
    try generate(editing: "Models/日本.swift") { $0 + "\nextension 日本 {}\n" }
    let steps = try await steps()
    #expect(steps == Self.all)
  }

  @Test func filesThatAreGoneAreMadeAnew() async throws {
    try project.generate(MarkedText(Self.kit).text)
    try FileManager.default.removeItem(atPath: project.folder.path + "/Models/User.swift")
    let steps = try await steps()
    #expect(
      steps == [
        "edit Kitfile", "create Models/Person.swift", "edit Models/Person.swift", "edit Models/日本.swift",
        "edit kitgen.lock",
      ]
    )
  }

  /// What was typed before the rename and is not generated yet comes with it.
  @Test func kitsThatAreNotSaved() async throws {
    try project.generate("project App\nmodel User { id: String }\n")
    // The second model is new, and might be the one that the file of the first is moved to.
    let steps = try await steps()
    #expect(
      steps == [
        "edit Kitfile", "rename Models/Person.swift", "edit Models/Person.swift", "create Models/日本.swift",
        "edit Models/日本.swift", "edit kitgen.lock",
      ]
    )
  }

  private enum Obstacle: CaseIterable {
    case mistake, target, lock, client
  }

  /// Puts something in the way.
  ///
  /// - Returns: How the reason begins.
  private func add(_ obstacle: Obstacle) throws -> String {
    switch obstacle {
    case .mistake: return "fix the mistake at Kitfile:4:"
    case .target:
      try project.folder.write("let é = 1\n", to: "Models/Person.swift")
      return "'Models/Person.swift': "
    case .lock:
      try FileManager.default.removeItem(atPath: project.folder.path + "/kitgen.lock")
      return ""
    case .client: return "this editor lets no server rename files"
    }
  }

  /// The reason is told where nobody is asked, and else goes with changes that have to be confirmed.
  @Test(arguments: Obstacle.allCases, [false, true])
  private func obstacles(_ obstacle: Obstacle, asks: Bool) async throws {
    try project.generate(MarkedText(Self.kit).text)
    let reason = try add(obstacle)
    let operations: JSON = obstacle == .client ? ["create"] : ["create", "rename", "delete"]
    let capabilities: JSON = [
      "workspace": [
        "workspaceEdit": [
          "documentChanges": true, "resourceOperations": operations, "changeAnnotationSupport": [:],
        ]
      ],
      "textDocument": ["rename": ["honorsChangeAnnotations": .bool(asks)]],
    ]
    let kit = MarkedText(Self.kit + (obstacle == .mistake ? "model Bad { x: }\n" : ""))
    let answer = try await project.rename(kit, to: "Person", capabilities)
    if obstacle == .client, !asks {
      let steps = answer["result"]?["documentChanges"]?.array ?? []
      #expect(steps.count == 1 && steps[0]["textDocument"]?["uri"]?.string?.hasSuffix("Kitfile") == true, "\(answer)")
      return
    }
    guard asks else {
      let message = answer["error"]?["message"]?.string ?? ""
      #expect(message.hasPrefix("The emitted files would keep the name: \(reason)"), "\(answer)")
      return
    }
    let edits = answer["result"]?["documentChanges"]?.array?.flatMap { $0["edits"]?.array ?? [] } ?? []
    #expect(!edits.isEmpty && edits.allSatisfy { $0["annotationId"] == "kitgen.incomplete" }, "\(answer)")
    let annotation = answer["result"]?["changeAnnotations"]?["kitgen.incomplete"]
    #expect(annotation?["needsConfirmation"] == true)
    #expect(annotation?["label"]?.string?.hasPrefix("The emitted files keep the old name: \(reason)") == true)
  }

  /// A kit that uses the renamed one is generated with it.
  @Test func filesOfOtherKits() async throws {
    let core = MarkedText("project Core { access public }\nmodel 1️⃣User { id: Int }\n")
    try project.folder.write(core.text, to: "Core/Kitfile")
    try project.generate("use \"Core\"\nproject App\nmodel 日本 { é: User }\n")
    try await project.open("use \"Core\"\nproject App\nmodel 日本 { é: User }\n", OpenKitProject.renaming)
    let path = project.folder.path + "/Core/Kitfile"
    await project.client.open(path, core.text)
    let answer = await project.client.request(
      "textDocument/rename",
      ["textDocument": .document(path), "position": core.position(of: "1️⃣"), "newName": "Person"]
    )
    let swift = try #require(project.folder.read("Models/日本.swift"))
    let uri = DocumentURI(path: project.folder.path + "/Models/日本.swift").string
    let renamed = OpenKitProject.text(swift, of: uri, after: answer)
    #expect(renamed == swift.replacing("User", with: "Person"), "\(answer)")
  }
}
