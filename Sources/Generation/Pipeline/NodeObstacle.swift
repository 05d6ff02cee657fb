import KitLanguage

/// The reason that the files of a new node cannot be written. Nothing is written then, not even the kit: a node
/// without a part of its files is of no use.
package struct NodeObstacle: Sendable {
  /// A file that would have to be another.
  package struct File: Sendable {
    package let path: ProjectPath
    /// The reason: a sentence without a full stop.
    package let reason: String
  }

  /// At least one.
  package let files: [File]
  /// The problem, for people at a terminal: a sentence without a full stop.
  package let message: String
  /// Command-line advice, in sentences.
  package let advice: String
  /// Both for an editor's menu: a sentence without a full stop.
  package let summary: String

  private init?(_ files: [File], _ message: String, advice: String, summary: (File) -> String) {
    guard let first = files.first else { return nil }
    self.files = files
    self.message = message + "; nothing was written"
    self.advice = advice
    self.summary = summary(first)
  }

  /// The obstacle if a node that is written once needs shared files that the kit emits differently or not at all;
  /// `nil` if there are no such files.
  static func shared(_ paths: [ProjectPath], by title: String) -> NodeObstacle? {
    NodeObstacle(
      paths.map { File(path: $0, reason: "nodes share it, and a kit keeps it right for its own nodes alone") },
      "'\(title)' shares files with the kit",
      advice:
        "Run the command without --no-kit: it adds '\(title)' to the kit, which then keeps them right for it, too."
    ) {
      "It shares '\($0.path)' with the kit, which keeps that right for its own nodes alone: add it to the kit instead"
    }
  }

  /// The obstacle if files that a node needs exist with another text; `nil` if a plan has none.
  static func conflicts(of plan: GenerationPlan, with title: String, isSaved: Bool) -> NodeObstacle? {
    let wayOut =
      isSaved ? "write '\(title)' into the kit yourself: 'kitgen generate' tells then how to keep what is there" : nil
    return NodeObstacle(
      files(of: plan, title),
      "files that '\(title)' needs exist with other contents",
      advice: "Move them away, or overwrite them with --force"
        + (wayOut.map { "; or \($0). --print=kit shows the node." } ?? ".")
    ) { file in
      "'\(file.path)' is in the way, for \(file.reason): move it away first" + (wayOut.map { ", or \($0)" } ?? "")
    }
  }

  /// The same without a kit, which would show what shared files are for.
  static func conflictsWithoutKit(of plan: GenerationPlan, with title: String) -> NodeObstacle? {
    let isShared = plan.changes.contains { $0.status == .conflict && $0.isShared }
    return NodeObstacle(
      files(of: plan, title),
      isShared ? "'\(title)' shares existing files" : "files of '\(title)' exist with other contents",
      advice: isShared
        ? """
        A kit keeps shared files right for all nodes: run this command and those before it with --force and without \
        --no-kit, which takes the files over.
        To do without, add --diff: bring in by hand what it adds to the files, and leave in them what others need.
        """ : "Merge what --diff shows by hand, or overwrite the files with --force."
    ) { "'\($0.path)' is in the way, for \($0.reason)" }
  }

  /// The plan with these reasons: the kit lacks the files that other commands would decide about.
  func explained(in plan: GenerationPlan) -> GenerationPlan {
    let reasons = Dictionary(files.map { ($0.path, $0.reason) }) { first, _ in first }
    return plan.mapping { $0.status == .conflict ? reasons[$0.path].map($0.withReason) ?? $0 : $0 }
  }

  private static func files(of plan: GenerationPlan, _ title: String) -> [File] {
    plan.changes.filter { $0.status == .conflict }.map { change in
      let edited = "it was edited by hand where '\(title)' needs another text"
      let unknown = "it is there already, and '\(title)' needs another text of it"
      return File(path: change.path, reason: change.kind == .keep ? edited : unknown)
    }
  }
}
