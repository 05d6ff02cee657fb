import Foundation
import Harness
import RxSwift

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@main
struct ShelfRxChecks {
  static func main() async {
    await Check.run(sendingChecks + pagingChecks)
  }
}

extension ScriptedServer {
  var shelf: ShelfAPI {
    ShelfAPI(token: BearerToken("token") { throw CheckFailure("no refresh") }, baseURL: baseURL)
  }
}

/// A transport that waits until it is cancelled.
private struct WaitingTransport: HTTPTransport {
  let log = Heard<String>()

  func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    log.hear("sent")
    try await withTaskCancellationHandler {
      try await Task.sleep(nanoseconds: 30_000_000_000)
    } onCancel: {
      log.hear("cancelled")
    }
    throw URLError(.timedOut)
  }
}

private let sendingChecks = [
  Check("nothing is sent before the subscription, and each subscription sends") { server in
    server.answer(.json("{\"id\": 1, \"title\": \"A\"}"))
    let single = server.shelf.rx.send(AddBookRequest(title: "A"))
    try await aWhile()
    try expect(server.requests.count, 0)
    try expect(try await single.value, Book(id: 1, title: "A"))
    _ = try await single.value
    try expect(server.requests.map(\.method), ["POST", "POST"])
    try expect(server.requests.first?.header("Authorization"), "Bearer token")
  },
  Check("a failure is an error, with what the server says") { server in
    server.answer(.status(422, [:], "{\"message\": \"no title\"}"))
    let failure = try await error(HTTPError<ShelfError>.self) {
      try await server.shelf.rx.send(AddBookRequest(title: "")).value
    }
    try expect(failure.body?.message, "no title")
  },
  Check("disposing cancels the request") { _ in
    let transport = WaitingTransport()
    let token = BearerToken("token") { throw CheckFailure("no refresh") }
    let shelf = ShelfAPI(token: token, transport: transport)
    let heard = Heard<Bool>()
    let subscription = shelf.rx.send(RemoveBookRequest(id: 1)).subscribe { _ in heard.hear(true) }
    try await eventually("the request is sent") { transport.log.elements == ["sent"] }
    subscription.dispose()
    try await eventually("it is cancelled") { transport.log.elements == ["sent", "cancelled"] }
    try await aWhile()
    try expect(heard.elements, [])
  },
  Check("a response has what its headers tell, a payload what the response wraps") { server in
    server.answer(.json("[]", ["Total-Count": "7"]))
    try expect(try await server.shelf.rx.response(for: BooksRequest(shelfId: "a")).value.total, 7)
    server.answer(.json("{\"items\": [{\"id\": 1, \"title\": \"A\"}]}"))
    try expect(try await server.shelf.rx.payload(of: FindBooksRequest(text: "a")).value.map(\.id), [1])
    server.answer(.json("{}"))
    _ = try await error(MissingPayloadError.self) {
      try await server.shelf.rx.payload(of: FindBooksRequest(text: "a")).value
    }
  },
  Check("a service sends; what has no answer completes") { server in
    server.answer(.status(204))
    let service: any BookService = ShelfBookService(api: server.shelf)
    let removal: Completable = service.removeBook(RemoveBookRequest(id: 5))
    _ = try await removal.value
    try expect(server.requests.map(\.target), ["/api/v2/books/5"])
  },
]

/// Answers three pages, each of which names the next one.
private func answerPages(_ server: ScriptedServer) {
  server.answer { request, _ in
    let page = Int(request.target.split(separator: "=").last ?? "") ?? 1
    let link = "</api/v2/shelves/a/books?page=\(page + 1)>; rel=\"next\""
    return .json("[{\"id\": \(page), \"title\": \"A\"}]", page < 3 ? ["Link": link] : [:])
  }
}

private let pagingChecks = [
  Check("a page is asked for where somebody wants it, and the last one completes") { server in
    answerPages(server)
    let more = PublishSubject<Int>()
    let heard = Heard<Int>()
    let ends = Heard<String>()
    let subscription = server.shelf.rx.pages(of: BooksRequest(shelfId: "a"), more: more).subscribe(
      onNext: { page in page.value.forEach { heard.hear($0.id) } },
      onError: { ends.hear("\($0)") },
      onCompleted: { ends.hear("completed") }
    )
    try await eventually("the first page comes") { heard.elements == [1] }
    try await aWhile()
    try expect(server.requests.count, 1)
    more.onNext(0)
    more.onNext(0)
    try await eventually("the second page comes") { heard.elements == [1, 2] }
    try await aWhile()
    try expect(server.requests.count, 2)
    try expect(ends.elements, [])
    more.onNext(0)
    try await eventually("the last page comes") { ends.elements == ["completed"] }
    try expect(heard.elements, [1, 2, 3])
    more.onNext(0)
    try await aWhile()
    try expect(server.requests.count, 3)
    subscription.dispose()
  },
  Check("each subscription begins with the first page") { server in
    answerPages(server)
    let pages = server.shelf.rx.pages(of: BooksRequest(shelfId: "a"), more: Observable<Void>.never())
    for _ in 0..<2 {
      let heard = Heard<Int>()
      let subscription = pages.subscribe(onNext: { page in page.value.forEach { heard.hear($0.id) } })
      try await eventually("the first page comes") { heard.elements == [1] }
      subscription.dispose()
    }
  },
  Check("a page whose envelope lacks the list is an error") { server in
    server.answer { request, _ in
      .json(request.target.hasSuffix("=1") ? #"{"items": null}"# : #"{"items": [{"id": 1, "title": "é"}]}"#)
    }
    let more = PublishSubject<Void>()
    let heard = Heard<Int?>()
    let ends = Heard<any Error>()
    let subscription = server.shelf.rx.pages(of: FindBooksRequest(text: "é"), more: more).subscribe(
      onNext: { heard.hear($0.value.items?.count) },
      onError: { ends.hear($0) }
    )
    try await eventually("the first page comes") { heard.elements == [1] }
    more.onNext(())
    try await eventually("it fails") { ends.elements.first is MissingPayloadError }
    try expect(heard.elements, [1])
    subscription.dispose()
  },
  Check("a page that leads to itself ends with an error, and so does one that fails") { server in
    server.answer(.json("[]", ["Link": "</api/v2/shelves/a/books>; rel=\"next\""]))
    let ends = Heard<any Error>()
    let more = PublishSubject<Void>()
    let heard = Heard<Int>()
    func observe() -> any Disposable {
      server.shelf.rx.pages(of: BooksRequest(shelfId: "a"), more: more).subscribe(
        onNext: { heard.hear($0.value.count) },
        onError: { ends.hear($0) }
      )
    }
    let first = observe()
    try await eventually("the first page comes") { heard.elements.count == 1 }
    more.onNext(())
    try await eventually("it ends") { ends.elements.count == 1 }
    try expect(ends.elements.first is RepeatedPageError, "another error: \(ends.elements)")
    try expect(server.requests.count, 1)
    first.dispose()
    server.answer(.status(500))
    let second = observe()
    try await eventually("it fails") { ends.elements.count == 2 }
    try expect(ends.elements.last is HTTPError<ShelfError>, "another error: \(ends.elements)")
    second.dispose()
  },
]
