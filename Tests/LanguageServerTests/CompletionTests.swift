import Generation
import LanguageServer
import TestSupport
import Testing

/// Completion as clients see it.
@Suite(.timeLimit(.minutes(30)))
final class CompletionTests {
  private let project = try? OpenKitProject()

  private func complete(_ kit: MarkedText, _ capabilities: JSON) async throws -> JSON {
    let project = try #require(project)
    try await project.open(kit.text, ["textDocument": ["completion": ["completionItem": capabilities]]])
    return await project.ask("completion", kit.position(of: "1️⃣"))
  }

  @Test func itemsOfAClientWithoutSnippets() async throws {
    let items = try await complete(MarkedText("model A { 日本: Date @da1️⃣ }\n"), [:])
    let item = items.array?.first { $0["label"] == "@date" }
    #expect(item?["textEdit"]?["newText"] == "@date")
    #expect(item?["textEdit"]?["range"] == .range(0, 19, 22))
    #expect(item?["insertTextFormat"] == nil)
    #expect(item?["documentation"]?["kind"] == "plaintext")
    #expect(item?["filterText"] == "@date")
  }

  @Test func itemsOfAClientWithSnippets() async throws {
    let items = try await complete(
      MarkedText("model A { day: Date @1️⃣ }\n"),
      ["snippetSupport": true, "documentationFormat": ["markdown"]]
    )
    let item = items.array?.first { $0["label"] == "@date" }
    #expect(item?["textEdit"]?["newText"] == "@date(${1|day,iso8601,seconds,milliseconds|})")
    #expect(item?["insertTextFormat"] == 2)
    #expect(item?["documentation"]?["kind"] == "markdown")
  }

  @Test func typesAreResolved() async throws {
    let kit = MarkedText("/// A person.\nmodel User { id: String }\nmodel A { user: 1️⃣ }\n")
    let items = try await complete(kit, ["resolveSupport": ["properties": ["documentation"]]])
    let item = try #require(items.array?.first { $0["label"] == "User" })
    #expect(item["documentation"] == nil)
    let client = try #require(project).client
    let resolved = await client.request("completionItem/resolve", item)
    #expect(resolved["result"]?["documentation"]?["value"]?.string?.contains("A person.") == true)
    // Some clients resolve what has nothing to resolve.
    #expect(await client.request("completionItem/resolve", ["label": "x"])["result"] == ["label": "x"])
  }

