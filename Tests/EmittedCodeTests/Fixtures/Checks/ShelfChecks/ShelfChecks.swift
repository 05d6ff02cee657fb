import Foundation
import Harness

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@main
struct ShelfChecks {
  static func main() async {
    let sending = requestChecks + bodyChecks + mockChecks + secrecyChecks + cancellationChecks
    await Check.run(sending + tokenChecks + refreshChecks + retryChecks + pagingChecks + modelChecks)
  }
}

/// The least JSON that is a book, with `fields` in front.
func book(_ fields: String = "", id: Int = 1) -> String {
  let rest = #""credits": {"publisher": "P"}, "state": "read", "published_at": "2024-01-02T03:04:05Z""#
  return "{\(fields.isEmpty ? "" : fields + ", ")\"id\": \(id), \"title\": \"T\", \(rest)}"
}

extension ShelfAPI {
  init(_ server: ScriptedServer, token: String? = nil) {
    self.init(token: BearerToken(token), baseURL: server.baseURL)
  }
}

/// Counts from several tasks.
actor Counter {
  private(set) var value = 0

  func increment() -> Int {
    value += 1
    return value
  }
}
