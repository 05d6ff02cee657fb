import TestSupport
import Testing

/// What the schemas of `erased`, `associated` and `cells` refuse.
struct ObjectRequirementTests {
  private static let swift = """
    class Track {}
    struct Value {}
    final class Cache<Key> {}
    protocol Listener: AnyObject {}
    final class UserCell: UITableViewCell {}
    final class TeamHeader: UITableViewHeaderFooterView {}
    final class Badge: UICollectionReusableView {}
    """

  @Test(arguments: [
    "associated Track { a: 1️⃣Int }",
    "associated Track { a: Int? = 1️⃣1 }",
    "associated Track { a: 1️⃣Int?? }",
    "associated Track { a: Int? 1️⃣@weak }",
    "associated Track { a: Array<[Bool: Int]>? 1️⃣@weak }",
    "associated Track { a: String.Index? 1️⃣@weak }",
    "associated Track { a: (any Error)? 1️⃣@weak }",
    "associated Track { a: 1️⃣[some Codable]? }",
    "erased Item1️⃣<Item> { func a(_ item: Item) }",
    "associated Track { a: Track? @weak 1️⃣@copy }",
    "associated Track { a: 1️⃣Self? }",
    "associated 1️⃣Value { a: Int? }",
    "associated 1️⃣String { a: Int? }",
    "associated Track { a: 1️⃣() -> Void }",
    "associated 1️⃣Listener { a: Int? }",
    "associated 1️⃣Cache { a: Int? }",
    "erased D<Item> { func a1️⃣(_ `self`: Int) }",
    "enum Item { case é }; erased D<Item> { optional func a() -> Item = 1️⃣.é }",
    "erased D<Item> { optional func a1️⃣() -> Int }",
    "erased D<Item> { func a() -> Int = 1️⃣1 }",
    "erased D<Item> { optional func a() = 1️⃣1 }",
    "erased D<Item> { func a1️⃣(x: inout Item) }",
    "erased D<Item> { func a1️⃣(x: Item...) }",
    "erased D<Item> { func a1️⃣(x: Item!) }",
    "erased D<Item> { func a1️⃣() -> Int! }",
    "erased D<Item> { func 1️⃣a(x: [Any: Item]) }",
    "erased D<Item> { func 1️⃣a() -> Set<[(Int, Int)]?> }",
    "erased D<Item> { func 1️⃣a(x: (Set<AnyObject>) -> Item) }",
    "erased D<Item> { func a1️⃣(x: Self) }",
    "erased D<Item> { func a1️⃣(_: Item) }",
    "erased D<Item> @isolated(default) { func a1️⃣(x: Item) async }",
    "erased D<Item> { func a1️⃣(x: Int = 1) }",
    "erased D1️⃣<Delegate> { func a() }",
    "erased D1️⃣<each Item> { func a() }",
    "erased D1️⃣<let größe: Int> { func a() }",
    "erased D1️⃣<Größe: ~Copyable> { func a(_ x: borrowing Größe) }",
    "erased D<Größe> { func a1️⃣(x: Größe) -> sending Größe? }",
    "erased D<Item> 1️⃣@controller { func d(didSelect item: Item) }",
    "erased D<Item> @controller { func a(x: Item) -> UICollectionViewCell; func 1️⃣b(x: Item) }",
    "erased D<Item> @controller { func a1️⃣(x: String) -> UICollectionViewCell }",
    "erased D<Item> @controller { func a(x: Item) -> UICollectionViewCell; func b1️⃣(f: (String) -> UICollectionViewCell) -> CGSize }",
    "erased D<Item> 1️⃣@controller { func a(x: Item) -> UICollectionViewCell; func b() -> UICollectionViewCell }",
    "erased D<Item> 1️⃣@controller @isolated(nonisolated) { func a(x: Item) -> UICollectionViewCell }",
    "erased D1️⃣<É, É> { func a(x: É) }",
    "erased D<Item> { func a1️⃣(x: [some Größe]) }",
    "erased D<Item> { func a1️⃣(x: Item) -> some Größe }",
    "erased D<Item> @controller { func a1️⃣(x: Item) throws -> UICollectionViewCell }",
    "erased D<Item> @controller { func a(x: Item) -> UICollectionViewCell; func b1️⃣(didSelect x: Item) async }",
    "model Größe { x: Int }; associated 1️⃣Größe { a: Int? }",
    "model Größe { x: Int }; cells { class 1️⃣Größe }",
    "support { then: 1️⃣Listener }",
    "cells { class 1️⃣Value }",
    "cells { class 1️⃣TeamHeader }",
    "cells { nib 1️⃣Badge }",
    "cells { header 1️⃣Badge }",
    "cells { supplementary 1️⃣TeamHeader @kind(header) }",
    "cells { supplementary 1️⃣Badge }",
    "cells { class UserCell 1️⃣@kind(header) }",
    "cells { class UserCell 1️⃣@nib }",
    "cells { nib UserCell 1️⃣@nib }",
    "cells { class UserCell 1️⃣@bundle(main) }",
    "cells { class UserCell as 1️⃣\"\" }",
  ])
  func isRefused(marked: String) throws {
    try expectUnmetRequirement(marked, swift: Self.swift)
  }

  @Test func constraintsGoIntoAngleBrackets() throws {
    try expectUnmetRequirement(
      "erased D<Größe> 1️⃣where Größe: Hashable { func a(x: Größe) }",
      "'erased' does not take requirements after 'where'; they go between '<' and '>', as in '<Item: Hashable>'",
      code: "unexpected-part"
    )
  }

  /// Any task can use the objects of a `Sendable` class that is on no actor.
  @Test(arguments: [
    ("nonisolated final class Größe: Sendable {}", "Eigen?", true),
    ("final class Größe: Sendable {}", "[Eigen]?", true),
    ("final class Größe: Sendable {}", "[String: Any]?", true),
    ("final class Größe: Sendable {}", "Eigen? @weak", true),
    ("final class Größe: Sendable {}", "(() -> Void)?", true), ("final class Größe: Sendable {}", "String?", false),
    ("@MainActor final class Größe: Sendable {}", "Eigen?", false), ("final class Größe {}", "Eigen?", false),
  ])
  func valuesOfSharedObjects(declaration: String, type: String, isRefused: Bool) throws {
    let swift = "nonisolated final class Eigen { var größe = 1 }\n" + declaration
    let kit = "project P { isolation nonisolated; mode 6 }\nassociated Größe { wert: \(isRefused ? "1️⃣" : "")\(type) }"
    try expectOneMistake(kit, swift: swift)
  }
}
