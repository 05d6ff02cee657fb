import Generation
import LanguageServer
import TestSupport
import Testing

/// A kit that another one uses, and the Swift of the other one's module.
@Suite(.timeLimit(.minutes(30)))
final class UsedKitTests {
  private let project: OpenKitProject

  private static let core = "project CoreKit { access public }\n/// é\nmodel Address { street: String }\n"
  private static let app = "use \"Core\"\nproject App { out \"Out\" }\nmodel 日本 { a: Address }\n"
  private static let swift = """
    /* 日本 */ import CoreKit
    let a: Address = CoreKit.Address(street: "é")
    enum Core { struct Address {} }

    """
  private static let foreign = "let b: Address\n"

  init() throws {
    project = try OpenKitProject()
  }

  private var corePath: String { project.folder.path + "/Core/Kitfile" }

  private func open(_ capabilities: JSON = OpenKitProject.renaming) async throws {
    try project.folder.write(Self.core, to: "Core/Kitfile")
    try project.generate(Self.app)
    try project.folder.write(Self.swift, to: "Own.swift")
    try project.folder.write(Self.foreign, to: "Foreign.swift")
    try await project.open(Self.app, capabilities)
    await project.client.open(corePath, Self.core)
  }

  private func rename(_ marked: String, to name: String) async -> JSON {
    let position = MarkedText(marked).position(of: "1️⃣")
    let params: JSON = ["textDocument": .document(corePath), "position": position, "newName": .string(name)]
    return await project.client.request("textDocument/rename", params)
  }

  /// The types are renamed in files that import the module.
  @Test func typesInSwiftFollow() async throws {
    try await open()
    let answer = await rename(
      "project CoreKit { access public }\n/// é\nmodel Add1️⃣ress { street: String }\n",
      to: "Place"
    )
    #expect(
      OpenKitProject.text(Self.swift, of: "/Own.swift", after: answer)
        == Self.swift.replacing("a: Address", with: "a: Place").replacing("CoreKit.Address", with: "CoreKit.Place")
    )
    #expect(OpenKitProject.text(Self.foreign, of: "/Foreign.swift", after: answer) == Self.foreign)
  }

  /// Imports and qualified names follow the module, as do emitted files.
  @Test func modulesFollow() async throws {
    try await open()
    let answer = await rename(
      "project Core1️⃣Kit { access public }\n/// é\nmodel Address { street: String }\n",
      to: "Base"
    )
    #expect(
      OpenKitProject.text(Self.swift, of: "/Own.swift", after: answer)
        == Self.swift.replacing("CoreKit", with: "Base"),
      "\(answer)"
    )
    let emitted = try #require(project.folder.read("Out/Models/日本.swift"))
    #expect(emitted.contains("import CoreKit"))
    let uri = DocumentURI(path: project.folder.path + "/Out/Models/日本.swift").string
    #expect(
      OpenKitProject.text(emitted, of: uri, after: answer) == emitted.replacing("CoreKit", with: "Base"),
      "\(answer)"
    )
  }

  /// The kit that uses another one names its module, and properties of its types in Swift.
  @Test(arguments: [
    (
      "project CoreKit { access public }\nmodel Address { st1️⃣reet: String }\n", "road",
      "model 日 { a: CoreKit.Address = Address(road: \"é\"); b: Address? }\n"
    ),
    (
      "project CoreKit { access public }\nmodel Add1️⃣ress { street: String }\n", "Place",
      "model 日 { a: CoreKit.Place = Place(street: \"é\"); b: Place? }\n"
    ),
    (
      "project Core1️⃣Kit { access public }\nmodel Address { street: String }\n", "Base",
      "model 日 { a: Base.Address = Address(street: \"é\"); b: Address? }\n"
    ),
  ])
  func kitsThatUseItFollow(_ example: (core: String, name: String, expected: String)) async throws {
    let core = MarkedText(example.core)
    let app = "use \"Core\"\nmodel 日 { a: CoreKit.Address = Address(street: \"é\"); b: Address? }\n"
    try project.folder.write(core.text, to: "Core/Kitfile")
    try await project.open(app, OpenKitProject.renaming)
    await project.client.open(corePath, core.text)
    let answer = await rename(example.core, to: example.name)
    let uri = DocumentURI(path: project.kitfile).string
    #expect(OpenKitProject.text(app, of: uri, after: answer) == "use \"Core\"\n" + example.expected, "\(answer)")
  }

  /// A type of the module's name may be meant.
  @Test func namesThatMayBeTypes() async throws {
    try await open([
      "workspace": ["workspaceEdit": ["documentChanges": true, "changeAnnotationSupport": [:]]],
      "textDocument": ["rename": ["honorsChangeAnnotations": true]],
    ])
    try project.folder.write("enum CoreKit {}\n", to: "Type.swift")
    let answer = await rename(
      "project Core1️⃣Kit { access public }\n/// é\nmodel Address { street: String }\n",
      to: "Base"
    )
    let steps = answer["result"]?["documentChanges"]?.array ?? []
    let step = steps.first { $0["textDocument"]?["uri"]?.string?.hasSuffix("/Own.swift") ?? false }
    let edits = step?["edits"]?.array ?? []
    #expect(edits.filter { $0["annotationId"] == "kitgen.unproven" }.compactMap { $0["range"] } == [.range(1, 17, 24)])
    #expect(edits.filter { $0["annotationId"] == nil }.compactMap { $0["range"] } == [.range(0, 16, 23)])
  }

  @Test func references() async throws {
    try await open()
    let position = MarkedText("\n\nmodel Add1️⃣ress").position(of: "1️⃣")
    let params: JSON = [
      "textDocument": .document(corePath), "position": position, "context": ["includeDeclaration": false],
    ]
    let found = await project.client.request("textDocument/references", params)["result"]?.array ?? []
    let own = found.filter { $0["uri"]?.string?.hasSuffix("/Own.swift") ?? false }
    #expect(own.compactMap { $0["range"] } == [.range(1, 7, 14), .range(1, 25, 32)])
    #expect(found.count == own.count + 1)
  }

  /// The Swift of the using project leads to the kit that declares the type.
  @Test(arguments: [
    ("/* 日本 */ import CoreKit\nlet a: Add1️⃣ress", true), ("/* 日本 */ import CoreKit\nlet a: CoreKit.Add1️⃣ress", true),
    ("/* 日本 */ let a: Add1️⃣ress", false), ("import CoreKit\nstruct Address {}\nlet a: Add1️⃣ress", false),
  ])
  func declarations(_ example: (swift: String, isKnown: Bool)) async throws {
    try project.folder.write(Self.core, to: "Core/Kitfile")
    try await project.open(Self.app)
    let text = MarkedText(example.swift)
    let path = project.folder.path + "/Own.swift"
    await project.client.open(path, text.text, language: "swift")
    let params: JSON = ["textDocument": .document(path), "position": text.position(of: "1️⃣")]
    let found = await project.client.request("textDocument/declaration", params)["result"]?.array ?? []
    #expect(found.compactMap { $0["range"] } == (example.isKnown ? [.range(2, 6, 13)] : []))
    #expect(found.allSatisfy { $0["uri"]?.string == DocumentURI(path: corePath).string })
    let hover = await project.client.request("textDocument/hover", params)["result"] ?? .null
    let expected = "kitgen: model Address (Core/Kitfile:3)\nmodel Address { street: String }"
    #expect(hover["contents"]?["value"]?.string == (example.isKnown ? expected : nil))
  }
}