  /// What the project's Swift has of a type, by what a kit can say of it.
  @Test func membersOfTypesOfSwift() throws {
    let project = try #require(project)
    try project.folder.write(
      """
      enum 読Error: Error { case a }
      class Player {
        struct Track {}
        private(set) var größe = 1
        var title: String = ""
        /// Loads it.
        func load(_ größe: Int, completion: @escaping (Result<Track, 読Error>) -> Void) {}
        func find<T>(_ type: T.Type, completion: @escaping (T?) -> Void) {}
        func observe(onChange: @escaping (Int) -> Void) {}
        private func hide(completion: @escaping (Int) -> Void) {}
        func didPlay(_ 曲: Track) {}
        final func didEnd() {}
        func count() -> Int { 0 }
        static func make(completion: @escaping (Player?) -> Void) {}
      }
      """,
      to: "Hand.swift"
    )
    let names = ProjectNames(try project.core.project(at: project.folder.path, Disk()))
    let calls = names.functions(of: "Player", isCompleted: true)
    #expect(
      calls.map { $0.name + $0.rest } == [
        "load(_ größe: Int) throws(読Error) -> Player.Track", "find<T>(_ type: T.Type) -> T?", "make() -> Player?",
      ]
    )
    #expect(calls.first?.documentation == ["Loads it."] && calls.last?.isStatic == true)
    let events = names.functions(of: "Player", isCompleted: false)
    #expect(events.map { $0.name + $0.rest } == ["didPlay(_ 曲: Player.Track)"])
    #expect(names.properties(of: "Player").map(\.name) == ["größe", "title"])
    #expect(names.properties(of: "Player").map(\.isSettable) == [false, true])
    #expect(names.functions(of: "Nothing", isCompleted: false) == [])
    try project.folder.write(
      "protocol P: Q { func a(_ 曲: Größe) async -> Int }; protocol Q { typealias Größe = Int; func b(); var c: Int { get } }",
      to: "More.swift"
    )
    let more = ProjectNames(try project.core.project(at: project.folder.path, Disk()))
    let requirements = more.requirements(of: "P").map { $0.name + $0.rest }
    #expect(requirements == ["b()", "a(_ 曲: Q.Größe) async -> Int"])
  }

  /// Types in others are called by their whole names, and found by their own.
  @Test func typesInOthers() async throws {
    let project = try #require(project)
    try project.folder.write(
      """
      enum Outer { class Spieler: Basis { private struct Geheim {}; enum Größe {} } }
      extension Outer.Spieler { typealias Fertig = (Int) -> Void; protocol Delegate: AnyObject { func läuft() } }
      class Basis { struct Lied {}; class func machen() { struct Lokal {} } }
      typealias Musik = Outer.Spieler
      """,
      to: "Hand.swift"
    )
    let names = ProjectNames(try project.core.project(at: project.folder.path, Disk()))
    let own = names.swiftTypes.filter { $0.origin == .swift }
    #expect(
      own.map(\.name) == [
        "Basis", "Basis.Lied", "Outer", "Outer.Spieler", "Outer.Spieler.Delegate", "Outer.Spieler.Größe",
      ]
    )
    #expect(own.map(\.form) == [.class, nil, .enum, .class, .protocol, .enum])
    for name in ["Outer.Spieler", "Musik"] {
      #expect(names.types(in: name).map(\.name) == ["Delegate", "Fertig", "Größe", "Lied"])
    }
    #expect(names.types(in: "Outer").map(\.form) == [.class])
    let items = try await complete(
      MarkedText("model A { b: 1️⃣ }\n"),
      ["resolveSupport": ["properties": ["documentation"]]]
    )
    let item = try #require(items.array?.first { $0["label"] == "Outer.Spieler.Größe" })
    #expect(item["filterText"] == "Größe Outer.Spieler.Größe" && item["textEdit"]?["newText"] == "Outer.Spieler.Größe")
    let client = project.client
    let resolved = await client.request("completionItem/resolve", item)
    #expect(resolved["result"]?["documentation"]?["value"] == "enum Outer.Spieler.Größe in this project's Swift")
  }

  /// What Swift says of a type counts for its other names.
  @Test func membersBehindAliases() throws {
    let project = try #require(project)
    try project.folder.write(
      """
      class Zimmer { var größe = 1; func öffne(completion: @escaping (Int) -> Void) {}; func geöffnet() {} }
      typealias Salon = Zimmer
      class Regal<Fach> { var größe: Fach?; func räume(_ x: Fach, completion: @escaping () -> Void) {} }
      typealias Wortregal = Regal<String>
      """,
      to: "Hand.swift"
    )
    let names = ProjectNames(try project.core.project(at: project.folder.path, Disk()))
    #expect(names.functions(of: "Salon", isCompleted: true).map { $0.name + $0.rest } == ["öffne() -> Int"])
    #expect(names.functions(of: "Salon", isCompleted: false).map(\.name) == ["geöffnet"])
    #expect(names.properties(of: "Salon").map(\.name) == ["größe"])
    #expect(names.functions(of: "Wortregal", isCompleted: true).map { $0.name + $0.rest } == ["räume(_ x: Fach)"])
    #expect(names.properties(of: "Wortregal").map(\.name) == ["größe"])
  }

  /// Enums of the project's Swift have cases as those of the kit have, without those that have values.
  @Test func casesOfEnumsOfSwift() async throws {
    let project = try #require(project)
    try project.folder.write(
      """
      enum Reihenfolge: String { case größe, datum; #if DEBUG
        case `default`
        #endif
        case nach(Int); static let alle = 1 }
      typealias Ordnung = Reihenfolge
      enum Outer { enum Größe { case klein } }
      struct Enum {}
      """,
      to: "Hand.swift"
    )
    let names = ProjectNames(try project.core.project(at: project.folder.path, Disk()))
    for name in ["Reihenfolge", "Ordnung"] { #expect(names.cases(of: name) == ["größe", "datum", "default"]) }
    #expect(names.cases(of: "Outer.Größe") == ["klein"] && names.cases(of: "Enum") == [])
    let items = try await complete(MarkedText("/// 日本\nsheet Ü: Reihenfolge {\n  case 1️⃣\n}\n"), [:])
    #expect(items.array?.prefix(2).map { $0["label"] } == ["größe", "datum"])
  }

  /// Also those of another file of the kit.
  @Test func cellsOfTheKit() async throws {
    let project = try #require(project)
    try project.folder.write(
      "cells { class 日本Zelle; nib OrtZelle; header TeamKopf; class NetzZelle }\n",
      to: "more.kit"
    )
    try project.folder.write(
      "class OrtZelle: UITableViewCell {}\nclass NetzZelle: UICollectionViewCell {}\nclass AndereCell: OrtZelle {}\n",
      to: "Hand.swift"
    )
    let items = try await complete(
      MarkedText("model Ü { id: Int }\ntable T { section s { row ü: [Ü] @cell(1️⃣) } }\n"),
      [:]
    )
    let labels = (items.array ?? []).compactMap { $0["label"]?.string }
    #expect(labels.prefix(3) == ["OrtZelle", "日本Zelle", "AndereCell"], "\(labels.prefix(5))")
    let rest = labels.filter { ["NetzZelle", "TeamKopf"].contains($0) }
    #expect(rest == ["NetzZelle"] && (labels.firstIndex(of: "NetzZelle") ?? 0) > 2)
  }

  /// What holds a delegate, and what only classes conform to.
  @Test func delegatesOfTheProject() throws {
    let project = try #require(project)
    try project.folder.write(
      """
      protocol 曲Delegate: AnyObject {}
      protocol FeinDelegate: 曲Delegate {}
      protocol Wert: Sendable {}
      class Größe { weak var delegate: 曲Delegate?; var x: [曲Delegate] = [] }
      class Liste { var alle: [any 曲Delegate] = []; static var einer: (any 曲Delegate)? }
      class Raum { class Tür { weak var klinke: (any 曲Delegate)? } }
      """,
      to: "Hand.swift"
    )
    let names = ProjectNames(try project.core.project(at: project.folder.path, Disk()))
    #expect(names.holders(of: "曲Delegate") == ["Größe", "Raum.Tür"] && names.holders(of: "") == [])
    #expect(["曲Delegate", "FeinDelegate", "AnyObject"].allSatisfy(names.isOfClasses))
    #expect(!["Wert", "Hashable", "Raum"].contains(where: names.isOfClasses))
  }

  /// Names come from sets, whose order is another one in each process.
  @Test func typesHaveOneOrder() throws {
    let project = try #require(project)
    let names = ["Apple", "Bread", "Cake", "Dish", "Egg", "Fish", "日本"]
    try project.folder.write(names.reversed().map { "model \($0) { a: Int }\n" }.joined(), to: "Kitfile")
    try project.folder.write("protocol P {}\nclass C {}\nstruct S {}\n", to: "Hand.swift")
    let types = ProjectNames(try project.core.project(at: project.folder.path, Disk())).types
    #expect(types.filter { $0.origin == .kit }.map(\.name) == names)
    for origin in [KitName.Origin.common, .support, .library] {
      let found = types.filter { $0.origin == origin }.map(\.name)
      #expect(!found.isEmpty && found == found.sorted())
    }
    let own = types.filter { $0.origin == .swift }
    #expect(own.map(\.name) == ["C", "P", "S"] && own.map(\.form) == [.class, .protocol, nil])
    #expect(types.first { $0.name == "Hashable" }?.form == .protocol)
  }

  @Test func afterAnEditTheNewTextCounts() async throws {
    _ = try await complete(MarkedText("model A { b: 1️⃣ }\n"), [:])
    let project = try #require(project)
    let kit = MarkedText("model Fresh { c: D }\nmodel A { b: 1️⃣ }\n")
    await project.type(kit.text)
    let items = await project.ask("completion", kit.position(of: "1️⃣"))
    #expect(items.array?.contains { $0["label"] == "Fresh" } == true)
  }
}
