import Generation
import Platform
import Toolchain

/// Records conflicts in git's index as the stages of an unmerged file, so that `git mergetool` and editors resolve them as in a
/// merge.
struct GitConflicts {
  private static let limit = Duration.seconds(60)

  private let repository: GitRepository

  init(in repository: GitRepository) { self.repository = repository }

  /// Adds three versions of each file with conflicts to the index: the base, the edited one, and kitgen's.
  func add(_ changes: [FileChange]) throws(DiskError) {
    let conflicts = changes.filter { $0.isWritten && $0.status == .conflict && $0.handEdits.base != nil }
    guard !conflicts.isEmpty else { return }
    do {
      let folder = try RunningTools.all.makeFolder("conflicts")
      defer { RunningTools.all.removeFolder(folder) }
      var lines: [String] = []
      for change in conflicts {
        let path = repository.prefix + change.path.text
        lines.append("0 \(String(repeating: "0", count: 40))\t\(path)")
        for (stage, text) in [change.handEdits.base, change.old, change.proposed].enumerated() {
          let file = folder.appendingPathComponent("text")
          try Data(text ?? []).write(to: file)
          let id = try git("hash-object", "-w", "--no-filters", "--", file.path).filter { $0 != "\n" }
          lines.append("100644 \(id) \(stage + 1)\t\(path)")
        }
      }
      let list = folder.appendingPathComponent("index")
      try Data(lines.map { $0 + "\0" }.joined().utf8).write(to: list)
      _ = try git("update-index", "-z", "--index-info", input: list.path)
    } catch {
      throw DiskError("write", "the index of git", because: "\(error)")
    }
  }

  private func git(_ arguments: String..., input: String = "/dev/null") throws -> String {
    let run = try repository.run(arguments, input: input, limit: Self.limit, errors: .mixed)
    guard run.exitCode == 0 else { throw ToolFailure("git \(arguments[0]): \(run.output)") }
    return run.output
  }
}
