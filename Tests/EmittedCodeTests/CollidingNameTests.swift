import Testing

/// Names of a kit, or of the project, that are those of something in the emitted code, compile.
struct CollidingNameTests {
  /// What encoding calls its own, and the type of an identity; types of the library.
  @Test func encoding() async throws {
    try await EmittedFiles.expectCompiles(
      """
      project K
      model Crate: Codable, Identifiable {
        id: String; ID: Int; container: Int?; encoder: Date @date(seconds); decoder: Int
      }
      model Box: Codable { container: [String: JSON] @rest; encoder: Crate @inline; größe: Int }
      model Bag: Codable { encoder: [String: JSON] @rest; container: Crate @inline; größe: Int }
      model Result: Codable { id: Int; größe: Thread? }
      model Thread: Codable { id: Int }
      model Notification: Codable { id: Int }
      notifications Event { event stowed(n: Notification) }
      api Depot {
        auth bearer @refresh
        request Log -> Result @stream { GET "l" }
        envelope Shipment<Goods> { container: Goods? @payload; decoder: Date @date(seconds) }
        request Stow -> JSON {
          POST "a"
          body json
          container: Int
          encoder: String?
          ID: Date @date(seconds)
        }
      }
      """,
      warnings: [
        "'ID' is written 'id' by convention, but that name is taken here; use another one",
        "'ID' is written 'id' by convention",
      ]
    )
  }

  /// Keys of one name in stores that differ.
  @Test(arguments: ["async", "rx"]) func keysOfSeveralStores(flavor: String) async throws {
    try await EmittedFiles.expectCompiles(
      """
      project K { flavor \(flavor) }
      defaults Prefs { größe: Int? }
      defaults Shared(suite: "s") { größe: Int? }
      defaults Given @given { größe: Int? }
      defaults Other @given { größe: Int? }
      """
    )
  }

  /// A protocol is named after a keyword, and its box after the protocol.
  @Test func protocolNamedByKeyword() async throws {
    try await EmittedFiles.expectCompiles(
      "erased `protocol`<Größe> @box { func a(_ größe: Größe) }",
      warnings: ["'protocol' is written 'Protocol' by convention"]
    )
  }

  /// The field that is all of a body, beside the parameter of the function that sends it.
  @Test func bodiesOfOneField() async throws {
    try await EmittedFiles.expectCompiles(
      """
      api A {
        request Bild { POST "a"; body data; baseURL: Data }
        request Größe { POST "a"; body json; baseURL: [Int] @whole }
        request Datei { POST "a"; body data; baseURL: Upload }
      }
      """
    )
  }

  /// The parameters and variables of the function that moves rows.
  @Test func movedRows() async throws {
    try await EmittedFiles.expectCompiles(
      """
      project K
      cells { class Cell }
      model Item: Identifiable, Hashable { id: Int }
      model Team: Identifiable, Hashable { id: Int; rows: [Item] }
      table First { section a { row rows: [Item] @cell(Cell) @reorder } }
      table Second { section place: [Team] { row rows: [Item] @cell(Cell) @reorder } }
      """,
      existing: ["Cell.swift": "import UIKit\nfinal class Cell: UITableViewCell {}\n"]
    )
  }

  /// Classes with a type or an alias of the name that RxCocoa has for the type of a delegate.
  @Test func rolesOfDelegates() async throws {
    try await EmittedFiles.expectCompiles(
      """
      project K { flavor rx }
      delegate PlayerDelegate on Player.delegate
      delegate RadioDelegate on Radio.delegate
      delegate RadioSource on Radio.dataSource
      """,
      existing: [
        "Player.swift": """
        protocol PlayerDelegate: AnyObject { func spielt(_ player: Player, größe: Int) }
        class Player {
          typealias Delegate = any PlayerDelegate
          weak var delegate: Delegate?
        }
        protocol RadioDelegate: AnyObject { func spielt(_ radio: Radio) }
        protocol RadioSource: AnyObject { func endet(_ radio: Radio) }
        class Radio {
          weak var delegate: (any RadioDelegate)?
          weak var dataSource: (any RadioSource)?
        }
        extension Radio { enum Delegate {} }

        """
      ]
    )
  }

