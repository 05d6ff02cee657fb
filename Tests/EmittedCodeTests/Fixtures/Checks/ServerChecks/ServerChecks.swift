import Foundation
import Harness

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@main
struct ServerChecks {
  static func main() async {
    await Check.run(serverChecks + answerChecks + pageChecks + weatherChecks + dateChecks)
  }
}

/// Keeps what it is given, and answers each request alike, or not at all.
private actor KeepingTransport: HTTPTransport {
  private(set) var requests: [URLRequest] = []
  private let body: Data
  private let statusCode: Int
  private let type: String?
  private let error: (any Error)?

  init(_ body: String = "[]", statusCode: Int = 200, type: String? = nil, error: (any Error)? = nil) {
    self.init(data: Data(body.utf8), statusCode: statusCode, type: type, error: error)
  }

  init(data: Data, statusCode: Int = 200, type: String? = nil, error: (any Error)? = nil) {
    body = data
    self.statusCode = statusCode
    self.type = type
    self.error = error
  }

  func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    requests.append(request)
    if let error { throw error }
    guard let url = request.url,
      let response = HTTPURLResponse(
        url: url,
        statusCode: statusCode,
        httpVersion: nil,
        headerFields: type.map { ["Content-Type": $0] }
      )
    else { throw URLError(.badURL) }
    return (body, response)
  }

  var last: URLRequest? { requests.last }
}

private func header(_ name: String, of transport: KeepingTransport) async -> String? {
  await transport.last?.value(forHTTPHeaderField: name)
}

