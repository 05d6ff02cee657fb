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

/// The output of `--depfile`: a rule of make with the outputs of a run and its inputs, which Ninja and Bazel read as well.
struct DependencyFile {
  let outputs: [String]
  let inputs: [String]

  /// The rule, one path per line.
  var text: String {
    let targets = outputs.map(Self.escaped).joined(separator: " \\\n")
    return targets + ":" + inputs.map { " \\\n  " + Self.escaped($0) }.joined() + "\n"
  }

  /// Whether a file may be the output of an earlier run.
  static func isOne(_ text: String) -> Bool {
    let lines = text.split(separator: "\n")
    return lines.dropLast().allSatisfy { $0.hasSuffix(" \\") } && (lines.isEmpty || text.contains(":"))
  }

  /// A path in the form of make and Ninja: https://www.gnu.org/software/make/manual/html_node/Rule-Syntax.html
  private static func escaped(_ path: String) -> String {
    path.map { character in
      switch character {
      case " ", "#", "\\": "\\\(character)"
      case "$": "$$"
      default: "\(character)"
      }
    }.joined()
  }
}