  /// Types inside of the type that a kit extends, which emitted code outside of it calls by their whole names.
  @Test(arguments: ["async", "rx"])
  func typesInTheExtendedType(flavor: String) async throws {
    try await EmittedFiles.expectCompiles(
      """
      project K { flavor \(flavor) }
      extend Zimmer {
        binder stuhl: Stuhl \"\"\"
          _ = value
        \"\"\"
        call load(_ stuhl: Stuhl) throws -> [Stuhl]
        call warten(_ fertig: @escaping @Sendable (Paar<Int>) -> Void) -> Lied @progress(Stuhl)
      }
      extend Raum { call finde(_ stuhl: Stuhl) -> Lied }
      extend Kiste { call öffne() throws -> Deckel }
      extend Schrank { call öffne(_ p: Paar<Int>) -> Paar<String> }
      """,
      existing: [
        "Zimmer.swift": """
        class Basis: @unchecked Sendable {
          struct Lied: Sendable {}
          typealias Paar<T> = (T, T)
          init() {}
        }
        final class Zimmer: Basis, @unchecked Sendable {
          struct Stuhl: Sendable {}
          func load(_ stuhl: Stuhl, completion: @escaping @Sendable (Result<[Stuhl], any Error>) -> Void) {}
          func warten(
            _ fertig: @escaping @Sendable (Paar<Int>) -> Void,
            progress: @escaping @Sendable (Stuhl) -> Void,
            completion: @escaping @Sendable (Lied) -> Void
          ) {}
        }
        typealias Raum = Flur.Halle
        enum Flur {
          final class Halle: Basis, @unchecked Sendable {
            struct Stuhl: Sendable {}
            func finde(_ stuhl: Stuhl, completion: @escaping @Sendable (Lied) -> Void) {}
          }
        }
        struct Kiste<Inhalt: Sendable>: Sendable {
          struct Deckel: Sendable {}
          func öffne(completion: @escaping @Sendable (Result<Deckel, any Error>) -> Void) {}
        }
        protocol Schrank: AnyObject, Sendable { typealias Paar<T> = (T, T) }
        extension Schrank {
          func öffne(_ p: Paar<Int>, completion: @escaping @Sendable (Paar<String>) -> Void) {}
        }

        """
      ]
    )
  }

  /// Aliases with generic parameters in the protocol of a delegate, which Swift lets nobody name by the protocol.
  @Test(arguments: ["async", "rx"])
  func genericAliasesOfDelegates(flavor: String) async throws {
    try await EmittedFiles.expectCompiles(
      """
      project K { flavor \(flavor) }
      delegate SpielerDelegate on Spieler.delegate {
        func c(_ s: Spieler, _ h: @escaping SpielerDelegate.Antwort<Int>) = h(1)
        func e(_ s: Spieler, größe: (Int, Int)) -> (Bool, Bool) = (true, true)
      }
      """,
      existing: [
        "Spieler.swift": """
        protocol Basis { typealias Paar<T> = (T, T) }
        protocol SpielerDelegate: AnyObject, Basis {
          typealias Antwort<T> = (T) -> Void
          func a(_ s: Spieler, größe: Paar<Int>)
          func b(_ s: Spieler, größe: [Paar<String>]?)
          func c(_ s: Spieler, _ h: @escaping Antwort<Int>)
          func e(_ s: Spieler, größe: Paar<Int>) -> Paar<Bool>
        }
        class Spieler { weak var delegate: (any SpielerDelegate)? }

        """
      ]
    )
  }

  /// A type that many apps have.
  @Test(arguments: ["async", "rx"])
  func tasks(flavor: String) async throws {
    let kit = """
      project K { flavor \(flavor) }
      api Todo { auth bearer @refresh; request Tasks -> Int { GET "tasks" } }
      extend Loader { call load() -> Int }
      """
    let loader = "@MainActor final class Loader {\n  func load(completion: @escaping @Sendable (Int) -> Void) {}\n}\n"
    try await EmittedFiles.expectCompiles(
      kit,
      existing: ["Loader.swift": loader, "Task.swift": "struct Task { var größe = 1 }\n"]
    )
    try await EmittedFiles.expectCompiles(
      kit + "\nassociated Task { note: String? }",
      existing: ["Loader.swift": loader, "Task.swift": "import Foundation\nclass Task: NSObject {}\n"]
    )
  }

  /// A parameter called like a type names none, and needs no import.
  @Test func labels() async throws {
    try await EmittedFiles.expectCompiles(
      "project K { access public }\nerased Link<Item: Sendable> { func open(for URL: Item) }"
    )
  }
}
