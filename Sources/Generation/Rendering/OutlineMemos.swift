import Diagnostics

/// What is known about the files of earlier revisions of a kit.
struct OutlineMemos: Sendable {
  /// The names of the support that each unit itself needs.
  let supports: UnitMemo<[String]>
  let files: UnitMemo<[FileOutline.Emitted]>

  let mentions: UnitMentions.Memo
  let texts: FileTexts
  /// The inputs of the last check that found no problems.
  let passed: Locked<PassedChecks?>

  init() {
    supports = UnitMemo { $0 == $1 }
    files = UnitMemo { left, right in left.elementsEqual(right) { $0.isSame(as: $1) } }
    mentions = UnitMentions.Memo { $0 == $1 }
    texts = FileTexts()
    passed = Locked(nil)
  }

  /// Memos with the present knowledge of `other`, in the order of `UnitMemos.init(branching:)`.
  init(branching other: OutlineMemos) {
    passed = Locked(other.passed.withLock { $0 })
    supports = UnitMemo(branching: other.supports)
    files = UnitMemo(branching: other.files)
    mentions = UnitMemo(branching: other.mentions)
    texts = FileTexts(branching: other.texts)
  }

  func keep(_ units: UnitTable) {
    supports.keep(units)
    files.keep(units)
    mentions.keep(units)
  }
}
