import KitLanguage

/// A node of a kit's text with what it is by the schemas, if anything.
package struct PlacedNode: Sendable {
  package let syntax: SyntaxNode
  /// `nil` if no schema knows the node.
  package let known: KnownNode?

  /// - Parameter outer: `nil` for a node at the top level.
  init(_ node: SyntaxNode, in outer: PlacedNode?, _ schemas: SchemaSet) {
    syntax = node
    known =
      if let outer {
        outer.known.flatMap { KnownNode(node, in: $0.schema, schemas.patterns(inside: $0.schema)) }
      } else {
        schemas.pattern(node.keyword).map { KnownNode(node, as: $0.node, keyword: 0) }
      }
  }

  package var schema: NodeSchema? { known?.schema }

  package func children(_ schemas: SchemaSet) -> [PlacedNode] {
    syntax.children.map { PlacedNode($0, in: self, schemas) }
  }

  /// The word or words of the node's name by the schema; `nil` if it has none.
  package var name: SyntaxNode.Atom? {
    guard let known, known.schema.slot(.name) != nil else { return nil }
    let atoms = syntax.head.dropFirst(known.keyword.map { $0 + 1 } ?? 0)
    guard let atom = atoms.first, atom.kind == .word else { return nil }
    return known.schema.slots.contains { $0.introducer == atom.value } ? nil : atom
  }

  /// The parts of the head and the code, in source order.
  package func parts(_ schemas: SchemaSet) -> [KitPart] { PartReader(self, schemas).parts }
}

extension SyntaxTree {
  /// The nodes around `offset` (UTF-8), outermost first, by the schemas.
  package func placedPath(to offset: Int, _ schemas: SchemaSet) -> [PlacedNode] {
    path(to: offset).reduce(into: []) { $0.append(PlacedNode($1, in: $0.last, schemas)) }
  }

  /// Visits all nodes in source order, outer nodes before inner ones: `visit` receives the nodes around one, outermost first,
  /// with the node as the last.
  package func visitNodes(_ schemas: SchemaSet, _ visit: ([PlacedNode]) -> Void) {
    var path: [PlacedNode] = []
    func visitAll(_ nodes: [SyntaxNode]) {
      for node in nodes {
        path.append(PlacedNode(node, in: path.last, schemas))
        visit(path)
        visitAll(node.children)
        path.removeLast()
      }
    }
    visitAll(nodes)
  }
}

/// Takes the head of a node apart by its schema, as the checker does, but without a word about what is wrong.
struct PartReader {
  private(set) var parts: [KitPart] = []
  private let node: SyntaxNode
  private let schema: NodeSchema?
  private var open: [SlotSchema] = []

