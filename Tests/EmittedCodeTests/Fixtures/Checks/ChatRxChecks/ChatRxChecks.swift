import Alamofire
import Foundation
import Harness
import RxSwift

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@main
struct ChatRxChecks {
  static func main() async {
    await Check.run(stationChecks)
  }
}

extension ScriptedServer {
  fileprivate func station() -> StationAPI {
    StationAPI(key: "secret", baseURL: baseURL, transport: Alamofire.Session())
  }
}

/// What a subscription has told.
private final class Listener<Element: Sendable>: Sendable {
  let elements = Heard<Element>()
  let ends = Heard<String>()
  let errors = Heard<any Error>()

  func listen(to observable: Observable<Element>) -> any Disposable {
    observable.subscribe(
      onNext: { self.elements.hear($0) },
      onError: { error in
        self.errors.hear(error)
        self.ends.hear("error")
      },
      onCompleted: { self.ends.hear("completed") }
    )
  }
}

private let stationChecks = [
  Check("values come as soon as they are there, and the end is told") { server in
    server.answer(
      .parts(["data: {\"text\":\"é\"}\n\n", "id: 2\ndata: {\"text\":\"b\"}\n\n", "data: [END]\n\n"], pause: 0.3)
    )
    let listener = Listener<StreamEvent<Word>>()
    let subscription = listener.listen(to: server.station().rx.events(of: WordsRequest(lastEventID: "1")))
    try await eventually("the first is heard") { !listener.elements.elements.isEmpty }
    try expect(listener.ends.elements, [])
    try await eventually("the end is heard") { listener.ends.elements == ["completed"] }
    try expect(listener.elements.elements.map(\.value), [Word(text: "é"), Word(text: "b")])
    try expect(listener.elements.elements.map(\.id), [nil, "2"])
    try expect(server.requests[0].target, "/api/v2/words?key=secret")
    try expect(server.requests[0].header("Last-Event-ID"), "1")
    subscription.dispose()
  },
  Check("nothing is sent before the subscription, and each one sends") { server in
    server.answer(.parts(["{\"title\":\"é\"}\n"]))
    let songs = server.station().rx.stream(SongsRequest())
    try expect(server.requests.count, 0)
    for count in 1...2 {
      let listener = Listener<Song>()
      let subscription = listener.listen(to: songs)
      try await eventually("the end is heard") { listener.ends.elements == ["completed"] }
      try expect(listener.elements.elements, [Song(title: "é")])
      try expect(server.requests.count, count)
      subscription.dispose()
    }
  },
  Check("a failure has its body") { server in
    server.answer(.status(404, [:], "{\"message\":\"off the air\"}"))
    let listener = Listener<Word>()
    let subscription = listener.listen(to: StationStationService(api: server.station()).words(WordsRequest()))
    try await eventually("the error is heard") { listener.ends.elements == ["error"] }
    try expect((listener.errors.elements[0] as? HTTPError<Failure>)?.body, Failure(message: "off the air"))
    subscription.dispose()
  },
  Check("disposing ends the transfer") { server in
    server.answer(.parts((0..<200).map { "{\"title\":\"\($0)\"}\n" }, pause: 0.02))
    let listener = Listener<Song>()
    let subscription = listener.listen(to: server.station().rx.stream(SongsRequest()))
    try await eventually("something is heard") { !listener.elements.elements.isEmpty }
    subscription.dispose()
    try await eventually("the server is told") { server.countsOfParts.contains { $0 < 200 } }
    try expect(listener.ends.elements, [])
  },
  Check("an error does not print the key") { server in
    server.answer(.dropped)
    let listener = Listener<Song>()
    let subscription = listener.listen(to: server.station().rx.stream(SongsRequest()))
    try await eventually("the error is heard") { listener.ends.elements == ["error"] }
    try expect(!"\(listener.errors.elements)".contains("secret"), "\(listener.errors.elements)")
    subscription.dispose()
  },
  Check("another server that is redirected to gets no header of the request") { server in
    let other = try ScriptedServer()
    defer { other.stop() }
    other.answer(.parts(["data: [END]\n\n"]))
    server.answer(.status(302, ["Location": "http://127.0.0.1:\(other.port)/x"]))
    let listener = Listener<Word>()
    let subscription = listener.listen(to: server.station().rx.stream(WordsRequest(lastEventID: "secret")))
    try await eventually("the end is heard") { listener.ends.elements == ["completed"] }
    try expect(other.requests.map { $0.header("Last-Event-ID") }, [nil])
    subscription.dispose()
  },
]
