import Generation

extension FileChange {
  var state: String {
    switch kind {
    case .create: "new"
    case .update, .merge: "stale"
    case .keep: "edited by hand"
    case .unchanged where handEdits.isWhole: "yours"
    case .unchanged where handEdits.count > 0: "edited by hand"
    case .unchanged: "up to date"
    case .delete: "no longer made"
    case .conflict: "not kitgen's"
    }
  }
}
