import Generation
import TestSupport
import Testing

/// What the schemas of sheets, pagers and tables refuse, since it could not become good Swift.
struct InterfaceRequirementTests {
  @Test func typesOfSupportGoAfterColons() throws {
    try expectUnmetRequirement("support { then 1️⃣URLRequest }", "A type goes after ':'", code: "unexpected-part")
  }

  private static let places =
    "A string has a placeholder for each value, in order: '%lld' for 'Int', '%f' for 'Double', '%@' for 'String'. "
    + "Write '%%' for a percent sign"

  @Test(arguments: [
    "sheet A(n: Int) { case a 1️⃣\"%@\" }",
    "sheet A 1️⃣\"%d\"(n: Int) { case a \"a\" }",
    "sheet A(n: Int) 1️⃣\"日本 %d\" { case a \"a\" }",
    "sheet A(n: Int): E 1️⃣\"%d\" { case a \"a\" }; enum E { case a }",
    "sheet A(n: Int, s: String) { message 1️⃣\"%@ %lld\"; case a \"a\" }",
    "sheet A(n: Int) { title 1️⃣\"%lld of %lld\"; case a \"a\" }",
    "sheet A(n: Int) { case a \"a\"; cancel 1️⃣\"100%\" }",
    "sheet A1️⃣(n: UInt) { case a \"a\" }",
    "sheet A: 1️⃣Self { case a \"a\" }",
    "sheet A1️⃣(b: inout Int) { case a \"a\" }", "sheet A1️⃣(b: Int...) { case a \"a\" }",
    "sheet A1️⃣(b: borrowing String) { case a \"a\" }",
    "sheet A: 1️⃣Set<Int>? { case a \"a\" }",
    "sheet A: 1️⃣Locale { case a \"a\" }",
    "sheet A: 1️⃣NSObject { case a \"a\" }",
    "sheet A1️⃣(n: Int) async { case a \"a\" }",
    "sheet A \"a\" { 1️⃣title \"b\"; case a \"a\" }",
    "sheet A: 1️⃣E { case a \"a\" }; enum E { case a; case b }",
    "sheet A: 1️⃣[E] { case a \"a\" }; enum E { case a }",
    "sheet A: 1️⃣E? { case a \"a\" }; enum E { case a }",
    "sheet A: 1️⃣M { case a \"a\" }; model M { id: Int }",
    "sheet A: 1️⃣E { case a \"a\"; case é \"é\" }; enum E { case a; case é: String @fallback }",
  ])
  func refusesSheets(marked: String) throws {
    try expectUnmetRequirement(marked)
  }

  @Test(arguments: [
    "pager 1️⃣A",
    "pager A { visible 1️⃣0; page a: A }",
    "pager A { initial 1️⃣b; page a: A }",
    "pager A { initial 1️⃣b; pages b: [B] @controller(C) }",
    "pager A { page a: 1️⃣A? }",
    "pager A { pages a: 1️⃣B @controller(C) }",
    "pager A { pages a: 1️⃣[B] @controller(C) }; model B { id: Int }",
    "pager A { pages a: 1️⃣[String] @controller(C) }",
    "pager A { page a: 1️⃣M }; model M { id: Int }",
    "pager A { page a: 1️⃣UIView }",
    "pager A on 1️⃣container { page a: A }", "pager A on 1️⃣initial { page a: A }",
    "pager A on 1️⃣shown { page a: A; pages b: [M] @controller(C) }; model M: Identifiable { id: Int }",
    "pager A { pages a: [M] 1️⃣@controller(UICollectionView) }; model M: Identifiable { id: Int }",
  ])
  func refusesPagers(marked: String) throws {
    try expectUnmetRequirement(marked)
  }

