import Alamofire
import Foundation
import Harness
import RxSwift

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@main
struct TransferRxChecks {
  static func main() async {
    await Check.run(transferChecks)
  }
}

extension ScriptedServer {
  fileprivate func archive() -> ArchiveAPI {
    ArchiveAPI(key: "secret", baseURL: baseURL, transport: Alamofire.Session())
  }
}

/// What a subscription to `single` has told, in words.
private func result<Element>(of single: Single<Element>) -> Heard<Result<Element, any Error>> {
  let heard = Heard<Result<Element, any Error>>()
  _ = single.subscribe(onSuccess: { heard.hear(.success($0)) }, onFailure: { heard.hear(.failure($0)) })
  return heard
}

private func withFile(_ content: Data, _ body: (URL) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("é-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appendingPathComponent("ü.tif")
  try content.write(to: file)
  try await body(file)
}

private let transferChecks = [
  Check("files of all kinds are sent, with their progress") { server in
    server.answer(.json(#"{"id":1,"title":"é"}"#, ["X-Remaining": "7"]))
    let content = Data((0..<2_000_000).map { UInt8(truncatingIfNeeded: $0) })
    try await withFile(content) { file in
      let progress = Heard<TransferProgress>()
      let request = AddRecordRequest(title: "é", scan: Upload(contentsOf: file), cover: Data("c".utf8))
      let heard = result(of: server.archive().rx.response(for: request) { progress.hear($0) })
      try await eventually("the answer is heard") { heard.elements.count == 1 }
      let response = try heard.elements[0].get()
      try expect(response.value, Record(id: 1, title: "é"))
      try expect(response.remaining, 7)
      try expect(server.requests[0].target, "/api/v2/records?key=secret")
      try expect(server.requests[0].body.range(of: content) != nil, "the file has arrived")
      try expect(server.requests[0].body.range(of: Data("filename=\"cover.png\"".utf8)) != nil, "the cover has, too")
      try await eventually("all is told") { progress.elements.contains { $0.fraction == 1 } }
    }
  },
  Check("a file alone is sent as it is, by a service") { server in
    server.answer(.status(204))
    try await withFile(Data("é".utf8)) { file in
      let service: any ScanService = ArchiveScanService(api: server.archive())
      let upload = Upload(contentsOf: file, contentType: "image/tiff")
      let ends = Heard<String>()
      _ = service.putScan(PutScanRequest(id: 2, scan: upload)) { _ in }.subscribe(onCompleted: { ends.hear("end") })
      try await eventually("the end is heard") { ends.elements == ["end"] }
      try expect(server.requests[0].text, "é")
      try expect(server.requests[0].header("Content-Type"), "image/tiff")
    }
  },
  Check("a download goes to a file on each subscription") { server in
    server.answer(.parts(["é", "ü"], ["Content-Length": "4"]))
    try await withFile(Data("old".utf8)) { file in
      let download = server.archive().rx.download(ScanRequest(id: 2), to: file)
      try expect(server.requests.count, 0)
      for count in 1...2 {
        let heard = result(of: download)
        try await eventually("the end is heard") { heard.elements.count == 1 }
        try expect(try heard.elements[0].get(), file)
        try expect(try String(contentsOf: file, encoding: .utf8), "éü")
        try expect(server.requests.count, count)
      }
    }
  },
  Check("a download has what the headers of its response tell") { server in
    server.answer(.parts(["é"], ["X-Remaining": "7"]))
    try await withFile(Data("old".utf8)) { file in
      let response = try await server.archive().rx.response(for: ScanRequest(id: 2), to: file).value
      try expect(response.remaining, 7)
      try expect(response.value, file)
    }
  },
  Check("errors of a transfer do not print keys") { server in
    server.answer(.parts(["é"], ["Content-Length": "400"]))
    try await withFile(Data("old".utf8)) { file in
      let heard = result(of: server.archive().rx.download(ScanRequest(id: 2), to: file))
      try await eventually("the error is heard") { heard.elements.count == 1 }
      guard case .failure(let error) = heard.elements[0] else { throw CheckFailure("no error") }
      try expect(!"\(error)".contains("secret"), "\(error)")
      try expect(try String(contentsOf: file, encoding: .utf8), "old")
    }
  },
  Check("disposing ends the transfer, and leaves nothing") { server in
    server.answer(.parts((0..<300).map { "\($0)" }, pause: 0.02))
    try await withFile(Data("old".utf8)) { file in
      let progress = Heard<TransferProgress>()
      let subscription = server.archive().rx.download(ScanRequest(id: 2), to: file) { progress.hear($0) }.subscribe()
      try await eventually("some has arrived") { progress.elements.count > 2 }
      subscription.dispose()
      try await soon("the transfer ends") { server.countsOfParts.count == 1 }
      try expect(server.countsOfParts[0] < 300, "not all was sent")
      let folder = file.deletingLastPathComponent().path
      try await soon("nothing is left") { try FileManager.default.contentsOfDirectory(atPath: folder) == ["ü.tif"] }
      try expect(try String(contentsOf: file, encoding: .utf8), "old")
    }
  },
]