private let serverChecks = [
  Check("all requests have the headers of the API") { _ in
    let transport = KeepingTransport()
    let trace = UUID()
    let api = HubAPI(token: BearerToken("t"), client: "ios 7", traceID: trace, transport: transport)
    _ = try await api.send(IssuesRequest())
    try expect(await header("X-Hub-Version", of: transport), "2026-11-01")
    try expect(await header("X-Client", of: transport), "ios 7")
    try expect(await header("X-Trace", of: transport), trace.uuidString)
    try expect(await header("Authorization", of: transport), "Bearer t")
    try expect(await transport.last?.timeoutInterval, 60)
    try expect(await transport.last?.url?.absoluteString, "https://api.hub.example/v1/issues")
  },
  Check("a rejected token that nothing refreshes stays") { _ in
    let transport = KeepingTransport(statusCode: 401)
    let api = HubAPI(token: BearerToken("t"), client: "c", transport: transport)
    for _ in 0..<2 { _ = try? await api.send(IssuesRequest()) }
    let sent = await transport.requests.map { $0.value(forHTTPHeaderField: "Authorization") }
    try expect(sent, ["Bearer t", "Bearer t"])
  },
  Check("what a request says counts more, and nil says nothing") { _ in
    let transport = KeepingTransport()
    let api = HubAPI(token: BearerToken("t"), client: "ios 7", transport: transport)
    _ = try await api.send(IssuesRequest(client: "test"))
    try expect(await header("X-Client", of: transport), "test")
    try expect(await header("X-Trace", of: transport), nil)
  },
  Check("a request without authorization has the headers, and its own time") { _ in
    let transport = KeepingTransport(#"{"accessToken":"ü"}"#)
    let api = HubAPI(token: BearerToken("t"), client: "c", transport: transport)
    try expect(try await api.send(RefreshTokenRequest(refreshToken: "r")).accessToken, "ü")
    try expect(await header("Authorization", of: transport), nil)
    try expect(await header("X-Client", of: transport), "c")
    try expect(await transport.last?.timeoutInterval, 2.5)
  },
  Check("a server of its own gets what the first one gets") { _ in
    let transport = KeepingTransport()
    let api = HubAPI(token: BearerToken("t"), client: "c", transport: transport)
    _ = try await api.send(AvatarRequest(user: "鈴木"))
    try expect(
      await transport.last?.url?.absoluteString,
      "https://uploads.hub.example/avatars/%E9%88%B4%E6%9C%A8"
    )
    try expect(await header("Authorization", of: transport), "Bearer t")
    try expect(await header("X-Client", of: transport), "c")
    let other = HubAPI(
      token: BearerToken("t"),
      client: "c",
      baseURL: HubAPI.stagingURL,
      uploadsURL: HubAPI.stagingURL,
      transport: transport
    )
    _ = try await other.send(AvatarRequest(user: "a"))
    try expect(await transport.last?.url?.absoluteString, "https://staging.hub.example/v1/avatars/a")
  },
  Check("an enum in a path is its raw value") { _ in
    let transport = KeepingTransport()
    _ = try await WeatherAPI(key: "k", transport: transport).send(ChartRequest(units: .imperial))
    try expect(await transport.last?.url?.path, "/data/2.5/charts/imperial")
  },
  Check("JSON is asked for where JSON is decoded") { _ in
    let transport = KeepingTransport(#"{"data":[],"has_more":false}"#)
    _ = try await hub(transport).send(CustomersRequest())
    try expect(await header("Accept", of: transport), "application/json")
    _ = try await hub(transport).send(CustomersRequest(accept: "application/vnd.hub+json"))
    try expect(await header("Accept", of: transport), "application/vnd.hub+json")
    _ = try await hub(transport).send(AvatarRequest(user: "é"))
    try expect(await header("Accept", of: transport), nil)
    _ = try await hub(transport).send(ReadmeRequest())
    try expect(await header("Accept", of: transport), nil)
    _ = try await hub(transport).send(IsStarredRequest(repo: "é"))
    try expect(await header("Accept", of: transport), nil)
    let list = KeepingTransport()
    _ = try await hub(list).send(StarsRequest())
    try expect(await header("Accept", of: list), "application/json")
  },
  Check("what the API asks for counts more") { _ in
    let transport = KeepingTransport("{}")
    _ = try await WeatherAPI(transport: transport).send(ForecastRequest(q: "é"))
    try expect(await header("Accept", of: transport), "application/geo+json")
  },
  Check("other servers get nothing") { _ in
    let transport = KeepingTransport()
    let api = HubAPI(token: BearerToken("t"), client: "c", transport: transport)
    guard let url = URL(string: "https://evil.example/issues") else { throw CheckFailure("no URL") }
    _ = try await api.transport.send(URLRequest(url: url))
    try expect(await transport.last?.allHTTPHeaderFields ?? [:], [:])
  },
  Check("a header that cannot be sent is an error") { _ in
    let transport = KeepingTransport()
    let api = HubAPI(token: BearerToken("t"), client: "a\r\nX-Evil: b", transport: transport)
    do {
      _ = try await api.send(IssuesRequest())
    } catch is InvalidHeaderError {
      return
    }
    throw CheckFailure("the header was sent")
  },
]

private func hub(_ transport: KeepingTransport) -> HubAPI {
  HubAPI(token: BearerToken("t"), client: "c", transport: transport)
}

private let answerChecks = [
  Check("a text is as it is, in the encoding of the response") { _ in
    let text = "\"Straße\"\n"
    try expect(try await hub(KeepingTransport(text)).send(ReadmeRequest()), text)
    for (encoding, name) in [
      (String.Encoding.isoLatin1, "ISO-8859-1"), (.utf16, "utf-16"), (.windowsCP1252, "windows-1252"),
      (.utf16LittleEndian, "utf-16le"), (.isoLatin1, "ISO_8859-1:1987"),
      (String.Encoding(rawValue: 0x8000_020F), "ISO-8859-15"),
    ] {
      guard let data = text.data(using: encoding) else { throw CheckFailure(name) }
      let transport = KeepingTransport(data: data, type: "text/plain; charset=\(name)")
      try expect(try await hub(transport).send(ReadmeRequest()), text)
    }
    let samples: [([UInt8], String, String)] = [
      ([0x82, 0xA0], "Shift_JIS", "あ"), ([0xCF], "windows-1251", "П"), ([0x61], "US-ASCII", "a"),
      ([0x61], "ANSI_X3.4-1968", "a"), ([0xE0], "windows-1255", "א"), ([0xD0], "windows-1256", "ذ"),
      ([0xD0], "windows-1257", "Š"), ([0xD0], "CP1258", "Đ"), ([0xA1], "windows-874", "ก"), ([0xA1], "TIS-620", "ก"),
      ([0x88], "IBM866", "И"), ([0x88], "cp866", "И"), ([0xD0], "KOI8-R", "п"), ([0xA4], "koi8-u", "є"),
      ([0xC4], "IBM437", "─"), ([0xE0], "ISO-8859-8-I", "א"), ([0xE0], "hebrew", "א"), ([0xA4], "latin-9", "€"),
      ([0xA4], "csISOLatin9", "€"), ([0xA4], "iso-ir-203", "€"), ([0xB0, 0xA1], "EUC-KR", "가"),
      ([0x81, 0x41], "windows-949", "갂"), ([0xD6, 0xD0], "GBK", "中"), ([0xD6, 0xD0], "x-gbk", "中"),
      ([0xA4, 0xA4], "Big5", "中"), ([0x87, 0x40], "Big5-HKSCS", "䏰"), ([0xC4, 0xE3], "EUC-TW", "中"),
      ([0x7E, 0x7B, 0x56, 0x50, 0x7E, 0x7D], "HZ-GB-2312", "中"), ([0x8E], "macintosh", "é"),
      ([0x80], "x-mac-cyrillic", "А"), ([0x1B, 0x24, 0x42, 0x24, 0x22, 0x1B, 0x28, 0x42], "csISO2022JP", "あ"),
      ([0x82, 0xA0], "Windows-31J", "あ"), ([0x61], "euc-jp", "a"), ([0xE9], "cp819", "é"),
      // Parameters as servers write them.
      ([0xE9], "\"ISO-8859-1\"; format=flowed", "é"), ([0xE9], "\"iso-8859\\-1\"", "é"),
      ([0xE9], " iso-8859-1 ;x=\"a;charset=utf-8\"", "é"), ([], "x-none", ""),
    ]
    for (bytes, name, text) in samples {
      let transport = KeepingTransport(data: Data(bytes), type: "text/plain; Charset=\(name)")
      do {
        try expect(try await hub(transport).send(ReadmeRequest()), text)
      } catch {
        throw CheckFailure("\(name): \(error)")
      }
    }
    let late = KeepingTransport(data: Data([0xE9]), type: #"text/plain; x="a\";charset=utf-8" ; charset=latin1"#)
    try expect(try await hub(late).send(ReadmeRequest()), "é")
    for transport in [
      KeepingTransport(data: Data([0xFF])), KeepingTransport("x", type: "text/plain; charset=x-none"),
      KeepingTransport(" \n", type: "text/plain; charset=x-none"),
    ] {
      do {
        _ = try await hub(transport).send(ReadmeRequest())
      } catch let error as ResponseDecodingError {
        try expect(
          ["The charset 'x-none' is not known.", "The body cannot be read as utf-8."].contains(error.reason),
          error.reason
        )
        continue
      }
      throw CheckFailure("what is not text is taken")
    }
  },
  Check("404 says that something is not there, and other failures fail") { _ in
    try expect(try await hub(KeepingTransport("", statusCode: 204)).send(IsStarredRequest(repo: "é")), true)
    try expect(try await hub(KeepingTransport("gone", statusCode: 404)).send(IsStarredRequest(repo: "é")), false)
    for (request, status) in [(IsStarredRequest(repo: "é"), 500), (IsStarredRequest(repo: "é"), 401)] {
      do {
        _ = try await hub(KeepingTransport("", statusCode: status)).send(request)
      } catch {
        try expect("\(type(of: error))".hasPrefix("HTTPError"), "\(error)")
        continue
      }
      throw CheckFailure("\(status) is no failure")
    }
    do {
      _ = try await hub(KeepingTransport("[]", statusCode: 404)).send(IssuesRequest())
    } catch {
      return
    }
    throw CheckFailure("404 of another request is no failure")
  },
  Check("elements that cannot be decoded are left out") { _ in
    let transport = KeepingTransport(#"[{"title":"a"},{"name":"b"},{"title":"c"}]"#)
    try expect(try await hub(transport).send(StarsRequest()).map(\.title), ["a", "c"])
  },
  Check("a property tells whether there is a value") { _ in
    let values = [#","pull_request":{"url":"u"}"#, #","pull_request":null"#, ""]
    let entries = try values.map { value in
      try JSONDecoder().decode(Entry.self, from: Data("{\"number\":1\(value)}".utf8))
    }
    try expect(entries.map(\.isPullRequest), [true, false, false])
  },
]

private let weatherChecks = [
  Check("what is deprecated is still decoded, encoded and listed") { _ in
    let json = #"{"author":"鈴木","authors":[],"title":"t"}"#
    let issue = try JSONDecoder().decode(Issue.self, from: Data(json.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try expect(String(decoding: try encoder.encode(issue), as: UTF8.self), json)
    try expect(issue == Issue(title: "t", authors: []), false)
    try expect(Units.allCases.map(\.rawValue), ["metric", "imperial", "standard"])
  },
  Check("the key and the fields of the API go into the query") { _ in
    let transport = KeepingTransport("{}")
    let api = WeatherAPI(key: "a&b", units: .imperial, transport: transport)
    _ = try await api.send(ForecastRequest(q: "Köln"))
    try expect(
      await transport.last?.url?.absoluteString,
      "https://api.weather.example/data/2.5/forecast?mode=json&q=K%C3%B6ln&appid=a%26b&lang=zh_cn&units=imperial"
    )
  },
  Check("fields of the request count more, and the key stays away where it is not wanted") { _ in
    let transport = KeepingTransport()
    let api = WeatherAPI(key: "k", transport: transport)
    _ = try await api.send(VersionRequest(lang: "de"))
    try expect(
      await transport.last?.url?.absoluteString,
      "https://api.weather.example/data/2.5/version?mode=json&lang=de&units=metric"
    )
    _ = try await api.send(VersionRequest())
    try expect(
      await transport.last?.url?.query,
      "mode=json&lang=zh_cn&units=metric"
    )
  },
  Check("other servers get no key") { _ in
    let transport = KeepingTransport()
    let api = WeatherAPI(key: "k", transport: transport)
    guard let url = URL(string: "https://evil.example/?page=2") else { throw CheckFailure("no URL") }
    _ = try await api.transport.send(URLRequest(url: url))
    try expect(await transport.last?.url, url)
  },
  Check("neither errors nor the client print the key") { _ in
    guard let url = URL(string: "https://api.weather.example/?appid=geheim") else { throw CheckFailure("no URL") }
    let described = "\(url) did not answer"
    let inner = URLError(.timedOut, userInfo: ["NSErrorFailingURLStringKey": url.absoluteString])
    let underlying = NSError(domain: "é", code: 7, userInfo: ["url": url, NSUnderlyingErrorKey: inner])
    let error = URLError(
      .timedOut,
      userInfo: [
        NSURLErrorFailingURLErrorKey: url, "NSErrorFailingURLStringKey": url.absoluteString,
        NSLocalizedDescriptionKey: "Timed out. é", "reason": described, NSUnderlyingErrorKey: underlying, "path": 3,
        "all": [underlying, inner] as [any Error],
      ]
    )
    let sent = KeepingTransport(error: error)
    let failure = try await Harness.error(URLError.self) {
      try await WeatherAPI(key: "geheim", userToken: "streng", transport: sent).send(ForecastRequest(q: "x"))
    }
    try expect(await sent.last?.url?.query?.contains("appid=geheim&token=streng"), true)
    try expect(failure.code, .timedOut)
    try expect(failure.localizedDescription, "Timed out. é")
    try expect(failure.userInfo["path"] as? Int, 3)
    try expect((failure.userInfo[NSUnderlyingErrorKey] as? NSError)?.code, 7)
    let other = KeepingTransport(error: URLError(.timedOut, userInfo: ["é": "/?token=streng", "url": url]))
    let open = try await Harness.error(URLError.self) {
      try await WeatherAPI(userToken: "streng", transport: other).send(VersionRequest())
    }
    var text = "\(failure) \(failure.userInfo) \(open) \(open.userInfo)"
    dump(WeatherAPI(key: "geheim", userToken: "streng", transport: KeepingTransport()), to: &text)
    for transport in [KeepingTransport("[]"), KeepingTransport("", statusCode: 403)] {
      do {
        _ = try await WeatherAPI(key: "geheim", userToken: "streng", transport: transport).send(ForecastRequest(q: "x"))
      } catch {
        text += "\(error) \(error.localizedDescription)"
        if let error = error as? ResponseDecodingError { text += "\(error.debugDescription) \(error.url as Any)" }
      }
    }
    try expect(!text.contains("geheim") && !text.contains("streng"), text)
  },
]
