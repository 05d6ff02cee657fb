import Foundation
import TestSupport
import Testing

@testable import kitgen

/// `kitgen from FILE`.
struct FromCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      openapi: 3.0.3
      info: {title: Größen REST API, version: '1'}
      paths:
        /items/{id}:
          get:
            operationId: items/get
            parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
            responses: {'200': {description: d, content: {application/json: {schema: {$ref: '#/components/schemas/item'}}}}}
        /cookies:
          get:
            operationId: cookies
            parameters: [{name: c, in: cookie, required: true, schema: {type: string}}]
            responses: {'204': {description: d}}
      components: {schemas: {item: {required: [full_name], properties: {full_name: {type: string}}}}}

      """,
      to: "api.yaml"
    )
  }

  @Test func printsTheKitAndWhatItLacks() async throws {
    defer { folder.remove() }
    let run = await CommandRun("from", "--expand", "api.yaml", in: folder)
    #expect(run.code == .success)
    #expect(
      run.output == """
        project { wire snake_case }

        api Größen {
          request ItemsGet -> Item {
            GET "items/{id}"
            path id: Int
          }
        }

        model Item {
          fullName: String
        }

        """,
      "\(run.output)"
    )
    #expect(run.errors.contains("left out: GET /cookies: "), "\(run.errors)")
    #expect(run.errors.contains(#/left out: GET /cookies: .* \(api\.yaml:\d+:\d+\)\n/#), "\(run.errors)")
    #expect(run.errors.contains("1 of 2 operations, 1 type\n"), "\(run.errors)")
  }

  @Test func failsWhereAnOperationIsNamedAndLacks() async throws {
    defer { folder.remove() }
    #expect(await CommandRun("from", "--expand", "api.yaml", "--only", "cookies", in: folder).code == .dataError)
    let unknown = await CommandRun("from", "--expand", "api.yaml", "--only", "cookie", in: folder)
    #expect(unknown.code == .dataError)
    #expect(unknown.errors.contains("did you mean 'cookies'?"), "\(unknown.errors)")
    #expect(await CommandRun("from", "--expand", "api.yaml", "--except", "cook*", in: folder).code == .success)
    #expect(await CommandRun("from", "--expand", "none.yaml", in: folder).code == .usage)
  }

  @Test func failsWhereASelectionLeavesNothing() async throws {
    defer { folder.remove() }
    for excluded in ["items/get", "*"] {
      let run = await CommandRun("from", "--expand", "api.yaml", "--only", "items/*", "--except", excluded, in: folder)
      #expect(run.code == .dataError)
      #expect(run.errors.contains("'items/*'"), "\(run.errors)")
    }
  }

  @Test func failsWhereAPartIsMalformed() async throws {
    defer { folder.remove() }
    let text = try #require(folder.read("api.yaml"))
    try folder.write(text.replacing("#/components/schemas/item", with: "part.yaml#/item"), to: "b.yaml")
    try folder.write("item: {properties: [}\n", to: "part.yaml")
    let run = await CommandRun("from", "--expand", "b.yaml", in: folder)
    #expect(run.code == .dataError)
    #expect(run.errors.contains("malformed-document"), "\(run.errors)")
    #expect(await CommandRun("changes", "b.yaml", "b.yaml", in: folder).code == .dataError)
  }

  @Test func addsAnAPIThatRefersToTheDocument() async throws {
    defer { folder.remove() }
    #expect(await CommandRun("from", "api.yaml", in: folder).code == .usage)
    try folder.write("project P { wire snake_case }\n", to: "Kitfile")
    let run = await CommandRun("from", "api.yaml", "--only", "items/*", "--as", "Hub", in: folder)
    #expect(run.code == .success, "\(run.errors)")
    #expect(
      folder.read("Kitfile")
        == "project P { wire snake_case }\n\napi Hub in \"api.yaml\" {\n  only \"items/*\"\n}\n"
    )
    #expect(await CommandRun("check", in: folder).code == .success)
    let again = await CommandRun("from", "api.yaml", "--as", "Hub", in: folder)
    #expect(again.code == .usage)
    #expect(again.errors.contains("--as"), "\(again.errors)")
    // With another name, all types clash.
    #expect(await CommandRun("from", "api.yaml", "--as", "Store", in: folder).code == .dataError)
  }

  @Test(arguments: [("123 !!", "Server"), ("", "Server"), ("The Größen API v2", "Größen")])
  func theTitleGivesTheName(title: String, name: String) async throws {
    defer { folder.remove() }
    try folder.write("openapi: 3.0.3\ninfo: {title: '\(title)'}\npaths: {/a: {get: {responses: {}}}}\n", to: "b.yaml")
    let run = await CommandRun("from", "--expand", "b.yaml", in: folder)
    #expect(run.output.contains("api \(name) {"), "\(run.output)")
  }

  @Test func placesInOtherFilesNameThem() async throws {
    defer { folder.remove() }
    try folder.write("openapi: 3.0.3\npaths: {/ö: {$ref: paths/ö.yaml}}\n", to: "b.yaml")
    try folder.write(
      "get: {parameters: [{name: a, in: cookie, required: true, schema: {type: string}}], responses: {}}\n",
      to: "paths/ö.yaml"
    )
    let run = await CommandRun("from", "--expand", "b.yaml", in: folder)
    #expect(run.errors.contains("(paths/ö.yaml:1:20)"), "\(run.errors)")
  }

  /// By a path, an escaped path and a link: the file is not read, and the report names the reference once.
  @Test(arguments: ["../../outside/s.yaml", "%2e%2e/%2e%2e/outside/s.yaml", "link.yaml"], [true, false])
  func referencesStayInTheRepository(reference: String, isRepository: Bool) async throws {
    defer { folder.remove() }
    let kit = isRepository ? "repository/ö" : "kits/ö"
    try folder.write("secret: [}\n", to: "outside/s.yaml")
    if isRepository { try folder.write("", to: "repository/.git/HEAD") }
    try folder.write("project P { }\n", to: kit + "/Kitfile")
    let text = try #require(folder.read("api.yaml"))
    try folder.write(text.replacing("#/components/schemas/item", with: reference), to: kit + "/api.yaml")
    let link = "\(folder.path)/\(kit)/link.yaml"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../../outside/s.yaml")
    if !isRepository {
      // The repository of the tests is around the kit.
      let around = folder.url.deletingLastPathComponent().appendingPathComponent(".git")
      try FileManager.default.removeItem(at: around)
    }
    let run = await CommandRun("from", "\(kit)/api.yaml", "--root", kit, "--only", "items/*", in: folder)
    #expect(run.code == .success, "\(run.errors)")
    #expect(run.errors.ranges(of: #/\([^ ()]*api\.yaml:\d+:\d+\)/#).count == 1, "\(run.errors)")
    #expect(!run.errors.contains("secret"), "\(run.errors)")
    let check = await CommandRun("check", "--root", kit, in: folder)
    #expect(check.errors.components(separatedBy: "broken-reference").count == 2, "\(check.errors)")
    #expect(!check.errors.contains("secret"), "\(check.errors)")
  }

  @Test func referencesLeadToOtherFoldersOfTheRepository() async throws {
    defer { folder.remove() }
    try folder.write("item: {properties: {id: {type: integer}}}\n", to: "shared/item.yaml")
    let text = try #require(folder.read("api.yaml"))
    try folder.write(text.replacing("#/components/schemas", with: "../shared/item.yaml#"), to: "Kit/api.yaml")
    try folder.write("project P { }\n", to: "Kit/Kitfile")
    let run = await CommandRun("from", "Kit/api.yaml", "--root", "Kit", "--only", "items/*", in: folder)
    #expect(run.code == .success, "\(run.errors)")
    let check = await CommandRun("check", "--root", "Kit", in: folder)
    #expect(check.code == .success)
    #expect(check.errors == "")
  }

  @Test(arguments: ["swagger: '2.0'\n", "openapi: 3.1.0\nwebhooks: {ö: {post: {responses: {}}}}\n"])
  func failsWhereThereIsNoOperation(document: String) async throws {
    defer { folder.remove() }
    try folder.write("project P { }\n", to: "Kitfile")
    try folder.write(document, to: "b.yaml")
    for arguments in [[], ["--expand"]] {
      #expect(await CommandRun(["from", "b.yaml"] + arguments, in: folder).code == .dataError)
    }
    #expect(folder.read("Kitfile") == "project P { }\n")
  }

  @Test func controlCharactersAreShownAsPictures() async throws {
    defer { folder.remove() }
    try folder.write(
      """
      openapi: 3.0.3
      paths:
        "/a\\e[2J":
          get: {parameters: [{name: "x\\e[31my", in: header, schema: {type: string}}], responses: {}}
      components: {securitySchemes: {"s\\a": {type: mutualTLS}}}

      """,
      to: "b.yaml"
    )
    let run = await CommandRun("from", "--expand", "b.yaml", in: folder)
    #expect(run.errors.contains("left out: "), "\(run.errors)")
    #expect(!run.errors.contains { $0.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" } }, "\(run.errors)")
  }
}
