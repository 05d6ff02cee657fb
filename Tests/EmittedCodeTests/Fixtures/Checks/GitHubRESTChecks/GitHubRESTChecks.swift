import Foundation
import GitHubRESTKit
import Harness

@main
struct GitHubRESTChecks {
  static func main() async {
    await Check.run(gitHubChecks)
  }
}

extension ScriptedServer {
  fileprivate var gitHub: GitHubAPI {
    GitHubAPI(token: "t", userAgent: "App/1", baseURL: baseURL, uploadsURL: baseURL)
  }
}

private let gitHubChecks = [
  Check("repositories come page by page") { server in
    let next = "<\(server.baseURL.absoluteString)/user/repos?page=2>; rel=\"next\""
    server.answer { _, index in
      (try? .sample("GitHub/MyRepositories", index == 0 ? ["Link": next] : [:])) ?? .status(500)
    }
    let request = MyRepositoriesRequest(affiliation: [.owner, .organizationMember], sort: .fullName)
    var count = 0
    for try await page in server.gitHub.pages(of: request) { count += page.value.count }
    try expect(count > 1, "\(count) repositories")
    try expect(
      server.requests[0].target,
      "/api/v2/user/repos?affiliation=owner,organization_member&sort=full_name&per_page=30"
    )
    try expect(server.requests[1].target, "/api/v2/user/repos?page=2")
    try expect(server.requests[1].header("User-Agent"), "App/1")
    try expect(server.requests[1].header("Accept"), "application/vnd.github+json")
  },
  Check("a repository has the one that it comes from") { server in
    server.answer(try .sample("GitHub/GetRepository"))
    let repository = try await server.gitHub.send(GetRepositoryRequest(owner: "a/b", repo: "c d"))
    try expect(repository.parent?.fullName.isEmpty, false)
    try expect(server.requests[0].target, "/api/v2/repos/a%2Fb/c%20d")
  },
  Check("issues and their limits") { server in
    server.answer(try .sample("GitHub/Issues", ["X-RateLimit-Remaining": "4999"]))
    let request = IssuesRequest(owner: "o", repo: "r", milestone: "*", labels: ["good first issue", "é"])
    let response = try await server.gitHub.response(for: request)
    try expect(response.rateLimitRemaining, 4999)
    try expect(response.value.contains(where: \.isPullRequest), "one is a pull request")
    try expect(
      server.requests[0].target,
      "/api/v2/repos/o/r/issues?milestone=%2A&state=open&labels=good%20first%20issue,%C3%A9&per_page=30"
    )
  },
  Check("an update clears, sets and keeps") { server in
    server.answer(try .sample("GitHub/CreateIssue"))
    let request = UpdateIssueRequest(
      owner: "o",
      repo: "r",
      number: 3,
      body: .set("x"),
      stateReason: .clear,
      milestone: .clear,
      labels: []
    )
    _ = try await server.gitHub.send(request)
    try expect(server.requests[0].method, "PATCH")
    try expect(server.requests[0].text, #"{"body":"x","labels":[],"milestone":null,"state_reason":null}"#)
  },
  Check("what is at a path is a file or a folder") { server in
    server.answer(try .sample("GitHub/Contents"))
    let request = ContentsRequest(owner: "o", repo: "r", path: "docs/a b/README.md", ref: "feature/x")
    guard case .entry(let file) = try await server.gitHub.send(request) else { throw CheckFailure("not a file") }
    try expect(file.type, .file)
    try expect(server.requests[0].target, "/api/v2/repos/o/r/contents/docs/a%20b/README.md?ref=feature%2Fx")
    server.answer(try .sample("GitHub/Contents-folder"))
    guard case .folder(let entries) = try await server.gitHub.send(request) else { throw CheckFailure("not a folder") }
    try expect(entries.map(\.type), [.file, .dir])
  },
  Check("stars are given and looked for") { server in
    for (status, isStarred) in [(204, true), (404, false)] {
      server.answer(.status(status))
      try expect(try await server.gitHub.send(IsStarredRequest(owner: "o", repo: "r")), isStarred)
    }
    server.answer(.status(204))
    try await server.gitHub.send(StarRequest(owner: "o", repo: "r"))
    try expect(server.requests.last?.method, "PUT")
  },
  Check("the rest of what the server answers is decoded") { server in
    server.answer(try .sample("GitHub/PullRequests"))
    _ = try await server.gitHub.send(PullRequestsRequest(owner: "o", repo: "r", state: .all, head: "u:b"))
    server.answer(try .sample("GitHub/SearchRepositories"))
    let found = try await server.gitHub.response(for: SearchRepositoriesRequest(q: "a+b", sort: .helpWanted))
    try expect(found.total != nil, "the total")
    server.answer(try .sample("GitHub/CreateRelease"))
    _ = try await server.gitHub.send(CreateReleaseRequest(owner: "o", repo: "r", tagName: "v1"))
    server.answer(try .sample("GitHub/UploadAsset", status: 201))
    let upload = UploadAssetRequest(owner: "o", repo: "r", release: 1, name: "a b.zip", file: Data("x".utf8))
    _ = try await server.gitHub.send(upload)
    try expect(server.requests.last?.header("Content-Type"), "application/zip")
    server.answer(try .sample("GitHub/Commits"))
    try expect(try await server.gitHub.send(CommitsRequest(owner: "o", repo: "r")).isEmpty, false)
  },
  Check("a failure says which field is wrong") { server in
    server.answer(try .sample("GitHub/Failure", status: 422))
    let failure = try await error(GitHubAPI.StatusError.self) {
      try await server.gitHub.send(CreateIssueRequest(owner: "o", repo: "r", title: ""))
    }
    try expect(failure.localizedDescription, "Validation Failed")
    guard case .field(let problem)? = failure.body?.errors.first, case .text(let text)? = failure.body?.errors[1] else {
      throw CheckFailure("\(failure)")
    }
    try expect(problem.field, "title")
    try expect(text, "No commits between master and topic")
  },
]
