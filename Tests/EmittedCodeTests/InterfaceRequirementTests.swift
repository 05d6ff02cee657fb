import Generation
import TestSupport
import Testing

/// What the schemas of sheets, pagers and tables refuse, since it could not become good Swift.
struct InterfaceRequirementTests {
  private static let places =
    "A string has places for the values in their order: '%lld' for an 'Int', '%f' for a 'Double', '%@' for a 'String'. "
    + "A '%' of its own is '%%'"

  @Test(arguments: [
    ("sheet A(n: Int) { case a 1️⃣\"%@\" }", places),
    ("sheet A 1️⃣\"%d\"(n: Int) { case a \"a\" }", places),
    ("sheet A(n: Int) 1️⃣\"日本 %d\" { case a \"a\" }", places),
    ("sheet A(n: Int): E 1️⃣\"%d\" { case a \"a\" }; enum E { case a }", places),
    ("sheet A(n: Int, s: String) { message 1️⃣\"%@ %lld\"; case a \"a\" }", places),
    ("sheet A(n: Int) { title 1️⃣\"%lld of %lld\"; case a \"a\" }", places),
    ("sheet A(n: Int) { case a \"a\"; cancel 1️⃣\"100%\" }", places),
    (
      "sheet A1️⃣(n: UInt) { case a \"a\" }",
      "The values of a sheet go into its strings, which hold an 'Int', a 'Double' or a 'String'"
    ),
    (
      "sheet A1️⃣(n: Int) async { case a \"a\" }",
      "A sheet has values for its strings in the parentheses, and nothing after them"
    ),
    ("sheet A \"a\" { 1️⃣title \"b\"; case a \"a\" }", "The title is given twice; keep one of them"),
    (
      "sheet A: 1️⃣E { case a \"a\" }; enum E { case a; case b }",
      "All cases of 'E' need a string, and no others; leave out those that are not offered when the sheet is made, by "
        + "'choices'"
    ),
    (
      "sheet A: 1️⃣[E] { case a \"a\" }; enum E { case a }",
      "The choices are the cases of an enum, and '[E]' is none"
    ),
    (
      "sheet A: 1️⃣M { case a \"a\" }; model M { id: Int }",
      "The choices are the cases of an enum, and 'M' is none"
    ),
  ])
  func refusesSheets(marked: String, message: String) throws {
    try expectUnmetRequirement(marked, message)
  }

  @Test(arguments: [
    ("pager 1️⃣A", "Say what the pages are: 'page welcome: WelcomeViewController'"),
    ("pager A { visible 1️⃣0; page a: A }", "The number of pages that are seen at once must be at least 1"),
    ("pager A { initial 1️⃣b; page a: A }", "No 'page' is called 'b'"),
    (
      "pager A { initial 1️⃣b; pages b: [B] @controller(C) }",
      "No 'page' is called 'b'; an element of 'pages' is chosen when the pager is made"
    ),
    ("pager A { page a: 1️⃣A? }", "A page has a view controller, which may be missing here: write 'A'"),
    ("pager A { pages a: 1️⃣B @controller(C) }", "Each element has a page: write '[B]'"),
    (
      "pager A { pages a: 1️⃣[B] @controller(C) }; model B { id: Int }",
      "'B' is not 'Identifiable', so its values cannot be told apart: write 'model B: Identifiable'"
    ),
    (
      "pager A { pages a: 1️⃣[String] @controller(C) }",
      "'String' is not 'Identifiable', so its values cannot be told apart; declare a model"
    ),
    (
      "pager A { page a: 1️⃣M }; model M { id: Int }",
      "A page has a view controller, and 'M' is none"
    ),
    ("pager A { page a: 1️⃣UIView }", "A page has a view controller, and 'UIView' is none"),
    (
      "pager A { pages a: [M] 1️⃣@controller(UICollectionView) }; model M: Identifiable { id: Int }",
      "A page has a view controller, and 'UICollectionView' is none"
    ),
  ])
  func refusesPagers(marked: String, message: String) throws {
    try expectUnmetRequirement(marked, message)
  }

