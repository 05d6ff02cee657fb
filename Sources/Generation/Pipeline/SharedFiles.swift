import Diagnostics
import KitLanguage

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
    let needed = NodeClosure(of: node, in: kit.spec).nodes
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
