import Diagnostics
import Generation

/// A file in `kitgen status`.
struct FileState {
  /// The state of the file, in the order in which files are counted.
  enum Name: String, CaseIterable {
    case upToDate = "up to date"
    case stale
    case edited
    case yours
    case conflict
    case orphaned
  }

  let name: Name
  let change: FileChange

  /// - Parameter isProduced: Whether the kit emits the file.
  init(_ change: FileChange, isProduced: Bool) {
    self.change = change
    name =
      if !isProduced, change.status != .conflict {
        change.otherPath == nil ? .orphaned : .stale
      } else if change.isWritten {
        .stale
      } else if change.handEdits.isWhole {
        .yours
      } else if change.status == .conflict {
        .conflict
      } else if change.kind == .keep || change.handEdits.count > 0 {
        .edited
      } else {
        .upToDate
      }
  }

  var label: String { name.rawValue.padded(to: 8) }

  var note: String {
    let edits = change.handEdits.count == 0 ? "" : change.handEdits.count.of("hand edit")
    switch name {
    case .conflict, .orphaned: return change.reason ?? ""
    case .stale:
      if let other = change.otherPath { return change.kind == .delete ? "moves to \(other)" : "comes from \(other)" }
      return change.kind == .create ? "new" : edits
    case .upToDate, .edited, .yours: return edits
    }
  }
}
