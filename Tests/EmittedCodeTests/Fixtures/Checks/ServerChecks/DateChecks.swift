import Foundation
import Harness

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers with headers alone.
private struct HeaderTransport: HTTPTransport {
  var statusCode = 200
  let headers: [String: String]

  func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    guard let url = request.url,
      let response = HTTPURLResponse(
        url: url,
        statusCode: statusCode,
        httpVersion: nil,
        headerFields: headers
      )
    else { throw URLError(.badURL) }
    return (Data("[]".utf8), response)
  }

  var api: HubAPI { HubAPI(token: BearerToken("t"), client: "c", transport: self) }
}

/// 2026-03-04 05:06:07.75 UTC, a Wednesday.
private let moment = Date(timeIntervalSince1970: 1_772_600_767.75)
private let year12345 = Date(timeIntervalSince1970: 327_403_209_600)

private func sent(_ request: some APIRequest) throws -> URLRequest {
  guard let url = URL(string: "https://weather.example") else { throw URLError(.badURL) }
  return try request.urlRequest(baseURL: url)
}

private func body(_ request: some APIRequest) throws -> String {
  String(decoding: try sent(request).httpBody ?? Data(), as: UTF8.self)
}

let dateChecks = [
  Check("each part of a request has dates in the form that it names") { _ in
    let request = try sent(HistoryRequest(day: moment, from: moment, days: [moment, Date(timeIntervalSince1970: 0)]))
    try expect(
      request.url?.absoluteString,
      "https://weather.example/history/2026-03-04?from=1772600767&days=20260304,19700101"
    )
    try expect(request.value(forHTTPHeaderField: "If-Modified-Since"), nil)
  },
  Check("what names no form has that of the API, and headers that of HTTP") { _ in
    let request = try sent(HistoryRequest(day: moment, days: [], at: moment, since: moment))
    try expect(request.url?.query?.contains("at=2026-03-04T05"), true)
    try expect(request.value(forHTTPHeaderField: "If-Modified-Since"), "Wed, 04 Mar 2026 05:06:07 GMT")
  },
  Check("fields of JSON have dates in forms of their own") { _ in
    try expect(
      try body(RemindRequest(day: moment, time: moment, text: "ü")),
      #"{"day":"2026-03-04","text":"ü","time":1772600767750}"#
    )
    try expect(try body(RemindRequest(day: moment, text: "")), #"{"day":"2026-03-04","text":""}"#)
  },
  Check("fields of forms have dates in forms of their own") { _ in
    try expect(try body(ReportRequest(day: moment, seen: moment)), "day=04%20Mar%202026&seen=1772600767")
    try expect(try body(ReportRequest(day: moment)), "day=04%20Mar%202026")
  },
  Check("a date that has no text in a form is refused") { _ in
    for send in [
      { _ = try sent(HistoryRequest(day: year12345, days: [])) },
      { _ = try sent(HistoryRequest(day: moment, days: [moment, year12345])) },
      { _ = try sent(RemindRequest(day: year12345, text: "")) },
      { _ = try sent(ReportRequest(day: year12345)) },
    ] {
      _ = try await error(EncodingError.self) { try send() }
    }
  },
  Check("headers of responses have dates") { _ in
    let transport = HeaderTransport(headers: [
      "Last-Modified": "Wed, 04 Mar 2026 05:06:07 GMT", "X-Sunset": "04.03.2026",
    ])
    let response = try await transport.api.response(for: IssuesRequest())
    try expect(response.modified, Date(timeIntervalSince1970: 1_772_600_767))
    try expect(response.sunset, Date(timeIntervalSince1970: 1_772_582_400))
  },
  Check("a header without the form of its date has none") { _ in
    let transport = HeaderTransport(headers: ["Last-Modified": "yesterday", "X-Sunset": "31.02.2026"])
    let response = try await transport.api.response(for: IssuesRequest())
    try expect(response.modified, nil)
    try expect(response.sunset, nil)
  },
  Check("failures tell what answers tell") { _ in
    let transport = HeaderTransport(
      statusCode: 429,
      headers: [
        "X-RateLimit-Remaining": "0", "ETag": "é", "Last-Modified": "Wed, 04 Mar 2026 05:06:07 GMT",
      ]
    )
    let failure = try await error(HTTPError.self) { try await transport.api.response(for: IssuesRequest()) }
    try expect(failure.remaining, 0)
    try expect(failure.etag, "é")
    try expect(failure.modified, Date(timeIntervalSince1970: 1_772_600_767))
    try expect(failure.sunset, nil)
  },
]
