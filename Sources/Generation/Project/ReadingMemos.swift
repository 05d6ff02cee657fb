/// What reading kits remembers from one time to the next. Memos save work and never change an answer.
struct ReadingMemos: Sendable {
  let parsing: ParsingMemos
  let checks: CheckMemo
  let swift: SwiftIndex

  /// Memos that know only the built-in patterns.
  init(builtIn: PatternLibrary, work: WorkCount) {
    parsing = ParsingMemos(trees: TreeMemo(work: work), libraries: LibraryMemo(builtIn: builtIn, work: work))
    checks = CheckMemo(work: work)
    swift = SwiftIndex(work: work)
  }

  /// Counts the work that the memos did not save.
  var work: WorkCount {
    swift.work
  }
}
