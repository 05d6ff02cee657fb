import Diagnostics
import SwiftFacts

/// A function that is in Swift, and is a member of a node as if the kit had it.
package struct DrawnMember: Sendable {
  /// Without backticks.
  package let name: String
  /// Its parameters, effects and result as Swift declares them, with a name for each parameter.
  package let signature: SignatureFacts
  /// The preceding words, as far as the schema has them.
  package let modifiers: Set<String>
  /// The doc comment's lines in Swift, without `///`. A doc comment in the kit takes precedence.
  package let documentation: [String]
  /// Its facts besides the signature; `nil` if it is in the kit.
  package let declaration: DeclarationFacts?
  /// The kit's node that adds to it; `nil` if Swift alone has it.
  package let stated: SpecNode.ID?

  package init(
    name: String,
    signature: SignatureFacts,
    modifiers: Set<String>,
    documentation: [String],
    declaration: DeclarationFacts?,
    stated: SpecNode.ID?
  ) {
    self.name = name
    self.signature = signature
    self.modifiers = modifiers
    self.documentation = documentation
    self.declaration = declaration
    self.stated = stated
  }
}

extension Spec {
  /// The spec in which `members` replace the members of `schema` that the node `owner` has in the kit. Members that
  /// the kit lacks are located at the owner's name.
  package func drawing(_ members: [DrawnMember], as schema: NodeSchema, in owner: SpecNode.ID) -> Spec {
    var spec = self
    var drawn: [SpecNode.ID] = []
    for member in members {
      let id = member.stated ?? spec.nodes.count
      let stated = member.stated.map { spec.nodes[$0] }
      let node = SpecNode(member, id: id, schema: schema, stated: stated, in: nodes[owner])
      if stated == nil { spec.nodes.append(node) } else { spec.nodes[id] = node }
      drawn.append(id)
    }
    let others = { (ids: [SpecNode.ID]) in ids.filter { nodes[$0].schema !== schema } }
    spec.nodes[owner].children = others(nodes[owner].children) + drawn
    spec.nodes[owner].members = others(nodes[owner].members) + drawn
    return spec
  }

  /// The spec with other values in some nodes and their attributes, made of what is known of each value.
  package func rewriting<Change>(_ changes: [SpecNode.ID: Change], _ change: (SpecValue, Change) -> SpecValue) -> Spec {
    var spec = self
    for (id, known) in changes {
      spec.nodes[id].values = nodes[id].values.mapValues { change($0, known) }
      spec.nodes[id].attributes = nodes[id].attributes.mapValues { $0.mapValues { change($0, known) } }
    }
    return spec
  }

  /// The spec with what makes messages of functions.
  package func naming(_ messages: [SpecNode.ID: MessageFacts]) -> Spec {
    var spec = self
    for (id, message) in messages { spec.nodes[id].message = message }
    return spec
  }
}

extension SpecNode {
  fileprivate init(_ member: DrawnMember, id: ID, schema: NodeSchema, stated: SpecNode?, in owner: SpecNode) {
    var values = stated?.values ?? [:]
    var ranges = stated?.valueLocations.ranges ?? [:]
    for slot in schema.slots {
      switch slot.place {
      case .name: values[slot.label] = .name(member.name)
      case .signature:
        values[slot.label] = .signature(member.signature)
        ranges[slot.label] = ranges[slot.label] ?? owner.nameLocation.range
      case .modifier(let word): values[slot.label] = member.modifiers.contains(word) ? .word(word) : nil
      default: break
      }
    }
    let documentation = stated?.documentation ?? []
    let location = stated?.location ?? owner.nameLocation
    let contents = SpecNodeStorage.Contents(
      id: id,
      schema: schema,
      keyword: stated?.keyword ?? schema.keywords.first ?? schema.name,
      documentation: documentation.isEmpty ? member.documentation : documentation,
      parent: owner.id,
      values: values,
      valueRanges: ranges,
      attributes: stated?.attributes ?? [:],
      attributeRanges: stated?.attributeLocations.ranges ?? [:],
      range: location.range,
      nameRange: (stated ?? owner).nameLocation.range,
      children: stated?.children ?? [],
      members: stated?.members ?? [],
      declaration: member.declaration
    )
    self.init(contents, in: location.source)
  }
}
