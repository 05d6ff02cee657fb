import Diagnostics
import KitLanguage
import Templating

/// The results about the units of a kit, kept from one revision to the next as long as the kit has the same patterns.
struct UnitMemos: Sendable {
  private(set) var marks = FactMarks()
  private(set) var readings = ReadingMemo()
  private(set) var units = CheckedUnit.Memo()
  private(set) var files = UnitFiles.Memo()
  private(set) var texts = Rendering.Memo()
  let words = Locked<TemplateWords?>(nil)
  /// The patterns, held so that no others are taken for them.
  private let environment: Environment

  init(_ library: PatternLibrary) { environment = library.environment }

  /// Memos with the present knowledge of `other`, for a revision that is tried: the next one does not come after it.
  init(branching other: UnitMemos) {
    units = UnitMemo(branching: other.units)
    files = UnitMemo(branching: other.files)
    texts = UnitMemo(branching: other.texts)
    readings = ReadingMemo(branching: other.readings)
    marks = FactMarks(branching: other.marks)
    environment = other.environment
  }

  func areAbout(_ library: PatternLibrary) -> Bool { environment === library.environment }
}
