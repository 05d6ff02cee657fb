import LanguageServer
import TestSupport
import Testing

/// Code actions by which hand-written Swift becomes nodes of the kit.
@Suite(.timeLimit(.minutes(30)))
struct SwiftAdoptionTests {
  private static let kit = "project App\nmodel Team { id: Int }\n"
  private static let swift = """
    import Foundation

    /// Ein Nutzer: 𝒰.
    struct 1️⃣User: Codable {
      let id: String
      var 2️⃣isNew: Bool { id.isEmpty }
    }

    #if DEBUG
      struct 3️⃣Trace: Codable { let id: Int }
    #endif

    class 4️⃣Loader {
      func 5️⃣load(completion: @escaping (Int) -> Void) { 6️⃣print(1) }
      var launches: Int { UserDefaults.standard.integer(forKey: "launch 7️⃣count") }
      func count() { UserDefaults.standard.set(2, forKey: "8️⃣launch count") }
      var name: String { UserDefaults.standard.string(forKey: "9️⃣name") ?? "ü" }
      let start = UserDefaults.standard.bool(forKey: "ist 0️⃣neu")
      func any() { UserDefaults.standard.removeObject(forKey: "#️⃣name") }
      func add(_ größe: Int) { UserDefaults.standard.set(größe + 1, forKey: "a⃣launch count") }
      func forget() { UserDefaults.standard.set(nil, forKey: "h⃣launch count") }
      var seen: Bool { UserDefaults.standard.bool(forKey: "d⃣hasSeenURL") }
      var kind: String? { UserDefaults.standard.string(forKey: "e⃣class") }
      var id: String? { UserDefaults.standard.string(forKey: "f⃣last_user_id") }
      var own: String? { UserDefaults.standard.string(forKey: "g⃣self") }
      func commented() -> Int {
        UserDefaults.standard  // shared with the widget: 𝒰
          .integer(forKey: "b⃣launch count")
      }
    }

    struct c⃣Note: Codable {
      // Written by hand: ü.
      let text: String
    }

    """
  private static let resolving = AdoptionActions.resolving

  private func actions(
    at mark: String,
    _ capabilities: JSON,
    kit: String = kit,
    only: JSON = .null
  ) async throws -> (project: OpenKitProject, actions: [JSON]) {
    try await AdoptionActions.ask(at: mark, of: Self.swift, capabilities, kit: kit, only: only)
  }

  private func titles(_ actions: [JSON]) -> [String] {
    actions.compactMap { $0["title"]?.string }
  }

  @Test(arguments: ["1️⃣"]) func structBecomesModel(mark: String) async throws {
    let (project, actions) = try await actions(at: mark, Self.resolving)
    #expect(
      titles(actions) == [
        "Generate 'User' as a model ('model User' in the kit, Models/User.swift)",
        "Generate 'User' as a model (Models/User.swift, once, without the kit)",
      ]
    )
    #expect(actions.allSatisfy { $0["edit"] == nil && $0["kind"] == "refactor.rewrite.kitgen.adopt" })
    let first = await project.client.request("codeAction/resolve", try #require(actions.first))["result"]
    let steps = try #require(first?["edit"]?["documentChanges"]?.array)
    let texts = steps.flatMap { $0["edits"]?.array ?? [] }.compactMap { $0["newText"]?.string }
    #expect(steps.contains { $0["kind"] == "create" && $0["uri"]?.string?.hasSuffix("Models/User.swift") ?? false })
    #expect(texts.contains { $0.contains("/// Ein Nutzer: 𝒰.\nmodel User: Encodable {\n  id: String\n}") }, "\(texts)")
    #expect(texts.contains("extension User {\n  var isNew: Bool { id.isEmpty }\n}"), "\(texts)")
    #expect(steps.last?["textDocument"]?["uri"]?.string?.hasSuffix("Own.swift") ?? false)
    #expect(steps.last?["edits"]?.array?.first?["range"]?["start"] == ["line": 2, "character": 0])
    let once = await project.client.request("codeAction/resolve", try #require(actions.last))["result"]
    let written = try #require(once?["edit"]?["documentChanges"]?.array).compactMap { step in
      step["textDocument"]?["uri"]?.string
    }
    #expect(!written.contains { $0.hasSuffix("Kitfile") })
    #expect(written.contains { $0.hasSuffix("Models/User.swift") })
  }

