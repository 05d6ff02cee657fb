import TestSupport
import Testing

@testable import kitgen

/// `kitgen request --curl COMMAND`.
struct CurlRequestTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("project P { wire snake_case }\napi Hub { base \"https://hub.example/v1\" }\n", to: "Kitfile")
  }

  @Test(arguments: [
    (
      "curl https://hub.example/v1/users/12/repos", "GetUsersRepos",
      ["GET \"users/{userID}/repos\"", "path userID: Int"]
    ),
    (
      "curl 'https://hub.example/v1/items/0b5e4a2c-8f3d-4c6e-9a1b-2d3c4e5f6a7b?per_page=5' --compressed",
      "GetItemsByID", ["GET \"items/{itemID}\"", "path itemID: UUID", "query perPage: Int = 5"]
    ),
    (
      "curl -sSL -XPOST https://hub.example/v1/items \\\n  -H 'Content-Type: application/json' \\\n"
        + #"  -d '{"full_name": "it'\''s", "size": 2, "owner": {"id": 1}, "tags": ["a"], "x y": null}'"#,
      "PostItems",
      [
        "POST \"items\"", "body json", "fullName: String", "size: Int", "owner: JSON", "tags: [String]",
        "xY: JSON? as \"x y\"",
      ]
    ),
    (
      #"curl hub.example/v1/a --data-raw $'{"a":"\u00e9\'"}' -H 'accept: */*' -H 'sec-fetch-mode: cors'"#, "PostA",
      ["POST \"a\"", "body json", "a: String"]
    ),
    (
      "curl https://hub.example/v1/a -d grant_type=x -d count=3", "PostA",
      ["POST \"a\"", "body form", "grantType: String", "count: Int"]
    ),
    (
      "curl --request=PUT --url https://hub.example/v1/a -F 'photo=@a.png' -F title=x | jq .", "PutA",
      ["PUT \"a\"", "body multipart", "photo: Upload", "title: String"]
    ),
    (
      "curl https://hub.example/v1/a --json '{\"self\": 1}'", "PostA",
      ["POST \"a\"", "body json", "selfValue: Int as \"self\""]
    ),
    ("curl -G https://hub.example/v1/a -d q=x", "GetA", ["GET \"a\"", "query q: String = \"x\""]),
    ("curl --json '[1]' \"https://hub.example/v1/a\"", "PostA", ["POST \"a\"", "body json", "body: JSON @whole"]),
    ("curl -H 'X-Version: 2' https://hub.example/v1/a", "GetA", ["GET \"a\"", "header \"X-Version\" = \"2\""]),
  ])
  func aRequestIsMade(command: String, name: String, lines: [String]) async throws {
    defer { folder.remove() }
    let run = await CommandRun("request", "--curl", command, "--print=kit", in: folder)
    #expect(run.code == .success, "\(run.errors)")
    let expected = ["request \(name) -> Data {"] + lines.map { "  " + $0 } + ["}", ""]
    #expect(run.output == expected.joined(separator: "\n"), "\(run.output)")
  }

  @Test(arguments: [
    ("https://hub.example/v1/a -H 'Authorization: Bearer s3cret'", "'auth bearer' in the 'api'"),
    ("https://hub.example/v1/a -u me:s3cret", "'auth basic'"), ("https://hub.example/v1/a -b 'sid=s3cret'", "cookies"),
    ("https://hub.example/v1/a -H 'X-API-Key: s3cret'", "'auth header \"X-API-Key\"'"),
    ("https://hub.example/v1/a -H 'Cookie: sid=s3cret'", "cookies"),
    ("--url 'https://hub.example/v1/a?api_key=s3cret'", "'auth query \"api_key\"'"),
    ("'https://me:s3cret@hub.example/v1/a'", "'auth basic'"),
  ])
  func aSecretIsTheAPIs(words: String, clause: String) async throws {
    defer { folder.remove() }
    let run = await CommandRun("request", "Load", "--curl", "curl \(words)", in: folder)
    #expect(run.code == .success, "\(run.errors)")
    #expect(run.errors.contains(clause), "\(run.errors)")
    for text in [run.output, run.errors, folder.read("Kitfile") ?? ""] { #expect(!text.contains("s3cret")) }
    #expect(folder.read("Kitfile")?.contains("request Load") == true)
  }

  @Test(arguments: [
    "curl", "curl 'https://a.example", "curl https://hub.example -d @a.json", "curl --what x", "curl -X",
    "wget https://hub.example", "curl https://hub.example/a https://hub.example/b",
    "curl hub.example --json '{\"é\": 1'",
  ])
  func otherCommandsAreRefused(command: String) async {
    defer { folder.remove() }
    #expect(await CommandRun("request", "--curl", command, in: folder).code == .usage)
  }
}
