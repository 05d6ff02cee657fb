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
        service Requests { R0 @payload; R1 @payload; R2; R3; R4 @payload; R5 @payload; R6 @payload }
      }
      """
    )
  }

  /// A controller has what UIKit hands to a delegate of a collection view, in the forms in which it is written by hand.
  @Test func controllers() async throws {
    try await EmittedFiles.expectCompiles(
      """
      erased GridDelegate<Item> @controller {
        func grid(_ g: AnyObject, dequeue: ((_ name: String) -> UICollectionViewCell?), cellFor item: Item) -> UICollectionViewCell
        func grid(view: UICollectionView, layout viewLayout: UICollectionViewLayout, sizeFor item: Item) -> CGSize
        optional func grid(collectionView: UICollectionView, didSelect item: Item)
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

  /// A type may be inside of a generic one, or an alias that has arguments for generic parameters.
  @Test(arguments: ["async", "rx"])
  func extendedTypes(flavor: String) async throws {
    let swift = """
      import Foundation

      class Regal<Fach: Sendable> where Fach: Equatable {
        class Brett<Buch: Sendable & Hashable> {
          func lies(_ buch: Buch, fach: Fach, completion: @escaping @Sendable (Result<Buch, any Error>) -> Void) {}
          func schließe(completion: @escaping @Sendable () -> Void) {}
        }
        struct Schild: Sendable {
          func text(completion: @escaping @Sendable (String) -> Void) {}
        }
        enum Größe: Sendable { case klein }
        init() {}
        var titel = ""
        func miss(_ fach: Fach, completion: @escaping @Sendable (Größe, Fach) -> Void) {}
        static func suche(_ fach: Fach, completion: @escaping @Sendable (Fach?) -> Void) {}
      }
      final class Doppelregal: Regal<Int> {
        override init() {}
        func teile(completion: @escaping @Sendable () -> Void) {}
      }
      struct Paar<Links: Sendable, Rechts: Sendable>: Sendable {
        func tausche(_ links: Links, completion: @escaping @Sendable (Rechts) -> Void) {}
      }
      enum Haus { typealias Wortregal = Regal<String> }
      typealias Zahlregal = Regal<Int>
      typealias Textpaar = Paar<String, [Int]>
      typealias Zwei<Links: Sendable, Rechts: Sendable> = Paar<Links, Rechts>
      """
    let calls = """
      extend Regal.Brett {
        call lies(_ buch: Buch, fach: Fach) throws -> Buch
        call schließe()
      }
      extend Regal.Schild { call text() -> String }
      extend Doppelregal { call teile() }
      extend Zahlregal {
        call miss(_ fach: Int) -> (größe: Größe, fach: Fach)
        static call suche(_ fach: Fach) -> Fach?
        binder titel: String \"\"\"
          base.titel = value
          \"\"\"
      }
      extend Haus.Wortregal { call miss(_ fach: Fach) -> (Größe, Fach) }
      extend Textpaar { call tausche(_ links: Links) -> Rechts }
      extend Zwei { call tausche(_ links: Links) -> Rechts }
      """
    let kit = "project K { flavor \(flavor) }\n"
    try await EmittedFiles.expectCompiles(kit + calls, existing: ["Regal.swift": swift])
    guard flavor == "rx" else { return }
    let files = try EmittedFiles.emitted(by: kit + calls, existing: ["Regal.swift": swift])
    let text = files.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n").split(separator: "\n")
    #expect(
      text.filter { $0.contains("ReactiveCompatible") } == [
        "extension Regal.Brett: ReactiveCompatible {}",
        "extension Regal.Schild: ReactiveCompatible {}",
        "extension Paar: ReactiveCompatible {}",
        "extension Regal: ReactiveCompatible {}",
      ]
    )
  }

  /// What a kit calls by its last name is found wherever the emitted code is: in constraints, defaults and code.
  @Test(arguments: ["async", "rx"])
  func namesInTypes(flavor: String) async throws {
    let swift = """
      import Foundation

      class Wurzel {
        nonisolated enum Größe: Sendable { case klein, groß }
        init() {}
      }
      class Spieler: Wurzel {
        protocol Ladbar: Sendable {}
        nonisolated enum Modus: Sendable { case 早い, langsam }
        nonisolated enum Text { static func von(_ text: String) -> String { text } }
        override init() {}
        var titel = ""
        var modus = Modus.早い
        func lade<T>(_ x: T, größe: Größe, completion: @escaping @Sendable (Result<T, any Error>) -> Void) where T: Ladbar {}
        func merke<S: Ladbar>(_ x: S, completion: @escaping @Sendable (Modus) -> Void) -> Modus { .早い }
      }
      """
    let kit = """
      project K { flavor \(flavor) }
      extend Spieler {
        binder titel: String \"\"\"
          let titel = [Text.von(value)].map { Text in Text }, modi: [Modus: Größe] = [Modus.早い: .klein]
          base.titel = titel.joined()
          base.modus = modi.isEmpty ? .langsam : Modus.早い
          \"\"\"
        call lade<T>(_ x: T, größe: Größe = Größe.groß) throws -> T where T: Ladbar & Sendable
        call merke<S: Ladbar>(_ x: S) -> Modus @cancel(_ = token == Modus.早い)
      }
      """
    try await EmittedFiles.expectCompiles(kit, existing: ["Spieler.swift": swift])
  }
}
