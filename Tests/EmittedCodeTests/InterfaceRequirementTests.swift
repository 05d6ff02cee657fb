import TestSupport
import Testing

/// What the schemas of sheets refuse, since it could not become good Swift.
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
}
