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
    (
      #"curl https://hub.example/v1/a -F 'me-ta={"é":1};type=application/json' -F b=1;type=text/plain -F c=@c.png"#,
      "PostA",
      ["POST \"a\"", "body multipart", "meTa: JSON as \"me-ta\" @json", "b: String", "c: Upload"]
    ),
    ("curl -G https://hub.example/v1/a -d q=x", "GetA", ["GET \"a\"", "query q: String = \"x\""]),
    ("curl --json '[1]' \"https://hub.example/v1/a\"", "PostA", ["POST \"a\"", "body json", "body: JSON @whole"]),
    ("curl -H 'X-Version: 2' https://hub.example/v1/a", "GetA", ["GET \"a\"", "header \"X-Version\" = \"2\""]),
    ("curl -X options -H Accept: https://hub.example/v1/a", "OptionsA", ["OPTIONS \"a\""]),
    ("curl -d '' https://hub.example/v1/a", "PostA", ["POST \"a\""]),
    ("$ curl -sw '%{http_code}' --retry 3 -x p:1 --no-keepalive https://hub.example/v1/a", "GetA", ["GET \"a\""]),
    ("/usr/bin/curl --connect-timeout 5 --max-redirs=2 -E c.pem https://hub.example/v1/a", "GetA", ["GET \"a\""]),
    (
      "curl --data-binary @a.zip https://hub.example/v1/a", "PostA",
      ["POST \"a\"", "body data \"application/octet-stream\"", "body: Data"]
    ),
    (
      "curl -T a.png -H 'Content-Type: image/png' https://hub.example/v1/a", "PutA",
      ["PUT \"a\"", "body data \"image/png\"", "body: Data"]
    ),
    (
      "curl https://hub.example/v1/a -d 'n=1&n=2&s=x&s=2' -d 'ids[]=1&is%5Fnew=true' --data-urlencode 'q=a&b=#'",
      "PostA",
      [
        "POST \"a\"", "body form", "n: [Int]", "s: [String]", "ids: [Int] as \"ids[]\"", "isNew: Bool", "q: String",
      ]
    ),
    (
      "curl https://hub.example/v1/a -F f=@a -F f=@b -F tag=x -F tag=y --form-string at=@c", "PostA",
      ["POST \"a\"", "body multipart", "f: [Upload]", "tag: [String]", "at: String"]
    ),
    (
      "curl https://hub.example/v1/users/5/7", "GetUsersByID",
      ["GET \"users/{userID}/{id}\"", "path userID: Int", "path id: Int"]
    ),
    (
      "curl https://hub.example/v1/a --json '{\"c\": [{}], \"d\": [], \"e\": {}}'", "PostA",
      ["POST \"a\"", "body json", "c: [JSON]", "d: [JSON]", "e: JSON?"]
    ),
    ("curl --json '{}' https://hub.example/v1/a", "PostA", ["POST \"a\"", "body json", "body: JSON @whole"]),
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
    ("'https://hub.example/v1/a?api%5Fkey=s3cret'", "'auth query \"api_key\"'"),
    ("'https://hub.example/v1/a?appid=s3cret'", "'auth query \"appid\"'"),
    ("-G https://hub.example/v1/a -d sig=s3cret", "'auth query \"sig\"'"),
    ("https://hub.example/v1/a -H 'X-CSRF: s3cret'", "'auth header \"X-CSRF\"'"),
    ("https://hub.example/v1/a --oauth2-bearer s3cret", "'auth bearer'"),
    ("'https://hub.example/v1/a?key=s3cret&token=s3cret'", "'query token: String as \"token\"' in the 'api'"),
    ("https://hub.example/v1/a -H 'X-Key: s3cret' -u me:s3cret", "'header xKey: String as \"X-Key\"' in the 'api'"),
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
    ("https://é.example/2/users/7", "https://é.example/2/users/{userID}"),
    ("https://é.example/7", "https://é.example/{id}"),
  ])
  func aNumberBeforeThePathIsAVersion(url: String, path: String) throws {
    let request = try CurlRequest("curl \(url)", methods: ["GET"])
    #expect(request.parts.first?.value == path)
  }

  @Test(arguments: [
    "curl", "curl 'https://a.example", "curl https://hub.example -d @a.json", "curl --what x", "curl -X",
    "wget https://hub.example", "curl https://hub.example/a https://hub.example/b",
    "curl hub.example --json '{\"é\": 1'", "curl -X PROPFIND https://hub.example/v1/a",
    "curl -X HEADER https://hub.example/v1/a", "curl https://hub.example/v1/a -d '='",
    "curl https://hub.example/v1/a -d '=é&a=1'", "curl https://hub.example/v1/a -d é",
    "curl https://hub.example/v1/a -F ''", "curl https://hub.example/v1/a -F '=@f'",
    "curl https://hub.example/v1/a -H @file", "curl https://hub.example/v1/a -H 'X-A'",
    "curl https://hub.example/v1/a -H 'X-A: 1' -H 'x-a: 2'", "curl https://hub.example/v1/a -r 0-9",
    "curl https://hub.example/v1/a --json @a.json", "curl https://hub.example/v1/a -T a -H 'Content-Type: text/json'",
    "curl https://hub.example/v1/a --next https://hub.example/v1/b", "curl -M https://hub.example/v1/a",
    "curl https://hub.example/v1/a -F 'é=<x/>;type=text/xml'",
  ])
  func otherCommandsAreRefused(command: String) async {
    defer { folder.remove() }
    #expect(await CommandRun("request", "--curl", command, in: folder).code == .usage)
  }
}