  init(_ placed: PlacedNode, _ schemas: SchemaSet) {
    node = placed.syntax
    schema = placed.schema
    open = schema?.slots.filter(\.isValue) ?? []
    readHead(keyword: placed.known.map(\.keyword) ?? 0)
    for clause in node.clauses { read(clause) }
    if let code = node.code { add(schema?.slot(.code), code.range) }
    let attributes = schema.map { schemas.attributes(of: $0) } ?? []
    for attribute in node.attributes { read(attribute, as: attributes.first { $0.name == attribute.name.text }) }
    parts.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func add(_ slot: SlotSchema?, _ range: Range<Int>, atom: SyntaxNode.Atom? = nil) {
    parts.append(KitPart(slot.map { .value($0) } ?? .unknown, range, atom: atom))
  }

  private mutating func add(_ slot: SlotSchema?, _ atom: SyntaxNode.Atom) { add(slot, atom.range, atom: atom) }

  // MARK: - Words

  private mutating func readHead(keyword: Int?) {
    let head = node.head
    for atom in head.prefix(keyword ?? 0) { parts.append(KitPart(.modifier, atom.range, atom: atom)) }
    var atoms = head[...]
    if let keyword, keyword < head.count {
      parts.append(KitPart(schema == nil ? .unknown : .keyword, head[keyword].range, atom: head[keyword]))
      atoms = head.dropFirst(keyword + 1)
    }
    readName(from: &atoms)
    while let atom = atoms.popFirst() {
      if let index = open.firstIndex(where: { $0.introducer == atom.value && atom.kind == .word }) {
        let slot = open.remove(at: index)
        parts.append(KitPart(.introducer(slot), atom.range, atom: atom))
        if let value = atoms.popFirst() { fill(slot, value, from: &atoms) }
      } else if let index = position(of: atom) {
        fill(open.remove(at: index), atom, from: &atoms)
      } else {
        add(nil, atom)
      }
    }
  }

  private mutating func readName(from atoms: inout ArraySlice<SyntaxNode.Atom>) {
    guard let slot = schema?.slot(.name), let atom = atoms.first else { return }
    guard slot.kind.fits(atom), !open.contains(where: { $0.introducer == atom.value }) else { return }
    atoms.removeFirst()
    add(slot, atom)
  }

  private mutating func fill(
    _ slot: SlotSchema,
    _ atom: SyntaxNode.Atom,
    from atoms: inout ArraySlice<SyntaxNode.Atom>
  ) {
    add(slot, atom)
    if slot.kind.isWords {
      while let next = atoms.first, next.kind != .word || !open.contains(where: { $0.introducer == next.value }) {
        atoms.removeFirst()
        add(slot, next)
      }
    }
    guard case .list(let element) = slot.kind else { return }
    while let next = atoms.first, element.fits(next) {
      atoms.removeFirst()
      add(slot, next)
    }
  }

  /// The slot for a word, string or number: the first that accepts it, unless a required one precedes.
  private func position(of atom: SyntaxNode.Atom) -> Int? {
    open.firstIndex { slot in
      slot.introducer == nil && (slot.kind.fits(atom) || !slot.canBeLeftOut)
    }
  }

  // MARK: - Clauses

  private mutating func read(_ clause: SyntaxNode.Clause) {
    switch clause.content {
    case .generics(let fragment): add(schema?.slot(.generics), fragment.range)
    case .parameters(let list): read(list)
    case .effects(let effects):
      let error = effects.parenthesized
      let words = effects.range.lowerBound..<(error.map { $0.lowerBound - 1 } ?? effects.range.upperBound)
      parts.append(KitPart(.modifier, words))
      if let error { add(schema?.slot(.signature), error) }
    case .result(let type): add(schema?.slot(.result) ?? schema?.slot(.signature), type.range)
    case .types(let types): for type in types { add(schema?.slot(.conformances) ?? schema?.slot(.type), type.range) }
    case .text(let atom):
      let index = position(of: atom)
      add(index.map { open.remove(at: $0) }, atom)
    case .defaultValue(let expression): add(schema?.slot(.defaultValue), expression.range)
    case .requirements(let requirements): add(schema?.slot(.requirements), requirements.range)
    case .wireName(let atom):
      parts.append(KitPart(.modifier, clause.range.lowerBound..<clause.range.lowerBound + 2))
      add(schema?.slot(.wire), atom)
    }
  }

  private mutating func read(_ list: SyntaxNode.ArgumentList) {
    if let slot = schema?.slot(.signature) { return add(slot, list.fragment.range) }
    let slots = schema?.slots.filter { if case .argument = $0.place { true } else { false } } ?? []
    read(list, as: slots, in: nil)
  }

  private mutating func read(_ attribute: SyntaxNode.Attribute, as known: AttributeSchema?) {
    let range = attribute.range.lowerBound..<max(attribute.range.lowerBound, attribute.name.range.upperBound)
    parts.append(KitPart(known.map { .attribute($0) } ?? .unknown, range, in: known))
    if let list = attribute.arguments { read(list, as: known?.slots ?? [], in: known) }
  }

  private mutating func read(_ list: SyntaxNode.ArgumentList, as slots: [SlotSchema], in attribute: AttributeSchema?) {
    var open = slots
    var last: SlotSchema?
    for argument in list.arguments {
      var slot = last
      if let index = open.firstIndex(where: { $0.takes(argument) && $0.fits(argument) })
        ?? open.firstIndex(where: { $0.takes(argument) })
      {
        slot = open.remove(at: index)
      } else if argument.label != nil || !(last?.kind.isList ?? false) {
        slot = nil
      }
      if let name = argument.names.first {
        parts.append(KitPart(slot.map { .introducer($0) } ?? .unknown, name.range, in: attribute))
      }
      let meaning = slot.map { KitPart.Meaning.value($0) } ?? .unknown
      parts.append(KitPart(meaning, argument.value.range, atom: argument.literal, in: attribute))
      last = slot
    }
  }
}

extension SlotSchema {
  /// Whether the argument can be a value of the slot's kind, as any expression but a literal can.
  fileprivate func fits(_ argument: SyntaxNode.Argument) -> Bool { argument.literal.map(kind.fits) ?? true }
}

extension ValueKind {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }
}
