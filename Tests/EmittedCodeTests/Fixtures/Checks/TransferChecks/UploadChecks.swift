import Foundation
import Harness

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

private let attachment = Attachment(id: 1, title: "é")
private let answer = ScriptedServer.Answer.json(#"{"id":1,"title":"é"}"#)

/// The parts of a body of type `multipart/form-data`: the head and the content of each.
private func parts(of request: ScriptedServer.Request) throws -> [(head: String, content: Data)] {
  let type = request.header("Content-Type") ?? ""
  guard let range = type.range(of: "multipart/form-data; boundary=") else { throw CheckFailure("no parts: \(type)") }
  var rest = request.body[...]
  var parts: [(String, Data)] = []
  let line = Data("--\(type[range.upperBound...])".utf8)
  while let start = rest.range(of: line + Data("\r\n".utf8)),
    let end = rest.range(of: Data("\r\n".utf8) + line, in: start.upperBound..<rest.endIndex)
  {
    let part = rest[start.upperBound..<end.lowerBound]
    guard let head = part.range(of: Data("\r\n\r\n".utf8)) else { throw CheckFailure("a part without a head") }
    parts.append((String(decoding: part[..<head.lowerBound], as: UTF8.self), Data(part[head.upperBound...])))
    rest = rest[(end.lowerBound + 2)...]
  }
  try expect(Data(rest), line + Data("--\r\n".utf8))
  return parts
}

let uploadChecks = [
  Check("files from disk and memory arrive whole, in their order") { server in
    server.answer(answer)
    try await withFolder { folder in
      let file = folder.appendingPathComponent("Bild \"ü\".png")
      let content = bytes(700_000)
      try content.write(to: file)
      let request = AddAttachmentRequest(
        title: "é",
        file: Upload(contentsOf: file, contentType: "image/png"),
        pages: [Upload(Data("1".utf8), name: "1.txt"), Upload(Data("\r\n--".utf8), name: "2.txt")]
      )
      try expect(try await server.hub().send(request), attachment)
      let parts = try parts(of: server.requests[0])
      try expect(
        parts.map(\.head),
        [
          "Content-Disposition: form-data; name=\"title\"",
          "Content-Disposition: form-data; name=\"file\"; filename=\"Bild %22ü%22.png\"\r\nContent-Type: image/png",
          "Content-Disposition: form-data; name=\"pages[]\"; filename=\"1.txt\"\r\nContent-Type: application/octet-stream",
          "Content-Disposition: form-data; name=\"pages[]\"; filename=\"2.txt\"\r\nContent-Type: application/octet-stream",
        ]
      )
      try expect(parts.map(\.content), [Data("é".utf8), content, Data("1".utf8), Data("\r\n--".utf8)])
      try expect(server.requests[0].header("Authorization"), "Bearer t")
    }
  },
  Check("a file alone is sent as it is, with its progress") { server in
    server.answer(.status(204))
    try await withFolder { folder in
      let file = folder.appendingPathComponent("a.zip")
      let content = bytes(3_000_000)
      try content.write(to: file)
      let heard = Heard<TransferProgress>()
      let upload = Upload(contentsOf: file, contentType: "application/zip")
      try await server.hub().send(PutAssetRequest(name: "é/a", file: upload)) { heard.hear($0) }
      try expect(server.requests[0].body == content, "the file has arrived")
      try expect(server.requests[0].method, "PUT")
      try expect(server.requests[0].target, "/api/v2/assets/%C3%A9%2Fa")
      try expect(server.requests[0].header("Content-Type"), "application/zip")
      try expect(heard.elements.last?.completedBytes, 3_000_000)
      try expect(heard.elements.last?.fraction, 1)
      try expect(heard.elements.map(\.completedBytes), heard.elements.map(\.completedBytes).sorted())
    }
  },
  Check("data alone is sent, too, with its type") { server in
    server.answer(.status(204))
    try await withFolder { _ in
      let upload = Upload(Data("é".utf8), name: "a.txt", contentType: "text/plain; charset=utf-8")
      try await server.hub().send(PutAssetRequest(name: "a", file: upload))
      try expect(server.requests[0].text, "é")
      try expect(server.requests[0].header("Content-Type"), "text/plain; charset=utf-8")
    }
  },
  Check("the name of a file may be another one") { server in
    server.answer(answer)
    try await withFolder { folder in
      let file = folder.appendingPathComponent("tmp-1")
      try Data("a".utf8).write(to: file)
      let upload = Upload(contentsOf: file, name: "a\r\nb.txt", contentType: "text/plain\r\nX-Evil: 1")
      _ = try await server.hub().send(AddAttachmentRequest(title: "", file: upload, pages: []))
      let head = try parts(of: server.requests[0])[1].head
      let type = "Content-Type: text/plainX-Evil: 1"
      try expect(head, "Content-Disposition: form-data; name=\"file\"; filename=\"a%0D%0Ab.txt\"\r\n\(type)")
    }
  },
  Check("a type that no header can have is refused") { server in
    let upload = Upload(Data(), name: "a", contentType: "text/plain\r\nX-Evil: 1")
    _ = try await error(InvalidHeaderError.self) {
      try await server.hub().send(PutAssetRequest(name: "a", file: upload))
    }
    try expect(server.requests.count, 0)
  },
  Check("a folder, and a file that is not there, are errors") { server in
    try await withFolder { folder in
      for file in [folder, folder.appendingPathComponent("none")] {
        let upload = Upload(contentsOf: file)
        for request in [PutAssetRequest(name: "a", file: upload), PutAssetRequest(name: "b", file: upload)] {
          let failure = try await error((any Error).self) {
            try await within(20) { try await server.hub().send(request) }
          }
          try expect(!(failure is CheckFailure), "\(file) is sent")
        }
        let request = AddAttachmentRequest(title: "", file: upload, pages: [])
        _ = try await error((any Error).self) { try await within(10) { try await server.hub().send(request) } }
      }
      try expect(server.requests.count, 0)
    }
  },
  Check("a failure has its body") { server in
    server.answer(.status(422, [:], #"{"message":"too large: é"}"#))
    try await withFolder { _ in
      let request = PutAssetRequest(name: "a", file: Upload(bytes(100_000), name: "a"))
      let failure = try await error(HTTPError<Failure>.self) { try await server.hub().send(request) }
      try expect(failure.body, Failure(message: "too large: é"))
    }
  },
  Check("what is sent again is sent whole") { server in
    server.answer { _, count in count == 0 ? .status(503, ["Retry-After": "0"]) : .status(204) }
    try await withFolder { folder in
      let file = folder.appendingPathComponent("a")
      try bytes(300_000).write(to: file)
      try await server.hub().send(PutAssetRequest(name: "a", file: Upload(contentsOf: file)))
      try expect(server.requests.map(\.body), [bytes(300_000), bytes(300_000)])
    }
  },
  Check("another server gets neither token nor body") { server in
    let other = try ScriptedServer()
    defer { other.stop() }
    other.answer(.status(204))
    let place = "http://localhost:\(other.port)/there"
    server.answer(.status(307, ["Location": place]))
    try await withFolder { folder in
      let file = folder.appendingPathComponent("a")
      try bytes(1000).write(to: file)
      let failure = try await error(HTTPError<Failure>.self) {
        try await server.hub().send(PutAssetRequest(name: "a", file: Upload(contentsOf: file)))
      }
      try expect(failure.statusCode, 307)
      try expect(server.requests[0].header("Authorization"), "Bearer t")
      try expect(other.requests.count, 0)
    }
  },
  Check("cancelling ends the wait") { server in
    server.answer(.status(204, delay: 5))
    try await withFolder { _ in
      let api = server.hub()
      let task = Task { try await api.send(PutAssetRequest(name: "a", file: Upload(bytes(1000), name: "a"))) }
      try await soon("the request arrives") { server.requests.count == 1 }
      task.cancel()
      _ = try await error(CancellationError.self) { try await within(2) { try await task.value } }
    }
  },
  Check("a stream may answer a file") { server in
    server.answer(.parts(["data: {\"text\":\"é\"}\n\n", "data: {\"text\":\"b\"}\n\n"]))
    try await withFolder { folder in
      let file = folder.appendingPathComponent("a.wav")
      try bytes(1000).write(to: file)
      var words: [String] = []
      let request = TranscribeRequest(recording: Upload(contentsOf: file, contentType: "audio/wav"), language: "de")
      for try await word in try await server.hub().stream(request) { words.append(word.text) }
      try expect(words, ["é", "b"])
      let parts = try parts(of: server.requests[0])
      try expect(parts.map(\.content), [bytes(1000), Data("de".utf8)])
    }
  },
  Check("each page gets the file") { server in
    server.answer { _, count in count < 2 ? .json("[{\"id\":\(count),\"title\":\"é\"}]") : .json("[]") }
    var found: [Int] = []
    let request = SimilarRequest(picture: Upload(Data("é".utf8), name: "a.png", contentType: "image/png"))
    for try await page in server.hub().pages(of: request) { found += page.value.map(\.id) }
    try expect(found, [0, 1])
    try expect(server.requests.map(\.text), ["é", "é", "é"])
    try expect(server.requests.map { $0.header("Content-Type") }, ["image/png", "image/png", "image/png"])
  },
  Check("a transport without uploads gets the body as data") { _ in
    let mock = MockTransport(body: #"{"id":1,"title":"é"}"#)
    try await withFolder { _ in
      let api = HubAPI(transport: mock)
      let service: any AssetService = HubAssetService(api: api)
      let request = AddAttachmentRequest(title: "é", file: Upload(Data("ü".utf8), name: "ü"), pages: [])
      try expect(try await service.addAttachment(request) { _ in }, attachment)
      let body = await mock.requests[0].httpBody.map { String(decoding: $0, as: UTF8.self) }
      try expect(body?.contains("\r\n\r\nü\r\n--") == true, "the body has the file: \(body ?? "")")
    }
  },
  Check("a request without files is sent as before") { server in
    server.answer(answer)
    try expect(try await server.hub().send(RenameRequest(id: 1, title: "é")), attachment)
    try expect(server.requests[0].text, #"{"title":"é"}"#)
  },
]