  /// The effects of an action on other code are in its title.
  @Test(arguments: [
    (
      "struct 1️⃣Größe: Codable { var alter = 0; var name: String = \"ü\" }\n", [:],
      "Generate 'Größe' as a model ('model Größe' in the kit, Models/Größe.swift, 'alter', 'name' may be missing in JSON)"
    ),
    (
      "class Größe {\n  func 1️⃣zeige(_ ü: String, completion: (() -> Void)? = nil) {}\n  func f() async { zeige(\"ü\") }\n}\n",
      [:],
      "Make 'zeige' async ('extend Größe' in the kit, Extensions/Größe+Async.swift, 'await' needed at Own.swift:3)"
    ),
    (
      "class Größe {\n  func 1️⃣zeige(completion: (() -> Void)? = nil) {}\n  func ü() async { zeige() }\n}\n",
      ["A.swift": "func a(_ g: Größe) async { g.zeige(); g.zeige() }\n"],
      "Make 'zeige' async ('extend Größe' in the kit, Extensions/Größe+Async.swift, 'await' needed at A.swift:1 and 2 more places)"
    ),
    (
      "class Größe {\n  func 1️⃣zeige(_ ü: String, completion: (() -> Void)? = nil) {}\n  func f() { zeige(\"ü\") }\n}\n",
      [:],
      "Make 'zeige' async ('extend Größe' in the kit, Extensions/Größe+Async.swift)"
    ),
    (
      "func f() { UserDefaults.standard.1️⃣set(true, forKey: \"isA\") }\n",
      ["App.xcodeproj/project.pbxproj": twoTargets, "Other.swift": "", "Ü.swift": ""],
      "Replace \"isA\" with a typed preference ('defaults Preferences' in the kit, Preferences.swift, to be added to 'Widget', "
        + "too)"
    ),
  ])
  func titlesNameEffects(swift: String, files: [String: String], expected: String) async throws {
    let (_, actions) = try await AdoptionActions.ask(
      at: "1️⃣",
      of: swift,
      AdoptionActions.resolving,
      kit: "project App\n",
      beside: files
    )
    #expect(titles(actions).first == expected, "\(actions)")
  }

  private static let twoTargets = """
    // !$*UTF8*$!
    {objects = {
    F1 = {isa = PBXFileReference; path = Own.swift; sourceTree = SOURCE_ROOT;};
    F2 = {isa = PBXFileReference; path = Other.swift; sourceTree = SOURCE_ROOT;};
    F3 = {isa = PBXFileReference; path = "Ü.swift"; sourceTree = SOURCE_ROOT;};
    B1 = {isa = PBXBuildFile; fileRef = F1;}; B2 = {isa = PBXBuildFile; fileRef = F2;};
    B3 = {isa = PBXBuildFile; fileRef = F3;}; B4 = {isa = PBXBuildFile; fileRef = F1;};
    S1 = {isa = PBXSourcesBuildPhase; files = (B1, B2, B3);}; S2 = {isa = PBXSourcesBuildPhase; files = (B4);};
    T1 = {isa = PBXNativeTarget; name = App; buildPhases = (S1);};
    T2 = {isa = PBXNativeTarget; name = Widget; buildPhases = (S2);};
    };}
    """

  /// The keys of a type have its actions, and code that is being written has none.
  @Test func keysBelongToTheirType() async throws {
    let swift = "public struct Größe: Codable {\n  let ü: Int\n  enum 1️⃣CodingKeys: String, CodingKey { case ü }\n}\n"
    let (_, actions) = try await AdoptionActions.ask(
      at: "1️⃣",
      of: swift,
      Self.resolving,
      kit: "project App { access public }\n"
    )
    #expect(titles(actions).first?.hasPrefix("Generate 'Größe' as a model") == true, "\(actions)")
    let broken = "func f() { UserDefaults.standard.set(1, forKey: \"1️⃣is) }\n"
    #expect(try await AdoptionActions.ask(at: "1️⃣", of: broken, Self.resolving, kit: "project App\n").actions == [])
  }

