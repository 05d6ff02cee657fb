import Diagnostics
import Foundation
import Generation
import TestSupport
import Testing

/// APIs that documents describe.
struct DocumentedNodesTests {
  private let folder: TemporaryFolder

  private static let document = """
    openapi: 3.0.3
    info: {title: Hub, version: '1'}
    servers: [{url: 'https://hub.example'}]
    paths:
      /items/{id}:
        get:
          operationId: items/get
          tags: [items]
          parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
          responses: {'200': {description: d, content: {application/json: {schema: {$ref: '#/components/schemas/item'}}}}}
      /users:
        get:
          operationId: users/list
          responses: {'200': {description: d, content: {application/json: {schema: {$ref: 'user.yaml#/user'}}}}}
      /cookies:
        get:
          operationId: cookies
          parameters: [{name: c, in: cookie, required: true, schema: {type: string}}]
          responses: {'204': {description: d}}
    components: {schemas: {item: {required: [size], properties: {size: {type: integer}}}}}

    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.document, to: "größe/hub.yaml")
    try folder.write("user: {required: [name], properties: {name: {type: string}}}\n", to: "größe/user.yaml")
  }

  private func project(_ kit: String) throws -> Project {
    try folder.write(kit, to: "Kitfile")
    return try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
  }

  private func codes(_ kit: String) throws -> [String] {
    try project(kit).diagnosticsWithFiles.map { diagnostic in
      let place = diagnostic.location.map { "\($0.source.path):\($0.position.line):\($0.position.column)" } ?? ""
      return "\(place): \(diagnostic.code)"
    }
  }

  private func paths(_ kit: String) throws -> [String] {
    try project(kit).plan().plan?.changes.map(\.path.text).filter { !$0.hasPrefix("Support/") }.sorted() ?? []
  }

  @Test func theAPIHasTheRequestsOfTheDocument() throws {
    defer { folder.remove() }
    let kit = "api Hub in \"größe/hub.yaml\" { except \"cookies\"; request Own { GET \"own\" } }\n"
    #expect(try codes(kit) == [])
    #expect(
      try paths(kit) == [
        "Hub/HubAPI.swift", "Hub/ItemsGetRequest.swift", "Hub/OwnRequest.swift", "Hub/UsersListRequest.swift",
        "Models/Item.swift", "Models/User.swift",
      ]
    )
    let selected = "api Hub in \"größe/hub.yaml\" { only \"items/*\"; call \"items/get\" Load; type \"item\" Thing }\n"
    #expect(try codes(selected) == [])
    #expect(try paths(selected) == ["Hub/HubAPI.swift", "Hub/LoadRequest.swift", "Models/Thing.swift"])
    #expect(try paths(selected.replacing("only \"items/*\"", with: "only tag \"items\"")).count == 3)
  }

  @Test func theKitsOwnTypeTakesThePlaceOfASchema() throws {
    defer { folder.remove() }
    let kit = "api Hub in \"größe/hub.yaml\" { only \"items/*\"; type \"item\" Own }\nmodel Own { size: Int? }\n"
    #expect(try codes(kit) == [])
    #expect(try paths(kit) == ["Hub/HubAPI.swift", "Hub/ItemsGetRequest.swift", "Models/Own.swift"])
    // Without that, a type of the same name is a mistake, which nobody notices otherwise.
    let clash = try project("api Hub in \"größe/hub.yaml\" { only \"items/*\" }\nmodel Item { size: Int }\n")
    #expect(clash.diagnostics.hasErrors)
    #expect(clash.diagnostics.contains { $0.message.contains("/components/schemas/item") || !$0.notes.isEmpty })
  }

  @Test func theKitsOwnRequestTakesThePlaceOfAnOperation() throws {
    defer { folder.remove() }
    let kit =
      "/* ü */ api Hub in \"größe/hub.yaml\" { only \"items/*\" }\napi Hub { request ItemsGet -> Int { GET \"own\" } }\n"
    #expect(try codes(kit) == [])
    #expect(try paths(kit) == ["Hub/HubAPI.swift", "Hub/ItemsGetRequest.swift"])
    // A name that the kit gives to an operation is another one's.
    let clash = kit.replacing("only \"items/*\"", with: "only \"items/*\"; call \"items/get\" Load").replacing(
      "ItemsGet",
      with: "Load"
    )
    #expect(try project(clash).diagnostics.hasErrors)
  }

  /// The tag of each alternative has the type that its property has.
  @Test(arguments: [
    "{type: integer}", "{type: integer, enum: [1, 2]}", "{$ref: '#/components/schemas/Nr'}", "{type: boolean}",
  ])
  func tagsAreNumbers(tag: String) throws {
    defer { folder.remove() }
    let values = tag.contains("boolean") ? ["true", "false"] : ["1", "2"]
    let schemas = """
      item: {oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}], discriminator:
        {propertyName: größe, mapping: {"\(values[0])": A, "\(values[1])": B}}},
        Nr: {type: integer, enum: [1, 2]}, A: {required: [größe], properties: {größe: \(tag)}},
        B: {required: [größe], properties: {größe: \(tag), b: {type: string, nullable: true}}}}}

      """
    let start = try #require(Self.document.range(of: "item: {required")?.lowerBound)
    try folder.write(String(Self.document[..<start]) + schemas, to: "größe/hub.yaml")
    #expect(try codes("api Hub in \"größe/hub.yaml\" { only \"items/*\" }\n") == [])
    #expect(try paths("api Hub in \"größe/hub.yaml\" { only \"items/*\" }\n").contains("Models/Item.swift"))
  }

  @Test func aSchemaHasANameThatUnionsUse() throws {
    defer { folder.remove() }
    let context = "Context: {required: [a], properties: {a: {oneOf: [{type: string}, {type: integer}]}}}"
    try folder.write(
      Self.document.replacing("schemas/item'", with: "schemas/Context'").replacing(
        "{item: ",
        with: "{\(context), item: "
      ),
      to: "größe/hub.yaml"
    )
    #expect(try codes("api Hub in \"größe/hub.yaml\" { only \"items/*\" }\n") == [])
    #expect(try paths("api Hub in \"größe/hub.yaml\" { only \"items/*\" }\n").contains("Models/Context.swift"))
  }

  @Test(arguments: ["#/components/schemas/itm", "https://hub.example/a.yaml", "none.yaml#/a"])
  func aReferenceLeadsToNothing(reference: String) throws {
    defer { folder.remove() }
    try folder.write(Self.document.replacing("#/components/schemas/item", with: reference), to: "größe/hub.yaml")
    #expect(
      try codes("/* ü */ api Hub in \"größe/hub.yaml\" { only \"items/*\" }\n") == ["Kitfile:1:20: broken-reference"]
    )
  }

  @Test func eachOmittedOperationIsReported() throws {
    defer { folder.remove() }
    let paths =
      "/one: {get: {operationId: \"one\", requestBody: {required: true, content: {text/plain: {}}}}}, /two: {trace: {}}"
    let answers =
      "/text: {get: {operationId: text, responses: {'200': {content: {application/json: {schema: {type: string}}}}}}}"
    try folder.write("{openapi: 3.0.3, info: {}, paths: {\(paths), \(answers)}}", to: "größe/hub.yaml")
    // Nobody can do anything about the spelling of what is derived.
    #expect(
      try codes("api Hub in \"größe/hub.yaml\" { base \"https://a.example\" }\n")
        == ["Kitfile:1:12: omitted-operation", "Kitfile:1:12: omitted-operation"]
    )
  }

  @Test func whatTheDocumentLacksIsReportedWhereItIsNamed() throws {
    defer { folder.remove() }
    #expect(try codes("/* ü */ api Hub in \"größe/hub.yaml\" { }\n") == ["Kitfile:1:20: omitted-operation"])
    #expect(
      try codes("/* ü */ api Hub in \"größe/hub.yaml\" { only \"cookies\" }\n")
        == ["Kitfile:1:44: inexpressible-operation"]
    )
    #expect(
      try codes("api Hub in \"größe/hub.yaml\" { only \"items/*\" \"itms\"; call \"x\" Y; type \"itm\" Z }\n")
        == ["Kitfile:1:46: unknown-operation", "Kitfile:1:59: unknown-operation", "Kitfile:1:71: unknown-operation"]
    )
    #expect(
      try codes("api Hub in \"größe/hub.yaml\" { only \"items/*\" \"items/*\" }\n") == ["Kitfile:1:46: repeated-clause"]
    )
    let api = "api Hub in \"größe/hub.yaml\" { except \"cookies\"; "
    #expect(try codes(api + "call \"items/get\" A; call \"items/get\" B }\n") == ["Kitfile:1:74: repeated-clause"])
    #expect(try codes(api + "type \"item\" lower }\n") == ["Kitfile:1:61: name-style"])
    #expect(try codes("api Hub in \"none.yaml\" { }\n") == ["Kitfile:1:12: missing-document"])
    #expect(try codes("api Hub { only \"x\" }\n") == ["Kitfile:1:11: unmet-requirement"])
  }

  /// Names come from the document, so a clause that takes one changes no other.
  @Test(arguments: [
    "call \"items/get\" UsersList", "call \"users/list\" ItemsGet", "type \"item\" User",
    "type \"item\" ItemsGetRequest",
  ])
  func aClauseTakesTheNameOfAnother(clause: String) throws {
    defer { folder.remove() }
    let found = try project("api Hub in \"größe/hub.yaml\" { except \"cookies\"; \(clause) }\n").diagnosticsWithFiles
    #expect(found.map(\.code) == ["type-name-clash"], "\(found)")
    let place = found.first?.location?.position.column
    let notes = found.flatMap(\.notes).compactMap { $0.location?.position.column }
    #expect(([place].compactMap { $0 } + notes).contains { $0 > 45 }, "\(found)")
  }

  @Test(arguments: [
    "except 1️⃣\"*\"", "only 1️⃣\"items/*\"; except \"items/get\"",
    "only \"users/*\" 1️⃣\"items/get\"; except \"GET /items/*\"",
    "only tag 1️⃣\"items\"; except tag \"items\"",
  ])
  func aSelectionLeavesNothing(clauses: String) throws {
    defer { folder.remove() }
    let marked = MarkedText("api Hub in \"größe/hub.yaml\" { \(clauses) }\n")
    let found = try project(marked.text).diagnosticsWithFiles
    #expect(found.map(\.code) == ["unknown-operation"], "\(found)")
    #expect(found.first?.location?.range.lowerBound == marked["1️⃣"])
  }

  @Test func aCopyReplacesALinkOutOfTheRepository() throws {
    defer { folder.remove() }
    try folder.write("", to: ".git/HEAD")
    let (link, outside) = (folder.path + "/größe/user.yaml", folder.path + "-outside.yaml")
    try FileManager.default.moveItem(atPath: link, toPath: outside)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: outside)
    try folder.write("api Hub in \"größe/hub.yaml\" { only \"users/*\" }\n", to: "Kitfile")
    let core = Core(.builtIn)
    #expect(try core.project(at: folder.path, Disk()).diagnosticsWithFiles.map(\.code) == ["broken-reference"])
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.moveItem(atPath: outside, toPath: link)
    #expect(try core.project(at: folder.path, Disk()).diagnosticsWithFiles.isEmpty)
  }

  @Test(arguments: ["swagger: '2.0'\n", "openapi: 3.1.0\nwebhooks: {ö: {post: {responses: {}}}}\n"])
  func aDocumentHasNoOperation(document: String) throws {
    defer { folder.remove() }
    try folder.write(document, to: "größe/hub.yaml")
    #expect(try codes("/* ü */ api Hub in \"größe/hub.yaml\" { }\n") == ["Kitfile:1:20: unknown-operation"])
  }

  @Test func aDocumentIsReadOnceForEachVersion() throws {
    defer { folder.remove() }
    let kit = "api Hub in \"größe/hub.yaml\" { only \"items/*\" }\n"
    try folder.write(kit, to: "Kitfile")
    let core = Core(.builtIn)
    func emitted() throws -> String {
      let project = try core.project(at: folder.path, Disk())
      let changes = try #require(try project.plan().plan).changes
      let file = changes.first { $0.path.text == "Models/Item.swift" }
      return String(decoding: file?.new ?? [], as: UTF8.self)
    }
    #expect(try emitted().contains("var size: Int\n"))
    try folder.write(Self.document.replacing("size", with: "height"), to: "größe/hub.yaml")
    #expect(try emitted().contains("var height: Int\n"))
  }
}
