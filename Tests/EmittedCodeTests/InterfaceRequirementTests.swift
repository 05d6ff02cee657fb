import TestSupport
import Testing

/// What the schemas of sheets and pagers refuse, since it could not become good Swift.
struct InterfaceRequirementTests {
  private static let places =
    "A text has places for the values of the sheet in their order: '%lld' for an 'Int', '%f' for a 'Double', '%@' for a "
    + "'String'. A '%' of its own is '%%'"

  @Test(arguments: [
    ("sheet A(n: Int) { case a 1️⃣\"%@\" }", places),
    ("sheet A 1️⃣\"%d\"(n: Int) { case a \"a\" }", places),
    ("sheet A(n: Int, s: String) { message 1️⃣\"%@ %lld\"; case a \"a\" }", places),
    ("sheet A(n: Int) { title 1️⃣\"%lld of %lld\"; case a \"a\" }", places),
    ("sheet A(n: Int) { case a \"a\"; cancel 1️⃣\"100%\" }", places),
    (
      "sheet A1️⃣(n: UInt) { case a \"a\" }",
      "The values of a sheet go into its texts, which hold an 'Int', a 'Double' or a 'String'"
    ),
    (
      "sheet A1️⃣(n: Int) async { case a \"a\" }",
      "A sheet has values for its texts in the parentheses, and nothing after them"
    ),
    ("sheet A \"a\" { 1️⃣title \"b\"; case a \"a\" }", "The title is said twice; keep one of them"),
    (
      "sheet A: 1️⃣E { case a \"a\" }; enum E { case a; case b }",
      "All cases of 'E' need a text, and no others; leave out those that are not offered when the sheet is made, by "
        + "'choices'"
    ),
    (
      "sheet A: 1️⃣[E] { case a \"a\" }; enum E { case a }",
      "The choices are the cases of an enum, which '[E]' is not"
    ),
    (
      "sheet A: 1️⃣M { case a \"a\" }; model M { id: Int }",
      "The choices are the cases of an enum, which 'M' is not"
    ),
  ])
  func refusesSheets(marked: String, message: String) throws {
    try expectUnmetRequirement(marked, message)
  }

  @Test(arguments: [
    ("pager 1️⃣A", "Say what the pages are: 'page welcome: WelcomeViewController'"),
    ("pager A { visible 1️⃣0; page a: A }", "At least one page is seen at once"),
    ("pager A { initial 1️⃣b; page a: A }", "The pager has no 'page b'"),
    (
      "pager A { initial 1️⃣b; pages b: [B] @controller(C) }",
      "The pager has no 'page b'. One of 'b' is chosen when the pager is made"
    ),
    ("pager A { page a: 1️⃣A? }", "A page has a view controller, which 'A?' is not"),
    ("pager A { pages a: 1️⃣B @controller(C) }", "Each element has a page: write '[B]'"),
    (
      "pager A { pages a: 1️⃣[B] @controller(C) }; model B { id: Int }",
      "Pages are told apart by an 'id', which 'B' does not have: 'model B: Identifiable'"
    ),
    (
      "pager A { pages a: 1️⃣[String] @controller(C) }",
      "Pages are told apart by an 'id', which 'String' does not have; declare a model"
    ),
  ])
  func refusesPagers(marked: String, message: String) throws {
    try expectUnmetRequirement(marked, message)
  }
}