  /// A property and a requirement are parts of their type; other members, and computed properties of classes, are not.
  @Test(arguments: ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣"])
  func theTypeIsOfferedAtItsParts(mark: String) async throws {
    let swift = """
      class Größe {
        weak var 1️⃣delegate: (any Delegate)?
        protocol 2️⃣Delegate: AnyObject { func 3️⃣ändert() }
        enum 4️⃣Art { case ü }
        func 5️⃣lade() {}
        var 6️⃣kopf: String { "名" }
      }

      """
    let (_, actions) = try await AdoptionActions.ask(at: mark, of: swift, Self.resolving, kit: "project App\n")
    let offered = titles(actions.filter { $0["disabled"] == nil })
    #expect(offered.count == Set(offered).count, "\(offered)")
    #expect(offered.contains { $0.contains("delegate") } == ["1️⃣", "2️⃣", "3️⃣"].contains(mark), "\(offered)")
  }

  /// Tests declare nothing for a kit.
  @Test func testsHaveNone() async throws {
    let targets = ".target(name: \"App\"), .testTarget(name: \"AppTests\")"
    let package = "let package = Package(name: \"Ü\", targets: [\(targets)])\n"
    let project = try OpenKitProject()
    try await project.open("project App { out \"Sources/App/Generated\" }\n", Self.resolving)
    try project.folder.write(package, to: "Package.swift")
    for (path, count) in [("Sources/App/Ü.swift", 2), ("Tests/AppTests/Ü.swift", 0)] {
      let swift = "struct Größe: Codable { let a: Int }\n"
      try project.folder.write(swift, to: path)
      await project.client.open(project.folder.path + "/" + path, swift, language: "swift")
      let start: JSON = ["line": 0, "character": 8]
      let params: JSON = [
        "textDocument": .document(project.folder.path + "/" + path), "range": ["start": start, "end": start],
        "context": ["diagnostics": []],
      ]
      let actions = await project.client.request("textDocument/codeAction", params)["result"]?.array
      #expect(actions?.count == count, "\(path): \(actions ?? [])")
    }
  }

  @Test func whatNearlyFitsHasAReason() async throws {
    let (_, actions) = try await actions(at: "3️⃣", Self.resolving)
    #expect(titles(actions) == ["Generate 'Trace' as a model"])
    let reason = "'Trace' is in '#if DEBUG', and a kit has no conditions: move it out first"
    #expect(actions.first?["disabled"]?["reason"]?.string == reason)
    let plain: JSON = ["textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]]]
    #expect(try await self.actions(at: "3️⃣", plain).actions == [])
  }

  @Test func kitWithErrorsTakesNothing() async throws {
    let (_, actions) = try await actions(at: "1️⃣", Self.resolving, kit: "project App\nmodel A { b: }\n")
    #expect(
      actions.allSatisfy { $0["disabled"]?["reason"]?.string?.hasPrefix("the kit has an error, at Kitfile:") ?? false }
    )
    #expect(!actions.isEmpty)
  }

  @Test func kitWithErrorsIsNotWrittenAsAWhole() async throws {
    let project = try OpenKitProject()
    try await project.open("project App\nmodel A { b: }\n", Self.resolving)
    let position: JSON = ["line": 0, "character": 0]
    let context: JSON = ["diagnostics": [], "only": ["source"]]
    let range: JSON = ["start": position, "end": position]
    let actions = await project.ask("codeAction", with: ["range": range, "context": context]).array ?? []
    #expect(titles(actions) == ["Write all files of the kit"])
    #expect(actions.first?["disabled"]?["reason"]?.string?.hasPrefix("the kit has an error, at Kitfile:") ?? false)
    #expect(actions.first?["data"] == nil)
  }

  @Test func membersAndCodeHaveTheirOwn() async throws {
    let (_, method) = try await actions(at: "5️⃣", Self.resolving)
    #expect(
      titles(method).first?.hasPrefix("Make 'load' async ('extend Loader' in the kit, Extensions/Loader+") ?? false
    )
    #expect(try await actions(at: "6️⃣", Self.resolving).actions == [])
    #expect(try await actions(at: "4️⃣", Self.resolving).actions == [])
    #expect(try await actions(at: "1️⃣", Self.resolving, only: ["quickfix"]).actions == [])
    #expect(try await actions(at: "1️⃣", Self.resolving, only: ["refactor"]).actions.count == 2)
    #expect(try await actions(at: "1️⃣", [:]).actions == [])
  }