  @Test(arguments: [
    "section 1️⃣a",
    "section a { row 1️⃣b: Int }",
    "section a { row b: 1️⃣[M] @cell(C) }",
    "section a { row b: 1️⃣[String] @cell(C) }",
    "section a { row b: 1️⃣M? @cell(C) }",
    "section a { row b: 1️⃣(Int, Int) @cell(C) }",
    "section a: [Own] { row items: [Zeile] @cell(C) }; section b: [Own] { row 1️⃣größen: [Zeile] @cell(C) }",
    "section a: [Own] { row 1️⃣größe: Int? @cell(C) }",
    "section a: [Own] { row items: 1️⃣Zeile @cell(C) }",
    "section a: [Own] { row items: 1️⃣Zeile? @cell(C) }",
    "section a: [Own] { row items: 1️⃣[N2] @cell(C) }",
    "section a: [Own] { row eine: Zeile? @cell(C); row items: [Zeile] @cell(C); row anzahl: 1️⃣Int? @cell(C) }",
    "section a: 1️⃣M { row b @cell(C) }",
    "section a: 1️⃣[M] { row b @cell(C) }",
    "section a: 1️⃣[N] { row b @cell(C) }",
    "section a 1️⃣\"A\" { header H; row b @cell(C) }",
    "section a { 1️⃣footer; row b @cell(C) }",
    "section a { footer \"f\" 1️⃣@height(8); row b @cell(C) }",
    "section a { row b: Int @cell(C) 1️⃣@reorder }",
    "section a { row b: Int 1️⃣@cell(M) }",
    "section a { header 1️⃣M; row b: Int @cell(C) }",
    "section a { row b: Int @cell(C) 1️⃣@height(-5) }",
    "section a { header H 1️⃣@height(0); row b: Int @cell(C) }",
    "section a { footer F 1️⃣@height(-0.5); row b: Int @cell(C) }",
    "1️⃣title H; section a { row b @cell(C) }",
  ])
  func refusesTables(marked: String) throws {
    let models = """
      model M { c: Int }; model N: Identifiable { id: Int }; model Zeile: Identifiable, Hashable { id: Int }
      model Own: Identifiable, Hashable { id: Int; items: [Zeile]; eine: Zeile?; anzahl: Int }
      model N2: Identifiable, Hashable { id: Int }
      """
    try expectUnmetRequirement("table T { \(marked) }\n" + models)
  }

  @Test(arguments: [
    "title 1️⃣M; section a \"A\" { row b @cell(C) }",
    "section a 1️⃣\"A\" { row b @cell(C) }",
    "section a { footer 1️⃣\"f\"; row b @cell(C) }",
    "section a { header H 1️⃣@height(8); row b @cell(C) }",
    "section a { row b @cell(C) 1️⃣@height(8) }",
  ])
  func refusesCollections(marked: String) throws {
    try expectUnmetRequirement(
      "table T on UICollectionView { \(marked) }\nmodel M: Identifiable, Hashable { id: Int }"
    )
  }

  /// The type that a message suggests is neither optional nor an array of arrays.
  @Test(arguments: [
    ("pager A { pages b: 1️⃣[Größe]? @controller(C) }", "Each element has a page: write '[Größe]'"),
    (
      "table T { section s: 1️⃣Größe? { row b @cell(C) } }",
      "There is a section for each element of an array: write '[Größe]'"
    ),
    (
      "table T { section s { row b: 1️⃣[Größe]? @cell(C) } }",
      "An empty array has no rows either: write '[Größe]'"
    ),
    (
      "table T { section s { row b: Größe? @cell(C) 1️⃣@reorder } }",
      "Only the elements of an array can change places. Remove '@reorder', or write '[Größe]'"
    ),
  ])
  func suggestsArrays(marked: String, message: String) throws {
    try expectUnmetRequirement(marked + "\nmodel Größe: Identifiable, Hashable { id: Int }", message)
  }

  /// A deprecated choice has its title, and is not offered unasked.
  @Test func deprecatedChoices() async throws {
    try await EmittedFiles.expectCompiles(
      "sheet S: Größe { case klein \"S\"; case alt \"?\" }\nenum Größe { case klein; case alt @deprecated(\"é\") }"
    )
  }

  /// What the project's own Swift tells of what a type is not.
  @Test(arguments: [
    "table T { section s { row a: 1️⃣[Fläche] @cell(C) } }",
    "table T { section s: 1️⃣[Fläche] { row a @cell(C) } }",
    "table T { section s { row a: 1️⃣[Raum] @cell(C) } }",
    "pager P { pages a: 1️⃣[Fläche] @controller(C) }",
    "sheet S: 1️⃣Größe { case groß \"Groß\" }",
  ])
  func lackedProtocols(kit: String) throws {
    let swift = """
      public enum Größe: String { case groß }
      struct Fläche: Decodable, Hashable { let id: Int }
      struct Raum: Identifiable { let id: Int }
      """
    try expectUnmetRequirement(kit, swift: swift)
  }

