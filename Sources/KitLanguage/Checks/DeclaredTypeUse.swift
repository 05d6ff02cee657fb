import Diagnostics

/// A type in a kit that another node, of this kit or of one that it uses, declares: `Page<Item>`.
struct DeclaredTypeUse {
  /// The type with its arguments.
  let type: TypeFacts
  /// The node that declares the type.
  let declaration: SpecNode
  /// The value of a node that the type is in, or is part of.
  let location: SourceLocation

  /// The parameters that the declaration has; none where the type is not generic.
  var parameters: [GenericClause.Parameter] { Self.parameters(of: declaration) }

  private static func parameters(of node: SpecNode) -> [GenericClause.Parameter] {
    guard let slot = node.schema.slot(.generics), case .generics(let clause) = node.values[slot.label] else {
      return []
    }
    return clause.parameters
  }

  /// All of them, in the order of the kit.
  static func all(in draft: SpecDraft, _ visible: [Spec]) -> [DeclaredTypeUse] {
    types(in: draft).compactMap { type, location in
      declaration(of: type.name, draft, visible).map { declaration in
        DeclaredTypeUse(type: type, declaration: declaration, location: location)
      }
    }
  }

  /// The types with names that the kit mentions, and the values that they are in, but for generic parameters.
  static func types(in draft: SpecDraft) -> [(type: TypeFacts, location: SourceLocation)] {
    var uses: [(TypeFacts, SourceLocation)] = []
    for node in draft.nodes {
      let hidden = hiddenNames(in: node, draft)
      for slot in node.schema.slots {
        guard let value = node.values[slot.label] else { continue }
        let location = node.valueLocations[slot.label] ?? node.nameLocation
        var pending = types(in: value)
        while let type = pending.popLast() {
          pending += parts(of: type)
          if !type.name.isEmpty, !hidden.contains(type.name) { uses.append((type, location)) }
        }
      }
    }
    return uses
  }

  /// The generic parameters of the node and those around it, which hide types of their names.
  private static func hiddenNames(in node: SpecNode, _ draft: SpecDraft) -> Set<String> {
    var names: Set<String> = []
    var around: SpecNode? = node
    while let node = around {
      names.formUnion(parameters(of: node).map(\.name))
      around = node.parent.map { draft.nodes[$0] }
    }
    return names
  }

  private static func declaration(of type: String, _ draft: SpecDraft, _ visible: [Spec]) -> SpecNode? {
    let node =
      draft.types[type].map { draft.nodes[$0] }
      ?? visible.lazy.compactMap { kit in kit.types[type].map { kit[$0] } }.first
    // What else a pattern declares beside its type is not made of its generic parameters.
    return node?.typeName == type ? node : nil
  }

  private static func types(in value: SpecValue) -> [TypeFacts] {
    switch value {
    case .type(let type): [type]
    case .signature(let signature):
      signature.parameters.map(\.type) + [signature.thrownType, signature.returnType].compactMap(\.self)
    case .list(let values): values.flatMap(types)
    case .name, .word, .text, .int, .double, .version, .uriTemplate, .typeName, .property, .types, .expression,
      .generics, .clause, .reference, .code:
      []
    }
  }

  private static func parts(of type: TypeFacts) -> [TypeFacts] {
    switch type.form {
    case .optional(let part), .array(let part): [part]
    case .dictionary(let key, let value): [key, value]
    case .tuple(let elements): elements.map(\.type)
    case .named, .void: type.arguments
    }
  }
}