  @Test(arguments: [
    ("section 1️⃣a", "A section has rows: 'row items: [Item] @cell(ItemCell)'"),
    ("section a { row 1️⃣b: Int }", "Say what shows it: 'row b … @cell(ItemCell)'"),
    (
      "section a { row b: 1️⃣[M] @cell(C) }",
      "'M' is not 'Identifiable', so its values cannot be told apart: write 'model M: Identifiable'"
    ),
    (
      "section a { row b: 1️⃣[String] @cell(C) }",
      "'String' is not 'Identifiable', so its values cannot be told apart; declare a model"
    ),
    (
      "section a { row b: 1️⃣M? @cell(C) }",
      "'M' is not 'Equatable', so a change is not seen: write 'model M: Hashable'"
    ),
    (
      "section a { row b: 1️⃣(Int, Int) @cell(C) }",
      "A row has a value, an Optional or an array, not '(Int, Int)'"
    ),
    (
      "section a: [Own] { row items: [Zeile] @cell(C) }; section b: [Own] { row 1️⃣größen: [Zeile] @cell(C) }",
      "'Own' has no property 'größen'; declare it there: 'größen: [Zeile]'"
    ),
    (
      "section a: [Own] { row 1️⃣größe: Int? @cell(C) }",
      "'Own' has no property 'größe'; declare it there: 'größe: Int?'"
    ),
    (
      "section a: 1️⃣M { row b @cell(C) }",
      "There is a section for each element of an array: write '[M]'"
    ),
    (
      "section a: 1️⃣[M] { row b @cell(C) }",
      "'M' is not 'Identifiable', so its values cannot be told apart: write 'model M: Identifiable'"
    ),
    (
      "section a: 1️⃣[N] { row b @cell(C) }",
      "'N' is not 'Equatable', so a change is not seen: write 'model N: Hashable'"
    ),
    ("section a 1️⃣\"A\" { header H; row b @cell(C) }", "A section has a title or a header; keep one of them"),
    ("section a { 1️⃣footer; row b @cell(C) }", "A footer is a string or a view"),
    (
      "section a { footer \"f\" 1️⃣@height(8); row b @cell(C) }",
      "'@height' is for views; a string has its own height"
    ),
    (
      "section a { row b: Int @cell(C) 1️⃣@reorder }",
      "'@reorder' is for the rows of an array, whose elements can change places"
    ),
    (
      "section a { row b: Int 1️⃣@cell(M) }",
      "A row of a 'UITableView' is shown by a 'UITableViewCell', and 'M' is none"
    ),
    (
      "section a { header 1️⃣M; row b: Int @cell(C) }",
      "A header of a table is a 'UITableViewHeaderFooterView', and 'M' is none"
    ),
    ("section a { row b: Int @cell(C) 1️⃣@height(-5) }", "'@height' must be greater than 0"),
    ("section a { header H 1️⃣@height(0); row b: Int @cell(C) }", "'@height' must be greater than 0"),
    ("section a { footer F 1️⃣@height(-0.5); row b: Int @cell(C) }", "'@height' must be greater than 0"),
    ("1️⃣title H; section a { row b @cell(C) }", "A table view shows titles by itself; leave 'title' out"),
  ])
  func refusesTables(marked: String, message: String) throws {
    let models = """
      model M { c: Int }; model N: Identifiable { id: Int }; model Zeile: Identifiable, Hashable { id: Int }
      model Own: Identifiable, Hashable { id: Int; items: [Zeile] }
      """
    try expectUnmetRequirement("table T { \(marked) }\n" + models, message)
  }

  @Test(arguments: [
    (
      "title 1️⃣M; section a \"A\" { row b @cell(C) }",
      "The titles of a collection view are shown by a 'UICollectionReusableView', and 'M' is none"
    ),
    ("section a 1️⃣\"A\" { row b @cell(C) }", "Say what shows the titles of the sections: 'title SectionHeader'"),
    (
      "section a { footer 1️⃣\"f\"; row b @cell(C) }",
      "A collection view has no string below a section; name a view: 'footer SectionFooter'"
    ),
    (
      "section a { header H 1️⃣@height(8); row b @cell(C) }",
      "The layout of a collection view has the heights; leave '@height' out"
    ),
    (
      "section a { row b @cell(C) 1️⃣@height(8) }",
      "The layout of a collection view has the sizes of cells; leave '@height' out"
    ),
  ])
  func refusesCollections(marked: String, message: String) throws {
    try expectUnmetRequirement(
      "table T on UICollectionView { \(marked) }\nmodel M: Identifiable, Hashable { id: Int }",
      message
    )
  }

