/// A checked kit: all its nodes, by the patterns that give them meaning.
package struct Spec: Sendable {
  /// All nodes, members and fields included; a node's id is its index. Parents stand before their children.
  package let nodes: [SpecNode]
  /// The nodes of patterns, at the top level and inside others, in the order of the kit.
  package let patternNodes: [SpecNode.ID]
  /// The types that the kit declares and the nodes that do.
  package let types: [String: SpecNode.ID]

  /// Takes nodes that stand at their ids.
  package init(nodes: [SpecNode], patternNodes: [SpecNode.ID], types: [String: SpecNode.ID]) {
    self.nodes = nodes
    self.patternNodes = patternNodes
    self.types = types
  }

  /// The node of an id of this spec. Ids of other specs mean other nodes here.
  package subscript(id: SpecNode.ID) -> SpecNode {
    nodes[id]
  }

  /// The first node of the name `name` that belongs to one of the patterns.
  package func node(named name: String, of patterns: Set<String>) -> SpecNode.ID? {
    patternNodes.first { nodes[$0].name == name && patterns.contains(nodes[$0].schema.name) }
  }

  /// The nodes of the pattern `keyword` in the order of the kit.
  package func nodes(of keyword: String) -> [SpecNode] {
    patternNodes.map { nodes[$0] }.filter { $0.schema.name == keyword }
  }
}
