import Generation
import LanguageServer
import TestSupport
import Testing

/// Members whose names emitted types have, in hand-written Swift.
@Suite(.timeLimit(.minutes(30)))
final class EmittedMemberRenameTests {
  private let project: OpenKitProject

  private static let annotating: JSON = [
    "workspace": [
      "workspaceEdit": [
        "documentChanges": true, "resourceOperations": ["create", "rename", "delete"], "changeAnnotationSupport": [:],
      ]
    ],
    "textDocument": ["rename": ["honorsChangeAnnotations": true]],
  ]

  init() throws {
    project = try OpenKitProject()
  }

  private func edits(_ answer: JSON, of file: String) -> [JSON] {
    let steps = answer["result"]?["documentChanges"]?.array ?? []
    return steps.first { $0["textDocument"]?["uri"]?.string?.hasSuffix("/" + file) ?? false }?["edits"]?.array ?? []
  }

  private static let events = "project App\nnotifications Events { event cha1️⃣nged(é: Int); event gone }\n"

  /// The struct of an event has the new name where it is used; the name of the notification stays.
  @Test func events() async throws {
    let kit = MarkedText(Self.events)
    try project.generate(kit.text)
    let swift = "/* 日本 */ func f() { post(Events.Changed(é: 1)); let a: App.Events.Changed? = nil; Other.Changed() }\n"
    try project.folder.write(swift, to: "Own.swift")
    let answer = try await project.rename(kit, to: "altered")
    #expect(
      OpenKitProject.text(kit.text, of: "/Kitfile", after: answer)
        == "project App\nnotifications Events { event altered(é: Int) as \"App.Events.changed\"; event gone }\n"
    )
    #expect(
      OpenKitProject.text(swift, of: "/Own.swift", after: answer)
        == swift.replacing("Events.Changed", with: "Events.Altered")
    )
    let emitted = try #require(project.folder.read("Notifications/Events.swift"))
    #expect(
      OpenKitProject.text(emitted, of: "/Notifications/Events.swift", after: answer)
        == emitted.replacing("struct Changed", with: "struct Altered")
    )
  }

  /// A team's schema need not state the names that its template gives.
  @Test func casesOfATeamsPattern() async throws {
    let schema = """
      pattern letter {
        name: UpperCamel
        member event some as "events" { name: lowerCamel }
        typeName "{name}Letter"
        emit "a.stencil" to "{typeName}.swift"
      }

      """
    try project.folder.write(schema, to: "Templates/letter/pattern.kit")
    let template = "enum {{ node.typeName }} { {% for event in node.events %}case {{ event.name }};{% endfor %} }\n"
    try project.folder.write(template, to: "Templates/letter/a.stencil")
    let kit = MarkedText("project { templates \"Templates\" }\nletter É { event star1️⃣ted; event 日 }\n")
    try project.generate(kit.text)
    let swift = "let a = ÉLetter.started, 日 = ÉLetter.日, b = Other.started\n"
    try project.folder.write(swift, to: "Own.swift")
    let answer = try await project.rename(kit, to: "begun", Self.annotating)
    let expected = swift.replacing("ÉLetter.started", with: "ÉLetter.begun")
    #expect(OpenKitProject.text(swift, of: "/Own.swift", after: answer) == expected, "\(answer)")
  }

  /// Hand-written Swift names a type inside of another one behind that, or in an extension of that by itself.
  @Test func innerTypes() async throws {
    let kit = MarkedText("project App\nmodel Ort { id: Int }\nmodel Ort.Bi1️⃣ld { é: Int }\n")
    try project.generate(kit.text)
    let swift =
      "/* 日本 */ func f(_ a: [Ort.Bild]) -> App.Ort.Bild { Ort.Bild(é: a[0].é) }\nlet b: Bild.Ort.Bild?\n"
      + "extension Ort { var c: [Bild] { [Bild(é: 1)] } }\nextension App { var c: Bild { Bild(é: 1) } }\n"
      + "extension Ort { struct Karte { var c: Bild }; func f<Bild>(_ d: Bild) {} }\n"
    try project.folder.write(swift, to: "Own.swift")
    let answer = try await project.rename(kit, to: "Foto")
    #expect(
      OpenKitProject.text(kit.text, of: "/Kitfile", after: answer) == kit.text.replacing("Ort.Bild", with: "Ort.Foto")
    )
    let expected = swift.replacing("Ort.Bild", with: "Ort.Foto").replacing("Bild.Ort.Foto", with: "Bild.Ort.Bild")
      .replacing("[Bild] { [Bild(", with: "[Foto] { [Foto(")
      .replacing("Karte { var c: Bild", with: "Karte { var c: Foto")
    #expect(OpenKitProject.text(swift, of: "/Own.swift", after: answer) == expected)
  }

  /// The outer type may be the project's own, in the same file, and what only that file sees is another one.
  @Test(arguments: [
    ("enum Ort {}\n", true), ("struct Ort { struct Innen {} }\n", true),
    ("private enum Ort { struct Bild {} }\n", false),
  ])
  func innerTypesOfTheProjectsOwn(declaration: String, isRenamed: Bool) async throws {
    let kit = MarkedText("project App\nmodel Ort.Bi1️⃣ld { é: Int }\n")
    try project.folder.write(isRenamed ? "" : "enum Ort {}\n", to: "Ort.swift")
    try project.generate(kit.text)
    let swift =
      declaration + "func f(_ é: Ort.Bild) {}\nextension Ort.Bild { var x: Int { 1 } }\nlet g = Ort.Bild(é: 1)\n"
    try project.folder.write(swift, to: "Own.swift")
    let answer = try await project.rename(kit, to: "Foto")
    let expected = isRenamed ? swift.replacing("Ort.Bild", with: "Ort.Foto") : swift
    #expect(OpenKitProject.text(swift, of: "/Own.swift", after: answer) == expected)
    let position: JSON = ["position": kit.position(of: "1️⃣"), "context": ["includeDeclaration": false]]
    #expect(await project.ask("references", with: position).array?.count == (isRenamed ? 3 : 0))
  }

  /// What the names of notifications are made of may change as well.
  @Test func namesOfNotificationsStay() async throws {
    let kit = "project A1️⃣pp\nnotifications 日本 { event é; event gone as \"x\" }\n"
    #expect(
      try await project.renamed(kit, to: "Main")
        == "project Main\nnotifications 日本 { event é as \"App.日本.é\"; event gone as \"x\" }\n"
    )
  }

  @Test func declarationsOfEvents() async throws {
    let kit = MarkedText(Self.events)
    try project.generate(kit.text)
    try await project.open(kit.text)
    let swift = MarkedText("/* 日本 */ let a = Events.Cha1️⃣nged(é: 1)\n")
    let path = project.folder.path + "/Own.swift"
    try project.folder.write(swift.text, to: "Own.swift")
    await project.client.open(path, swift.text, language: "swift")
    let params: JSON = ["textDocument": .document(path), "position": swift.position(of: "1️⃣")]
    let found = await project.client.request("textDocument/declaration", params)["result"]?.array ?? []
    #expect(found.compactMap { $0["range"] } == [.range(1, 29, 36)])
    let uses = await project.ask(
      "references",
      with: ["position": kit.position(of: "1️⃣"), "context": ["includeDeclaration": false]]
    )
    #expect(uses.array?.compactMap { $0["range"] } == [.range(0, 24, 31)])
  }

  @Test func keysOfPreferences() async throws {
    let kit = MarkedText("project App\ndefaults Prefs { laun1️⃣ches: Int = 0; 日: Int = 0 }\n")
    try project.generate(kit.text)
    let swift = "/* 日本 */ func f() { Prefs().reset(Prefs.Key.launches) }\n"
    try project.folder.write(swift, to: "Own.swift")
    let answer = try await project.rename(kit, to: "starts", Self.annotating)
    let found = edits(answer, of: "Own.swift")
    #expect(found.compactMap { $0["range"] } == [.range(0, 44, 52)], "\(answer)")
    #expect(found.allSatisfy { $0["annotationId"] == "kitgen.unproven" })
  }

  /// A case behind the name of its type may be a member that the user has added, and is asked about.
  @Test func casesBehindTheirType() async throws {
    let kit = MarkedText("project App\nenum Status { case op1️⃣en; case 日 }\n")
    try project.generate(kit.text)
    let swift = "/* 日本 */ let a = Status.open; let b: Status = .open; let c = Other.open\n"
    try project.folder.write(swift, to: "Own.swift")
    let answer = try await project.rename(kit, to: "free", Self.annotating)
    let found = edits(answer, of: "Own.swift")
    #expect(found.compactMap { $0["range"] } == [.range(0, 24, 28)], "\(answer)")
    #expect(found.allSatisfy { $0["annotationId"] == "kitgen.unproven" && $0["newText"] == "free" })
  }
}
