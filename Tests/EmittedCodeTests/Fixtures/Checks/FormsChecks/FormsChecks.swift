import Foundation
import Harness

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@main
struct FormsChecks {
  static func main() async {
    await Check.run(formChecks + pathChecks + changeChecks + constantChecks + objectChecks + partChecks + pageChecks)
  }
}

private func urlRequest(_ request: some APIRequest) throws -> URLRequest {
  try request.urlRequest(baseURL: BillingAPI.defaultBaseURL)
}

private func body(_ request: some APIRequest) throws -> String {
  String(decoding: try urlRequest(request).httpBody ?? Data(), as: UTF8.self)
}

private func url(_ request: some APIRequest) throws -> String? {
  try urlRequest(request).url?.absoluteString
}

private func expectFailure(_ request: some APIRequest, line: Int = #line) throws {
  try expect((try? urlRequest(request)) == nil, "the request is not refused", line: line)
}

private let formChecks = [
  Check("values inside of values have brackets") { _ in
    let request = CreateSubscriptionRequest(
      customer: "c",
      items: [PriceItem(price: "p é"), PriceItem(price: "q", quantity: 2, discounts: ["a&b", "c"])],
      metadata: ["z": "1", "a b": "2"],
      address: Address(line1: "x"),
      trialEnd: Date(timeIntervalSince1970: 0),
      tags: ["s", "t"]
    )
    try expect(
      body(request),
      [
        "customer=c", "items%5B0%5D%5Bprice%5D=p%20%C3%A9", "items%5B1%5D%5Bdiscounts%5D%5B0%5D=a%26b",
        "items%5B1%5D%5Bdiscounts%5D%5B1%5D=c", "items%5B1%5D%5Bprice%5D=q", "items%5B1%5D%5Bquantity%5D=2",
        "metadata%5Ba%20b%5D=2", "metadata%5Bz%5D=1", "address%5Bline1%5D=x", "trial_end=1970-01-01T00%3A00%3A00Z",
        "tags=s",
        "tags=t",
      ].joined(separator: "&")
    )
  },
  Check("what is not there is left out") { _ in
    try expect(body(CreateSubscriptionRequest(customer: "c", items: [])), "customer=c")
    try expect(url(ChargesRequest()), "https://billing.example/v1/charges")
  },
  Check("keys with brackets are refused") { _ in
    try expectFailure(CreateSubscriptionRequest(customer: "c", items: [], metadata: ["a][b": "1"]))
  },
  Check("queries hold what is deeper") { _ in
    let request = ChargesRequest(
      created: DateRange(gte: Date(timeIntervalSince1970: 0.5)),
      statuses: ["a", "b"],
      filter: ["x": [1, true], "y": nil]
    )
    try expect(
      url(request),
      "https://billing.example/v1/charges?created%5Bgte%5D=1970-01-01T00%3A00%3A00.500Z&statuses%5B0%5D=a&statuses%5B1%5D=b"
        + "&filter%5Bx%5D%5B0%5D=1&filter%5Bx%5D%5B1%5D=true"
    )
  },
]

