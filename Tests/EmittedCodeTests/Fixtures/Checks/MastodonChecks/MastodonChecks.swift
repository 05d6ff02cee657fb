import Foundation
import Harness
import MastodonKit

@main
struct MastodonChecks {
  static func main() async {
    await Check.run(mastodonChecks)
  }
}

extension ScriptedServer {
  fileprivate var mastodon: MastodonAPI {
    MastodonAPI(token: "t", baseURL: baseURL)
  }
}

private let mastodonChecks = [
  Check("the timeline comes page by page") { server in
    let next = "<\(server.baseURL.absoluteString)/api/v1/timelines/home?max_id=2>; rel=\"next\""
    server.answer { _, index in
      (try? .sample("Mastodon/HomeTimeline", index == 0 ? ["Link": next] : [:])) ?? .status(500)
    }
    var pages: [[Status]] = []
    for try await page in server.mastodon.pages(of: HomeTimelineRequest()) { pages.append(page.value) }
    try expect(pages.count, 2)
    try expect(pages[0].isEmpty, false)
    let home = "/api/v2/api/v1/timelines/home"
    try expect(server.requests.map(\.target), ["\(home)?limit=20", "\(home)?max_id=2"])
  },
  Check("what is posted goes once") { server in
    server.answer(try .sample("Mastodon/PostStatus"))
    let request = PostStatusRequest(
      idempotencyKey: "k",
      status: "Hi ☃️",
      poll: NewPoll(options: ["é"], expiresIn: 60),
      visibility: .private
    )
    _ = try await server.mastodon.send(request)
    let sent = server.requests[0]
    try expect(sent.header("Idempotency-Key"), "k")
    let body = try JSONSerialization.jsonObject(with: sent.body) as? [String: Any]
    try expect(body?["status"] as? String, "Hi ☃️")
    try expect(body?["visibility"] as? String, "private")
    try expect((body?["poll"] as? [String: Any])?["expires_in"] as? Int, 60)
  },
  Check("an app is registered without a token") { server in
    server.answer(try .sample("Mastodon/RegisterApp"))
    _ = try await server.mastodon.send(RegisterAppRequest(clientName: "C é"))
    try expect(server.requests[0].header("Authorization"), nil)
    try expect(
      server.requests[0].text,
      "client_name=C%20%C3%A9&redirect_uris=urn%3Aietf%3Awg%3Aoauth%3A2.0%3Aoob&scopes=read%20write%20follow"
    )
  },
  Check("the rest of what servers answer is decoded") { server in
    server.answer(try .sample("Mastodon/VerifyCredentials"))
    _ = try await server.mastodon.send(VerifyCredentialsRequest())
    server.answer(try .sample("Mastodon/LookupAccount"))
    _ = try await server.mastodon.send(LookupAccountRequest(acct: "a@b.c"))
    server.answer(try .sample("Mastodon/DeleteStatus"))
    _ = try await server.mastodon.send(DeleteStatusRequest(id: "3"))
    server.answer(try .sample("Mastodon/Search"))
    let results = try await server.mastodon.send(SearchRequest(q: "#cats", type: .hashtags))
    try expect(results.hashtags.isEmpty, false)
    server.answer(try .sample("Mastodon/UploadMedia", status: 202))
    _ = try await server.mastodon.send(UploadMediaRequest(file: Data("xx".utf8), description: "d\"ü", focus: "0.0,1.0"))
    try expect(server.requests.last?.text.contains("name=\"description\"\r\n\r\nd\"ü\r\n"), true)
  },
  Check("statuses go on before the last one") { server in
    server.answer(try .sample("Mastodon/AccountStatuses"))
    let request = AccountStatusesRequest(id: "a/b", onlyMedia: true)
    let page = try await server.mastodon.response(for: request)
    try expect(request.next(after: page)?.maxID, page.value.last?.id)
    try expect(server.requests[0].target, "/api/v2/api/v1/accounts/a%2Fb/statuses?limit=20&only_media=true")
  },
  Check("notifications of kinds to come are kept") { server in
    server.answer(try .sample("Mastodon/Notifications"))
    let notifications = try await server.mastodon.send(NotificationsRequest(types: [.mention, .followRequest]))
    try expect(notifications.isEmpty, false)
  },
  Check("a failure says what people read") { server in
    server.answer(try .sample("Mastodon/Failure", status: 422))
    let failure = try await error(MastodonAPI.StatusError.self) { try await server.mastodon.send(PostStatusRequest()) }
    try expect(failure.localizedDescription, failure.body?.failureReason)
  },
]
