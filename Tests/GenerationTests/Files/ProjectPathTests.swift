import Testing

@testable import Generation

struct ProjectPathTests {
  @Test(arguments: [
    ("Sources/Übung.swift", "Sources/Übung.swift"),
    ("./Sources//API/../Model/./A.swift/", "Sources/Model/A.swift"),
    // What Unicode takes for one letter is a slash and an accent on the disk.
    ("a/\u{301}/../../b", "b"),
    ("..\u{301}/a", "..\u{301}/a"),
  ])
  func isInOneForm(text: String, expected: String) throws {
    let path = try #require(ProjectPath(text))
    #expect(path.text.utf8.elementsEqual(expected.utf8))
    #expect(ProjectPath(path.text) == path)
  }

  @Test(arguments: ["", ".", "..", "a/..", "/etc/passwd", "/\u{301}a", "a/../../b", "a\nb", "a\0b"])
  func refusesPathsOutsideTheRoot(text: String) {
    #expect(ProjectPath(text) == nil)
  }
}
