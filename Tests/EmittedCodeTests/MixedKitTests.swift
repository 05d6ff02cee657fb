import Testing

/// What random kits had to show: nodes that compile alone and did not beside others.
struct MixedKitTests {
  /// Which of the values of a completion are missing is known from the types that the call has.
  @Test(arguments: ["async", "rx"])
  func completionsWithOptionalValues(flavor: String) async throws {
    let loader = """
      import Foundation

      nonisolated public final class Loader: Sendable {
        public func first(_ url: URL, done: @escaping @Sendable ((any Error)?, Bool?, Int?) -> Void) {}
        public func last(_ url: URL, done: @escaping @Sendable ((any Error)?, Int?, Bool?) -> Void) {}
        public func none(_ url: URL, done: @escaping @Sendable (String?, Bool?, (any Error)?) -> Void) {}
      }
      """
    try await EmittedFiles.expectCompiles(
      """
      project { flavor \(flavor) }
      extend Loader {
        call first(_ url: URL) throws -> (Bool?, Int) @completion(errorFirst, label: "done")
        call last(_ url: URL) throws -> (Int, Bool?) @completion(errorFirst, label: "done")
        call none(_ url: URL) throws -> (String?, Bool?) @completion(error, label: "done")
      }
      """,
      existing: ["Loader.swift": loader]
    )
  }

  /// A protocol can be nested under the name by which RxCocoa asks for it.
  @Test(arguments: ["async", "rx"])
  func protocolsNestedInTheirClass(flavor: String) async throws {
    let player = """
      final class Player {
        protocol Delegate: AnyObject {
          func playerDidEnd(_ player: Player)
        }

        weak var delegate: (any Delegate)?
      }
      """
    try await EmittedFiles.expectCompiles(
      "project { flavor \(flavor) }\ndelegate Player.Delegate on Player.delegate\n",
      existing: ["Player.swift": player]
    )
  }

  /// A mutation may have no result: its errors are thrown.
  @Test(arguments: ["access public", "flavor rx"])
  func documentsWithoutResult(settings: String) async throws {
    try await EmittedFiles.expectCompiles(
      """
      project { \(settings) }
      api A {
        base "https://a.example"
        request Plain -> Int { GET "é" }
        request Add { POST "g"; body graphql; variable title: Change<String>; document \"""mutation { add(title: $title) }\""" }
        request Clear -> Void { POST "g"; body graphql; document \"""mutation { clear }\""" }
        request All -> [Int] { POST "g"; body graphql; variable after: String?; at "data.all"; paging cursor "data.next"
          document \"""query($after: String) { all(after: $after) }\""" }
        service S { Add; Clear; All }
      }
      """
    )
  }

  @Test(arguments: ["access package", "access public; flavor rx", "linux false; access public"])
  func notificationsWithViews(settings: String) async throws {
    try await EmittedFiles.expectCompiles(
      "project { ios 17; \(settings) }\nnotifications Theme { event changed { tint: UIColor; at: Date } }"
    )
  }

  /// One model is encoded, and another one decodes dates of forms that the first does not have.
  @Test(arguments: ["access internal", "access public; flavor rx"])
  func datesThatAreEncodedAndNot(settings: String) async throws {
    try await EmittedFiles.expectCompiles(
      """
      project { \(settings) }
      model Encoded: Codable { day: Date @date(day); at: Date? @date("yyyyMMdd'T'HHmmssZ") }
      model Decoded { at: Date @date(iso8601); seconds: Date @date(seconds) @lenient; ms: Date @date(milliseconds) }
      model Both: Encodable { at: Date = .distantPast @date(iso8601); type: Date @date("dd.MM.yyyy") }
      api Shop {
        base "https://shop.example"
        tells limit: Int? as "X-Limit"
        envelope Page<Item> { items: [Item] @payload; until: Date @date("yyyy") }
        request Decoded -> Page<Decoded>: Hashable { GET "d"; query after: String? }
      }
      """
    )
  }
}
