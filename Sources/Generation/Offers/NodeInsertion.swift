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
      guard let path = ProjectPath(node.location.source.path), let tree = project.tree(path.text),
        let block = tree.node(at: node.location.range)
      else { continue }
      edits += TreeEditor(tree).inserting(texts.joined(separator: "\n"), at: .endOfBlock(block)).map { (path, $0) }
    }
    if !ends.isEmpty {
      let path = KitFolder.kitfile
      let tree = project.tree(path.text) ?? project.library.parse(SourceText(path: path.text, ""))
      edits += TreeEditor(tree).inserting(ends.joined(separator: "\n\n"), at: .endOfFile).map { (path, $0) }
    }
    return edits
  }

  private func members(of node: SpecNode) -> Set<String> {
    let source = node.location.source
    return Set(project.tree(source.path)?.node(at: node.location.range)?.children.map { source[$0.range] } ?? [])
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

/// The source of nodes; nodes with the same head become one node with the members of all. Two methods of one class
/// become two calls in one `extend`.
struct JoinedNodes {
  private let library: PatternLibrary
  private var firsts: [String] = []
  private var additions: [[String]] = []
  private var indices: [String: Int] = [:]

  init(_ library: PatternLibrary) {
    self.library = library
  }

  var texts: [String] {
    zip(firsts, additions).map { text, members in
      let tree = library.parse(SourceText(path: "<adopted>", text))
      guard !members.isEmpty, let node = tree.nodes.first else { return text }
      let edits = TreeEditor(tree).inserting(members.joined(separator: "\n"), at: .endOfBlock(node))
      return String(decoding: edits.applied(to: tree.source.utf8), as: UTF8.self)
    }
  }

  /// Adds a node; returns the index of the string that has it, and the part of it in the block.
  mutating func add(_ text: String) -> (index: Int, members: String) {
    let parts = Self.parts(of: text, library)
    let members = parts?.members ?? ""
    guard let index = indices[parts?.head ?? text] else {
      indices[parts?.head ?? text] = firsts.count
      firsts.append(text)
      additions.append([])
      return (firsts.count - 1, members)
    }
    let isSame = firsts[index] == text && additions[index].isEmpty
    if !members.isEmpty, !isSame { additions[index].append(members) }
    return (index, members)
  }

  /// The head of a node and the content of its block, empty if the block is missing. `nil` if nothing is in a block.
  static func parts(of text: String, _ library: PatternLibrary) -> (head: String, members: String)? {
    let tree = library.parse(SourceText(path: "<adopted>", text))
    guard let node = tree.nodes.first, let start = node.head.first?.range.lowerBound else { return nil }
    if node.block == nil { return (words(tree.source[start..<node.range.upperBound]), "") }
    guard let first = node.block?.nodes.first, let last = node.block?.nodes.last else { return nil }
    let memberStart = min(first.documentation.first?.range.lowerBound ?? first.range.lowerBound, first.range.lowerBound)
    // The range of a documentation comment begins after its signs.
    guard let brace = tree.source.utf8[start..<memberStart].lastIndex(of: UInt8(ascii: "{")) else { return nil }
    let members = tree.source[brace + 1..<last.range.upperBound]
    return (words(tree.source[start..<brace]), String(members.drop(while: \.isWhitespace)))
  }

  static func words(_ head: some StringProtocol) -> String {
    head.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
