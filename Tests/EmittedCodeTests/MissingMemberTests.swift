import Testing

/// What a block lacks is shown by an example, which is out of the node that the command line begins with.
struct MissingMemberTests {
  @Test(arguments: [
    ("union 1️⃣Größe", "'Größe' lacks 'case'; write one, such as 'case text: String'"),
    ("sheet 1️⃣名 {}", "'名' lacks 'case'; write one, such as 'case first \"First\"'"),
    ("keys 1️⃣Segue", "'Segue' lacks at least one key; write one, such as 'first'"),
    ("defaults 1️⃣Prefs", "'Prefs' lacks at least one preference; write one, such as 'launchCount: Int = 0'"),
    (
      "erased 1️⃣Grid<Item> {}",
      "'Grid' lacks 'func'; write one, such as 'optional func didSelect(_ item: Item)'"
    ),
    (
      "1️⃣cells {}",
      "'cells' lacks 'class', 'nib', 'prototype', 'header' or 'supplementary'; write one, such as "
        + "'class ItemCell: UITableViewCell'"
    ),
    (
      "api A { base \"https://a.example\"; request 1️⃣AlleGrößen -> Data }",
      "'AlleGrößen' lacks 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD' or 'OPTIONS'; write one, such as "
        + "'GET \"alle-größen\"'"
    ),
    // What a pattern begins without has no example.
    ("api A { base \"https://a.example\"; service 1️⃣S }", "'S' lacks at least one request"),
  ])
  func examples(marked: String, message: String) throws {
    try expectUnmetRequirement(marked, message, code: "missing-member")
  }
}
