import Diagnostics
import KitLanguage

/// Looks for changes of a kit that express what was edited in a file.
struct CarriedEditSearch {
  /// The kit that expresses most so far.
  private(set) var best: CarriedEdits.Attempt
  /// Whether a kit was found that expresses any edit.
  private(set) var hasFound = false
  private let path: ProjectPath
  private let node: SpecNode.ID
  /// How many kits may still be tried.
  private var budget = 48

  /// Files with more edited places than this are the user's own.
  private static let maximumEdits = 16
  /// How many kits are tried for an edit at least.
  private static let minimumShare = 4

  init(_ start: CarriedEdits.Attempt, _ path: ProjectPath, _ node: SpecNode.ID) {
    best = start
    self.path = path
    self.node = node
  }

  /// Tries what may be meant by each edit, one after the other.
  mutating func run() throws(DiskError) {
    var index = 0
    while budget > 0, !Task.isCancelled {
      let edits = EditedLines.attempts(from: best.generated, to: best.text)
      let count = LineMerge.changeCount(from: best.generated, to: best.text)
      guard count <= Self.maximumEdits, edits.indices.contains(index) else { return }
      // One edit must not take all from those after it.
      let share = max(Self.minimumShare, budget / (edits.count - index))
      if let next = try better(saying: edits[index], within: share) {
        // What was carried over is no longer an edit: the next one has its place.
        best = next
        hasFound = true
      } else {
        index += 1
      }
    }
  }

  /// The kit that expresses an edit, with the least that follows from it besides.
  private mutating func better(
    saying edit: EditedLines,
    within share: Int
  ) throws(DiskError) -> CarriedEdits.Attempt? {
    var found: (attempt: CarriedEdits.Attempt, surplus: Int)?
    for change in KitChanges(of: best.project, about: node, saying: edit).all.prefix(share) {
      guard budget > 0, !Task.isCancelled else { break }
      budget -= 1
      guard let attempt = try attempt(change) else { continue }
      let surplus = EditedLines.lineCount(from: best.text, to: attempt.text)
      if found.map({ surplus < $0.surplus }) ?? true { found = (attempt, surplus) }
      if surplus == 0 { break }
    }
    return found?.attempt
  }

  /// The result of a change of the kit; nil where the kit is wrong then, or does not express more of the edits.
  private func attempt(_ change: KitChanges.Change) throws(DiskError) -> CarriedEdits.Attempt? {
    let project = try best.project.editing(change.path, [change.edit])
    guard !project.diagnosticsWithFiles.hasErrors,
      let file = project.rendering(where: { $0.path == path }).files.first, file.file.text != best.generated,
      let text = FileMerge(base: best.generated, edited: best.text, new: file.file.text, isSwift: true).text
    else { return nil }
    let attempt = CarriedEdits.Attempt(project: project, generated: file.file.text, text: text)
    return attempt.rest < best.rest ? attempt : nil
  }
}
