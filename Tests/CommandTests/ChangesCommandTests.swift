import Foundation
import TestSupport
import Testing
import Toolchain

@testable import kitgen

/// `kitgen changes OLD NEW`.
struct ChangesCommandTests {
  private let folder: TemporaryFolder

  private static let old = """
    openapi: 3.0.3
    info: {title: Hub, version: '1'}
    paths:
      /items:
        get:
          operationId: items/list
          parameters: [{name: limit, in: query, schema: {type: integer}}]
          responses: {'200': {description: d, content: {application/json: {schema: {$ref: item.yaml}}}}}
        post: {operationId: items/add, responses: {'204': {description: d}}}

    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.old, to: "old.yaml")
    try folder.write(
      Self.old.replacing("name: limit, in: query", with: "name: limit, in: query, required: true"),
      to: "new.yaml"
    )
    try folder.write("{type: object, properties: {name: {type: string}}}\n", to: "item.yaml")
  }

  private func commit() throws {
    for arguments in [["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "x"]] {
      let identity = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
      let run = try ToolRun.wait(for: ["git"] + identity + arguments, in: folder.url, limit: .seconds(20))
      #expect(run.exitCode == 0)
    }
  }

  @Test func breakingChangesEndWithOne() async throws {
    defer { folder.remove() }
    let run = await CommandRun("changes", "old.yaml", "new.yaml", in: folder)
    #expect(run.code == .stale)
    #expect(
      run.output
        == "breaking: GET /items: 'limit' is required now (new.yaml:7:20)\n1 change, 1 of them breaking\n",
      "\(run.output)"
    )
    #expect(run.errors == "", "\(run.errors)")
    let back = await CommandRun("changes", "new.yaml", "old.yaml", "--quiet", in: folder)
    #expect(back.code == .success)
    #expect(back.output + back.errors == "")
  }

  /// A revision has the links of its files and folders as they were.
  @Test(arguments: ["link.yaml", "folder/api.yaml"]) func comparesWhatALinkLedTo(name: String) async throws {
    defer { folder.remove() }
    try folder.write(Self.old, to: "docs/api.yaml")
    try folder.write("{type: object}\n", to: "docs/item.yaml")
    for (link, target) in [("link.yaml", "docs/api.yaml"), ("folder", "docs")] {
      try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + link, withDestinationPath: target)
    }
    try commit()
    try folder.write(Self.old.replacing("items/list", with: "items/all"), to: "docs/api.yaml")
    let run = await CommandRun("changes", "HEAD", name, in: folder)
    #expect(run.code == .stale && run.output.contains("breaking: GET /items is called"), "\(run.output) \(run.errors)")
  }

  @Test func onlyTheSelectionCounts() async throws {
    defer { folder.remove() }
    #expect(await CommandRun("changes", "old.yaml", "new.yaml", "--only", "items/add", in: folder).code == .success)
    let unknown = await CommandRun("changes", "old.yaml", "new.yaml", "--only", "items/lst", in: folder)
    #expect(unknown.code == .dataError)
    #expect(unknown.errors.contains("did you mean 'items/list'?"), "\(unknown.errors)")
    try folder.write("api Hub in \"new.yaml\" {\n  only \"items/add\"\n}\n", to: "Kitfile")
    #expect(await CommandRun("changes", "old.yaml", "new.yaml", in: folder).code == .success)
    try folder.write("api Hub in \"new.yaml\"\n", to: "Kitfile")
    #expect(await CommandRun("changes", "old.yaml", "new.yaml", in: folder).code == .stale)
  }

  @Test func readsAnEarlierVersionFromGit() async throws {
    defer { folder.remove() }
    try folder.write(Self.old, to: "api/new.yaml")
    try folder.write("{type: object, properties: {name: {type: string}}}\n", to: "api/item.yaml")
    try commit()
    #expect(await CommandRun("changes", "HEAD", "api/new.yaml", in: folder).code == .success)
    try folder.write("{type: object, properties: {id: {type: string}}}\n", to: "api/item.yaml")
    let run = await CommandRun("changes", "HEAD", "api/new.yaml", in: folder)
    #expect(run.code == .stale)
    #expect(run.output.contains("api/item.yaml:1:"), "\(run.output)")
    #expect(await CommandRun("changes", "v9", "api/new.yaml", in: folder).code == .usage)
    #expect(await CommandRun("changes", "--", "-v", "api/new.yaml", in: folder).code == .usage)
  }

  @Test func refusesOtherInput() async throws {
    defer { folder.remove() }
    try folder.write("a: b\n", to: "other.yaml")
    #expect(await CommandRun("changes", "old.yaml", in: folder).code == .usage)
    #expect(await CommandRun("changes", "old.yaml", "none.yaml", in: folder).code == .usage)
    #expect(await CommandRun("changes", "old.yaml", "other.yaml", in: folder).code == .dataError)
    #expect(await CommandRun("changes", "other.yaml", "new.yaml", in: folder).code == .dataError)
  }
}
