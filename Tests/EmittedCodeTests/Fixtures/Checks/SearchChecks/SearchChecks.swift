import FlexibleAPIResponse
import Foundation
import Harness

@main
struct SearchChecks {
  static func main() async {
    await Check.run(checks)
  }

  private static let repository = """
    {"id": 1, "name": "n", "full_name": "o/n", "owner": {"id": 2, "login": "o", "avatar_url": null, "type": "Bot",
     "gravatar_id": "", "url": "https://a.example/o", "received_events_url": "https://a.example/o/received_events"},
     "private": true, "html_url": "https://a.example", "description": null, "fork": false, "url": "https://a.example",
     "created_at": "2024-01-02T03:04:05Z", "updated_at": "2024-01-02T03:04:05Z", "pushed_at": "2024-01-02T03:04:05Z",
     "homepage": "", "size": 3, "stargazers_count": 4, "watchers_count": 5, "language": "Swift", "forks_count": 6,
     "open_issues_count": 7, "default_branch": "main", "score": 1.5}
    """

  private static let checks = [
    Check("the envelope is unwrapped") { server in
      server.answer(.json(#"{"total_count": 9, "incomplete_results": true, "items": [\#(repository)]}"#))
      let api = GitHubAPI(baseURL: server.baseURL)
      let request = SearchRepositoriesRequest(q: "a b", sort: .stars, order: .descending)
      let repositories = try await api.payload(of: request)
      try expect(repositories.map(\.fullName), ["o/n"])
      try expect(repositories[0].private, true)
      try expect(repositories[0].owner.type, .other)
      try expect(server.requests[0].target, "/api/v2/search/repositories?q=a%20b&sort=stars&order=desc")
      let service: any RepositoryService = GitHubRepositoryService(api: api)
      try expect(try await service.searchRepositories(request), repositories)
      let page = try await api.send(request)
      try expect(page.totalCount, 9)
      try expect(page.incompleteResults, true)
      try expect(try page.result.get().count, 1)
    },
    Check("a missing payload is an error of its own type") { server in
      server.answer(.json(#"{"total_count": 0}"#))
      let api = GitHubAPI(baseURL: server.baseURL)
      _ = try await error(MissingPayloadError.self) { try await api.payload(of: SearchRepositoriesRequest(q: "a")) }
      let page = try await api.send(SearchRepositoriesRequest(q: "a"))
      try expect(page.incompleteResults, false)
    },
    Check("a failure has the body of the kit") { server in
      server.answer(.status(422, [:], #"{"message": "Validation Failed"}"#))
      let failure = try await error(HTTPError<GitHubError>.self) {
        try await GitHubAPI(baseURL: server.baseURL).send(SearchRepositoriesRequest(q: "a"))
      }
      try expect(failure.body?.message, "Validation Failed")
    },
  ]
}
