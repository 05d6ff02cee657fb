import TestSupport
import Testing

@testable import kitgen

/// Paths and types as people copy them from elsewhere, on the command line.
struct PastedTextTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ arguments: [String], kit: String = "api A { base \"https://x.de/v1\" }\n") async throws
    -> CommandRun
  {
    try folder.write(kit, to: "Kitfile")
    return await CommandRun(arguments, in: folder)
  }

  /// A path, and the lines of the request that it becomes.
  @Test(arguments: [
    ("/users", ["GET \"users\""]),
    ("/v1/users", ["GET \"users\""]),
    ("https://x.de/v1/users/", ["GET \"users/\""]),
    ("HTTPS://X.de/v1/users#top", ["GET \"users\""]),
    ("ports/:port-id", ["GET \"ports/{portID}\""]),
    ("users{?page}", ["GET \"users\"", "query page: String?"]),
    ("GET /users", ["GET \"users\""]),
    ("{{base_url}}/users/<user_id>", ["GET \"users/{userID}\""]),
    (
      "users/:user_id/friends/{userId}/{user_id}",
      ["GET \"users/{userID}/friends/{userId}/{userID}\""]
    ),
    ("users/:user_id/:x", ["GET \"users/{userID}/{x}\""]),
    (
      "users?page=1&per_page=20&q=a%20b&full=true&at=0.5&zip=01234&s={s}",
      [
        "GET \"users\"", "query page: Int = 1", "query perPage: Int = 20 as \"per_page\"", "query q: String = \"a b\"",
        "query full: Bool = true", "query at: Double = 0.5", "query zip: String = \"01234\"", "query s: String",
      ]
    ),
    (
      "users?ids[]=1&tag=a&tag=b&filter[state]=open",
      [
        "GET \"users\"", "query ids: [Int] = [1] @style(brackets)", "query tag: [String] = [\"a\", \"b\"]",
        "query filterState: String = \"open\" as \"filter[state]\"",
      ]
    ),
  ])
  func understandsPaths(path: String, lines: [String]) async throws {
    defer { folder.remove() }
    let run = try await run(["request", "R", "--get", path, "--response", "Data"])
    #expect(run.code == .success, "\(run.errors)")
    let assumed = "Assumed:\n" + lines.map { "  \($0)\n" }.joined()
    #expect(run.output.contains(assumed), "\(run.output)")
    let printed = await CommandRun("request", "R", "--print=kit", in: folder)
    #expect(printed.output == "request R -> Data {\n" + lines.map { "  \($0)\n" }.joined() + "}\n", "\(printed.output)")
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
  }

  /// A path alone is that of the request's smallest form.
  @Test(arguments: [
    ("/users/:id", ["GET \"users/{id}\""]),
    ("repos/日本", ["GET \"repos/日本\""]),
    ("https://x.de/v1/users?page=1", ["GET \"users\"", "query page: Int = 1"]),
    (":id/x", ["GET \"{id}/x\""]),
  ])
  func takesAPathAlone(path: String, lines: [String]) async throws {
    defer { folder.remove() }
    let run = try await run(["request", "R", path])
    #expect(run.code == .success, "\(run.errors)")
    let assumed = ["-> Data"] + lines
    #expect(run.output.contains("Assumed:\n" + assumed.map { "  \($0)\n" }.joined()), "\(run.output)")
  }

  /// What is no path, or not the only one, is not taken for it.
  @Test(arguments: [
    (["/users", "--post", "users"], "'/users' is a second path after 'users'"),
    (["/users", "a/b"], "'a/b' is a second path after '/users'"),
    (["GET", "a", "/users"], "'/users' is a second path after 'a'"),
    (["DELETE/users"], "<command line>:"), (["a/b:Int"], "<command line>:"),
  ])
  func refusesOtherPaths(words: [String], message: String) async throws {
    defer { folder.remove() }
    let run = try await run(["request", "R"] + words + ["--print=kit"])
    #expect(run.code != .success && run.output.isEmpty && run.errors.contains(message), "\(run.errors)")
    let field = try await self.run(["model", "N", "site:URL=https://x.de/v1", "a:String=a/b", "--print=kit"])
    #expect(!field.output.contains("GET") && !field.errors.contains("is a second path"), "\(field.errors)")
  }

  @Test func letsOptionsSayMore() async throws {
    defer { folder.remove() }
    let run = try await run(["request", "R", "--get", "r?page=1&a=b", "--query", "page:Int64?", "--print=kit"])
    #expect(run.output == "request R -> Data {\n  GET \"r\"\n  query a: String = \"b\"\n  query page: Int64?\n}\n")
  }

  @Test func refusesAnotherServer() async throws {
    defer { folder.remove() }
    let other = try await run(["request", "R", "--get", "https://y.de/v1/users"])
    #expect(other.code == .usage)
    #expect(other.errors.contains("'https://y.de/v1/users' is not below 'https://x.de/v1', the base URL of api 'A'"))
    #expect(other.errors.contains("kitgen api NAME --base https://y.de"))
    let method = try await run(["request", "R", "--get", "POST /users"])
    #expect(method.code == .usage && method.errors.contains("Use '--post', and the path alone"), "\(method.errors)")
    let curl = try await run(["request", "R", "--get", "curl -X POST https://x.de/v1/users"])
    #expect(curl.code == .usage && curl.errors.contains("Give the URL alone"), "\(curl.errors)")
    let longer = try await run(["request", "R", "--get", "https://x.de/v10/users"])
    #expect(longer.code == .usage)
  }

  /// A full URL tells the base URL of an API that is not there yet.
  @Test func takesTheServerForTheBase() async throws {
    defer { folder.remove() }
    let run = try await run(["request", "R", "--get", "https://x.de:8080/v1/users"], kit: "project P\n")
    #expect(run.code == .success, "\(run.errors)")
    #expect(run.output.contains("Assumed:\n  api App\n  base \"https://x.de:8080\"\n  -> Data\n  GET \"v1/users\"\n"))
    #expect(folder.read("Kitfile")?.contains("api App {\n  base \"https://x.de:8080\"\n\n  request R") == true)
    let unknown = try await self.run(["request", "R", "--get", "https://x.de/users", "--print=kit"], kit: "api A\n")
    #expect(unknown.output.contains("GET \"users\""), "\(unknown.errors)")
  }

  @Test(arguments: [
    (["request", "R", "GET", "users"], "request R -> Data {\n  GET \"users\"\n}\n"),
    (["request", "R", "get", "/users", "query", "page:int=1"], "GET \"users\"\n  query page: Int = 1\n"),
    (
      ["request", "R", "post", "users", "body", "json", "name:string?"],
      "POST \"users\"\n  body json\n  name: String?\n"
    ),
    (["request", "R", "--response", "[string]"], "request R -> [String] {"),
    (["model", "M", "id:int", "at:date?", "tags:[string]", "m:[string:double]"], "  m: [String:Double]\n"),
    (["model", "M", "f:Outer.data", "g:Strang"], "f: Outer.data\n"),
    (["enum", "E", "--case", "a", "--type", "string"], "enum E: String {"),
    (["enum", "E", "a", "b_c"], "enum E {\n  case a\n  case bC as \"b_c\"\n}\n"),
    (["enum", "E", "a=1", "b=2", "--type", "int"], "enum E: Int {\n  case a = 1\n  case b = 2\n}\n"),
    (["model", "M", "a:Integer", "b:Boolean?", "c:[uri]", "d:guid"], "  a: Int\n  b: Bool?\n  c: [URL]\n  d: UUID\n"),
    (["request", "R", "--get", "/a/{user_id: Int}/{é}?q=1"], "GET \"a/{userID: Int}/{é}\"\n  query q: Int = 1\n"),
    (["defaults", "D", "count:integer=0", "on:boolean=false"], "count: Int = 0\n  on: Bool = false\n"),
  ])
  func understandsWordsAndTypesOfElsewhere(arguments: [String], text: String) async throws {
    defer { folder.remove() }
    let run = try await run(arguments + ["--print=kit"])
    #expect(run.code == .success && run.output.contains(text), "\(run.output)\(run.errors)")
  }

  @Test func saysWhatItCorrects() async throws {
    defer { folder.remove() }
    let run = try await run(["model", "M", "id:int", "name:String"])
    #expect(run.output.contains("Assumed:\n  id: Int\n") && !run.output.contains("  name: String"), "\(run.output)")
    let own = try await self.run(["model", "N", "a:int", "--print=kit"], kit: "model int { id: Int }\n")
    #expect(own.output.contains("a: int\n"))
  }

  /// What is printed could be pasted into the kit; what could not is an error at a place in the command line.
  @Test(arguments: [
    (["request", "R", "--get", "list users"], "<command line>:2:14: error: A path cannot contain white space"),
    (["request", "R", "--post", "users", "name:String"], "<command line>:2:5: error: Write how the fields are sent"),
    (["request", "R", "{\"id\": 1}"], "<command line>:2:"),
    (["request", "R", "users"], "<command line>:"),
    (["model", "M", "name"], "<command line>:2:3: error: "),
    (["model", "M", "a:list"], "<command line>:2:6: error: 'Array' is generic; write '[Element]'"),
  ])
  func printsOnlyKitsThatAreRight(arguments: [String], message: String) async throws {
    defer { folder.remove() }
    for kit in [
      "// 日本\napi A {\n  base \"https://x.de\"\n\n  request Q { GET \"q\" }\n}\n", "project P\n", "api A\r\n",
    ] {
      let run = try await run(arguments + ["--print=kit"], kit: kit)
      #expect(run.code == .dataError && run.output.isEmpty)
      #expect(run.errors.contains(message.prefix { $0 != ":" }), "\(run.errors)")
      if kit.hasPrefix("//") { #expect(run.errors.contains(message), "\(run.errors)") }
      #expect(!run.errors.contains("Kitfile:"), "\(run.errors)")
      let written = await CommandRun(arguments, in: folder)
      #expect(written.code == .dataError && written.errors == run.errors && folder.read("Kitfile") == kit)
    }
  }

  /// Mistakes of the kit itself, before or after what is added, are not told again.
  @Test func tellsWhatIsNewAlone() async throws {
    defer { folder.remove() }
    let kit = "model A { id: Strng }\n\napi X {\n}\n\nmodel B { id: Boool }\n"
    let run = try await run(["request", "R", "--query", "q:Strig", "--print=kit"], kit: kit)
    #expect(run.code == .success)
    #expect(run.errors.contains("<command line>:3:14: warning") && !run.errors.contains("Kitfile:"), "\(run.errors)")
  }

  @Test func asksForTheValueOfAWord() async throws {
    defer { folder.remove() }
    let run = try await run(["request", "R", "GET"])
    #expect(run.code == .usage && run.errors.contains("'GET' needs a value"))
  }
}
