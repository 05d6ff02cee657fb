import Foundation
import TestSupport
import Testing

@testable import kitgen

/// `kitgen render TEMPLATE --context FILE.json`
struct RenderCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Hello {{ name|upperFirstLetter }}!", to: "hello.stencil")
    try folder.write("{\"name\": \"wörld\"}", to: "hello.json")
  }

  private func run(_ arguments: String...) async -> CommandRun {
    await CommandRun(["render"] + arguments, in: folder)
  }

  @Test func rendersWithAContext() async {
    defer { folder.remove() }
    let run = await run("hello.stencil", "--context", "hello.json")
    #expect(run.code == .success && run.output == "Hello Wörld!" && run.errors.isEmpty)
  }

  @Test(arguments: ["[1]", " 5", "\"a\"", "null", "true"])
  func refusesAContextThatIsNoObject(json: String) async throws {
    defer { folder.remove() }
    try folder.write(json, to: "context.json")
    let run = await run("hello.stencil", "--context", "context.json")
    #expect(run.code == .dataError)
    #expect(run.errors.hasPrefix("context.json:1:\(json.hasPrefix(" ") ? 2 : 1): error: A context is a JSON object"))
    #expect(run.errors.contains("[not-a-record]\n") && !run.errors.contains("kitgen help"))
  }

  @Test(arguments: [
    ("{{ nmae }}", "a.stencil:1:4: error:", "[undefined-variable]"),
    ("{{ name|nope }}", "a.stencil:1:9: error:", "[unknown-filter]"),
    ("👩‍👩‍👧é {% include \"b\" %}", "a.stencil:1:19: error:", "[missing-template]"),
  ])
  func placesMistakes(template: String, place: String, code: String) async throws {
    defer { folder.remove() }
    try folder.write(template, to: "a.stencil")
    let run = await run("a.stencil", "--context", "hello.json")
    #expect(run.code == .dataError)
    #expect(run.errors.hasPrefix(place) && run.errors.contains(code), "\(run.errors)")
  }

  /// A file that is there and refused is told from one that is not there, and nothing like it is offered.
  @Test func saysWhyATemplateIsNotRead() async throws {
    defer { folder.remove() }
    try folder.write("secret", to: "outside/secret.stencil")
    try folder.write("x", to: "in/inlink.stencil")
    let links = [("in/link.stencil", "../outside/secret.stencil"), ("in/folder", "../outside")]
    for (path, target) in links {
      try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + path, withDestinationPath: target)
    }
    let absolute = folder.path + "/outside/secret.stencil"
    for name in ["link.stencil", "folder/secret.stencil", "../outside/secret.stencil", absolute] {
      try folder.write("{% include \"\(name)\" %}", to: "in/a.stencil")
      let run = await run("in/a.stencil")
      #expect(run.code == .dataError && run.output.isEmpty)
      #expect(run.errors.contains("There is no template '\(name)'"), "\(run.errors)")
      #expect(run.errors.contains("the file is there, but leads out of the folders that templates are read from"))
      #expect(run.errors.contains("looked for in 'in'; --search DIR adds a folder"), "\(run.errors)")
      #expect(!run.errors.contains("did you mean"))
    }
    try folder.write("{% include \"inlnk.stencil\" %}", to: "in/a.stencil")
    let absent = await run("in/a.stencil")
    #expect(absent.errors.contains("did you mean 'inlink.stencil'?"), "\(absent.errors)")
    #expect(!absent.errors.contains("the file is there"))
  }

  /// A template that includes itself is shown once, and not as often as it has been entered.
  @Test func showsACycleOnce() async throws {
    defer { folder.remove() }
    try folder.write("x {% include \"a.stencil\" %}", to: "a.stencil")
    let run = await run("a.stencil")
    #expect(run.code == .dataError)
    #expect(
      run.errors.hasPrefix("a.stencil:1:14: error: The template includes itself without end: a.stencil → a.stencil")
    )
    #expect(run.errors.split(separator: "\n").count == 3, "\(run.errors)")
    try folder.write("x {% include \"c.stencil\" %}", to: "b.stencil")
    try folder.write("\ny {% include \"b.stencil\" %}", to: "c.stencil")
    let two = await self.run("b.stencil")
    #expect(two.errors.split(separator: "\n").count == 6, "\(two.errors)")
  }

  @Test func looksInSearchFolders() async throws {
    defer { folder.remove() }
    try folder.write("{% include \"part.stencil\" %}", to: "a.stencil")
    try folder.write("Part {{ name }}", to: "parts/part.stencil")
    #expect(await run("a.stencil", "--context", "hello.json", "--search", "parts").output == "Part wörld")
    #expect(await run("a.stencil", "--search", "pars").errors.contains("there is no folder 'pars'"))
    try folder.write("{% include \"hallo.stencil\" %}", to: "b.stencil")
    #expect(await run("b.stencil").errors.contains("did you mean 'hello.stencil'?"))
  }

  @Test func needsOneTemplate() async {
    defer { folder.remove() }
    #expect(await run().code == .usage)
    #expect(await run("hello.stencil", "hello.stencil").code == .usage)
    #expect(await run("helo.stencil").code == .usage)
    #expect(await run("hello.stencil", "--trim", "line").errors.contains("did you mean 'lines'?"))
  }
}
