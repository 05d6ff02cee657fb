import Diagnostics

/// What stands in the block of a node.
extension KitReader {
  /// What a node in a block is by the schema of the node around it.
  private enum Meaning {
    /// `keyword` is the index of the keyword in the head.
    case member(NodeSchema, keyword: Int)
    case field(NodeSchema)
    case pattern(PatternSchema)
    case unknown
  }

  func readBlock(of node: SyntaxNode, as schema: NodeSchema, id: SpecNode.ID) {
    let nested = schema.role == .pattern ? patterns(inside: schema.name) : []
    guard !schema.members.isEmpty || !nested.isEmpty else { return }
    var siblings = Siblings()
    siblings.areAllKnown = node.children.allSatisfy { $0.head.first?.kind == .word }
    let keywords = Set(schema.members.flatMap(\.keywords) + nested.map(\.keyword))
    let outer = (siblingKeywords, siblingField, siblingWords)
    defer { (siblingKeywords, siblingField, siblingWords) = outer }
    let words = Self.words(inHeadsOf: node.children)
    var previous: SyntaxNode?
    for child in node.children where child.head.first?.kind == .word {
      (siblingKeywords, siblingField, siblingWords) = (keywords, schema.field, words)
      switch meaning(of: child, in: schema, nested) {
      case .member(let member, let keyword):
        if keyword == 0, reportMemberOfOther(child, member, keyword: keyword, in: id, nested) {
          siblings.areAllKnown = false
          continue
        }
        noteOccurrence(of: member, child, keyword: keyword, in: &siblings)
        readNode(child, as: member, keyword: keyword, parent: id)
      case .field(let field):
        noteOccurrence(of: field, child, keyword: 0, in: &siblings)
        readNode(child, as: field, keyword: nil, parent: id)
      case .pattern(let pattern):
        readPattern(child, pattern, parent: id)
      case .unknown:
        siblings.areAllKnown = false
        reportUnknownMember(child, of: schema, nested, behind: previous)
        continue
      }
      previous = child
      if isBroken(child) || hasJoinedNodes { siblings.areAllKnown = false }
      hasJoinedNodes = false
    }
    checkNames(of: draft.nodes[id].children)
    if !siblings.areAllKnown { draft.incompleteBlocks.insert(id) }
    // A member that was misspelt or broken is not missing as well.
    if siblings.areAllKnown, !isBroken(node), node.block?.isClosed != false {
      checkMissingMembers(of: schema, siblings, at: draft.nodes[id].nameLocation.range)
    }
  }

  // MARK: - Meaning

  private func meaning(of child: SyntaxNode, in schema: NodeSchema, _ nested: [PatternSchema]) -> Meaning {
    // `word :` is a field whatever the word.
    if let field = schema.field, child.head.count == 1, child.types != nil { return .field(field) }
    if let member = schema.member(child.keyword) { return .member(member, keyword: 0) }
    if let (member, keyword) = modifiedMember(child, in: schema) { return .member(member, keyword: keyword) }
    if let pattern = nested.first(where: { $0.keyword == child.keyword }) { return .pattern(pattern) }
    if let field = schema.field, child.head.count == 1 || field.slots.contains(where: \.isValue),
      child.parameters == nil || field.slots.contains(where: \.takesParentheses)
    {
      return .field(field)
    }
    return .unknown
  }

  /// The member whose keyword goes after modifiers: `optional func`.
  private func modifiedMember(_ child: SyntaxNode, in schema: NodeSchema) -> (NodeSchema, keyword: Int)? {
    for (index, atom) in child.head.enumerated().dropFirst().prefix(4) {
      guard atom.kind == .word else { return nil }
      guard let member = schema.member(atom.value) else { continue }
      let areModifiers = child.head.prefix(index).allSatisfy { member.slot(.modifier($0.value)) != nil }
      return areModifiers ? (member, index) : nil
    }
    return nil
  }

  // MARK: - How often

  /// The nodes of a block, as far as they were read.
  private struct Siblings {
    /// The first node of each member.
    var first: [ObjectIdentifier: SourceLocation] = [:]
    var areAllKnown = true
  }

  private func noteOccurrence(
    of member: NodeSchema,
    _ child: SyntaxNode,
    keyword: Int,
    in siblings: inout Siblings
  ) {
    guard child.head.indices.contains(keyword) else { return }
    let atom = child.head[keyword]
    guard let first = siblings.first[ObjectIdentifier(member)] else {
      siblings.first[ObjectIdentifier(member)] = location(atom.range)
      return
    }
    guard !member.cardinality.isList else { return }
    let range = child.range
    report(
      CheckDiagnostics.repeatedMember,
      "'\(atom.value)' may appear here only once",
      at: atom.range,
      notes: [Diagnostic.Note("The first one", at: first)],
      fixIts: [FixIt("Remove this '\(atom.value)'", in: source, edits: [TextEdit(range, "")])]
    )
  }

  private func checkMissingMembers(of schema: NodeSchema, _ siblings: Siblings, at range: Range<Int>) {
    for member in schema.members where siblings.first[ObjectIdentifier(member)] == nil {
      guard member.cardinality == .once || member.cardinality == .some else { continue }
      let what =
        member.role == .field ? "at least one \(member.name)" : Phrase.oneOf(member.keywords.map { "'\($0)'" })
      report(CheckDiagnostics.missingMember, "'\(source[range])' lacks \(what)", at: range)
    }
  }

  // MARK: - Names in a block

  /// Names in one block must differ: those in lower camel case altogether, for they become properties and functions of
  /// one type; others by member. Functions may share a name where their labels or types differ, or where an attribute
  /// gives what is made of one another name.
  private func checkNames(of children: [SpecNode.ID]) {
    var known: [String: SourceLocation] = [:]
    for id in children {
      let child = draft.nodes[id]
      guard child.schema.role != .pattern, let slot = child.schema.slot(.name), let name = child.name else { continue }
      let isCamel = if case .name(.lowerCamel) = slot.kind { true } else { false }
      let emitted = isCamel ? otherName(of: child) ?? name : name
      var key = isCamel ? emitted : child.schema.name + " " + name
      for case .signature(let signature) in child.values.values {
        key += "(" + signature.parameters.map { ($0.label ?? "_") + ":" + $0.type.text }.joined(separator: ",") + ")"
      }
      if let first = known[key] {
        report(
          CheckDiagnostics.duplicateName,
          "'\(emitted)' is repeated here",
          at: child.nameLocation.range,
          notes: [Diagnostic.Note("The first one", at: first)]
        )
      } else {
        known[key] = child.nameLocation
      }
    }
  }

  /// The name in lower camel case that an attribute gives.
  private func otherName(of node: SpecNode) -> String? {
    for attribute in node.schema.attributes {
      guard let slot = attribute.slots.first, case .name(.lowerCamel) = slot.kind else { continue }
      if case .name(let name)? = node.attributes[attribute.name]?[slot.label] { return name }
    }
    return nil
  }
}

extension SlotSchema {
  fileprivate var isValue: Bool {
    if case .value = place { true } else { false }
  }

  fileprivate var takesParentheses: Bool {
    if case .argument = place { true } else { place == .signature }
  }
}
