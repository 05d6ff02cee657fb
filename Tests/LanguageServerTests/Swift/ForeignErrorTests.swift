import Generation
import LanguageServer
import TestSupport
import Testing

/// Fixes for what another server reports about Swift.
@Suite(.timeLimit(.minutes(30)))
struct ForeignErrorTests {
  private static let kit = """
    project App
    api Social { base "https://example.com"
      request Followees -> [User] { GET "users/{userId}/followees"; path userId: String } }
    model User { id: String }

    """
  private static let swift = """
    let 日本 = FolloweesRequest(userId: "𝒰")
    struct User: Codable { let id: String }

    """
  private static let resolving: JSON = [
    "workspace": [
      "applyEdit": true,
      "workspaceEdit": ["documentChanges": true, "resourceOperations": ["create"]],
    ],
    "textDocument": [
      "codeAction": [
        "codeActionLiteralSupport": [:], "dataSupport": true, "isPreferredSupport": true,
        "resolveSupport": ["properties": ["edit"]],
      ]
    ],
  ]

  /// An error as sourcekit-lsp sends it.
  private static func error(_ message: String, line: Int = 0, _ start: Int = 9) -> JSON {
    [
      "range": .range(line, start, start + 4), "severity": 1, "source": "SourceKit", "message": .string(message),
      "code": "cannot_find",
    ]
  }

  private static func missing(_ name: String) -> JSON {
    error("Cannot find '\(name)' in scope")
  }

  /// The actions for diagnostics in a Swift file of a project.
  private func actions(
    for diagnostics: [JSON],
    _ capabilities: JSON = resolving,
    kit: String = kit,
    isGenerated: Bool = false,
    only: JSON = ["quickfix"],
    swift: String = swift
  ) async throws -> (project: OpenKitProject, actions: [JSON]) {
    let project = try OpenKitProject()
    try project.folder.write(kit, to: "Kitfile")
    if isGenerated { try generate(project) }
    await project.client.initialize(capabilities)
    try project.folder.write(swift, to: "Own.swift")
    let path = project.folder.path + "/Own.swift"
    await project.client.open(path, swift, language: "swift")
    return (project, await ask(project, diagnostics, path, only))
  }

  private func ask(_ project: OpenKitProject, _ diagnostics: [JSON], _ path: String, _ only: JSON) async -> [JSON] {
    let params: JSON = [
      "textDocument": .document(path), "range": .range(0, 9),
      "context": ["diagnostics": .array(diagnostics), "only": only],
    ]
    return await project.client.request("textDocument/codeAction", params)["result"]?.array ?? []
  }

