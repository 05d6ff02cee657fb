import Diagnostics
import SwiftFacts

/// A checked kit: all its nodes, by the patterns that give them meaning.
package struct Spec: Sendable {
  /// All nodes, members and fields included; a node's id is its index. Parents come before their children.
  package internal(set) var nodes: [SpecNode]
  /// The nodes of patterns, top-level and nested, in kit order.
  package let patternNodes: [SpecNode.ID]
  package let types: [String: SpecNode.ID]

  /// The cases that values in the kit name, in kit order.
  package let caseUses: [CaseUse]
  /// Referring nodes by referenced node.
  let users: [SpecNode.ID: [SpecNode.ID]]

  /// A case, or another static member, that a default has as its value or as an element of it, or a type that it calls.
  package struct CaseUse: Sendable {
    /// As it was read, with a range in the default.
    let use: SwiftFragment.CaseUse
    package let node: SpecNode.ID
    package internal(set) var location: SourceLocation

    package var name: String { use.name }
    package var type: String? { use.type }
    package var steps: [SwiftFragment.CollectionPart] { use.steps }
    package var isEmptyCall: Bool { use.isEmptyCall }
  }

  /// The nodes of patterns that refer to a node by its name or by the type that it declares, in the order of the kit.
  package func users(of id: SpecNode.ID) -> [SpecNode.ID] { users[id] ?? [] }

  package func derivedNodes(of id: SpecNode.ID) -> [SpecNode.ID] {
    nodes[id].schema.files == nil ? [] : patternNodes.filter { nodes[$0].derivedFrom == id }
  }

  package static let empty = Spec(nodes: [], patternNodes: [], types: [:], caseUses: [], users: [:])

  /// The node of an id of this spec. Ids of other specs mean other nodes here.
  @inlinable package subscript(id: SpecNode.ID) -> SpecNode { nodes[id] }

  /// The node itself or the nearest around it that belongs to a pattern.
  package func patternNode(around id: SpecNode.ID) -> SpecNode.ID {
    var id = id
    while nodes[id].schema.role != .pattern, let parent = nodes[id].parent { id = parent }
    return id
  }

  package func node(named name: String, of patterns: Set<String>) -> SpecNode.ID? {
    patternNodes.first { nodes[$0].name == name && patterns.contains(nodes[$0].schema.name) }
  }

  package func nodes(of keyword: String) -> [SpecNode] {
    patternNodes.lazy.filter { nodes[$0].schema.name == keyword }.map { nodes[$0] }
  }
}
