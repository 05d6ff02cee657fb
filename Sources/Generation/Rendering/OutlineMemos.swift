import Diagnostics

/// What is known about the files of earlier revisions of a kit.
struct OutlineMemos: Sendable {
  /// The names of the support that each unit needs itself.
  let supports = UnitMemo<[String]> { $0 == $1 }
  /// The files of each unit.
  let files = UnitMemo<[FileOutline.Emitted]> { left, right in left.elementsEqual(right) { $0.isSame(as: $1) } }

  /// The names in each unit.
  let mentions = UnitMentions.Memo { $0 == $1 }
  /// The texts of files, each by itself.
  let texts = FileTexts()
  /// What the checks looked at when they last found nothing.
  let passed = Locked<OutlineChecks.Inputs?>(nil)

  /// Forgets what is gone.
  func keep(_ units: UnitTable) {
    supports.keep(units)
    files.keep(units)
    mentions.keep(units)
  }
}