  /// What the project's own Swift tells of what a type is not.
  @Test(arguments: [
    (
      "table T { section s { row a: 1️⃣[Fläche] @cell(C) } }",
      "'Fläche' is not 'Identifiable', so its values cannot be told apart: write 'extension Fläche: Identifiable {}', "
        + "where it has an 'id'"
    ),
    (
      "table T { section s: 1️⃣[Fläche] { row a @cell(C) } }",
      "'Fläche' is not 'Identifiable', so its values cannot be told apart: write 'extension Fläche: Identifiable {}', "
        + "where it has an 'id'"
    ),
    (
      "table T { section s { row a: 1️⃣[Raum] @cell(C) } }",
      "'Raum' is not 'Equatable', so a change is not seen: write 'Raum: Equatable' where it is declared"
    ),
    (
      "pager P { pages a: 1️⃣[Fläche] @controller(C) }",
      "'Fläche' is not 'Identifiable', so its values cannot be told apart: write 'extension Fläche: Identifiable {}', "
        + "where it has an 'id'"
    ),
    (
      "sheet S: 1️⃣Größe { case groß \"Groß\" }",
      "A sheet goes from task to task with its choices, and 'Größe' is not 'Sendable': declare it 'enum Größe: Sendable'"
    ),
  ])
  func lackedProtocols(kit: String, message: String) throws {
    let swift = """
      public enum Größe: String { case groß }
      struct Fläche: Decodable, Hashable { let id: Int }
      struct Raum: Identifiable { let id: Int }
      """
    try expectUnmetRequirement(kit, message, swift: swift)
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
    "struct Fläche: Kachel { let id: Int }", "@Model final class Fläche { var id = 0 }", "class Fläche: NSObject {}",
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
    ("sheet A: 1️⃣Größe { case a \"a\" }", "The choices are the cases of an enum, and 'Größe' is none"),
    ("sheet A: 1️⃣String { case a \"a\" }", "The choices are the cases of an enum, and 'String' is none"),
    ("pager A { page a: 1️⃣Fläche }", "A page has a view controller, and 'Fläche' is none"),
    (
      "pager A { pages a: [Größe] 1️⃣@controller(Fläche) }",
      "A page has a view controller, and 'Fläche' is none"
    ),
    (
      "table A { section s { row a: [Größe] 1️⃣@cell(Karte) } }",
      "A row of a 'UITableView' is shown by a 'UITableViewCell', and 'Karte' is none"
    ),
    (
      "table A on UICollectionView { section s { row a: [Größe] 1️⃣@cell(Zeile) } }",
      "A row of a 'UICollectionView' is shown by a 'UICollectionViewCell', and 'Zeile' is none"
    ),
    (
      "table A { section s { row a: [Größe] @cell(Zeile); header 1️⃣Zeile } }",
      "A header of a table is a 'UITableViewHeaderFooterView', and 'Zeile' is none"
    ),
    (
      "table A on UICollectionView { section s { row a: [Größe] @cell(Karte); footer 1️⃣Größe } }",
      "A footer of a collection view is a 'UICollectionReusableView', and 'Größe' is none"
    ),
    (
      "project { access public }; table A { section s { row a: 1️⃣[Größe] @cell(Offen) } }",
      "'Größe' is internal, while what the kit gives is public: make it so"
    ),
    (
      "project { access package }; table A { section s { row a: 1️⃣Größe? @cell(Zeile) } }",
      "'Größe' is internal, while what the kit gives is package: make it so"
    ),
    (
      "project { access public }; table A { section s { row a 1️⃣@cell(Zeile) } }",
      "'Zeile' is internal, while what the kit gives is public: make it so"
    ),
  ])
  func typesOfTheProject(kit: String, message: String) throws {
    try expectUnmetRequirement(
      kit,
      message,
      swift: """
        struct Größe: Hashable, Identifiable { var id: Int }
        class Fläche: UIView {}
        final class Zeile: UITableViewCell {}
        public final class Offen: UITableViewCell {}
        final class Karte: UICollectionViewCell {}
        """
    )
  }
}
