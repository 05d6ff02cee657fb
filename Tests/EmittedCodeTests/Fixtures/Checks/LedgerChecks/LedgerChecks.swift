import Foundation
import Harness

@main
struct LedgerChecks {
  static func main() async {
    await Check.run(checks)
  }

  private static func entries(_ ids: [Int]) -> String {
    "[\(ids.map { #"{"id": \#($0)}"# }.joined(separator: ","))]"
  }

  private static let checks = [
    Check("a cursor that is a number goes on as one, until there is none") { server in
      let cursors = ["9007199254740993", #""12""#, "null"]
      server.answer { _, index in
        .json(#"{"entries": \#(entries([index])), "meta": {"next": \#(cursors[index])}}"#)
      }
      var ids: [Int64] = []
      let api = LedgerAPI(token: BearerToken("t"), baseURL: server.baseURL)
      for try await page in api.pages(of: EntriesRequest(tasks: [.book, .await])) {
        ids += page.value.map(\.id)
      }
      try expect(ids, [0, 1, 2])
      try expect(
        server.requests.map(\.target),
        [
          "/api/v2/entries?tasks=book,await",
          "/api/v2/entries?tasks=book,await&cursor=9007199254740993",
          "/api/v2/entries?tasks=book,await&cursor=12",
        ]
      )
    },
    Check("an offset in the body grows by the number of elements") { server in
      server.answer { _, index in .json(entries(index < 2 ? [1, 2] : [])) }
      var sizes: [Int] = []
      let api = LedgerAPI(token: BearerToken("t"), baseURL: server.baseURL)
      for try await page in api.pages(of: FoundRequest(text: "+")) {
        sizes.append(page.value.count)
      }
      try expect(sizes, [2, 2])
      let offsets = try server.requests.map { request in
        (try JSONSerialization.jsonObject(with: request.body) as? [String: Any])?["offset"] as? Int
      }
      try expect(offsets, [0, 2, 4])
    },
    Check("429 and 503 are repeated where the kit names no codes, and everything where it says so") { server in
      server.answer(.status(500))
      let api = LedgerAPI(token: BearerToken("t"), baseURL: server.baseURL)
      for (status, requests) in [(429, 2), (503, 2), (500, 1), (502, 1)] {
        let count = server.requests.count
        server.answer(.status(status, ["Retry-After": "0"]))
        let failure = try await error(HTTPError.self) { try await api.send(FoundRequest(text: "a")) }
        try expect(failure.statusCode, status)
        try expect(server.requests.count - count, requests)
      }
    },
    Check("a page whose elements cannot be decoded is not the last") { server in
      server.answer { _, index in
        let elements = [#"[{"id": 1}]"#, #"[{"id": "one"}, {}]"#, #"[{"id": 2}]"#, "[]"][min(index, 3)]
        return .json(#"{"sheet": {"entries": \#(elements), "count": 5}}"#)
      }
      var ids: [[Int64]] = []
      var skipped: [Int] = []
      for try await page in LedgerAPI(token: BearerToken("t"), baseURL: server.baseURL).pages(
        of: SheetRequest(number: 1)
      ) {
        ids.append(page.value.map(\.id))
        skipped.append(page.skippedCount)
      }
      try expect(ids, [[1], [], [2]])
      try expect(skipped, [0, 2, 0])
    },
    Check("elements that are left out count for the offset") { server in
      server.answer { _, index in .json([#"{"rows": [{"id": 1}, {}]}"#, #"{"rows": []}"#][min(index, 1)]) }
      let api = LedgerAPI(token: BearerToken("t"), baseURL: server.baseURL)
      for try await _ in api.pages(of: RowsRequest()) {}
      try expect(server.requests.map(\.target), ["/api/v2/rows?offset=0", "/api/v2/rows?offset=2"])
    },
    Check("no page is asked for after the total, and a wrong total is no end") { server in
      for (total, requests) in [(3, 2), (0, 3), (-1, 3), (4, 3)] {
        let before = server.requests.count
        server.answer { request, _ in
          let ids = request.target.hasSuffix("/1") ? [1, 2] : request.target.hasSuffix("/2") ? [3] : []
          return .json(#"{"sheet": {"entries": \#(entries(ids)), "count": \#(total)}}"#)
        }
        var sizes: [Int] = []
        let api = LedgerAPI(token: BearerToken("t"), baseURL: server.baseURL)
        for try await page in api.pages(of: SheetRequest(number: 1)) { sizes.append(page.value.count) }
        try expect(sizes, [2, 1])
        try expect(server.requests.count - before, requests)
      }
    },
    Check("the only page is there even if it has no elements") { server in
      server.answer(.json("[]"))
      var sizes: [Int] = []
      let api = LedgerAPI(token: BearerToken("t"), baseURL: server.baseURL)
      for try await page in api.pages(of: FoundRequest(text: "")) { sizes.append(page.value.count) }
      try expect(sizes, [0])
    },
    Check("pages end where their number no longer fits") { server in
      server.answer { request, _ in
        .json(
          request.target.contains("sheets") ? #"{"sheet": {"entries": [{"id": 1}], "count": 9}}"# : entries([1, 2])
        )
      }
      let api = LedgerAPI(token: BearerToken("t"), baseURL: server.baseURL)
      var count = 0
      for try await _ in api.pages(of: SheetRequest(number: .max - 1)) { count += 1 }
      try expect(count, 2)
      for try await _ in api.pages(of: FoundRequest(text: "", offset: .max - 3)) { count += 1 }
      try expect(count, 4)
    },
    Check("dates that no integer holds are sent") { server in
      server.answer(.json(#"{"sheet": {"entries": [], "count": 0}}"#))
      let date = Date(timeIntervalSince1970: 1e30)
      _ = try await LedgerAPI(token: BearerToken("t"), baseURL: server.baseURL).send(
        SheetRequest(number: 1, since: date)
      )
      try expect(server.requests[0].header("X-Since")?.count, 31)
    },
    Check("a number in the path grows from page to page") { server in
      server.answer { _, index in
        .json(#"{"sheet": {"entries": \#(entries(index < 1 ? [7] : [8])), "count": 2}}"#)
      }
      var totals: [Int?] = []
      let api = LedgerAPI(token: BearerToken("t"), baseURL: server.baseURL)
      for try await page in api.pages(of: SheetRequest(number: 3, since: Date(timeIntervalSince1970: 60))) {
        totals.append(page.total)
      }
      try expect(totals, [2, 2])
      try expect(server.requests.map(\.target), ["/api/v2/sheets/3", "/api/v2/sheets/4"])
      try expect(server.requests.map { $0.header("X-Since") }, ["60", "60"])
    },
  ]
}
