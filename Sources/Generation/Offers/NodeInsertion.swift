import Diagnostics
import KitLanguage

/// Finds the places in a kit for new nodes with known source.
struct NodeInsertion {
  private let project: Project
  private var known: NodesByHead

  init(_ project: Project) {
    self.project = project
    known = NodesByHead(project)
  }

  /// The edits that add nodes to the kit, each with its file. Members go to a node with the same head, nodes of
  /// nested patterns to the only node of the outer pattern, others to the end of the Kitfile.
  mutating func edits(adding texts: [String]) -> [(path: ProjectPath, edit: TextEdit)] {
    var ends: [String] = []
    var inner: [(node: SpecNode, texts: [String])] = []
    var indices: [SpecNode.ID: Int] = [:]
    for text in texts {
      if let (node, addition) = place(of: text) {
        if let index = indices[node.id] {
          inner[index].texts.append(addition)
        } else {
          indices[node.id] = inner.count
          inner.append((node, [addition]))
        }
      } else {
        ends.append(text)
      }
    }
    var edits: [(path: ProjectPath, edit: TextEdit)] = []
    for (node, all) in inner {
      let members = members(of: node)
      let texts = all.filter { !$0.isEmpty && !members.contains($0) }
      if texts.isEmpty { continue }
      guard let path = ProjectPath(node.location.source.path), let tree = project.tree(path.text) else { continue }
      edits += insertion(of: texts, into: node, of: tree).map { (path, $0) }
    }
    if !ends.isEmpty {
      let path = KitFolder.kitfile
      let tree = project.tree(path.text) ?? project.library.parse(SourceText(path: path.text, ""))
      edits += TreeEditor(tree).inserting(ends.joined(separator: "\n\n"), at: .endOfFile).map { (path, $0) }
    }
    return edits
  }

  private func members(of node: SpecNode) -> Set<String> {
    let (source, range) = (node.location.source, node.location.range)
    let found = project.tree(source.path)?.path(to: range.lowerBound).last { $0.range == range }
    return Set(found?.children.map { source[$0.range] } ?? [])
  }

  private func insertion(of texts: [String], into node: SpecNode, of tree: SyntaxTree) -> [TextEdit] {
    let range = node.location.range
    let found = tree.path(to: range.lowerBound).last { $0.range == range }
    return found.map { TreeEditor(tree).inserting(texts.joined(separator: "\n"), at: .endOfBlock($0)) } ?? []
  }

  /// The kit's node that takes a node or its members, and what it takes; `nil` if the node is added by itself.
  mutating func place(of text: String) -> (node: SpecNode, text: String)? {
    let tree = project.library.parse(SourceText(path: "<adopted>", text))
    guard let keyword = tree.nodes.first?.keyword, let pattern = project.library.schemas.pattern(keyword) else {
      return nil
    }
    if let (head, members) = JoinedNodes.parts(of: text, project.library) {
      if let same = known.nodes(keyword, withHead: head).first { return (same, members) }
    }
    let parents = pattern.inside.flatMap { project.spec.nodes(of: $0) }
    return parents.count == 1 ? (parents[0], text) : nil
  }
}
