import Diagnostics

/// The changes that a run would make. Writing, `--dry-run`, `--diff`, `--check`, `--json` and the editor's edit are
/// renderings of it.
package struct GenerationPlan: Sendable {
  /// The absolute path that all others are relative to.
  package let root: String
  /// One change for each file that the kit emits or has emitted, and for kit files that get a new node, sorted by path.
  package private(set) var changes: [FileChange]
  let lock: LockChange
  /// kitgen's files that are new in the lock, needed by later merges.
  let bases: [BlobID: [UInt8]]

  /// The change of `kitgen.lock`; `nil` if it does not change or none is kept.
  package var lockChange: FileChange? { lock.change }

  /// The plan without a lock: none is begun, because a lock with only some of the files would hide that.
  var withoutLock: GenerationPlan {
    let reason = "it has other contents, and without \(KitLock.fileName) kitgen does not know whether that is an edit"
    let explained = changes.map { $0.kind == .conflict ? $0.withReason(reason) : $0 }
    return GenerationPlan(root: root, changes: explained, lockChange: nil)
  }

  func mapping(_ change: (FileChange) -> FileChange) -> GenerationPlan {
    GenerationPlan(root: root, changes: changes.map(change), lock: lock, bases: bases)
  }

  package mutating func add(_ others: [FileChange]) { changes = (changes + others).sorted { $0.path < $1.path } }

  /// All changes that touch a file. The user's own files come first, since a kit with a node can emit the node's
  /// files again. The lock comes last, so that an interrupted run leaves the older one.
  package var writtenChanges: [FileChange] {
    let own = changes.filter { $0.entry == nil && $0.kind != .delete }
    let emitted = changes.filter { $0.entry != nil || $0.kind == .delete }
    return (own + emitted + (lockChange.map { [$0] } ?? [])).filter(\.isWritten)
  }

  package var status: FileChange.Status { (changes + [lockChange].compactMap(\.self)).map(\.status).max() ?? .upToDate }

  /// Whether a file is not as it should be even after writing, so that `generate --check` fails.
  package var leavesFilesBehind: Bool { changes.contains(where: \.isLeftBehind) }
}

extension GenerationPlan {
  /// - Parameter changes: Sorted by path.
  package init(root: String, changes: [FileChange], lockChange: FileChange?) {
    self.init(root: root, changes: changes, lock: LockChange { lockChange }, bases: [:])
  }
}

/// A file as templates give it, before a look at the disk.
package struct GeneratedFile: Sendable {
  package private(set) var path: ProjectPath
  package private(set) var ownership: FileOwnership
  /// The kit file and the node that the file comes from: `Kitfile, request Followees`.
  package let origin: String
  /// The first digits of the template's blob id.
  package let template: String
  private(set) var contents: CanonicalText
  var isShared = false
  /// Whether the lock will know the file; the file of a node that the kit does not keep is project Swift.
  private(set) var isRecorded = true

  /// In canonical form (`FileForm.canonical`).
  package var text: [UInt8] { contents.bytes }
  var blob: BlobID { contents.blob }
  /// Whether the file has declarations, by which it is merged.
  var isSwift: Bool { path.text.hasSuffix(".swift") }

  func at(_ path: ProjectPath) -> GeneratedFile {
    var file = self
    file.path = path
    return file
  }

  /// The same file with other contents, owned by the user at once.
  func scaffolded(as text: [UInt8]) -> GeneratedFile {
    var file = self
    (file.ownership, file.contents, file.isRecorded) = (.scaffold, CanonicalText(of: text), false)
    return file
  }
}