private let pathChecks = [
  Check("segments stay segments") { _ in
    let request = ContentsRequest(owner: "a/b", file: "docs/é ?/x.md")
    try expect(url(request), "https://billing.example/v1/repos/a%2Fb/contents/docs/%C3%A9%20%3F/x.md")
  },
  Check("segments that lead elsewhere are refused") { _ in
    for file in ["", "/a", "a/", "a//b", "../a", "a/./b", ".."] {
      let error = try await error(InvalidPathValueError.self) {
        try urlRequest(ContentsRequest(owner: "...", file: file))
      }
      let problem = file.contains("..") || file.contains("./") ? "leads to another path" : "has an empty segment"
      try expect(
        error.localizedDescription,
        "The value of 'file' in 'repos/{owner}/contents/{file}' is "
          + (file.isEmpty ? "empty." : "'\(file)', which \(problem).")
      )
    }
  },
  Check("encoded values are not encoded again") { _ in
    let paths = [
      "x%3A": "x%3A", "%e2%82%ac~": "%e2%82%ac~", "a%2Fb%23": "a%2Fb%23", "é b\"": "%C3%A9%20b%22", "%E9": "%E9",
      "a+b;c=d:@!$&'()*,": "a+b;c=d:@!$&'()*,", "%41é%2f": "%41%C3%A9%2f", "%2e%2e%2e": "%2e%2e%2e",
    ]
    for (value, path) in paths {
      let request = MoveRequest(id: "1", property: value)
      try expect(url(request), "https://billing.example/v1/issues/1/properties/\(path)")
    }
  },
  Check("encoded values stay within their segment, and have an encoding") { _ in
    for value in ["", "..", "%2e%2E", ".%2e", "%2E"] {
      _ = try await error(InvalidPathValueError.self) { try urlRequest(MoveRequest(id: "1", property: value)) }
    }
    for value in ["a/b", "a?b", "a#b", "/\u{301}", "50%", "%4", "%zz", "%é1", "%+1"] {
      let error = try await error(PercentEncodingError.self) { try urlRequest(MoveRequest(id: "1", property: value)) }
      try expect(
        error.localizedDescription,
        "The value '\(value)' is not percent-encoded: it has '/', '?', '#', or a '%' without two hexadecimal digits."
      )
    }
  },
]

