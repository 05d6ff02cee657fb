import Diagnostics
import SwiftFacts

/// The named types of values in a kit, and the parts of such types; never generic parameters.
enum MentionedType {
  /// The types in open nodes, and in others the types with arguments, in the order of the kit.
  static func all(in draft: SpecDraft) -> [Use<TypeFacts>] {
    let open = all(of: draft.openNodes, in: draft)
    let settled = draft.settledMentions.flatMap { unit in
      unit.reading.genericMentions.map { $0.shifted(by: unit.shift) }
    }
    if settled.isEmpty { return open }
    let all = (open + settled).enumerated()
    return all.sorted { ($0.element.node, $0.offset) < ($1.element.node, $1.offset) }.map(\.element)
  }

  /// The types, each at the node's value that it is in, or is part of.
  static func all(of nodes: [SpecNode.ID], in draft: SpecDraft) -> [Use<TypeFacts>] {
    var mentioned: [Use<TypeFacts>] = []
    let hidden = GenericParameters(of: draft)
    for node in nodes.lazy.map({ draft.nodes[$0] }) {
      for slot in node.schema.slots {
        guard let value = node.values[slot.label] else { continue }
        visit(value) { type in
          if type.name.isEmpty || hidden.hide(type.name, from: node.id) { return }
          let location = node.valueLocations[slot.label] ?? node.nameLocation
          mentioned.append(Use(subject: type, node: node.id, range: location.range))
        }
      }
    }
    return mentioned
  }

  static func names(in type: TypeFacts) -> [String] {
    var names: [String] = []
    visit(type) { names.append($0.name) }
    return names
  }

  private static func visit(_ value: SpecValue, _ body: (TypeFacts) -> Void) {
    switch value {
    case .type(let type): visit(type, body)
    case .signature(let signature):
      let types = signature.parameters.map(\.type) + [signature.thrownType, signature.returnType].compactMap(\.self)
      for type in types { visit(type, body) }
    case .list(let values): for value in values { visit(value, body) }
    case .name, .word, .text, .int, .double, .uriTemplate, .typeName, .property, .types, .expression,
      .generics, .clause, .reference, .code:
      break
    }
  }

  private static func visit(_ type: TypeFacts, _ body: (TypeFacts) -> Void) {
    body(type)
    for part in type.parts { visit(part, body) }
  }
}

/// The generic parameters of a kit's nodes, each of which hides types of its name in its node.
struct GenericParameters {
  private let names: [SpecNode.ID: Set<String>]
  private let nodes: [SpecNode]

  init(of draft: SpecDraft) {
    names = Dictionary(draft.uses.genericParameters.map { ($0.node, $0.subject) }) { $0.union($1) }
    nodes = draft.nodes
  }

  /// Whether a node or one around it has a parameter of the name.
  func hide(_ name: String, from node: SpecNode.ID) -> Bool {
    if names.isEmpty { return false }
    var around: SpecNode.ID? = node
    while let id = around {
      if names[id]?.contains(name) == true { return true }
      around = nodes[id].parent
    }
    return false
  }
}

/// A type in a kit that another node, of this kit or of one that it uses, declares: `Page<Item>`.
struct DeclaredTypeUse {
  let type: TypeFacts
  let declaration: SpecNode
  let location: SourceLocation

  /// The parameters of the declaration; empty if the type is not generic.
  var parameters: [GenericClause.Parameter] {
    if case .generics(let clause) = declaration.value(at: .generics) { clause.parameters } else { [] }
  }

  static func all(of mentioned: [Use<TypeFacts>], in draft: SpecDraft) -> [DeclaredTypeUse] {
    mentioned.compactMap { mention in
      let type = mention.subject
      // Further declarations of a pattern do not use its generic parameters.
      guard let node = draft.declaration(of: type.name), node.typeName == type.name else { return nil }
      return DeclaredTypeUse(type: type, declaration: node, location: draft.location(of: mention))
    }
  }
}
