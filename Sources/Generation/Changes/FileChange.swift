import Diagnostics

/// The change of one file by a plan.
package struct FileChange: Sendable {
  /// The effect on the file on disk.
  package enum Kind: String, Sendable {
    case create
    /// kitgen's own text is replaced.
    case update
    /// kitgen's own text is replaced, and hand edits are carried along.
    case merge
    /// The file keeps the user's edits, although kitgen's text differs.
    case keep
    case unchanged
    /// The file is not emitted any more and goes.
    case delete
    /// A file that is not kitgen's is in the way. It is not touched.
    case conflict
  }

  /// The verdict of `generate --check`, from the least to the most serious.
  package enum Status: Sendable, Comparable {
    case upToDate
    case stale
    case edited
    case conflict
  }

  package let path: ProjectPath
  /// The effect of writing the plan; only `create`, `update`, `merge`, `delete` touch the disk.
  package let kind: Kind
  /// The severity for `generate --check`. Of several files, the most severe one decides.
  package let status: Status
  /// The bytes on disk; `nil` if the file does not exist.
  package let old: [UInt8]?
  /// The bytes on disk after writing; `nil` if no file is left.
  package let new: [UInt8]?
  package let origin: String
  /// The reason for `keep` or `conflict`, with advice.
  package private(set) var reason: String?
  /// kitgen's bytes of a file that is kept or in conflict.
  package internal(set) var proposed: [UInt8]?
  /// The file's lock entry after writing; `nil` if the lock does not concern the file because it is the user's own.
  var entry: LockEntry?
  package internal(set) var handEdits = HandEdits()
  /// The old or the new path of a file that was moved.
  package internal(set) var otherPath: ProjectPath?
  package internal(set) var isShared = false
}

extension FileChange {
  /// The change for a kit without a lock: its conflicts need other advice.
  var withoutAdvice: FileChange {
    guard kind == .conflict else { return self }
    return withReason(
      isShared
        ? "it has other contents, which other files may need; bring in what --diff adds, and remove nothing"
        : "it has other contents; bring in by hand what --diff shows, or overwrite it with --force"
    )
  }

  func withReason(_ reason: String) -> FileChange {
    var change = self
    change.reason = reason
    return change
  }

  /// Whether the file still differs from kitgen's, so that the next run reports it again.
  package var isLeftBehind: Bool { proposed != nil || status == .conflict || kind == .keep && entry != nil }

  package var isWritten: Bool { [.create, .update, .merge, .delete].contains(kind) }

  init(_ lock: KitLock, replacing old: [UInt8]?, at path: ProjectPath, status: Status = .upToDate) {
    self.init(
      path: path,
      kind: old == nil ? .create : .update,
      status: status,
      old: old,
      new: FileForm(of: old ?? []).bytes(for: Array(lock.text.utf8)),
      origin: KitLock.fileName
    )
  }

  /// The change of a file without conflict: `old` is `nil` for a new file, `new` for a deleted one.
  init(_ path: ProjectPath, from old: [UInt8]?, to new: [UInt8]?, origin: String) {
    self.init(
      path: path,
      kind: old == new ? .unchanged : old == nil ? .create : new == nil ? .delete : .update,
      status: old == new ? .upToDate : .stale,
      old: old,
      new: new,
      origin: origin
    )
  }
}

/// The hand edits in a file, as far as a plan knows them.
package struct HandEdits: Sendable {
  /// The number of places that differ from kitgen's own text, as far as compared.
  package var count = 0
  /// The merge that the user has to resolve, with conflict markers or repeated declarations; `nil` without a conflict.
  package var draft: [UInt8]?
  /// The merge with the user's lines in each conflict, and with kitgen's; `nil` if no lines are in conflict.
  package var sides: (ours: [UInt8], theirs: [UInt8])?
  /// The version that was edited, if the edits conflict with kitgen's new version.
  package var base: [UInt8]?
  /// Whether the file is wholly the user's and kitgen never writes it.
  package var isWhole = false
}

/// The change of the lock that a plan makes. It is computed on first use, since the lock of a large kit is long. An
/// editor makes a plan at each key, and rarely writes it.
final class LockChange: Sendable {
  private let made = Once<FileChange?>()
  private let make: @Sendable () -> FileChange?

  init(_ make: @escaping @Sendable () -> FileChange?) { self.make = make }

  /// `nil` if the lock does not change or none is kept.
  var change: FileChange? { made(make) }
}
