import LanguageServer
import TestSupport
import Testing

/// What keeps the files of a declaration's node from being written is the reason of a disabled action.
@Suite(.timeLimit(.minutes(30)))
struct AdoptionObstacleTests {
  private static let kit = "project App\n"
  private static let swift = """
    // 𝒰
    struct 1️⃣User: Codable { let id: String }
    class Loader {
      func 2️⃣load(completion: @escaping (Int) -> Void) {}
      func 3️⃣send(completion: @escaping ((any Error)?) -> Void) {}
    }

    """

  private func actions(
    at mark: String,
    _ capabilities: JSON = AdoptionActions.resolving,
    kit: String = kit,
    beside files: [String: String] = [:]
  ) async throws -> [JSON] {
    try await AdoptionActions.ask(at: mark, of: Self.swift, capabilities, kit: kit, beside: files).actions
  }

  /// The action that writes files without the kit.
  private func once(_ actions: [JSON]) throws -> JSON {
    try #require(actions.first { $0["title"]?.string?.hasSuffix("once, without the kit)") ?? false })
  }

  /// A file that is there by hand, or was written once, is the user's.
  @Test(arguments: [false, true]) func filesOfTheUserAreInTheWay(isScaffold: Bool) async throws {
    let zeros = String(repeating: "0", count: 40)
    let lock = "# kitgen.lock 1\nModels/User.swift\tscaffold\tKitfile, model User\t0000\t\(zeros)\n"
    let mine = ["Models/User.swift": "// Ümläute: mine"]
    let files = isScaffold ? mine.merging(["kitgen.lock": lock]) { $1 } : mine
    let actions = try await actions(at: "1️⃣", beside: files)
    #expect(actions.count == 1)
    #expect(
      actions.first?["disabled"]?["reason"]
        == "'Models/User.swift' is there already and is yours: kitgen does not write over it"
    )
  }

  /// What the kit gives is not written once otherwise, and what it does not give is.
  @Test func whatSharesFilesIsNotWrittenOnce() async throws {
    let kit = Self.kit + "extend Other { call load() -> Int }\n"
    for kit in [Self.kit, kit] {
      let action = try once(await actions(at: "2️⃣", kit: kit))
      #expect(action["disabled"] == nil, "\(kit)")
    }
    let action = try once(await actions(at: "3️⃣", kit: kit))
    #expect(
      action["disabled"]?["reason"]?.string
        == "It shares 'Support/Callback.swift' with the kit, which emits that file only for its own declarations. "
        + "Add it to the kit instead"
    )
  }

  private static let delegates = """
    protocol GrößeDelegate: AnyObject { func ändert() }
    class Bild {}
    class Größe { private weak var 1️⃣delegate: GrößeDelegate? }
    class Maß { weak var 2️⃣delegate: Bild? }
    class Rand { weak var 3️⃣delegate: GrößeDelegate? }

    """

  /// A property and its class are about the same delegate.
  @Test(arguments: [("1️⃣", [false]), ("3️⃣", [true, true])])
  func aDelegateHasOneReason(mark: String, expected: [Bool]) async throws {
    let resolving = AdoptionActions.resolving
    let (_, actions) = try await AdoptionActions.ask(at: mark, of: Self.delegates, resolving, kit: Self.kit)
    let found = actions.filter { $0["title"]?.string?.hasPrefix("Observe") ?? false }
    #expect(found.map { $0["disabled"] == nil } == expected, "\(found)")
  }

  /// What follows a type without its closing brace is in it only for the parser.
  @Test func whatIsInAnUnclosedTypeStays() async throws {
    let swift = "struct Maß: Codable {\n  let größe: Int\n\nstruct 1️⃣Rand: Codable {\n  let x: Int\n}\n"
    let (_, actions) = try await AdoptionActions.ask(at: "1️⃣", of: swift, AdoptionActions.resolving, kit: Self.kit)
    let reasons = actions.map { $0["disabled"]?["reason"]?.string }
    let reason = "'Maß' has mistakes that the parser cannot read over"
    #expect(!reasons.isEmpty && reasons.allSatisfy { $0 == reason }, "\(actions)")
  }

  /// A file that was closed is the same on the disk, or has changed.
  @Test(arguments: [false, true]) func aClosedFileCanBeAdopted(isChanged: Bool) async throws {
    let swift = "// 𝒰\nstruct 1️⃣User: Codable {\n  let id: String\n}\n"
    let (project, actions) = try await AdoptionActions.ask(
      at: "1️⃣",
      of: swift,
      AdoptionActions.resolving,
      kit: Self.kit
    )
    let path = project.folder.path + "/Own.swift"
    await project.client.notify("textDocument/didClose", ["textDocument": .document(path)])
    if isChanged { try project.folder.write(MarkedText(swift).text.replacing("String", with: "Int"), to: "Own.swift") }
    let answer = await project.client.request("codeAction/resolve", try #require(actions.first))
    let steps = answer["result"]?["edit"]?["documentChanges"]?.array ?? []
    let own = steps.first { $0["textDocument"]?["uri"]?.string?.hasSuffix("Own.swift") ?? false }
    #expect((own == nil) == isChanged, "\(answer)")
  }

  /// What a client without `codeAction/resolve` gets is planned at once.
  @Test func conflictsAreReasons() async throws {
    let client: JSON = ["codeAction": ["codeActionLiteralSupport": [:], "disabledSupport": true]]
    let files = ["Support/Callback.swift": "// Ümläute: mine\n"]
    let actions = try await actions(at: "2️⃣", ["textDocument": client], beside: files)
    #expect(
      actions.first?["disabled"]?["reason"]?.string
        == "'Support/Callback.swift' is in the way: it exists already, and 'extend Loader' needs other contents. "
        + "Move it away first, or write 'extend Loader' into the kit yourself: 'kitgen generate' then shows how to "
        + "keep the files",
      "\(actions)"
    )
  }
}
