/// What a plan does with one file.
package struct FileChange: Sendable {
  /// What becomes of the file on disk.
  package enum Kind: String, Sendable {
    /// The file is new.
    case create
    /// kitgen's own text is replaced.
    case update
    /// kitgen's own text is replaced, and edits by hand are carried along.
    case merge
    /// The file stays as the user has edited it, although kitgen's text is another.
    case keep
    /// The file is as it should be.
    case unchanged
    /// The file is no longer produced and goes.
    case delete
    /// The file is not kitgen's and is in the way. It is not touched.
    case conflict
  }

  /// What `generate --check` makes of the file, from the least to the most serious.
  package enum Status: Int32, Sendable, Comparable {
    case upToDate = 0
    case stale = 1
    case edited = 2
    case conflict = 3

    package static func < (left: Status, right: Status) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// Where the file is below the root.
  package let path: ProjectPath
  /// What writing the plan does; `create`, `update`, `merge` and `delete` alone touch the disk.
  package let kind: Kind
  /// How serious `generate --check` finds it. Of several files the most serious one decides.
  package let status: Status
  /// The bytes on disk, or nil where there is no file.
  package let old: [UInt8]?
  /// The bytes that the plan leaves on disk, or nil where it leaves no file.
  package let new: [UInt8]?
  /// The kit file and the node that the file comes from.
  package let origin: String
  /// Why the file is kept or in conflict, and the way out.
  package let reason: String?
  /// The bytes that kitgen has for a file that is kept or in conflict.
  package let proposed: [UInt8]?
  /// The lock's entry of the file once it is written; nil where the lock has nothing to do with it, for the file is
  /// the user's own.
  let entry: LockEntry?
  /// What was edited by hand.
  package let handEdits: HandEdits
  /// Of a file that was moved, the path that it had, or the one that it gets.
  package let otherPath: ProjectPath?
  /// Whether several nodes may need the file.
  package let isShared: Bool

  /// A change of a file that is the user's own has no `entry`; one that writes the file has nothing to propose.
  package init(
    path: ProjectPath,
    kind: Kind,
    status: Status,
    old: [UInt8]?,
    new: [UInt8]?,
    origin: String,
    reason: String?,
    proposed: [UInt8]? = nil,
    entry: LockEntry? = nil,
    handEdits: HandEdits = HandEdits(),
    otherPath: ProjectPath? = nil,
    isShared: Bool = false
  ) {
    self.path = path
    self.kind = kind
    self.status = status
    self.old = old
    self.new = new
    self.origin = origin
    self.reason = reason
    self.proposed = proposed
    self.entry = entry
    self.handEdits = handEdits
    self.otherPath = otherPath
    self.isShared = isShared
  }

  /// The change as it is where no lock is kept, and the ways out of a conflict are others.
  var withoutAdvice: FileChange {
    guard kind == .conflict else { return self }
    return withReason(
      isShared
        ? "it is there with another text, which other files may need; bring in what --diff adds, and take nothing out"
        : "it is there with another text; bring in by hand what --diff shows, or overwrite it with --force"
    )
  }

  /// The same change with another reason.
  func withReason(_ reason: String) -> FileChange {
    FileChange(
      path: path,
      kind: kind,
      status: status,
      old: old,
      new: new,
      origin: origin,
      reason: reason,
      proposed: proposed,
      entry: entry,
      handEdits: handEdits,
      otherPath: otherPath,
      isShared: isShared
    )
  }

  /// Whether the file remains different from kitgen's, and the next run will report it again: it is out of date, in the
  /// way, or kitgen's own and no longer produced.
  package var isLeftBehind: Bool {
    proposed != nil || status == .conflict || kind == .keep && entry != nil
  }

  /// Whether writing the plan touches the file.
  package var isWritten: Bool {
    switch kind {
    case .create, .update, .merge, .delete: true
    case .keep, .unchanged, .conflict: false
    }
  }
}