  /// A class of the project is dequeued by what `cells` gives it, or by what the project's Swift has instead.
  @Test(arguments: [
    "table T { section s { row a 1️⃣@cell(Zelle) } }",
    "cells { class Andere }; table T { section s { row a 1️⃣@cell(Zelle) } }",
    "cells { class Zelle }; table T { section s { row a @cell(Zelle) } }",
    "table T { section s { row a @cell(Eigene) } }", "table T { section s { row a @cell(Fremde) } }",
    "cells { class Zelle }; table T { section s { header 1️⃣Kopf; row a @cell(Zelle) } }",
    "cells { class Zelle }; table T { section s { footer 1️⃣Kopf; row a @cell(Zelle) } }",
    "cells { class Zelle; header Kopf }; table T { section s { header Kopf; footer Kopf; row a @cell(Zelle) } }",
    "cells { class Platz }; table T on UICollectionView { title 1️⃣Titel; section s { row a @cell(Platz) } }",
    "project { interface swiftui }\ntable T { section s { row a @cell(Zelle) } }",
  ])
  func cellsAreRegistered(kit: String) throws {
    let swift = """
      class Zelle: UITableViewCell {}
      class Andere: UITableViewCell {}
      class Eigene: UITableViewCell, ReusableView {}
      class Kopf: UITableViewHeaderFooterView {}
      class Platz: UICollectionViewCell {}
      class Titel: UICollectionReusableView {}
      """
    try expectOneMistake(kit, swift: swift)
  }

  /// What registers views is emitted for the kind of view that needs it.
  @Test(arguments: [
    ("describe tables", false, false), ("table T { section s { row a: [M] @cell(C) } }", true, false),
    ("table T on UICollectionView { section s { row a: [M] @cell(C) } }", false, true),
    ("cells { class C: UITableViewCell }", true, true),
  ])
  func registersWhatIsUsed(kit: String, isOfTables: Bool, isOfCollections: Bool) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(kit + "\nmodel M: Identifiable, Hashable { id: Int }\n", to: "Kitfile")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    let files = try ExampleRun.files(of: #require(project.plan().plan))
    let text = try #require(files["Support/ReusableView.swift"])
    #expect(text.contains("extension UITableView") == isOfTables)
    #expect(text.contains("extension UICollectionView") == isOfCollections)
    #expect(text.contains("protocol SupplementaryView") == isOfCollections)
  }