  private func generate(_ project: OpenKitProject) throws {
    let read = try Project.read(root: project.folder.path, files: Disk(), library: SampleNames.library)
    try PlanWriter.open(root: project.folder.path).write(try #require(try read.plan().plan))
  }

  private func titles(_ actions: [JSON]) -> [String] {
    actions.compactMap { $0["title"]?.string }
  }

  private func resolve(_ action: JSON?, _ project: OpenKitProject) async throws -> [JSON] {
    let answer = await project.client.request("codeAction/resolve", try #require(action))
    return answer["result"]?["edit"]?["documentChanges"]?.array ?? []
  }

  private func texts(_ steps: [JSON], in file: String) -> [String] {
    steps.filter { $0["textDocument"]?["uri"]?.string?.hasSuffix(file) ?? false }
      .flatMap { $0["edits"]?.array ?? [] }.compactMap { $0["newText"]?.string }
  }

  // MARK: - What the kit emits

  @Test(arguments: ["Cannot find 'FolloweesRequest' in scope", "cannot find type 'FolloweesRequest' in scope"])
  func missingFileIsGenerated(message: String) async throws {
    let error = Self.error(message)
    let (project, actions) = try await actions(for: [error, error])
    #expect(titles(actions) == ["Generate Social/FolloweesRequest.swift"])
    #expect(actions.first?["kind"] == "quickfix")
    #expect(actions.first?["diagnostics"] == [error])
    #expect(actions.first?["isPreferred"] == true)
    let steps = try await resolve(actions.first, project)
    #expect(texts(steps, in: "FolloweesRequest.swift").contains { $0.contains("struct FolloweesRequest: APIRequest") })
    #expect(texts(steps, in: "Support/APIRequest.swift").count == 1)
  }

  @Test func supportIsGenerated() async throws {
    let actions = try await actions(for: [Self.missing("URLPath")]).actions
    #expect(titles(actions) == ["Generate Support/URLPath.swift"])
  }

  @Test func whatIsUpToDateIsNotGenerated() async throws {
    let actions = try await actions(for: [Self.missing("FolloweesRequest")], isGenerated: true).actions
    #expect(actions == [])
  }

  @Test func staleFileIsGenerated() async throws {
    let schema = """
      pattern letter { name: UpperCamel; typeName "{name}Letter"; emit "letter.swift.stencil" to "{name}.swift" }

      """
    let project = try OpenKitProject()
    try project.folder.write("project App { templates \"Templates\" }\nletter Grüße\n", to: "Kitfile")
    try project.folder.write(schema, to: "Templates/letter/pattern.kit")
    try project.folder.write("struct {{ node.name }}Draft {}\n", to: "Templates/letter/letter.swift.stencil")
    let read = try project.core.project(at: project.folder.path, Disk())
    try PlanWriter.open(root: project.folder.path).write(try #require(try read.plan().plan))
    try project.folder.write("struct {{ node.name }}Letter {}\n", to: "Templates/letter/letter.swift.stencil")
    await project.client.initialize(Self.resolving)
    let path = project.folder.path + "/Own.swift"
    await project.client.open(path, "let 日本 = GrüßeLetter()\n", language: "swift")
    let found = await ask(project, [Self.missing("GrüßeLetter")], path, .null)
    #expect(titles(found) == ["Generate Grüße.swift"])
    // A name that no node has yet is one of the team's pattern as well.
    let new = await ask(project, [Self.missing("ÄußerstLetter")], path, .null)
    #expect(
      titles(new) == [
        "Add 'letter Äußerst' to the kit, and write Äußerst.swift", "Write Äußerst.swift once, without the kit",
      ]
    )
  }

  // MARK: - What the kit lacks

  @Test func nodeIsAdded() async throws {
    let error = Self.missing("StarsRequest")
    let kit = Self.kit + "api Other { base \"https://example.org\"; request Raw -> Data { GET \"größe\" } }\n"
    let (project, found) = try await actions(for: [error], kit: kit)
    let actions = Array(found.prefix(2))
    #expect(
      titles(actions) == [
        "Add 'request Stars' to 'api Social' in the kit, and write Social/StarsRequest.swift",
        "Write Social/StarsRequest.swift once, without the kit",
      ]
    )
    #expect(actions.allSatisfy { $0["diagnostics"] == [error] && $0["kind"] == "quickfix" && $0["edit"] == nil })
    let saved = try await resolve(actions.first, project)
    #expect(texts(saved, in: "/Kitfile").contains { $0.contains("request Stars -> Data") })
    #expect(texts(saved, in: "StarsRequest.swift").contains { $0.contains("struct StarsRequest: APIRequest") })
    let once = try await resolve(actions.last, project)
    #expect(texts(once, in: "/Kitfile") == [])
    #expect(texts(once, in: "StarsRequest.swift").count == 1)
  }

  /// No other request of the kit gets data, for which support has more.
  @Test func whatTheKitWouldTakeBackIsNotWrittenOnce() async throws {
    let (_, actions) = try await actions(for: [Self.missing("StarsRequest")])
    #expect(titles(actions) == ["Add 'request Stars' to 'api Social' in the kit, and write Social/StarsRequest.swift"])
  }

  @Test func eachNodeAroundIsAChoice() async throws {
    let kit = Self.kit + "api Other { base \"https://example.org\" }\n"
    let (project, actions) = try await actions(for: [Self.missing("StarsRequest")], kit: kit)
    let added = actions.filter { $0["title"]?.string?.hasPrefix("Add") ?? false }
    #expect(
      titles(added) == [
        "Add 'request Stars' to 'api Social' in the kit, and write Social/StarsRequest.swift",
        "Add 'request Stars' to 'api Other' in the kit, and write Other/StarsRequest.swift",
      ]
    )
    let steps = try await resolve(added.last, project)
    #expect(texts(steps, in: "Other/StarsRequest.swift").count == 1)
  }

  /// A name that is no more than a name, nodes that name what is not declared, and kits with mistakes.
  @Test(arguments: ["Größe", "PlayerEvents", "ItemsTable", "Request", "String", "starsRequest", "a.bRequest", "日本"])
  func nothingIsOfferedWhereNothingFits(name: String) async throws {
    let (project, actions) = try await actions(for: [Self.missing(name)], only: .null)
    #expect(titles(actions).filter { !$0.contains("'model User'") && !$0.contains("User.swift") } == [])
    #expect(await project.client.errors.isEmpty)
  }

  @Test func kitsWithMistakesHaveNoFixes() async throws {
    let names = [Self.missing("FolloweesRequest"), Self.missing("StarsRequest")]
    #expect(try await actions(for: names, kit: Self.kit + "model A { b: }\n").actions == [])
  }

