import Testing

@testable import Generation

struct FileMergeTests {
  private static let base = """
    // Generated

    struct A {
      var a: Int

      func f() {
        g()
      }
    }

    """

  private func merge(_ ours: (String) -> String, _ theirs: (String) -> String) -> FileMerge {
    FileMerge(
      base: Array(Self.base.utf8),
      edited: Array(ours(Self.base).utf8),
      new: Array(theirs(Self.base).utf8),
      isSwift: true
    )
  }

  private func text(_ merge: FileMerge) -> String? {
    merge.text.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func takesWhatOneSideHasChanged() {
    let merged = merge({ $0.replacing("g()", with: "h()") }, { $0.replacing("a: Int", with: "a: String") })
    #expect(text(merged)?.contains("a: String") == true && text(merged)?.contains("h()") == true)
  }

  @Test func mergesMembersByIdentity() {
    let merged = merge(
      { $0.replacing("var a: Int\n", with: "var a: Int\n  var mine: Int { 1 }\n") },
      { $0.replacing("var a: Int\n", with: "var a: Int\n  var b: Int\n") }
    )
    #expect(text(merged)?.contains("  var a: Int\n  var b: Int\n  var mine: Int { 1 }\n") == true)
    #expect(merged.lines.text == nil && merged.lines.conflicts == [5...5])
  }

  /// A property that both sides have added goes before the initializer, whose parameters have changed.
  @Test(arguments: [
    ("  var mine: Int = 0\n", "  init(a: Int, b: Int) {\n    self.a = a\n    self.b = b\n  }\n"),
    ("  // 私の\n  var mine: Int = 0\n", "  init(a: Int, b: Int) {\n    self.a = a\n    self.b = b\n  }\n"),
    ("  var mine: Int = 0\n", "  init(\n    a: Int,\n    b: Int\n  ) {\n    self.a = a\n    self.b = b\n  }\n"),
  ])
  func addedPropertiesAreBeforeTheInitializer(mine: String, initializer: String) throws {
    let start = "  init(a: Int) {\n    self.a = a\n  }\n"
    let base = "struct A {\n  var a: Int\n\n\(start)}\n"
    let edited = base.replacing("  var a: Int\n", with: "  var a: Int\n\(mine)")
    let new = base.replacing("  var a: Int\n", with: "  var a: Int\n  var b: Int\n").replacing(start, with: initializer)
    let merged = FileMerge(base: Array(base.utf8), edited: Array(edited.utf8), new: Array(new.utf8), isSwift: true)
    #expect(text(merged) == "struct A {\n  var a: Int\n  var b: Int\n\(mine)\n\(initializer)}\n")
  }

  /// What both sides add in one place keeps its distance from the end of a block, and the order of its side.
  @Test(arguments: [
    ("  case b\n", "  case c\n", "enum A {\n  case a\n  case c\n  case b\n\n  func f() {\n  }\n}\n"),
    (
      "  case b\n", "  case c\n\n  func g() {\n  }\n",
      "enum A {\n  case a\n  case c\n\n  func g() {\n  }\n\n  case b\n\n  func f() {\n  }\n}\n"
    ),
    (
      "  // 私の\n  case b\n", "  case c\n\n  func g() {\n  }\n",
      "enum A {\n  case a\n  case c\n\n  func g() {\n  }\n\n  // 私の\n  case b\n\n  func f() {\n  }\n}\n"
    ),
  ])
  func keepsBlankLines(ours: String, theirs: String, result: String) {
    let base = "enum A {\n  case a\n\n  func f() {\n  }\n}\n"
    let texts = [ours, theirs].map { base.replacing("  case a\n", with: "  case a\n\($0)") }
    let merged = FileMerge(
      base: Array(base.utf8),
      edited: Array(texts[0].utf8),
      new: Array(texts[1].utf8),
      isSwift: true
    )
    #expect(text(merged) == result)
  }

  /// Two changes of one declaration are not two declarations.
  @Test func changesOfOneDeclarationConflict() {
    let merged = merge(
      { $0.replacing("func f()", with: "func f(x: Int)") },
      { $0.replacing("func f()", with: "func f(y: String)") }
    )
    #expect(text(merged) == nil && merged.markedText?.starts(with: Self.base.utf8.prefix(20)) == true)
  }

  @Test func declaresNothingTwice() {
    let merged = merge(
      { $0.replacing("struct A {\n", with: "struct A {\n  var b: Int { 1 }\n\n") },
      { $0.replacing("    g()\n  }\n", with: "    g()\n  }\n\n  var b: Int\n") }
    )
    #expect(text(merged) == nil && merged.repeated == ["type A.var b"])
  }

  @Test(arguments: ["#if DEBUG\n  var x: Int { 1 }\n#endif\n", "var x: Int { 1 }; var y: Int { 2 }\n"])
  func leavesAloneWhatItCannotTellApart(member: String) {
    let merged = merge(
      { $0.replacing("var a: Int\n", with: "var a: Int\n  \(member)") },
      { $0.replacing("var a: Int\n", with: "var a: Int\n  var b: Int\n") }
    )
    #expect(text(merged) == nil)
  }

  @Test func otherFilesAreMergedByLines() {
    let merge = FileMerge(
      base: Array("a\n".utf8),
      edited: Array("a\nb\n".utf8),
      new: Array("a\nc\n".utf8),
      isSwift: false
    )
    #expect(merge.text == nil)
  }
}
