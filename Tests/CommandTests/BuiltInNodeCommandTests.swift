import Foundation
import Generation
import TestSupport
import Testing

@testable import kitgen

/// The commands of the built-in patterns.
struct BuiltInNodeCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// With its byte order mark, which Foundation would leave out.
  private var kitfile: String {
    let data = try? Data(contentsOf: folder.url.appendingPathComponent("Kitfile"))
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  private func write(_ kit: String) throws {
    try folder.write(kit, to: "Kitfile")
  }

  private func run(_ arguments: String...) async -> CommandRun {
    await CommandRun(arguments, in: folder)
  }

  /// What the pattern begins with is there for a node without further words.
  @Test(arguments: [
    ["extend", "Panel", "--event", "viewDidLoad()"], ["delegate", "PanelDelegate", "--target", "Panel.delegate"],
    ["request", "Users", "--api", "A", "--query", "page: Int"],
  ])
  func addsWhatIsSaidAlone(arguments: [String]) async throws {
    defer { folder.remove() }
    try write("project P\napi A {\n  base \"https://a.example\"\n}\n")
    let run = await CommandRun(arguments + ["--print=kit"], in: folder)
    #expect(!run.output.contains("call load()"))
    #expect(!arguments.contains("request") || run.output.contains("GET"), "\(run.output)\(run.errors)")
  }

  /// An event has the name that the kit gives it, unless the value of its flag says another.
  @Test func eventsKeepTheirNames() async throws {
    defer { folder.remove() }
    try write("project P\n")
    let run = await self.run(
      "notifications",
      "Ereignisse",
      "--event",
      "größer(wert: Int)",
      "--event",
      "da",
      "--print=kit"
    )
    #expect(run.output.contains("event größer(wert: Int)\n  event da\n"), "\(run.output)\(run.errors)")
  }

  /// Help says of each option what it is for, and where the parameters of a function may follow.
  @Test func helpDescribesEachOption() async throws {
    defer { folder.remove() }
    let own = CommandList.kitgen.own.flatMap { [$0] + $0.subcommands }
    for command in own + CommandList.kitgen.commands(of: PatternLibrary.builtIn.schemas) {
      let rows = command.helpSections.flatMap(\.rows)
      #expect(rows.filter { $0.text.isEmpty }.map(\.name) == [], "\(command.name)")
    }
    #expect(await run("help", "notifications").output.contains("--event NAME[(NAME:TYPE, …)]  "))
    #expect(await run("help", "request").output.contains("--get PATH                      The method"))
  }

  @Test(arguments: [
    ("", true), ("model Größe { a: Int }\n", false), ("model Größe { a: Maß }\nenum Maß { case a }\n", false),
  ])
  func notesTypesAroundThatNothingDeclares(kit: String, isNoted: Bool) async throws {
    defer { folder.remove() }
    try write(kit + "model Größe.Linie { id: Int }\n")
    #expect(await run("check").errors.contains("nothing here declares 'Größe'") == isNoted)
  }

  /// What follows the name in a kit has options.
  @Test(arguments: [
    (["model", "Größe", ":", "Identifiable", "id:Int"], "--conformances"),
    (["model", "Größe", ":Identifiable"], "--conformances"),
    (["envelope", "Seite", "<T: Decodable>", "items:[T]"], "--generics"),
  ])
  func namesOptionsOfPartsBehindTheName(arguments: [String], option: String) async {
    defer { folder.remove() }
    let run = await CommandRun(arguments, in: folder)
    #expect(run.code == .usage && run.errors.contains("'\(option)'"), "\(run.errors)")
  }

  @Test func notesTypesInsideOfOthers() async throws {
    defer { folder.remove() }
    try folder.write("model Straße { a: Größe }\nmodel Ort { b: Int }\nmodel Ort.Größe { c: Int }\n", to: "Kitfile")
    let run = await CommandRun("check", in: folder)
    #expect(run.errors.contains("note: nothing here declares 'Größe'; did you mean 'Ort.Größe'?"), "\(run.errors)")
  }

  /// A first request names a type that is not declared yet.
  @Test(arguments: [[], ["--no-kit"]])
  func notesTypesThatNothingDeclares(options: [String]) async throws {
    defer { folder.remove() }
    let arguments = [
      "request", "Größen", "--response", "[Größe]", "--query", "farbe:Farbe?", "--header", "since:Date as \"Since\"",
    ]
    let run = await CommandRun(arguments + options, in: folder)
    #expect(run.code == .success, "\(run.errors)")
    let note =
      "note: nothing here declares 'Größe', 'Farbe'; declare it in Swift, or add it to the kit, as with 'kitgen model Größe …'"
    #expect(run.errors.contains(note), "\(run.errors)")
    guard options.isEmpty else { return }
    #expect(await self.run("check").errors.contains(note))
    #expect(await self.run("generate").code == .success)
    #expect(await self.run("check").errors.contains(note))
    #expect(await self.run("check", "-q", "--strict").errors.isEmpty)
    try folder.write("enum Farbe: String { case rot }\n", to: "Farbe.swift")
    #expect(await self.run("model", "Größe", "id:UUID", "link:URL?", "since:Date").errors.isEmpty)
    #expect(await self.run("check").errors.isEmpty)
  }

  /// Generic parameters, and names inside of the project's own types, are declared.
  @Test(arguments: [
    ("api A {\n  base \"https://a.example\"\n  envelope Seite<Ding> { items: [Ding] @payload }\n}\n", ""),
    ("erased Quelle<Ding, Maß> { func quelle(_ ding: Ding) -> Maß? }\n", ""),
    (
      "extend Lager { call load(_ key: Schlüssel) -> Wert }\n",
      "final class Lager<Schlüssel, Wert> {\n  func load(_ key: Schlüssel, completion: (Wert) -> Void) {}\n}\n"
    ),
    (
      "extend Lager { call load() -> Wert }\n",
      "final class Lager {\n  struct Wert {}\n  func load(completion: (Wert) -> Void) {}\n}\n"
    ),
    (
      "extend Lager { call load<Ding: Decodable & Sendable>(_ type: Ding.Type) throws -> Ding }\n",
      "class Lager {\n  func load<Ding: Decodable>(_ type: Ding.Type, completion: (Result<Ding, any Error>) -> Void) {}\n}\n"
    ),
  ])
  func notesNoGenericParameter(kit: String, swift: String) async throws {
    defer { folder.remove() }
    try write(kit)
    try folder.write(swift, to: "Lager.swift")
    #expect(await !run("check").errors.contains("nothing here declares"))
  }

  /// A kit has one node of some patterns, which therefore has no name.
  @Test func addsANodeWithoutAName() async throws {
    defer { folder.remove() }
    try write("project P\n")
    let run = await run("support", "then", "sequence", "--dictionary")
    #expect(run.code == .success, "\(run.errors)")
    #expect(run.output.contains("Added 'support' at Kitfile:3."), "\(run.output)")
    #expect(kitfile == "project P\n\nsupport {\n  sequence\n  dictionary\n  then\n}\n")
    #expect(folder.read("Support/Then.swift")?.contains("nonisolated extension NSObject: Then {}") == true)
    let again = await self.run("support")
    #expect(again.code == .success && kitfile.hasSuffix("  then\n}\n"), "\(again.errors)")
    let more = await self.run("support", "--lossy")
    #expect(more.errors.contains("'support' is already described at Kitfile:3"), "\(more.errors)")
  }

  @Test func writesTypesBehindAColon() async throws {
    defer { folder.remove() }
    try write("project P\n")
    let run = await run("support", "--then", "URLRequest, DateComponents", "--print=kit")
    #expect(run.output == "support {\n  then: URLRequest, DateComponents\n}\n", "\(run.output)\(run.errors)")
  }

  @Test func addsARequestWithAllThatFlagsSay() async throws {
    defer { folder.remove() }
    try write(
      "project QiitaKit { wire snake_case }\napi Qiita {\n  base \"https://qiita.com/api/v2\"\n}\nmodel User { id: Int }\n"
    )
    let run = await run(
      "request",
      "Followees",
      "--api",
      "Qiita",
      "--get",
      "users/{userId}/followees",
      "--query",
      "page:Int=1",
      "--query",
      "per_page:Int=20",
      "--paging",
      "link",
      "--response",
      "[User]"
    )
    #expect(run.code == .success, "\(run.errors)")
    let added = """

        request Followees -> [User] {
          GET "users/{userId}/followees"
          query page: Int = 1
          query perPage: Int = 20
          paging link
        }

      """
    #expect(kitfile.contains("v2\"\n" + added + "}\nmodel User { id: Int }\n"), "\(kitfile)")
    #expect(folder.read("Qiita/FolloweesRequest.swift")?.contains("\"per_page\"") == true)
    #expect(await self.run("generate", "--check").code == .success)
    #expect(await self.run("format", "--check").code == .success)
  }

  @Test func keepsWireNamesThatSettingsDoNotGive() async throws {
    defer { folder.remove() }
    try write("api A { base \"https://a.example\" }\n")
    let run = await run(
      "request",
      "Search",
      "--get",
      "users/{user_id}",
      "--query",
      "per_page:Int=20",
      "--query",
      "avatarURL:URL?",
      "--query",
      "since_é:Date? @date(day)",
      "--header",
      "X-Rate-Limit:Int",
      "--header",
      "accept:String",
      "--path",
      "user_id:Int",
      "--print=kit"
    )
    #expect(
      run.output == """
        request Search -> Data {
          GET "users/{userID}"
          path userID: Int
          query perPage: Int = 20 as "per_page"
          query avatarURL: URL?
          query sinceÉ: Date? as "since_é" @date(day)
          header xRateLimit: Int as "X-Rate-Limit"
          header accept: String as "accept"
        }

        """
    )
  }

  @Test func addsAModelAndAnEnum() async throws {
    defer { folder.remove() }
    try write("project P { wire snake_case }\n")
    let model = await run("model", "User", "name:String?", "avatarURL:URL?", "_id:Int=-1")
    #expect(model.code == .success, "\(model.errors)")
    #expect(
      kitfile.hasSuffix("model User {\n  name: String?\n  avatarURL: URL?\n  id: Int = -1 as \"_id\"\n}\n"),
      "\(kitfile)"
    )
    #expect(await run("enum", "Theme", "--case", "light", "--case", "dark", "--type", "String").code == .success)
    #expect(kitfile.contains("enum Theme: String {\n  case light\n  case dark\n}\n"), "\(kitfile)")
  }

  /// Names that the command line brings in must not bring in more.
  @Test(arguments: [
    ["model", "A { x: Int } model B"], ["model", "A", "x: Int } model B { y: Int"], ["model", "A", "x: Int; y: Int"],
    ["model", "A", "x: Int // y"], ["model", "A", "x: Int\ny: Int"], ["model", "A", ""], ["model", "2A"],
    ["request", "R", "--query", "a: Int; GET \"x\""], ["request", "R", "--response", "A { GET \"x\" } model B"],
    ["model", "A\u{0}"], ["model", "👩‍👧 x"],
  ])
  func takesOneDeclarationOnly(arguments: [String]) async throws {
    defer { folder.remove() }
    try write("api Qiita { base \"https://a.example\" }\n")
    let before = kitfile
    let run = await CommandRun(arguments, in: folder)
    #expect(run.code != .success && !run.errors.isEmpty)
    #expect(kitfile == before)
    #expect(folder.files() == ["Kitfile"])
  }

  /// `URLComponents` ends the process on a path that is not encoded.
  @Test func percentEncodesWhatStandsInAPath() async throws {
    defer { folder.remove() }
    try write("api A { base \"https://a.example\" }\n")
    let run = await run("request", "R", "--get", "日本/{id}/a%20b", "--print")
    #expect(run.code == .success, "\(run.errors)")
    #expect(run.output.contains(#""%E6%97%A5%E6%9C%AC/\(id, as: "id")/a%20b""#), "\(run.output)")
    let refused = await self.run("request", "R", "--get", "a b", "--print")
    #expect(refused.code == .dataError && refused.errors.contains("A path cannot contain white space"))
  }

  /// Each request has types of these names, which a model of the name would be mistaken for.
  @Test(arguments: ["Response", "API"])
  func refusesNamesThatRequestsHide(name: String) async throws {
    defer { folder.remove() }
    try write("api A { request R -> \(name) { GET \"r\" } }\nmodel \(name) { id: Int }\n")
    let run = await run("generate")
    #expect(run.code == .dataError && run.errors.contains("[support-name-clash]"), "\(run.errors)")
  }

  /// Kits in many forms, each with what a new request makes of the line of its api.
  @Test(arguments: [
    ("api A {\n  base \"https://a.example\"\n}\n", "example\"\n\n  request R -> Data {\n    GET \"r\"\n  }\n}\n"),
    (
      "api A {\r\n\tbase \"https://a.example\"\r\n}\r\n",
      "\"\r\n\r\n\trequest R -> Data {\r\n\t\tGET \"r\"\r\n\t}\r\n}\r\n"
    ),
    (
      "api A { base \"https://a.example\" }",
      "api A {\n  base \"https://a.example\"\n\n  request R -> Data {\n    GET \"r\"\n  }\n}"
    ),
    ("\u{FEFF}api A {}", "\u{FEFF}api A {\n  request R -> Data {\n    GET \"r\"\n  }\n}"),
    ("/* 👋 */ api A // é\n", "/* 👋 */ api A {\n  request R -> Data {\n    GET \"r\"\n  }\n} // é\n"),
    (
      "api A {\n  base   \"https://a.example\"  // 日本\n  // end\n}",
      "// 日本\n  // end\n\n  request R -> Data {\n    GET \"r\"\n  }\n}"
    ),
  ])
  func keepsEveryOtherByte(kit: String, end: String) async throws {
    defer { folder.remove() }
    try write(kit)
    let run = await run("request", "R")
    #expect(run.code == .success, "\(run.errors)")
    #expect(kitfile.utf8.reversed().starts(with: end.utf8.reversed()), "\(kitfile)")
    var rest = kit.unicodeScalars.filter { !$0.properties.isWhitespace }[...]
    for scalar in kitfile.unicodeScalars where scalar == rest.first { rest.removeFirst() }
    #expect(rest.isEmpty, "a byte of the kit is gone")
  }

  @Test func scaffoldsWithoutAKitfile() async throws {
    defer { folder.remove() }
    let run = await run("request", "Followees", "--response", "String", "--out", "Net", "--no-kit")
    #expect(run.code == .success, "\(run.errors)")
    #expect(folder.exists("Net/App/FolloweesRequest.swift") && !folder.exists("Net/kitgen.lock"))
    #expect(folder.read("Net/App/AppAPI.swift")?.contains("baseURL: URL") == true)
    #expect(!folder.exists("Kitfile"))
    // What is there already and differs is the user's.
    try folder.write("// mine\n", to: "Net/App/FolloweesRequest.swift")
    let again = await self.run("request", "Followees", "--response", "String", "--out", "Net", "--no-kit")
    #expect(again.code == .conflict)
    #expect(folder.read("Net/App/FolloweesRequest.swift") == "// mine\n")
  }

  /// The functions of a protocol that Swift has are in the protocol. The property is named by the option or as in a kit.
  @Test(arguments: [
    ["GrößeDelegate", "--target", "Größe.delegate"], ["GrößeDelegate", "on", "Größe.delegate"],
    ["GrößeDelegate on Größe.delegate"],
  ])
  func takesFunctionsFromSwift(words: [String]) async throws {
    defer { folder.remove() }
    try write("project P\n")
    let swift = """
      protocol GrößeDelegate: AnyObject { func größe(_ g: Größe); func ändert() -> Bool? }
      class Größe { weak var delegate: (any GrößeDelegate)? }

      """
    try folder.write(swift, to: "Größe.swift")
    let run = await CommandRun(["delegate"] + words, in: folder)
    #expect(run.code == .success, "\(run.errors)")
    #expect(kitfile == "project P\ndelegate GrößeDelegate on Größe.delegate\n")
    #expect(folder.read("Delegates/GrößeDelegateEvents.swift")?.contains("ändert") == true)
  }

  /// The class that holds a delegate is found, or has to be named: none is made up.
  @Test(arguments: [
    ("class Größe { weak var delegate: (any GrößeDelegate)? }", "delegate GrößeDelegate on Größe.delegate", ""),
    ("", nil, "No class of the project has a delegate property for 'GrößeDelegate'"),
    (
      "class A { weak var delegate: (any GrößeDelegate)? }; class B { weak var dataDelegate: (any GrößeDelegate)? }",
      nil,
      "Several properties hold a 'GrößeDelegate': 'A.delegate', 'B.dataDelegate'"
    ),
  ])
  func findsTheHolderOfADelegate(swift: String, node: String?, reason: String) async throws {
    defer { folder.remove() }
    try write("project P\n")
    try folder.write("protocol GrößeDelegate: AnyObject { func ändert() }\n\(swift)\n", to: "Größe.swift")
    let run = await run("delegate", "GrößeDelegate")
    #expect(run.code == (node == nil ? .usage : .success), "\(run.errors)")
    #expect(kitfile == "project P\n" + (node.map { $0 + "\n" } ?? ""))
    #expect(
      (reason.isEmpty || run.errors.contains(reason)) && (node != nil || run.errors.contains("--target TYPE.PROPERTY")),
      "\(run.errors)"
    )
    try folder.write("protocol TürDelegate: AnyObject { associatedtype T; func öffne(_ t: T) }\n", to: "Tür.swift")
    let open = await self.run("delegate", "TürDelegate")
    #expect(open.code == .usage && open.errors.contains("'TürDelegate' has an associated type"), "\(open.errors)")
    let unknown = await self.run("delegate", "Öffner", "--no-kit")
    #expect(unknown.code == .usage && unknown.errors.contains("declares no 'Öffner'"), "\(unknown.errors)")
  }

  @Test func asksForAnAPI() async throws {
    defer { folder.remove() }
    try write("project P\n")
    #expect(await run("api", "Qiita", "--base", "https://qiita.com/api/v2").code == .success)
    #expect(kitfile == "project P\n\napi Qiita {\n  base \"https://qiita.com/api/v2\"\n}\n", "\(kitfile)")
    #expect(await run("request", "Users").code == .success)
    #expect(await run("api", "GitHub", "--base", "https://api.github.com").code == .success)
    let several = await run("request", "Items", "--get", "items")
    #expect(several.errors.contains("Say which: --api Qiita, --api GitHub"))
    let named = await run("request", "Items", "--api", "GitHub")
    #expect(named.code == .success && folder.exists("GitHub/ItemsRequest.swift"))
    #expect(await run("request", "Items").output.contains("Up to date"))
    #expect(await run("request", "Users", "--api", "Gitub").errors.contains("did you mean 'GitHub'?"))
  }

  @Test func savesInFilesOfTheKitOnly() async throws {
    defer { folder.remove() }
    try write("api A { base \"https://a.example\" }\n")
    try folder.write("", to: "Other/Kitfile")
    for file in ["../x.kit", "x.txt", ".hidden/x.kit", "Other/x.kit", "pattern.kit", "Pods/x.kit"] {
      let run = await run("model", "M", "--save", file)
      #expect(run.code == .usage, "\(file)")
    }
    #expect(await run("request", "R", "--save", "more.kit").errors.contains("goes into 'api A', which is in Kitfile"))
    #expect(folder.files() == ["Kitfile", "Other/Kitfile"])
    let below = await CommandRun("model", "M", "--save", "m.kit", in: folder, below: "Other/../Kits")
    #expect(below.code == .success)
    #expect(folder.exists("Kits/m.kit"))
  }

  /// What a scaffold brings is the user's: no later run reports or deletes it.
  @Test func forgetsWhatItDoesNotSave() async throws {
    defer { folder.remove() }
    try write("model User { id: Int }\n")
    #expect(await run("model", "Draft", "id:Int", "--no-kit").code == .success)
    #expect(kitfile == "model User { id: Int }\n")
    let run = await run("generate", "--prune")
    #expect(run.code == .success && run.errors.isEmpty, "\(run.errors)")
    #expect(folder.exists("Models/Draft.swift") && folder.exists("Models/User.swift"))
  }

  @Test func showsWithoutWriting() async throws {
    defer { folder.remove() }
    try write("project P\n")
    let diff = await run("model", "User", "--diff")
    #expect(diff.output.contains("+++ b/Kitfile\n") && diff.output.contains("+++ b/Models/User.swift\n"))
    #expect(!diff.output.contains("Added"))
    #expect(await run("model", "User", "--dry-run").output.hasPrefix("update  Kitfile\ncreate  Models/User.swift\n"))
    #expect(await run("model", "User", "--print").output.contains("struct User: "))
    #expect(await run("model", "User", "--print=swift").code == .usage)
    #expect(folder.files() == ["Kitfile"])
    _ = await run("model", "User", "id:Int")
    #expect(await run("model", "User", "--print=kit").output == "model User {\n  id: Int\n}\n")
  }

  /// Each line of the help of each command fits and says something.
  @Test(arguments: ["api", "enum", "model", "request", "service", "init", "generate", "check", "format"])
  func explainsEachOption(command: String) async {
    defer { folder.remove() }
    let help = await run("help", command)
    #expect(help.code == .success)
    for line in help.output.split(separator: "\n") {
      #expect(line.count <= 100, "\(line)")
      #expect(line.last != " ", "\(line)")
    }
    #expect(!help.output.contains("  --json\n"))
  }
}