  /// What a row of each element shows is a property of the element; of types whose properties are not all seen, the compiler
  /// knows.
  @Test(arguments: [
    ("", "größen", "'Own' has no property 'größen'; declare it there: 'größen: String'"),
    ("extension Own { var größen: [Int] { [] } }", "größen", nil),
    ("extension Hashable { var größen: [Int] { [] } }", "größen", nil),
    ("struct Raum: Identifiable, Hashable { var id = 0; var größen: [Int] = [] }", "größen", nil),
    (
      "struct Raum: Identifiable, Hashable { var id = 0; var größe: [Int] = [] }", "größen",
      "'Raum' has no property 'größen' in the project's Swift; rename the row, or add the property"
    ),
    ("struct Raum: Identifiable, Hashable, Kachel { var id = 0 }", "größen", nil),
    (
      "struct Raum: Identifiable, Hashable, Base { var id = 0 }\nprotocol Base {}\nextension Base { var größen: [Int] { [] } }",
      "größen", nil
    ),
    ("@Model final class Raum {}", "größen", nil),
  ])
  func propertiesOfElements(swift: String, row: String, message: String?) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let type = swift.contains("Raum") ? "Raum" : "Own"
    try folder.write(
      "table T { section s: [\(type)] { row \(row): String @cell(C) } }\nmodel Own: Identifiable, Hashable { id: Int }\n",
      to: "Kitfile"
    )
    try folder.write(swift, to: "Existing.swift")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    let messages = project.diagnostics.map(\.message).filter { $0.contains("has no property") }
    #expect(messages == [message].compactMap(\.self))
  }

  /// What may conform by what is not seen is left to the compiler.
  @Test(arguments: [
    "struct Fläche: Kachel { let id: Int }", "@Model final class Fläche: @unchecked Sendable { var id = 0 }",
    "class Fläche: NSObject, @unchecked Sendable {}",
    "struct Fläche: Hashable { let id: Int }\nextension Fläche: Identifiable {}",
    "struct Fläche: Base {}\nprotocol Base: Kachel {}",
  ])
  func protocolsThatNobodyKnows(swift: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("table T { section s { row a: [Fläche] @cell(C) } }\nmodel M { f: Fläche }\n", to: "Kitfile")
    try folder.write(swift.replacing("Hashable {", with: "Hashable, Codable {"), to: "Existing.swift")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    #expect(project.diagnostics.map(\.message) == [])
  }

  /// What the project's own Swift declares about the types that a node names.
  @Test(arguments: [
    "sheet A: 1️⃣Größe { case a \"a\" }",
    "sheet A: 1️⃣String { case a \"a\" }",
    "pager A { page a: 1️⃣Fläche }",
    "pager A { pages a: [Größe] 1️⃣@controller(Fläche) }",
    "table A { section s { row a: [Größe] 1️⃣@cell(Karte) } }",
    "table A on UICollectionView { section s { row a: [Größe] 1️⃣@cell(Zeile) } }",
    "table A { section s { row a: [Größe] @cell(Zeile); header 1️⃣Zeile } }",
    "table A on UICollectionView { section s { row a: [Größe] @cell(Karte); footer 1️⃣Größe } }",
    "project { access public }; table A { section s { row a: [1️⃣Größe] @cell(Offen) } }",
    "project { access package }; table A { section s { row a: 1️⃣Größe? @cell(Zeile) } }",
    "project { access public }; table A { section s { row a 1️⃣@cell(Zeile) } }",
    "table A { section s: [Größe] { row id: 1️⃣String @cell(Zeile) } }",
    "table A { section s: [Größe] { row teile: [Größe] @cell(Zeile) 1️⃣@reorder } }",
    "table A { section s { row a: 1️⃣Außen? @cell(Zeile) } }", "cells { class 1️⃣Fläche }", "cells { nib 1️⃣Ding }",
  ])
  func typesOfTheProject(kit: String) throws {
    try expectUnmetRequirement(
      kit,
      swift: """
        struct Größe: Hashable, Identifiable { var id: Int; let teile: [Größe] = [] }
        public struct Außen: Hashable {}
        class Ding {}
        class Fläche: UIView {}
        final class Zeile: UITableViewCell {}
        public final class Offen: UITableViewCell {}
        final class Karte: UICollectionViewCell {}
        """
    )
  }

  /// Rows are called as the properties that they show.
  @Test(arguments: ["UITableView", "UICollectionView"])
  func rowsHaveOrdinaryNames(view: String) async throws {
    let names = [
      "title", "header", "footer", "value", "owner", "cell", "row", "section", "view", "views", "indexPath", "kind",
    ]
    let properties = names.map { "\($0): String" }.joined(separator: "; ")
    let rows = names.map { "row \($0): String @cell(C)" }.joined(separator: "; ")
    let kit = """
      cells { class C }
      model M: Hashable, Identifiable { id: Int; \(properties) }
      table Größen on \(view) { section über: [M] { \(rows) } }
      table Werte on \(view) { section header { \(rows) }; section footer { row teile: [M] @cell(C) } }
      """
    let swift = "import UIKit\nfinal class C: \(view)Cell {}"
    try await EmittedFiles.expectCompiles(kit, existing: ["C.swift": swift])
  }

  @Test(arguments: [
    ("page é: X", "'page' belongs in 'pager', not at the top level"),
    ("row é @cell(C)", "'row' belongs in 'section', not at the top level"),
    (
      "entity Größe \"\"\"\n{ \"a\": 1 }\n\"\"\" { a: String }",
      "A declaration has one block, or code between '\"\"\"'. Remove one of them"
    ),
    ("pagr Größe { page a: X }", "No pattern is called 'pagr'; did you mean 'pager'?"),
    (
      "delegate P on O.delegate @isolated(from) { func a(_ o: O) }",
      "Expected 'default', 'main' or 'nonisolated', not 'from'"
    ),
  ])
  func wordsAtWrongPlaces(kit: String, message: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(kit, to: "Kitfile")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    #expect(project.diagnostics.map(\.message) == [message])
  }

  /// The place of a value's name is in the parentheses.
  @Test func namesOfValuesAreMarked() throws {
    try expectOneMistake("sheet Größe(n: Int, 1️⃣title: String) \"%lld %@\" { case x \"x\" }")
  }

  @Test func tablesHaveHundredsOfRows() throws {
    let rows = (0..<400).map { "row größeDerZeile\($0): Int @cell(C)" }.joined(separator: "; ")
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("table T { section s { \(rows) } }", to: "Kitfile")
    let planning = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn).plan()
    #expect(planning.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
  }
}