  @Test func onlyErrorsOfOthersAreMended() async throws {
    let message: JSON = "Cannot find 'FolloweesRequest' in scope"
    let own: JSON = ["range": .range(0, 0), "source": "kitgen", "severity": 1, "message": message]
    let warning: JSON = ["range": .range(0, 0), "source": "SourceKit", "severity": 2, "message": message]
    #expect(try await actions(for: [own, warning]).actions == [])
    #expect(try await actions(for: [Self.missing("FolloweesRequest")], only: ["refactor"]).actions == [])
    #expect(try await actions(for: [["message": message]]).actions.count == 1)
  }

  // MARK: - Conformances

  @Test func conformanceIsEmitted() async throws {
    let kit = "project App\n"
    let error = Self.error("Type 'User' does not conform to protocol 'Decodable'", line: 1, 7)
    let (project, actions) = try await actions(for: [error], kit: kit)
    #expect(
      titles(actions) == [
        "Generate 'User' as a model ('model User' in the kit, Models/User.swift)",
        "Generate 'User' as a model (Models/User.swift, once, without the kit)",
      ]
    )
    #expect(actions.allSatisfy { $0["diagnostics"] == [error] && $0["kind"] == "quickfix" })
    #expect(try await texts(resolve(actions.first, project), in: "/Kitfile").joined().contains("model User"))
    for message in [
      "Type 'User' does not conform to protocol 'Sequence'", "Type 'X' does not conform to protocol 'Decodable'",
    ] {
      #expect(try await self.actions(for: [Self.error(message, line: 1, 7)], kit: kit).actions == [])
    }
  }

  /// A type that holds what nothing decodes would not be decodable either.
  @Test func conformanceThatCannotBeIsNotOffered() async throws {
    let swift = "struct Roh: Decodable { let größe: Größe }\nstruct Größe { let code: String }\n"
    let error = Self.error("Type 'Roh' does not conform to protocol 'Decodable'", line: 0, 7)
    #expect(try await actions(for: [error], kit: "project App\n", swift: swift).actions == [])
    let encoded = swift.replacing("Größe {", with: "Größe: Codable {")
    #expect(try await !actions(for: [error], kit: "project App\n", swift: encoded).actions.isEmpty)
  }

  // MARK: - Clients

  @Test func clientsWithoutResolvingGetTheEdit() async throws {
    let plain: JSON = ["textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]]]
    let actions = try await actions(for: [Self.missing("FolloweesRequest")], plain).actions
    #expect(actions.count == 1 && actions[0]["edit"]?["changes"] != nil && actions[0]["isPreferred"] == nil)
  }

  @Test func clientsThatMakeNoFoldersGetACommand() async throws {
    let applying: JSON = [
      "workspace": ["applyEdit": true], "textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]],
    ]
    let (project, actions) = try await actions(for: [Self.missing("StarsRequest")], applying)
    let command = try #require(actions.first?["command"])
    #expect(command["command"] == "kitgen.provideType" && actions.first?["edit"] == nil)
    _ = await project.client.start("workspace/executeCommand", command)
    let request = await project.client.first { $0["method"]?.string == "workspace/applyEdit" }
    #expect(request?["params"]?["edit"]?["changes"] != nil)
    #expect(project.folder.exists("Social"))
  }

  @Test func whatFitsNoLongerIsRefused() async throws {
    let (project, actions) = try await actions(for: [Self.missing("FolloweesRequest")])
    await project.client.open(project.kitfile, "project App\n")
    let answer = await project.client.request("codeAction/resolve", try #require(actions.first))
    #expect(answer["error"]?["code"] == -32801)
  }

  @Test func oddDiagnosticsDoNoHarm() async throws {
    let long = String(repeating: "ß", count: 100_000)
    let conformance: JSON = "type 'User' does not conform to protocol 'Decodable'"
    let odd: [JSON] = [
      .null, 7, [], [:], "Cannot find 'X' in scope", ["message": 7],
      ["message": .string("Cannot find '\(long)' in scope")],
      ["message": "Cannot find '' in scope"], ["message": "Cannot find '"],
      ["message": "Cannot find 'a\u{0}\n' in scope"],
      ["message": "Cannot find '../../etcRequest' in scope"], ["message": "Cannot find 'a { }Request' in scope"],
      ["range": "here", "message": conformance], ["range": .range(-7, Int.max), "message": conformance],
      ["range": ["start": ["line": .number(1.5), "character": .null]], "message": conformance],
      ["message": conformance],
      ["message": "Cannot find 'FolloweesRequest' in scope", "severity": "high"],
    ]
    let many = (0..<2_000).map { Self.missing("Items\($0)Request") }
    let (project, actions) = try await actions(for: odd + many)
    #expect(actions.first?["title"] == "Generate Social/FolloweesRequest.swift")
    #expect(actions.count < 20)
    #expect(await project.client.errors.isEmpty)
  }
}
