import Diagnostics
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
      paths.map { File(path: $0, reason: "declarations share it, and the kit emits it only for its own") },
      "'\(title)' shares files with the kit",
      advice:
        "Run the command without --no-kit: it adds '\(title)' to the kit, which then emits them for it, too."
    ) {
      "It shares '\($0.path)' with the kit, which emits that file only for its own declarations. Add it to the kit instead"
    }
  }

  /// The obstacle if files that a node needs exist with other contents; `nil` if a plan has none.
  static func conflicts(of plan: GenerationPlan, with title: String, isSaved: Bool) -> NodeObstacle? {
    let wayOut =
      isSaved ? "write '\(title)' into the kit yourself: 'kitgen generate' then shows how to keep the files" : nil
    return NodeObstacle(
      files(of: plan, title),
      "files that '\(title)' needs exist with other contents",
      advice: "Move them away, or overwrite them with --force"
        + (wayOut.map { "; or \($0). --print=kit shows the declaration." } ?? ".")
    ) { file in
      "'\(file.path)' is in the way: \(file.reason). Move it away first" + (wayOut.map { ", or \($0)" } ?? "")
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
        A kit emits shared files for all of its declarations: run this command and those before it with --force and \
        without --no-kit.
        To do without a kit, add --diff: bring in by hand what it adds to the files, and remove nothing.
        """ : "Merge what --diff shows by hand, or overwrite the files with --force."
    ) { "'\($0.path)' is in the way: \($0.reason)" }
  }

  /// The plan with these reasons: the kit lacks the files that other commands would decide about.
  func explained(in plan: GenerationPlan) -> GenerationPlan {
    let reasons = Dictionary(files.map { ($0.path, $0.reason) }) { first, _ in first }
    return plan.mapping { $0.status == .conflict ? reasons[$0.path].map($0.withReason) ?? $0 : $0 }
  }

  private static func files(of plan: GenerationPlan, _ title: String) -> [File] {
    plan.changes.filter { $0.status == .conflict }.map { change in
      let edited = "it was edited by hand where '\(title)' needs other code"
      let unknown = "it exists already, and '\(title)' needs other contents"
      return File(path: change.path, reason: change.kind == .keep ? edited : unknown)
    }
  }
}

/// The files that a node which is written once shares with nodes of the kit, if the kit alone emits them
/// differently: support, a type that would get more members. The next run for the kit would revert changes there.
/// Support that the kit does not give yet is the user's, as the node's own files are.
struct SharedFiles {
  let node: SpecNode.ID
  private let kit: Project
  /// The kit's output without the node.
  private let known: Set<Int>

  static func find(of node: SpecNode.ID, in kit: Project, beside old: Project) -> SharedFiles {
    SharedFiles(node: node, kit: kit, known: Set(old.outline.files.map(\.number)))
  }

  /// Whether the file exists for the node alone: the kit emits nothing at its path.
  func isOwn(_ file: FileOutline) -> Bool { !known.contains(file.number) }

  /// The paths of the files that the kit emits differently without the node, sorted.
  func paths(beside old: Project) throws(DiskError) -> [ProjectPath] {
    let needed = kit.spec.closure(of: node)
    let others = kit.outline.files.filter { $0.isNeeded(by: needed) && !isOwn($0) }
    let keys = Set(others.map(\.number))
    let texts = Self.texts(of: kit, keys)
    func differing(from other: Project) -> [ProjectPath] {
      let others = Self.texts(of: other, keys)
      return texts.filter { key, file in others[key]?.text != file.text }.map(\.value.path).sorted()
    }
    let paths = differing(from: old)
    // The node's output is the project's own Swift by then, and may be all that is needed.
    guard !paths.isEmpty, let settled = try kit.settled(without: self) else { return paths }
    return settled.diagnosticsWithFiles.hasErrors ? paths : differing(from: settled)
  }

  private static func texts(of project: Project, _ keys: Set<Int>) -> [Int: GeneratedFile] {
    let rendering = project.rendering { keys.contains($0.number) }
    return Dictionary(rendering.files.map { ($0.outline.number, $0.file) }) { first, _ in first }
  }
}

extension Project {
  /// The reason why a new node's files cannot be written once: they need files that the kit maintains for its nodes.
  func obstacle(toWritingOnce node: SpecNode.ID) throws(DiskError) -> NodeObstacle? {
    guard let unedited, !unedited.diagnosticsWithFiles.hasErrors, !diagnosticsWithFiles.hasErrors else { return nil }
    let paths = try SharedFiles.find(of: node, in: self, beside: unedited).paths(beside: unedited)
    return .shared(paths, by: Origin.text(of: spec[node]))
  }

  /// The kit without a node that is written once: the node's output is then the project's own Swift.
  func settled(without shared: SharedFiles) throws(DiskError) -> Project? {
    var texts: [String: [UInt8]] = [:]
    for file in rendering(where: shared.isOwn).files {
      texts[file.file.path.absolute(in: root)] = HeaderMark.removed(from: file.file.text)
    }
    return try settled(in: texts, without: shared.node)
  }
}
