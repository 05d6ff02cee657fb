import Foundation
import Harness

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

private let request = ExportRequest(name: "é", format: "csv")

let downloadChecks = [
  Check("a body goes to a file, with its progress") { server in
    let content = bytes(2_000_000)
    let parts = [content[..<5], content[5...]].map { Data($0) }
    server.answer { _, _ in .bytes(parts, pause: 0.1, ["Content-Length": "2000000"]) }
    try await withFolder { folder in
      let heard = Heard<TransferProgress>()
      let file = folder.appendingPathComponent("ü.csv")
      let place = try await server.hub().download(request, to: file) { heard.hear($0) }
      try expect(place, file)
      try expect(try Data(contentsOf: file) == content, "the file has the body")
      try expect(try names(in: folder), ["ü.csv"])
      try expect(heard.elements.first?.completedBytes, 5)
      try expect(heard.elements.last, TransferProgress(completedBytes: 2_000_000, totalBytes: 2_000_000))
      try expect(server.requests[0].target, "/api/v2/exports/%C3%A9?format=csv")
      try expect(server.requests[0].header("Authorization"), "Bearer t")
    }
  },
  Check("a download has what the headers of its response tell") { server in
    server.answer(.parts(["é"], ["Content-Disposition": #"attachment; filename="a;é.csv""#]))
    try await withFolder { folder in
      let file = folder.appendingPathComponent("ü.csv")
      let response = try await server.hub().response(for: request, to: file)
      try expect(response.value, file)
      try expect(response.disposition, #"attachment; filename="a;é.csv""#)
      try expect(response.http?.suggestedFilename, "a;é.csv")
      let temporary = try await server.hub().response(for: request)
      try expect(temporary.http?.statusCode, 200)
      try expect(try String(contentsOf: temporary.value, encoding: .utf8), "é")
      try FileManager.default.removeItem(at: temporary.value)
    }
  },
  Check("without a place it is a temporary file") { server in
    server.answer(.parts(["é"]))
    try await withFolder { _ in
      let heard = Heard<TransferProgress>()
      let place = try await server.hub().download(request) { heard.hear($0) }
      try expect(try String(contentsOf: place, encoding: .utf8), "é")
      try expect(heard.elements.last?.fraction, nil)
      try FileManager.default.removeItem(at: place)
    }
  },
  Check("a file that is there is replaced at the end, and stays where anything fails") { server in
    try await withFolder { folder in
      let file = folder.appendingPathComponent("a")
      try Data("old".utf8).write(to: file)
      server.answer(.status(404, [:], #"{"message":"é"}"#))
      let failure = try await error(HTTPError<Failure>.self) { try await server.hub().download(request, to: file) }
      try expect(failure.body, Failure(message: "é"))
      server.answer(.parts(["new, but not"], ["Content-Length": "100"]))
      _ = try await error(URLError.self) { try await server.hub().download(request, to: file) }
      try expect(try String(contentsOf: file, encoding: .utf8), "old")
      try expect(try names(in: folder), ["a"])
      server.answer(.parts(["n", "e", "w"], pause: 0.05))
      try await server.hub().download(request, to: file) { _ in
        guard (try? String(contentsOf: file, encoding: .utf8)) == "old" else { return server.answer(.status(500)) }
      }
      try expect(try String(contentsOf: file, encoding: .utf8), "new")
      try expect(try names(in: folder), ["a"])
    }
  },
  Check("a place that is none is an error, and leaves nothing") { server in
    server.answer(.parts(["é"]))
    try await withFolder { folder in
      _ = try await error((any Error).self) {
        try await server.hub().download(request, to: folder.appendingPathComponent("none/a"))
      }
      let taken = folder.appendingPathComponent("taken")
      try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: true)
      try Data().write(to: taken.appendingPathComponent("é"))
      _ = try await error((any Error).self) { try await server.hub().download(request, to: taken) }
      try expect(try names(in: folder), ["taken"])
    }
  },
  Check("cancelling ends the transfer, and leaves nothing") { server in
    server.answer(.parts((0..<500).map { "\($0)" }, pause: 0.02))
    try await withFolder { folder in
      let api = server.hub()
      let heard = Heard<TransferProgress>()
      let task = Task {
        try await api.download(request, to: folder.appendingPathComponent("a")) { heard.hear($0) }
      }
      try await soon("some has arrived") { heard.elements.count > 3 }
      task.cancel()
      _ = try await error(CancellationError.self) { try await within(5) { try await task.value } }
      try expect(try names(in: folder), [])
      try await soon("the transfer ends") { server.countsOfParts.count == 1 }
      try expect(server.countsOfParts[0] < 500, "not all was sent")
    }
  },
  Check("a task that is cancelled between two pieces has no short file") { server in
    server.answer(.parts((0..<50).map { "\($0)" }, pause: 0.02))
    try await withFolder { folder in
      let api = server.hub()
      let task = Task {
        try await api.download(request, to: folder.appendingPathComponent("a")) { _ in
          withUnsafeCurrentTask { $0?.cancel() }
        }
      }
      _ = try await error(CancellationError.self) { try await within(20) { try await task.value } }
      try expect(try names(in: folder), [])
    }
  },
  Check("what the server could not answer is asked for again") { server in
    server.answer { _, count in count == 0 ? .status(503, ["Retry-After": "0"]) : .parts(["é"]) }
    try await withFolder { folder in
      let place = try await server.hub().download(request, to: folder.appendingPathComponent("a"))
      try expect(try String(contentsOf: place, encoding: .utf8), "é")
    }
  },
  Check("another server gets no token") { server in
    let other = try ScriptedServer()
    defer { other.stop() }
    other.answer(.parts(["é"]))
    server.answer(.status(302, ["Location": "http://localhost:\(other.port)/there"]))
    try await withFolder { folder in
      let place = try await server.hub().download(request, to: folder.appendingPathComponent("a"))
      try expect(try String(contentsOf: place, encoding: .utf8), "é")
      try expect(server.requests[0].header("Authorization"), "Bearer t")
      try expect(other.requests[0].header("Authorization"), nil)
    }
  },
  Check("an empty body is an empty file") { server in
    server.answer(.status(200))
    try await withFolder { folder in
      let service: any AssetService = HubAssetService(api: server.hub())
      let place = try await service.export(request, to: folder.appendingPathComponent("a")) { _ in }
      try expect(try Data(contentsOf: place), Data())
    }
  },
]