  @Test func keysBecomePreferencesInPlace() async throws {
    let kits = [
      (
        Self.kit, "('defaults Preferences' in the kit, Preferences.swift)", "Preferences"
      ),
      (
        Self.kit + "defaults Prefs { launchCount: Int = 0 as \"launch count\" }\n",
        "('defaults Prefs' in the kit, Prefs.swift)", "Prefs"
      ),
      // What the kit says of the key goes before what the call shows, and a suite is another store.
      (
        Self.kit + "defaults Gruppe(suite: \"g\") { launchCount: Int = 0 as \"launch count\" }\n"
          + "defaults Andere { a: Int = 0 }\ndefaults Läufe { starts: Int = 0 as \"launch count\" }\n",
        "('defaults Läufe' in the kit, Läufe.swift)", "Läufe"
      ),
    ]
    let subject = "Replace \"launch count\" with a typed preference"
    for (kit, place, name) in kits {
      let property = name == "Läufe" ? "starts" : "launchCount"
      for (mark, text) in [("7️⃣", "\(name)().\(property)"), ("8️⃣", "\(name)().\(property) = 2")] {
        let (project, actions) = try await actions(at: mark, Self.resolving, kit: kit)
        // Of the others one is nil, which the kit's is not, and one has a comment.
        let all = "\(subject), and 2 more accesses in the file \(place.dropLast()), 2 with the key stay)"
        #expect(titles(actions) == [all, "\(subject) \(place)"])
        let action = try #require(actions.last)
        let edit = await project.client.request("codeAction/resolve", action)["result"]?["edit"]
        let steps = edit?["documentChanges"]?.array ?? []
        #expect(steps.last?["edits"]?.array?.first?["newText"]?.string == text)
        let added = steps.flatMap { $0["edits"]?.array ?? [] }.compactMap { $0["newText"]?.string }
        let field = "launchCount: Int = 0 as \"launch count\""
        #expect(added.contains { $0.contains(field) } == (name == "Preferences"))
      }
    }
  }

