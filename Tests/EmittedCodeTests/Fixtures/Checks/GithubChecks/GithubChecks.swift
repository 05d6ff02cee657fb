import Foundation
import GithubKit
import Harness

@main
struct GithubChecks {
  static func main() async {
    await Check.run(checks)
  }

  private static func user(_ id: String) -> String {
    """
    {"id": "\(id)", "avatarUrl": "https://a.example/\(id).png", "login": "\(id)", "url": "https://a.example/\(id)",
     "websiteUrl": "", "followers": {"totalCount": 1}, "following": {"totalCount": 2}, "repositories": {"totalCount": 3}}
    """
  }

  private static func search(_ users: [String], _ pageInfo: String) -> String {
    """
    {"data": {"search": {"nodes": [\(users.map(user).joined(separator: ","))], "userCount": 40, "pageInfo": \(pageInfo)}}}
    """
  }

  private static func variables(of request: ScriptedServer.Request) throws -> [String: Any] {
    let body = try JSONSerialization.jsonObject(with: request.body) as? [String: Any]
    return body?["variables"] as? [String: Any] ?? [:]
  }

  private static let checks = [
    Check("a document is posted with its variables as JSON") { server in
      server.answer(.json(search(["ann"], #"{"endCursor": null, "hasNextPage": false}"#)))
      let request = SearchUserRequest(query: #"say "hi" \ $after"#)
      _ = try await GithubAPI(token: "t", baseURL: server.baseURL).send(request)
      let sent = server.requests[0]
      try expect(sent.method, "POST")
      try expect(sent.target, "/api/v2/graphql")
      try expect(sent.header("authorization"), "Bearer t")
      let variables = try variables(of: sent)
      try expect(variables.keys.sorted(), ["limit", "query"])
      try expect(variables["query"] as? String, #"say "hi" \ $after"#)
      try expect(variables["limit"] as? Int, 10)
      let body = try JSONSerialization.jsonObject(with: sent.body) as? [String: Any]
      let document = body?["query"] as? String ?? ""
      try expect(document.hasPrefix("query SearchUser($query: String!"), document)
    },
    Check("value, total and cursor come out of the body") { server in
      server.answer(.json(search(["ann", "bob"], #"{"endCursor": "c1", "hasNextPage": true}"#)))
      let response = try await GithubAPI(baseURL: server.baseURL).response(for: SearchUserRequest(query: "q"))
      try expect(response.value.map(\.login), ["ann", "bob"])
      try expect(response.value[0].followerCount, 1)
      try expect(response.value[0].websiteURL, nil)
      try expect(response.total, 40)
      try expect(response.nextCursor, "c1")
    },
    Check("an empty cursor leads nowhere, whatever is said of a next page") { server in
      server.answer(.json(search([], #"{"endCursor": "", "hasNextPage": true}"#)))
      let response = try await GithubAPI(baseURL: server.baseURL).response(for: SearchUserRequest(query: "q"))
      try expect(response.nextCursor, nil)
    },
    Check("organizations among the users, which come without fields, are left out") { server in
      let nodes = "\(user("ann")), {}, null, \(user("bob"))"
      server.answer(.json(#"{"data": {"search": {"nodes": [\#(nodes)], "userCount": 4, "pageInfo": {}}}}"#))
      let response = try await GithubAPI(baseURL: server.baseURL).response(for: SearchUserRequest(query: "q"))
      try expect(response.value.map(\.login), ["ann", "bob"])
      try expect(response.total, 4)
    },
    Check("pages follow the cursor until there is no next page") { server in
      server.answer { _, index in
        .json(search(["u\(index)"], #"{"endCursor": "c\#(index)", "hasNextPage": \#(index < 2)}"#))
      }
      var logins: [String] = []
      for try await page in GithubAPI(baseURL: server.baseURL).pages(of: SearchUserRequest(query: "q")) {
        logins += page.value.map(\.login)
      }
      try expect(logins, ["u0", "u1", "u2"])
      let cursors = try server.requests.map { try variables(of: $0)["after"] as? String }
      try expect(cursors, [nil, "c0", "c1"])
    },
    Check("errors in a response with status 200 are thrown") { server in
      server.answer(.json(#"{"data": null, "errors": [{"message": "no such field", "type": "NOT_FOUND"}]}"#))
      let failure = try await error(GraphQLError.self) {
        try await GithubAPI(baseURL: server.baseURL).send(SearchUserRequest(query: "q"))
      }
      try expect(failure.errors.map(\.message), ["no such field"])
      try expect(failure.errors[0].type, "NOT_FOUND")
    },
    Check("errors are thrown with any status, and have a code and a path") { server in
      let entry = #"{"message": "é", "path": ["users", 3, "名"], "extensions": {"code": "UNAUTHENTICATED"}}"#
      for status in [200, 400, 401, 500] {
        server.answer(.status(status, [:], #"{"errors": [\#(entry)]}"#))
        let failure = try await error(GraphQLError.self) {
          try await GithubAPI(baseURL: server.baseURL).send(SearchUserRequest(query: "q"))
        }
        try expect(failure.localizedDescription, "é")
        try expect(failure.errors.map(\.code), ["UNAUTHENTICATED"])
        try expect(failure.errors.map(\.path), [["users", "3", "名"]])
      }
      for body in [#"{"errors": []}"#, #"{"message": "Bad credentials"}"#, ""] {
        server.answer(.status(401, [:], body))
        let failure = try await error(GithubAPI.StatusError.self) {
          try await GithubAPI(baseURL: server.baseURL).send(SearchUserRequest(query: "q"))
        }
        try expect(failure.statusCode, 401)
      }
    },
    Check("errors that do not follow the specification are thrown, too") { server in
      for body in [
        #"{"data": {"search": {"nodes": []}}, "errors": ["boom"]}"#,
        #"{"data": null, "errors": [{"message": "boom", "type": 7}]}"#,
        #"{"data": null, "errors": [{"code": 7}, {"message": "boom"}]}"#,
      ] {
        server.answer(.json(body))
        let failure = try await error(GraphQLError.self) {
          try await GithubAPI(baseURL: server.baseURL).send(SearchUserRequest(query: "q"))
        }
        try expect(failure.errors.last?.message, "boom")
      }
    },
    Check("errors have the data next to them") { server in
      server.answer(.json(#"{"data": {"user": {"login": "é"}, "huge": 5}, "errors": [{"message": "boom"}]}"#))
      let failure = try await error(GraphQLError.self) {
        try await GithubAPI(baseURL: server.baseURL).send(SearchUserRequest(query: "q"))
      }
      try expect(failure.data?["user"]?.decode([String: String].self), ["login": "é"])
      server.answer(.json(#"{"data": {"huge": 1e400}, "errors": [{"message": "boom"}]}"#))
      let huge = try await error(GraphQLError.self) {
        try await GithubAPI(baseURL: server.baseURL).send(SearchUserRequest(query: "q"))
      }
      try expect(huge.data == nil, "\(huge)")
    },
    Check("a missing value is a decoding error") { server in
      server.answer(.json(#"{"data": {"search": null}}"#))
      _ = try await error(ResponseDecodingError.self) {
        try await GithubAPI(baseURL: server.baseURL).send(SearchUserRequest(query: "q"))
      }
    },
    Check("the first of an array, and nothing where it is empty") { server in
      let base = """
        "url": "https://a.example", "stargazers": {"totalCount": 1}, "forks": {"totalCount": 2}, "homepageUrl": "",
        "updatedAt": "2024-01-02T03:04:05Z"
        """
      server.answer(
        .json(
          """
          {"data": {"node": {"repositories": {"totalCount": 2, "pageInfo": {"endCursor": null, "hasNextPage": false},
           "nodes": [{"id": "1", "name": "a", "languages": {"nodes": [{"name": "Swift"}, {"name": "C"}]}, \(base)},
                     {"id": "2", "name": "b", "languages": {"nodes": []}, \(base)}]}}}}
          """
        )
      )
      let repositories = try await GithubAPI(baseURL: server.baseURL).send(UserNodeRequest(id: "x"))
      try expect(repositories.map(\.language?.name), ["Swift", nil])
      try expect(repositories[0].forkCount, 2)
    },
  ]
}
