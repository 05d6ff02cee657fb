import Diagnostics

/// What a run would do. Writing, `--dry-run`, `--diff`, `--check`, `--json` and the editor's edit are renderings of it.
package struct GenerationPlan: Sendable {
  /// The absolute path that all others are relative to.
  package let root: String
  /// One change for each file that the kit produces or has produced, sorted by path, and the kit files that a new node
  /// goes to.
  package private(set) var changes: [FileChange]
  /// The change of `kitgen.lock`, or nil where it stays as it is or none is kept.
  package let lockChange: FileChange?

  /// Adds changes of files that no template emits.
  mutating func add(_ others: [FileChange]) {
    changes = (changes + others).sorted { $0.path < $1.path }
  }

  /// All changes that touch a file, the lock last, so that a run that breaks off leaves the older one.
  package var writtenChanges: [FileChange] {
    (changes + (lockChange.map { [$0] } ?? [])).filter(\.isWritten)
  }

  /// The most serious status of all files.
  package var status: FileChange.Status {
    changes.map(\.status).max() ?? .upToDate
  }

  /// Whether a conflict leaves a file as it is.
  package var hasConflicts: Bool {
    changes.contains { $0.kind == .conflict }
  }
}