  /// The texts that the first action at a mark writes.
  private func texts(at mark: String, kit: String = kit) async throws -> [String] {
    let (project, actions) = try await actions(at: mark, Self.resolving, kit: kit)
    let edit = await project.client.request("codeAction/resolve", try #require(actions.first))["result"]?["edit"]
    return (edit?["documentChanges"]?.array ?? []).flatMap { $0["edits"]?.array ?? [] }.compactMap {
      $0["newText"]?.string
    }
  }

  @Test func keysAreFoundInValuesAndBesideOperators() async throws {
    let fallback = try await texts(at: "9️⃣")
    #expect(fallback.contains("Preferences().name"))
    #expect(fallback.contains { $0.contains("name: String = \"ü\"") }, "\(fallback)")
    let texts = try await texts(at: "0️⃣")
    #expect(texts.contains("Preferences().istNeu"))
    #expect(texts.contains { $0.contains("istNeu: Bool = false as \"ist neu\"") }, "\(texts)")
  }

  /// As Swift spells names: acronyms keep their capitals, and words of Swift are in backticks.
  @Test(arguments: [
    ("d⃣", "hasSeenURL: Bool = false", "hasSeenURL"), ("e⃣", "`class`: String?", "`class`"),
    ("f⃣", "lastUserID: String? as \"last_user_id\"", "lastUserID"),
    ("g⃣", "selfValue: String? as \"self\"", "selfValue"),
  ])
  func keysGiveNamesOfSwift(mark: String, field: String, name: String) async throws {
    let texts = try await texts(at: mark)
    #expect(texts.contains("Preferences().\(name)"), "\(texts)")
    #expect(texts.contains { $0.contains("  \(field)\n") }, "\(texts)")
  }

  @Test(arguments: [
    ("#️⃣", "", "'removeObject' does not show the type of the value"),
    ("7️⃣", "defaults Läufe { starts: String? as \"launch count\" }\n", "The kit stores 'launch count' as another type"),
    (
      "7️⃣", "defaults Läufe { starts: Int = 3 as \"launch count\" }\n",
      "If nothing is stored, the kit's 'launch count' is 3, but 'integer' returns 0 or false"
    ),
    (
      "7️⃣", "defaults Läufe { starts: Int? as \"launch count\" }\n",
      "If nothing is stored, the kit's 'launch count' is nil, but 'integer' returns 0 or false"
    ),
    (
      "9️⃣", "defaults Läufe { name: String = \"é\" }\n",
      "If nothing is stored, the kit's 'name' is \"é\", but here it is \"ü\""
    ),
    (
      "e⃣", "defaults Läufe { kind: String = \"é\" as \"class\" }\n",
      "If nothing is stored, the call returns nil, but the kit's 'class' is never nil"
    ),
    (
      "a⃣", "defaults Läufe { starts: Size = .small as \"launch count\" }\nenum Size { case small }\n",
      "The kit stores 'launch count' as another type"
    ),
    (
      "h⃣", "defaults Läufe { starts: Int = 3 as \"launch count\" }\n",
      "The kit's 'launch count' is never nil. Call 'reset' to remove what is stored"
    ),
    ("b⃣", "", "The comment 'shared with the widget: 𝒰' in 'integer' would be lost: move it first"),
    (
      "7️⃣", "defaults Läufe { a: Int = 0 }\ndefaults Andere { b: Int = 0 }\n",
      "The kit has several 'defaults': Läufe, Andere; write launchCount into one of them"
    ),
  ]) func keysThatNearlyFitHaveAReason(mark: String, kit: String, reason: String) async throws {
    let actions = try await actions(at: mark, Self.resolving, kit: Self.kit + kit).actions
    #expect(actions.first?["disabled"]?["reason"]?.string?.hasPrefix(reason) ?? false, "\(actions)")
  }

  @Test func keysThatTheKitHasTakeAnyValue() async throws {
    let kit = Self.kit + "defaults Läufe { starts: Int = 3 as \"launch count\" }\n"
    #expect(try await texts(at: "a⃣", kit: kit).last == "Läufe().starts = größe + 1")
  }

  /// All accesses of one key in the file, as far as the kit can take their places.
  @Test func allAccessesOfAKeyAreReplaced() async throws {
    let (project, actions) = try await actions(at: "7️⃣", Self.resolving)
    let action = try #require(actions.first)
    let edit = await project.client.request("codeAction/resolve", action)["result"]?["edit"]
    let edits = edit?["documentChanges"]?.array?.last?["edits"]?.array?.compactMap { $0["newText"]?.string }
    let expected = [
      "Preferences().launchCount", "Preferences().launchCount = 2", "Preferences().launchCount = größe + 1",
    ]
    #expect(edits == expected)
  }

  @Test func filesWithoutAKitHaveNoPlaceForComments() async throws {
    let (_, actions) = try await actions(at: "c⃣", Self.resolving)
    #expect(actions.count == 2)
    #expect(actions.first?["disabled"] == nil)
    #expect(
      actions.last?["disabled"]?["reason"]
        == "its comments would be lost, because only a kit has a place for them: move them first"
    )
    let plain: JSON = ["textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]]]
    #expect(try await self.actions(at: "c⃣", plain).actions.count == 1)
  }

  @Test func whatTheKitHasIsNotOffered() async throws {
    let kit = Self.kit + "extend Loader @isolated(nonisolated) { call load() -> Int }\n"
    let actions = try await actions(at: "5️⃣", Self.resolving, kit: kit).actions
    #expect(actions.first?["disabled"]?["reason"] == "The kit already has this", "\(actions)")
  }

  @Test func clientsWithoutResolvingGetEdits() async throws {
    let plain: JSON = ["textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]]]
    let (_, actions) = try await actions(at: "2️⃣", plain)
    let changes = try #require(actions.first?["edit"]?["changes"])
    guard case .object(let object) = changes else { return }
    #expect(object.members.contains { $0.key.hasSuffix("Own.swift") })
    #expect(object.members.contains { $0.key.hasSuffix("Kitfile") })
  }

  @Test func otherEditsMakeAnActionVoid() async throws {
    let (project, actions) = try await actions(at: "1️⃣", Self.resolving)
    let path = project.folder.path + "/Own.swift"
    await project.client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(DocumentURI(path: path).string), "version": 7],
        "contentChanges": [["text": "struct Other {}\n"]],
      ]
    )
    let answer = await project.client.request("codeAction/resolve", try #require(actions.first))
    #expect(answer["error"]?["code"] == -32801)
  }
}
