import Testing

/// What is generic in a kit compiles, whatever its parameters require.
struct GenericTypeTests {
  static let settings = ["flavor async", "flavor rx; access public", "transport alamofire; flavor rx"]

  @Test(arguments: settings)
  func envelopes(settings: String) async throws {
    try await EmittedFiles.expectCompiles(
      """
      project Shop { \(settings) }
      model Item: Hashable { id: Int }
      model Plain { id: Int }
      api Store {
        envelope Bare<A> { items: [A] @payload; total: Int }
        envelope Half<A, B: Decodable & Sendable> { items: [A]? @payload; other: B?; date: Date }
        envelope Deep<Key: Decodable & Hashable, Value> { map: [String: [Value]] @payload; key: Key as "a.key" }
        envelope Lossy<A>: Hashable { items: [A] = [] @payload @lossy; total: Int? @lenient }
        envelope Both<A>: Codable, Equatable { item: A? @payload; total: Int }
        envelope Written<A: Codable>: Encodable { item: A @payload; total: Int = 3 }
        envelope Tagged<A, Tag>: Identifiable { id: String; item: A @payload }
        envelope Keyed<A: Decodable & Hashable> { items: Set<A> @payload }
        envelope Wrapped: Hashable { item: Plain @payload }
        request R0 -> Bare<Item> { GET "r" }
        request R1 -> Half<Deep<Int, Item>, String> { GET "r" }
        request R2 -> [Lossy<[String: Item]>] { GET "r" }
        request R3 -> Both<Item>? { GET "r" }
        request R4 -> Written<Int> { GET "r" }
        request R5 -> Tagged<Item, Wrapped> { GET "r" }
        request R6 -> Keyed<Plain> { GET "r" }
        service Requests { R0; R1; R2; R3; R4; R5; R6 }
      }
      """
    )
  }

  /// Generic functions keep their parameters and requirements.
  @Test(arguments: ["async", "rx"])
  func calls(flavor: String) async throws {
    let loader = """
      nonisolated public final class Loader: Sendable {
        public func load<Item: Decodable & Sendable>(
          _ type: Item.Type, completion: @escaping @Sendable (Result<Item, any Error>) -> Void
        ) {}
      }
      """
    try await EmittedFiles.expectCompiles(
      "project K { flavor \(flavor) }\n"
        + "extend Loader { call load<Item: Decodable & Sendable>(_ type: Item.Type) throws -> Item }",
      existing: ["Loader.swift": loader]
    )
  }
}
