import KitLanguage

/// What nodes can be at a place, and what can follow in a head.
extension KitCompletion {
  func members(around node: PlacedNode) -> [NodeSchema] {
    slice.cursor.outer?.schema?.members ?? []
  }

  // MARK: - Keywords

  /// The possible beginnings of a node there.
  ///
  /// - Parameter modifiers: The words of the node before it.
  func keywords(_ modifiers: [SyntaxNode.Atom]) -> [KitSuggestion] {
    guard let outer = slice.cursor.outer else { return slice.cursor.path.count > 1 ? [] : topLevelKeywords }
    guard let schema = outer.schema else { return [] }
    let modifiers = modifiers.map(\.value)
    let siblings = outer.children(schemas).filter { $0.syntax.range != slice.cursor.node?.syntax.range }.compactMap(
      \.schema
    )
    var found: [KitSuggestion] = []
    for member in schema.members where member.role == .member && member.modifiers.isSuperset(of: modifiers) {
      let isThere = siblings.contains { $0 === member }
      if isThere, !member.cardinality.isList { continue }
      let isNeeded = !isThere && (member.cardinality == .once || member.cardinality == .some)
      for keyword in member.keywords {
        found.append(suggestion(of: member, keyword, rank: isNeeded ? 0 : isThere ? 20 : 10))
      }
      if modifiers.isEmpty {
        found += member.modifiers.sorted().map { suggestion($0, .keyword, rank: 30, detail: "modifier") }
      }
    }
    guard modifiers.isEmpty else { return found }
    if let field = schema.field { found += fields(field) }
    return found + schemas.patterns(inside: schema).map { suggestion(of: $0, rank: 15) }
  }

  private var topLevelKeywords: [KitSuggestion] {
    let here = Set(tree.nodes.filter { !$0.range.contains(slice.word.lowerBound) }.map(\.keyword))
    return schemas.patterns.filter { pattern in
      guard pattern.inside.isEmpty else { return false }
      if pattern.node.cardinality.isList { return true }
      return !here.contains(pattern.keyword) && names.nodes(of: pattern.keyword, in: nil).isEmpty
    }.map { suggestion(of: $0, rank: 10) }
  }

  private func suggestion(of pattern: PatternSchema, rank: Int) -> KitSuggestion {
    let example = pattern.minimal.map { _ in ["", "```kit", pattern.minimalText(name: "Name"), "```"] } ?? []
    return suggestion(
      pattern.keyword,
      .keyword,
      rank: rank,
      detail: "pattern",
      documentation: pattern.node.documentation + example,
      snippet: NodeSnippet.text(of: pattern, schemas)
    )
  }

  private func suggestion(of member: NodeSchema, _ keyword: String, rank: Int) -> KitSuggestion {
    suggestion(
      keyword,
      .member,
      rank: rank,
      detail: member.cardinality.rawValue,
      documentation: member.documentation,
      snippet: NodeSnippet.text(of: member, keyword: keyword, schemas)
    )
  }

  private func fields(_ field: NodeSchema) -> [KitSuggestion] {
    let used = Set(slice.cursor.outer?.syntax.children.map(\.keyword) ?? [])
    let names: [KitSuggestion] =
      switch field.slot(.name)?.kind {
      case .reference(let targets)?: targets.flatMap(references)
      case .word(let cases)?:
        cases.map { suggestion($0.word, .member, rank: 12, detail: field.name, documentation: $0.documentation) }
      default: []
      }
    return names.filter { !used.contains($0.label) }
  }

  // MARK: - In a head

  func continuations(of node: PlacedNode) -> [KitSuggestion] {
    node.schema.map { introducers(of: node, $0) + clauses(of: node) } ?? []
  }

  func clauses(of node: PlacedNode) -> [KitSuggestion] {
    guard let schema = node.schema else { return [] }
    let syntax = node.syntax
    var found: [KitSuggestion] = []
    func add(_ sign: String, _ slot: SlotSchema?, isThere: Bool, snippet: String) {
      guard let slot, !isThere, !excludes(slot.label, node) else { return }
      found.append(
        suggestion(sign, .sign, rank: 5, detail: slot.label, documentation: slot.documentation, snippet: snippet)
      )
    }
    if syntax.types != nil || schema.slot(.type) == nil {
      add("=", schema.slot(.defaultValue), isThere: syntax.defaultValue != nil, snippet: "= ")
    }
    add("->", schema.slot(.result), isThere: syntax.result != nil, snippet: "-> ${1:Type}")
    add("as", schema.slot(.wire), isThere: syntax.wireName != nil, snippet: "as \"${1:name}\"")
    add("where", schema.slot(.requirements), isThere: syntax.requirements != nil, snippet: "where ")
    return found
  }

  private func introducers(of node: PlacedNode, _ schema: NodeSchema) -> [KitSuggestion] {
    let filled = node.parts(schemas).compactMap { part -> SlotSchema.Place? in
      if case .introducer(let slot) = part.meaning { slot.place } else { part.slot?.place }
    }
    return schema.slots.compactMap { slot in
      guard let introducer = slot.introducer, !filled.contains(slot.place), !excludes(slot.label, node) else {
        return nil
      }
      let rank = slot.isOptional || slot.defaultValue != nil ? 2 : 0
      return suggestion(introducer, .keyword, rank: rank, detail: slot.label, documentation: slot.documentation)
    }
  }

  /// The attributes that a node can have in its current form and lacks, required ones first.
  func attributes(of node: PlacedNode) -> [KitSuggestion] {
    guard let schema = node.schema else { return [] }
    let there = Set(node.syntax.attributes.map(\.name.text))
    let range = word(with: "@")
    return schemas.attributes(of: schema).filter {
      !there.contains($0.name) && !excludes($0.name, node) && !isUseless($0, node)
    }.map { attribute in
      suggestion(
        "@" + attribute.name,
        .attribute,
        rank: attribute.isRequired ? 1 : attribute.name == AttributeSchema.named ? 40 : 30,
        detail: "attribute",
        documentation: attribute.documentation + schema.limits(of: attribute, schemas.types),
        snippet: NodeSnippet.text(of: attribute),
        replacing: range
      )
    }
  }
}

extension NodeSchema {
  var modifiers: Set<String> {
    Set(slots.compactMap { if case .modifier(let word) = $0.place { word } else { nil } })
  }
}
