import Testing

/// Names of a kit, or of the project, that are those of something in the emitted code, compile.
struct CollidingNameTests {
  /// What encoding calls its own, and the type of an identity.
  @Test func encoding() async throws {
    try await EmittedFiles.expectCompiles(
      """
      project K
      model Crate: Codable, Identifiable {
        id: String; ID: Int; container: Int?; encoder: Date @date(seconds); decoder: Int
      }
      model Box: Codable { container: [String: JSON] @rest; encoder: Crate @inline; größe: Int }
      model Bag: Codable { encoder: [String: JSON] @rest; container: Crate @inline; größe: Int }
      api Depot {
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
        "'ID' is written 'id' by convention, which another name here is; use one of its own",
        "'ID' is written 'id' by convention",
      ]
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
