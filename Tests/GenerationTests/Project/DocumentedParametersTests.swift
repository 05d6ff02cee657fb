import TestSupport
import Testing

@testable import Generation

/// What a doc comment says about parameters that are gone goes with them.
@Suite struct DocumentedParametersTests {
  @Test(arguments: [
    ("A.|- Parameter completion: C.|- Throws: D.", "A.|- Throws: D."),
    ("A.||- Parameter id: B.|- Parameter `completion`: C.||More 再.", "A.||- Parameter id: B.||More 再."),
    ("A.||- parameter completion: C.|  D|| E||More.", "A.||More."),
    ("A.|- Parameters:|  - id: B.|  - completion: C.", "A.|- Parameters:|  - id: B."),
    ("A.|* Parameters:|   * completion: C.||     D.|- Returns: E.", "A."),
    ("- First: a|- Parameter of the world|  - completion: x", "- First: a|- Parameter of the world|  - completion: x"),
    ("- Returns: x", ""), ("", ""),
  ])
  func leavesTheRest(comment: String, expected: String) {
    let lines = comment.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let left = DocumentedParameters.lines(of: lines, keeping: ["id"])
    #expect(left.joined(separator: "|") == expected)
  }
}
