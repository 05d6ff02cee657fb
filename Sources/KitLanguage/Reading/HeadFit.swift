/// Decides by its form alone whether a node could be one of a schema: whether each part of it has a place there, and
/// each place that cannot be empty its part.
struct HeadFit {
  let schema: NodeSchema

  /// - Parameter keyword: The index of the keyword in the head; `nil` for a field.
  func holds(_ node: SyntaxNode, keyword: Int?) -> Bool {
    takesAtoms(of: node, keyword: keyword) && node.clauses.allSatisfy { takes($0) } && takesBody(of: node)
      && node.attributes.allSatisfy { attribute in schema.attributes.contains { $0.name == attribute.name.text } }
  }

  private func takesAtoms(of node: SyntaxNode, keyword: Int?) -> Bool {
    var atoms = node.head.dropFirst(keyword.map { $0 + 1 } ?? 0)
    if let slot = schema.slot(.name) {
      if let atom = atoms.first, slot.kind.isForm(of: atom) {
        atoms.removeFirst()
      } else if !slot.isOptional, slot.defaultValue == nil {
        return false
      }
    }
    var open = schema.slots.filter(\.isValue)
    while var atom = atoms.popFirst() {
      let introduced = open.firstIndex { $0.introducer == atom.value && atom.kind == .word }
      if introduced != nil {
        guard let next = atoms.popFirst() else { return false }
        atom = next
      }
      guard let index = introduced ?? open.firstIndex(where: { $0.introducer == nil && $0.kind.isForm(of: atom) }),
        open[index].kind.isForm(of: atom)
      else { return false }
      open.remove(at: index)
    }
    let required = open + schema.slots.filter { [.type, .signature, .code].contains($0.place) && !has($0.place, node) }
    return required.allSatisfy { $0.isOptional || $0.defaultValue != nil }
  }

  private func has(_ place: SlotSchema.Place, _ node: SyntaxNode) -> Bool {
    switch place {
    case .type: node.types != nil
    case .signature: node.parameters != nil
    default: node.code != nil
    }
  }

  private func takes(_ clause: SyntaxNode.Clause) -> Bool {
    if case .text(let atom) = clause.content {
      return schema.slots.contains { $0.isValue && $0.introducer == nil && $0.kind.fits(atom) }
    }
    if case .parameters = clause.content, schema.slots.contains(where: \.isArgument) { return true }
    let places: [SlotSchema.Place] =
      switch clause.content {
      case .generics: [.generics]
      case .effects, .parameters: [.signature]
      case .result: [.result, .signature]
      case .types: [.type, .conformances]
      case .defaultValue: [.defaultValue]
      case .requirements: [.requirements]
      case .wireName: [.wire]
      case .text: []
      }
    return places.contains { schema.slot($0) != nil }
  }

  private func takesBody(of node: SyntaxNode) -> Bool {
    switch node.body {
    case .none: true
    case .block: !schema.members.isEmpty
    case .code: schema.slot(.code) != nil
    }
  }
}

extension ValueKind {
  /// Whether an atom looks like a value of the kind: a word of a closed list is one of the list.
  fileprivate func isForm(of atom: SyntaxNode.Atom) -> Bool {
    if case .word(let cases) = self, !cases.isEmpty { return cases.contains { $0.word == atom.text } }
    return fits(atom)
  }
}
