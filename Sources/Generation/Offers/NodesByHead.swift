import Diagnostics
import KitLanguage

/// The nodes of a kit by their heads and by their source. Nodes of one keyword are read once, on first use.
struct NodesByHead {
  private let project: Project
  private var nodes: [String: Nodes] = [:]

  /// Nodes of one keyword, in their order.
  private struct Nodes {
    var byHead: [String: [SpecNode]] = [:]
    var byText: [String: [SpecNode]] = [:]
  }

  init(_ project: Project) {
    self.project = project
  }

  /// The nodes that take the members of a node with this head. The kit may add attributes to the head.
  mutating func nodes(_ keyword: String, withHead head: String) -> [SpecNode] {
    nodes(keyword).byHead[head] ?? []
  }

  /// The nodes whose text is the end of `text`, which may have a comment before it.
  mutating func nodes(_ keyword: String, endingText text: String) -> [SpecNode] {
    let tree = project.library.parse(SourceText(path: "<adopted>", text))
    guard let range = tree.nodes.last?.range else { return [] }
    return nodes(keyword).byText[tree.source[range]] ?? []
  }

  private mutating func nodes(_ keyword: String) -> Nodes {
    if let known = nodes[keyword] { return known }
    var found = Nodes()
    for node in project.spec.nodes(of: keyword) where node.derivedFrom == nil {
      let text = node.location.source[node.location.range]
      found.byText[text, default: []].append(node)
      guard let head = JoinedNodes.parts(of: text, project.library)?.head else { continue }
      for end in head.ranges(of: " @").map(\.lowerBound) + [head.endIndex] {
        found.byHead[String(head[..<end]), default: []].append(node)
      }
    }
    nodes[keyword] = found
    return found
  }
}