private let objectChecks = [
  Check("fields are sent inside of objects") { _ in
    let request = MoveRequest(
      id: "1",
      property: "p",
      transition: "5",
      at: Date(timeIntervalSince1970: 0),
      resolution: .set("é"),
      labels: []
    )
    try expect(
      body(request),
      #"{"transition":{"at":"1970-01-01","fields":{"labels":[],"解決":{"name":"é"}},"id":"5"},"v.1":2}"#
    )
    try expect(
      body(MoveRequest(id: "1", property: "p", resolution: .clear)),
      #"{"transition":{"fields":{"解決":{"name":null}}},"v.1":2}"#
    )
  },
  Check("objects without values are left out") { _ in
    try expect(body(MoveRequest(id: "1", property: "p")), #"{"v.1":2}"#)
    try expect(body(SoftenRequest()), "{}")
    try expect(body(SoftenRequest(x: 1, y: .set(2))), #"{"a":{"x":1,"y":2}}"#)
  },
]

private let partChecks = [
  Check("JSON is a part that is no file") { _ in
    let range = DateRange(gte: Date(timeIntervalSince1970: 0.5))
    let text = try body(PostRequest(payload: PriceItem(price: "é"), ranges: [range], title: "t"))
    try expect(
      text.contains(
        "Content-Disposition: form-data; name=\"payload_json\"\r\nContent-Type: application/json\r\n\r\n"
          + #"{"discounts":[],"price":"é"}"# + "\r\n--"
      ),
      text
    )
    try expect(text.contains("\r\n\r\n" + #"[{"gte":"1970-01-01T00:00:00.500Z"}]"# + "\r\n--"), text)
    try expect(!body(PostRequest(payload: PriceItem(price: "é"), title: "t")).contains("ranges"), "ranges")
  }
]

private let changeChecks = [
  Check("a field is kept, cleared or set") { _ in
    try expect(body(EditIssueRequest(id: 1)), "{}")
    try expect(body(EditIssueRequest(id: 1, milestone: .clear)), #"{"milestone":null}"#)
    let date = Date(timeIntervalSince1970: 0)
    try expect(
      body(EditIssueRequest(id: 1, title: "t", milestone: .set(3), dueOn: .set(date), extra: ["a": nil])),
      #"{"due_on":"1970-01-01T00:00:00Z","extra":{"a":null},"milestone":3,"title":"t"}"#
    )
  },
  Check("changes of dates with a form of their own") { _ in
    let date = Date(timeIntervalSince1970: 86_400)
    try expect(body(EditIssueRequest(id: 1, startOn: .set(date))), #"{"start_on":"1970-01-02"}"#)
    try expect(body(EditIssueRequest(id: 1, startOn: .clear)), #"{"start_on":null}"#)
    try expect(
      body(CreateSubscriptionRequest(customer: "c", items: [], cancelAt: .set(date), pausedOn: .set(date))),
      "customer=c&cancel_at=1970-01-02T00%3A00%3A00Z&paused_on=02.01.1970"
    )
    try expect(body(CreateSubscriptionRequest(customer: "c", items: [], pausedOn: .clear)), "customer=c&paused_on=")
    let patch = CustomerPatch(metOn: .set(date))
    try expect(body(EditCustomerRequest(id: "1", patch: patch)), #"{"met_on":"1970/01/02"}"#)
    let decoded = try JSONDecoder().decode(CustomerPatch.self, from: Data(#"{"met_on":"1970/01/02"}"#.utf8))
    try expect(decoded == patch, "\(decoded)")
  },
  Check("a value that is nil clears") { _ in
    let none: Int? = nil
    try expect(body(EditIssueRequest(id: 1, milestone: Change(none))), #"{"milestone":null}"#)
    try expect(body(EditIssueRequest(id: 1, milestone: Change(4))), #"{"milestone":4}"#)
  },
  Check("changes in forms") { _ in
    try expect(body(CreateSubscriptionRequest(customer: "c", items: [], note: .clear)), "customer=c&note=")
    try expect(body(CreateSubscriptionRequest(customer: "c", items: [], note: .set("é"))), "customer=c&note=%C3%A9")
  },
  Check("changes in models, in models of their own, too") { _ in
    let patch = CustomerPatch(
      name: .clear,
      address: .set(AddressPatch(city: "東京", line2: .clear)),
      tags: .set([])
    )
    let request = EditCustomerRequest(id: "1", patch: patch)
    let text = #"{"address":{"city":"東京","line2":null},"name":null,"tags":[]}"#
    try expect(body(request), text)
    try expect(urlRequest(request).value(forHTTPHeaderField: "Content-Type"), "application/merge-patch+json")
    try expect(body(EditCustomerRequest(id: "1", patch: CustomerPatch())), "{}")
    try expect(JSONDecoder().decode(CustomerPatch.self, from: Data(text.utf8)), patch)
    try expect(JSONDecoder().decode(CustomerPatch.self, from: Data("{}".utf8)), CustomerPatch())
  },
]

private let constantChecks = [
  Check("fields that are always the same are sent") { _ in
    try expect(body(RefreshTokenRequest(refreshToken: "é")), "grant_type=refresh_token&refresh_token=%C3%A9")
    try expect(body(AskRequest(text: "a")), #"{"is_public":false,"stream":true,"text":"a"}"#)
    try expect(body(PingRequest()), #"{"version":2}"#)
    try expect(urlRequest(PingRequest()).value(forHTTPHeaderField: "Content-Type"), "application/json")
  }
]

/// Answers two pages with three values, and then `end`.
private func answerBatches(_ server: ScriptedServer, end: String) {
  server.answer { request, _ in
    if request.target.hasSuffix("=3") { return .json(end) }
    return .json(request.target.hasSuffix("=2") ? #"{"items": [{"id": 3}]}"# : #"{"items": [{"id": 1}, {"id": 2}]}"#)
  }
}

private func sizes(_ server: ScriptedServer) async throws -> [Int?] {
  var sizes: [Int?] = []
  for try await page in BillingAPI(baseURL: server.baseURL).pages(of: BatchesRequest()) {
    sizes.append(page.value.items?.count)
  }
  return sizes
}

private let pageChecks = [
  Check("pages go on through an envelope") { server in
    answerBatches(server, end: #"{"items": []}"#)
    try await expect(sizes(server), [2, 1])
  },
  Check("a page whose envelope lacks the list is an error, and not the last page") { server in
    for end in ["{}", #"{"items": null}"#] {
      answerBatches(server, end: end)
      _ = try await error(MissingPayloadError.self) { try await sizes(server) }
    }
    server.answer(.json("{}"))
    _ = try await error(MissingPayloadError.self) { try await sizes(server) }
  },
]
