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
    ("associated Track { a: 1️⃣Int }", "Until it is set, 'a' has no value: give a default, or write 'Int?'"),
    (
      "associated Track { a: Int? = 1️⃣1 }",
      "With a default the value is never nil: write 'Int', or leave out the default"
    ),
    ("associated Track { a: 1️⃣Int?? }", "A value is there or not: write 'Int?'"),
    ("associated Track { a: Int? 1️⃣@weak }", "'@weak' is for objects, not for 'Int'"),
    ("associated Track { a: Array<[Bool: Int]>? 1️⃣@weak }", "'@weak' is for objects, not for 'Array<[Bool: Int]>'"),
    ("associated Track { a: String.Index? 1️⃣@weak }", "'@weak' is for objects, not for 'String.Index'"),
    ("associated Track { a: (any Error)? 1️⃣@weak }", "'@weak' is for objects, not for '(any Error)'"),
    ("associated Track { a: 1️⃣[some Codable]? }", "Only functions give 'some' type; name the type of 'a'"),
    (
      "erased Item1️⃣<Item> { func a(_ item: Item) }",
      "'Item' would be the protocol and a type inside of it; give the parameter another name"
    ),
    (
      "associated Track { a: Track? @weak 1️⃣@copy }",
      "A copy that nothing keeps alive is gone at once; choose '@copy' or '@weak'"
    ),
    ("associated Track { a: 1️⃣Self? }", "'Self' means another type in the emitted code; write 'Track'"),
    (
      "associated 1️⃣Value { a: Int? }",
      "Properties are kept beside the objects of a class; 'Value' is declared as 'struct'"
    ),
    ("associated 1️⃣String { a: Int? }", "Properties are kept beside the objects of a class; 'String' is not one"),
    (
      "associated Track { a: 1️⃣() -> Void }",
      "Until it is set, 'a' has no value: give a default, or write '(() -> Void)?'"
    ),
    (
      "associated 1️⃣Listener { a: Int? }",
      "Properties are kept beside the objects of a class; 'Listener' is declared as 'protocol'"
    ),
    (
      "associated 1️⃣Cache { a: Int? }",
      "'Cache' is generic, so that it cannot have the static properties by which the values are found"
    ),
    (
      "erased D<Item> { func a1️⃣(_ `self`: Int) }",
      "A parameter called 'self' would hide what holds the delegate; give that of 'a' another name"
    ),
    (
      "enum Item { case é }; erased D<Item> { optional func a() -> Item = 1️⃣.é }",
      "'Item' is another type for each delegate, so that no value is one of it; answer with 'Item?'"
    ),
    (
      "erased D<Item> { optional func a1️⃣() -> Int }",
      "What does 'a' give where the delegate leaves it out? Say it: 'optional func a() -> Int = …'"
    ),
    (
      "erased D<Item> { func a() -> Int = 1️⃣1 }",
      "Only an 'optional' function can be left out: write 'optional func', or leave the default out"
    ),
    ("erased D<Item> { optional func a() = 1️⃣1 }", "'a' gives nothing; leave the default out"),
    (
      "erased D<Item> { func a1️⃣(x: inout Item) }",
      "What holds a delegate cannot pass on 'inout' parameters, as those of 'a'"
    ),
    (
      "erased D<Item> { func a1️⃣(x: Item...) }",
      "What holds a delegate cannot pass on a variable number of arguments, as those of 'a'"
    ),
    (
      "erased D<Item> { func a1️⃣(x: Self) }",
      "'Self' is another type for each delegate, so that nothing could hold all of them; write 'AnyObject' instead"
    ),
    (
      "erased D<Item> { func a1️⃣(_: Item) }",
      "What holds a delegate passes each argument on: give the parameters of 'a' names"
    ),
    (
      "erased D<Item> @isolated(default) { func a1️⃣(x: Item) async }",
      "Where an 'async' function begins and ends cannot be left to the module: write '@isolated(main)' or "
        + "'@isolated(nonisolated)'"
    ),
    ("erased D<Item> { func a1️⃣(x: Int = 1) }", "A protocol has no default arguments; leave them out of 'a'"),
    (
      "erased D1️⃣<Delegate> { func a() }",
      "'Delegate' is what the emitted code calls the type of the delegate; give the parameter another name"
    ),
    ("erased D1️⃣<each Item> { func a() }", "The types of a protocol are single ones; leave 'each' out"),
    (
      "erased D<Item> 1️⃣@controller { func d(didSelect item: Item) }",
      "The controller needs a function that gives it a cell: 'func grid(cellFor item: Item, dequeue: (String) -> "
        + "UICollectionViewCell) -> UICollectionViewCell'"
    ),
    (
      "erased D<Item> @controller { func a(x: Item) -> UICollectionViewCell; func 1️⃣b(x: Item) }",
      "The controller would never call 'b': it asks for cells ('-> UICollectionViewCell') and sizes ('-> CGSize'), and "
        + "tells of 'didSelect' and 'didDeselect'"
    ),
    (
      "erased D<Item> @controller { func a1️⃣(x: String) -> UICollectionViewCell }",
      "The controller has for 'a' the item ('Item'), itself ('AnyObject'), a 'CGSize', an 'IndexPath' and, for cells, "
        + "'(String) -> UICollectionViewCell'"
    ),
    (
      "erased D<Item> 1️⃣@controller { func a(x: Item) -> UICollectionViewCell; func b() -> UICollectionViewCell }",
      "The controller asks one function for its cells, and several give some; keep one of them"
    ),
    (
      "erased D<Item> 1️⃣@controller @isolated(nonisolated) { func a(x: Item) -> UICollectionViewCell }",
      "A view controller is on the main actor, and so is its delegate; leave '@isolated' out"
    ),
    ("erased D1️⃣<É, É> { func a(x: É) }", "Two types have one name; give one of them another"),
    (
      "erased D<Item> { func a1️⃣(x: [some Größe]) }",
      "What holds a delegate has to know the types of 'a': write 'any' in place of 'some'"
    ),
    (
      "erased D<Item> { func a1️⃣(x: Item) -> some Größe }",
      "What holds a delegate has to know the types of 'a': write 'any' in place of 'some'"
    ),
    (
      "erased D<Item> @controller { func a1️⃣(x: Item) throws -> UICollectionViewCell }",
      "The controller asks and tells at once: leave 'async' and 'throws' out of 'a'"
    ),
    (
      "erased D<Item> @controller { func a(x: Item) -> UICollectionViewCell; func b1️⃣(didSelect x: Item) async }",
      "The controller asks and tells at once: leave 'async' and 'throws' out of 'b'"
    ),
    (
      "model Größe { x: Int }; associated 1️⃣Größe { a: Int? }",
      "Properties are kept beside the objects of a class; 'Größe' is not one"
    ),
    ("model Größe { x: Int }; cells { class 1️⃣Größe }", "Only a class is a view; 'Größe' is not"),
    (
      "support { then: 1️⃣Listener }",
      "A protocol conforms to no other; name the types that have 'then' in place of 'Listener'"
    ),
    ("cells { class 1️⃣Value }", "Only a class is a view; 'Value' is not"),
    ("cells { class 1️⃣TeamHeader }", "'TeamHeader' is not a cell: write 'header TeamHeader'"),
    ("cells { nib 1️⃣Badge }", "'Badge' is not a cell: write 'supplementary Badge'"),
    (
      "cells { header 1️⃣Badge }",
      "'header' is for tables, and 'Badge' is not a 'UITableViewHeaderFooterView'; one of a collection view is written "
        + "'supplementary Badge @kind(header)'"
    ),
    (
      "cells { supplementary 1️⃣TeamHeader @kind(header) }",
      "'supplementary' is for collection views, and 'TeamHeader' is not a 'UICollectionReusableView'"
    ),
    (
      "cells { supplementary 1️⃣Badge }",
      "What is 'Badge' in its collection view? Say it: '@kind(header)', '@kind(footer)', or a kind of your layout, "
        + "'@kind(\"badge\")'"
    ),
    ("cells { class UserCell 1️⃣@kind(header) }", "'@kind' is for supplementary views"),
    ("cells { class UserCell 1️⃣@nib }", "Write 'nib UserCell' for a cell that is read from a nib"),
    ("cells { nib UserCell 1️⃣@nib }", "'nib' already implies it; leave '@nib' out"),
    ("cells { class UserCell 1️⃣@bundle(main) }", "'@bundle' says where a nib is, and 'UserCell' is not read from one"),
    ("cells { class UserCell as 1️⃣\"\" }", "An identifier must not be empty"),
  ])
  func isRefused(marked: String, message: String) throws {
    try expectUnmetRequirement(marked, message, swift: Self.swift)
  }
}
