import KitLanguage
import Templating

/// What is known about the units of a kit from one revision to the next, as long as the kit has the same patterns.
struct UnitMemos: Sendable {
  let marks: FactMarks
  let readings: ReadingMemo
  let findings: RuleCheck.Memo
  let mistakes: UnitMistakes.Memo
  let names: ScopedNameCheck.Memo
  let outlines: OutlineMemos
  /// The patterns, held so that no others are taken for them.
  private let environment: Environment

  /// Memos that know nothing yet of a kit with these patterns.
  init(_ library: PatternLibrary) {
    marks = FactMarks()
    readings = ReadingMemo()
    findings = RuleCheck.Memo { left, right in left.elementsEqual(right) { $0.isSame(as: $1) } }
    mistakes = UnitMistakes.Memo { $0.isSame(as: $1) }
    names = ScopedNameCheck.Memo()
    outlines = OutlineMemos()
    environment = library.environment
  }

  /// Memos that know the same as `other` do now, for a revision that is tried: the next one does not come after it.
  ///
  /// Others may go on with `other` meanwhile. So what has numbers in it is copied before what gives them out: no number that is
  /// known is given out again.
  init(branching other: UnitMemos) {
    outlines = OutlineMemos(branching: other.outlines)
    findings = UnitMemo(branching: other.findings)
    mistakes = UnitMemo(branching: other.mistakes)
    names = ScopedNameCheck.Memo(branching: other.names)
    readings = ReadingMemo(branching: other.readings)
    marks = FactMarks(branching: other.marks)
    environment = other.environment
  }

  /// Whether the memos are about these patterns.
  func areAbout(_ library: PatternLibrary) -> Bool {
    environment === library.environment
  }

  /// Forgets units that are gone.
  func keep(_ units: UnitTable) {
    findings.keep(units)
    mistakes.keep(units)
    names.names.keep(units)
    outlines.keep(units)
  }
}
