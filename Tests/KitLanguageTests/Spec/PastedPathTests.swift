import KitLanguage
import Testing

struct PastedPathTests {
  private struct Row: Sendable {
    let text: String
    var origin: String?
    let path: String
    var queries: [PastedPath.Query] = []
  }

  private static let rows = [
    Row(text: "users", path: "users"),
    Row(text: "/repos/{owner}/{repo}/issues", path: "repos/{owner}/{repo}/issues"),
    Row(text: "//users/", path: "users/"),
    Row(text: "/", path: ""),
    Row(text: "/users/:id", path: "users/{id}"),
    Row(text: ":id.json", path: "{id}.json"),
    Row(text: "/ports/:port-id", path: "ports/{port-id}"),
    Row(text: "flights/:from-:to.:format", path: "flights/{from}-{to}.{format}"),
    Row(text: "a/:id(\\d+)/:12/x:y/:b-", path: "a/{id}/:12/x:y/{b}-"),
    Row(
      text: "users{?page,per_page}",
      path: "users",
      queries: ["page", "per_page"].map { .init(name: $0, value: nil, placeholder: $0, isOptional: true) }
    ),
    Row(
      text: "users?a=<b>&c=:d{&e}",
      path: "users",
      queries: [
        .init(name: "a", value: nil, placeholder: "b"), .init(name: "c", value: nil, placeholder: "d"),
        .init(name: "e", value: nil, placeholder: "e", isOptional: true),
      ]
    ),
    Row(text: "users/${id}/{{ post_id }}", path: "users/{id}/{post_id}"),
    Row(text: "{{baseUrl}}/orders/:id", path: "orders/{id}"), Row(text: "${API_HOST}/orders", path: "orders"),
    Row(text: "{{owner}}/issues", path: "{owner}/issues"), Row(text: "{{baseUrl}}", path: "{baseUrl}"),
    Row(text: "orders/<order_id>/items", path: "orders/{order_id}/items"),
    Row(
      text: "users?{&a",
      path: "users",
      queries: [.init(name: "{", value: ""), .init(name: "a", value: "")]
    ),
    Row(text: "a/:user_id/b/:x", path: "a/{user_id}/b/{x}"),
    Row(text: "documents/{name}:archive", path: "documents/{name}:archive"),
    Row(text: "users/%7Bid%7D/日本", path: "users/{id}/日本"),
    Row(text: "users?page=1", path: "users", queries: [.init(name: "page", value: "1")]),
    Row(
      text: "/search?q=a+b%26c&state={state}&empty=&flag&filter%5Bx%5D=1#top",
      path: "search",
      queries: [
        .init(name: "q", value: "a b&c"), .init(name: "state", value: nil, placeholder: "state"),
        .init(name: "empty", value: ""), .init(name: "flag", value: ""), .init(name: "filter[x]", value: "1"),
      ]
    ),
    Row(text: "https://x.de/users", origin: "https://x.de", path: "users"),
    Row(text: " HTTP://127.0.0.1:8080 ", origin: "http://127.0.0.1:8080", path: ""),
    Row(
      text: "https://x.de?a=%FF",
      origin: "https://x.de",
      path: "",
      queries: [.init(name: "a", value: "%FF")]
    ),
    Row(text: "https:///users", path: "https:///users"),
    Row(text: "ftp://x.de/users", path: "ftp://x.de/users"),
  ]

  @Test(arguments: rows)
  private func takesApartWhatPeopleCopy(row: Row) {
    let pasted = PastedPath(row.text)
    #expect(pasted.origin == row.origin && pasted.path == row.path && pasted.queries == row.queries, "\(pasted)")
  }

  /// Every text comes to an end, and each field of a query has some of it.
  @Test(.timeLimit(.minutes(30))) func anyTextEnds() {
    let signs = Array("{}?&=:<>,a/é%")
    var state: UInt64 = 20_240_229
    for _ in 0..<1_000 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(signs[Int(state >> 33) % signs.count])
      }
      #expect(PastedPath(text).queries.count <= text.count)
      #expect(PastedPath("?" + text).queries.allSatisfy { !$0.name.isEmpty })
    }
  }
}
