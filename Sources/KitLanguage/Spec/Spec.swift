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
    package let location: SourceLocation

    package var name: String { use.name }
    package var type: String? { use.type }
    package var steps: [SwiftFragment.CollectionPart] { use.steps }
    package var form: SwiftFragment.CaseUse.Form { use.form }
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

/// Revisions with a part that the kit lacks so far.
extension Spec {
  /// The attribute has no values but its defaults.
  package func adding(_ attribute: AttributeSchema, to id: SpecNode.ID) -> Spec {
    var spec = self
    var values: LabelledValues<SpecValue> = [:]
    for slot in attribute.slots { values[slot.label] = slot.defaultValue }
    spec.nodes[id].attributes[attribute.name] = values
    return spec
  }

  package func adding(_ slot: SlotSchema, _ value: SpecValue, to id: SpecNode.ID) -> Spec {
    var spec = self
    spec.nodes[id].give(value, slot)
    return spec
  }

  /// The member, which is the last node then, has no values but its defaults.
  package func adding(_ member: NodeSchema, keyword: String, to id: SpecNode.ID) -> Spec {
    var spec = self
    let place = nodes[id].location
    var values: LabelledValues<SpecValue> = [:]
    for slot in member.slots { values[slot.label] = slot.defaultValue }
    let contents = SpecNodeStorage.Contents(
      id: nodes.count,
      schema: member,
      keyword: keyword,
      documentation: [],
      parent: id,
      values: values,
      valueRanges: [:],
      range: place.range,
      nameRange: place.range
    )
    spec.nodes[id].children.append(nodes.count)
    spec.nodes[id].members.append(nodes.count)
    spec.nodes.append(SpecNode(contents, in: place.source))
    return spec
  }
}
