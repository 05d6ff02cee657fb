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

  init(_ library: PatternLibrary) {
    marks = FactMarks()
    readings = ReadingMemo()
    findings = RuleCheck.Memo { left, right in left.elementsEqual(right) { $0.isSame(as: $1) } }
    mistakes = UnitMistakes.Memo { $0.isSame(as: $1) }
    names = ScopedNameCheck.Memo()
    outlines = OutlineMemos()
    environment = library.environment
  }

  /// Memos with the present knowledge of `other`, for a revision that is tried: the next one does not come after it.
  ///
  /// Others may continue with `other` meanwhile. So what has numbers in it is copied before what issues them: no known
  /// number is issued again.
  init(branching other: UnitMemos) {
    outlines = OutlineMemos(branching: other.outlines)
    findings = UnitMemo(branching: other.findings)
    mistakes = UnitMemo(branching: other.mistakes)
    names = ScopedNameCheck.Memo(branching: other.names)
    readings = ReadingMemo(branching: other.readings)
    marks = FactMarks(branching: other.marks)
    environment = other.environment
  }

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
