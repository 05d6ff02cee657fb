import KitLanguage
import Templating

/// What is known about the units of a kit from one revision to the next, as long as the kit has the same patterns.
struct UnitMemos: Sendable {
  let marks = FactMarks()
  /// What was read of the units.
  let readings = ReadingMemo()
  /// What the conditions of schemas have found.
  let findings = RequirementCheck.Memo { left, right in left.elementsEqual(right) { $0.isSame(as: $1) } }
  /// What else is wrong with the units.
  let mistakes = UnitMistakes.Memo { $0.isSame(as: $1) }
  /// The names that emitted code declares.
  let names = ScopedNameCheck.Memo { $0.isSame(as: $1) }
  let outlines = OutlineMemos()
  /// The patterns, which are held so that no others are taken for them.
  private let environment: Environment

  init(_ library: PatternLibrary) {
    environment = library.environment
  }

  /// Whether the memos are about these patterns.
  func areAbout(_ library: PatternLibrary) -> Bool {
    environment === library.environment
  }

  /// Forgets units that are gone.
  func keep(_ units: UnitTable) {
    findings.keep(units)
    mistakes.keep(units)
    names.keep(units)
    outlines.keep(units)
  }
}
