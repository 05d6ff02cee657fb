import Diagnostics

/// The places of a head.
extension KitReader {
  /// What was read of a head.
  struct Head {
    var keyword: String
    /// The node's name, or its keyword where it has none.
    var nameRange: Range<Int>
    var values: [String: SpecValue] = [:]
    var locations: [String: SourceLocation] = [:]

    /// What messages call the node: its keyword, or what its schema calls the field.
    func subject(_ schema: NodeSchema) -> String {
      schema.role == .member ? keyword : schema.name
    }
  }

  func readHead(of node: SyntaxNode, as schema: NodeSchema, keyword: Int?, id: SpecNode.ID) -> Head {
    let word = node.head.indices.contains(keyword ?? 0) ? node.head[keyword ?? 0] : nil
    let known = draft.diagnostics.count
    var head = Head(keyword: word?.value ?? "", nameRange: word?.range ?? node.range)
    for atom in node.head.prefix(keyword ?? 0) {
      guard let slot = schema.slot(.modifier(atom.value)) else { continue }
      set(.word(atom.value), for: slot, at: atom.range, in: &head)
    }
    let ends = node.head.map(\.range.upperBound) + node.clauses.map(\.range.upperBound)
    wireInsertion = node.wireName == nil ? ends.max() : nil
    wireSlot = schema.slot(.wire)
    var atoms = node.head.dropFirst(keyword.map { $0 + 1 } ?? 0)
    readName(from: &atoms, as: schema, id: id, into: &head)
    readValues(from: atoms, of: node, as: schema, id: id, into: &head)
    for clause in node.clauses {
      read(clause, of: node, as: schema, id: id, into: &head)
    }
    readDefaults(of: schema, reportsMissing: draft.diagnostics.count == known, into: &head)
    readCode(of: node, as: schema, reportsMissing: draft.diagnostics.count == known, into: &head)
    return head
  }

  /// Puts the schema's defaults into the places that the kit leaves empty.
  ///
  /// - Parameter reportsMissing: Whether to complain about those without default. Where something else is wrong with
  ///   the head, that is mostly what should stand there.
  private func readDefaults(of schema: NodeSchema, reportsMissing: Bool, into head: inout Head) {
    var missing: [SlotSchema] = []
    for slot in schema.slots where head.locations[slot.label] == nil && slot.place != .code {
      if let value = slot.defaultValue {
        // That of a wire name is made of the node's name (`WireNameCheck`).
        if slot.place != .wire { head.values[slot.label] = value }
      } else if !slot.isOptional {
        missing.append(slot)
      }
    }
    if reportsMissing, !missing.isEmpty { reportMissing(missing, at: head.nameRange) }
  }

  /// Notes the value of a place, or that the place is taken although its value is no good.
  func set(_ value: SpecValue?, for slot: SlotSchema, at range: Range<Int>, in head: inout Head) {
    head.values[slot.label] = value
    head.locations[slot.label] = location(range)
  }

  /// - Parameter slots: The places that are empty; one at least.
  func reportMissing(_ slots: [SlotSchema], at range: Range<Int>) {
    let parts = slots.map(Self.description)
    let all = parts.count == 1 ? parts[0] : parts.dropLast().joined(separator: ", ") + " and " + (parts.last ?? "")
    report(CheckDiagnostics.missingPart, "'\(source[range])' lacks \(all)", at: range)
  }

  private static func description(_ slot: SlotSchema) -> String {
    let what = Phrase.noun(for: slot.kind)
    return switch slot.place {
    case .value: (slot.introducer.map { "'\($0)' and " } ?? "") + what
    case .argument(let label): "(\(label): …) with " + what
    case .result: "a type after '->'"
    case .type: "a type after ':'"
    case .conformances: "types after ':'"
    case .defaultValue: "a value after '='"
    case .requirements: "requirements after 'where'"
    case .wire: "a string after 'as'"
    case .name, .modifier, .generics, .signature, .code: what
    }
  }

  // MARK: - Words, strings and numbers

  private func readName(
    from atoms: inout ArraySlice<SyntaxNode.Atom>,
    as schema: NodeSchema,
    id: SpecNode.ID,
    into head: inout Head
  ) {
    guard let slot = schema.slot(.name), let atom = atoms.first else { return }
    let canBeLeftOut = slot.isOptional || slot.defaultValue != nil
    let isName = slot.kind.fits(atom) && !schema.slots.contains { $0.introducer == atom.value }
    let isQuotedName = atom.kind == .string && !schema.slots.contains { $0.isValue && $0.kind.fits(atom) }
    if canBeLeftOut, !isName, !isQuotedName { return }
    atoms.removeFirst()
    head.nameRange = atom.range
    set(value(of: Part(atom), as: slot.kind, id: id), for: slot, at: atom.range, in: &head)
  }

  private func readValues(
    from atoms: ArraySlice<SyntaxNode.Atom>,
    of node: SyntaxNode,
    as schema: NodeSchema,
    id: SpecNode.ID,
    into head: inout Head
  ) {
    var open = schema.slots.filter(\.isValue)
    var atoms = atoms
    while var atom = atoms.popFirst() {
      let introduced = open.firstIndex { $0.introducer == atom.value && atom.kind == .word }
      if introduced == nil,
        reportTypeWithoutColon(atom, isLast: atoms.isEmpty, of: node, as: schema)
          || !isExpected(atom, open) && reportNextNode(atom, of: node, as: schema)
      {
        return
      }
      let place = introduced ?? position(of: atom, in: open)
      if introduced == nil, let place, isStray(atom, open[place], before: atoms.first) {
        _ = reportSurplus(atom, [], head.subject(schema), schema)
        continue
      }
      guard let index = place ?? reportSurplus(atom, open, head.subject(schema), schema) else { return }
      let slot = open.remove(at: index)
      if slot.introducer != nil {
        guard let next = atoms.popFirst() else {
          set(nil, for: slot, at: atom.range, in: &head)
          report(CheckDiagnostics.missingPart, "'\(atom.value)' lacks \(Phrase.noun(for: slot.kind))", at: atom.range)
          return
        }
        atom = next
      }
      set(value(of: Part(atom), as: slot.kind, id: id), for: slot, at: atom.range, in: &head)
      // What follows a value of a wrong kind mostly belongs to it.
      if head.values[slot.label] == nil, !slot.kind.fits(atom) { return }
    }
  }

  /// Whether a value has to stand where the atom does, or the atom can be one.
  private func isExpected(_ atom: SyntaxNode.Atom, _ open: [SlotSchema]) -> Bool {
    open.contains { slot in
      slot.introducer == nil && (slot.kind.fits(atom) || !slot.isOptional && slot.defaultValue == nil)
    }
  }

  /// Whether an atom is no value of the slot, but the next one is: the `x` in `empty x "None"`.
  private func isStray(_ atom: SyntaxNode.Atom, _ slot: SlotSchema, before next: SyntaxNode.Atom?) -> Bool {
    guard let next, !slot.kind.fits(atom) else { return false }
    return slot.kind.fits(next)
  }

  /// The slot for a word, string or number: the first that takes such, unless one that cannot be left out stands before
  /// it.
  private func position(of atom: SyntaxNode.Atom, in slots: [SlotSchema]) -> Int? {
    for (index, slot) in slots.enumerated() where slot.introducer == nil {
      if slot.kind.fits(atom) || !slot.isOptional && slot.defaultValue == nil { return index }
    }
    // Better a complaint about the wrong kind of value than about a surplus one.
    return slots.firstIndex { $0.introducer == nil }
  }

  /// `query page Int` for `query page: Int`.
  ///
  /// - Returns: Whether the last word of the head is such a type.
  private func reportTypeWithoutColon(
    _ atom: SyntaxNode.Atom,
    isLast: Bool,
    of node: SyntaxNode,
    as schema: NodeSchema
  ) -> Bool {
    guard isLast, atom.kind == .word, node.types == nil, let slot = schema.slot(.type), !slot.isOptional,
      atom.value.first?.isUppercase == true, let index = node.head.firstIndex(of: atom), index > 0
    else { return false }
    let end = node.head[index - 1].range.upperBound
    report(
      CheckDiagnostics.unexpectedPart,
      "A type goes after ':'",
      at: atom.range,
      fixIts: [FixIt("Insert ':'", in: source, edits: [TextEdit(end..<end, ":")], isSafe: true)]
    )
    return true
  }

  /// A surplus word that begins the next member on the same line. What goes after it is not looked at.
  ///
  /// - Returns: Whether the word is one.
  private func reportNextNode(_ atom: SyntaxNode.Atom, of node: SyntaxNode, as schema: NodeSchema) -> Bool {
    guard atom.kind == .word, let index = node.head.firstIndex(of: atom), index > 0 else { return false }
    let isField = siblingField != nil && atom == node.head.last && node.types != nil && schema.slot(.type) == nil
    guard siblingKeywords.contains(atom.value) || isField else { return false }
    let end = node.head[index - 1].range.upperBound
    if !isQuiet {
      draft.diagnostics.append(
        SyntaxDiagnostics.missingSeparator.diagnostic(
          "Expected a new line or ';' before '\(atom.value)'",
          at: location(atom.range),
          fixIts: [FixIt("Insert ';'", in: source, edits: [TextEdit(end..<end, ";")])]
        )
      )
    }
    hasJoinedNodes = true
    isQuiet = true
    return true
  }

  /// - Returns: The index of the slot whose introducing word was probably meant.
  private func reportSurplus(
    _ atom: SyntaxNode.Atom,
    _ open: [SlotSchema],
    _ subject: String,
    _ schema: NodeSchema
  ) -> Int? {
    let nearest = atom.kind == .word ? NearestName.of(atom.value, in: open.compactMap(\.introducer)) : nil
    let takesCode = atom.kind == .string && schema.slot(.code) != nil
    let advice =
      if takesCode {
        "; code goes between '\"\"\"'"
      } else if atom.value == "as" && schema.slot(.wire) != nil {
        "; after it goes quoted text"
      } else {
        ""
      }
    let replacement = takesCode ? "\"\"\"\(atom.value)\"\"\"" : nearest
    report(
      CheckDiagnostics.unexpectedPart,
      "'\(subject)' does not take '\(atom.value)'" + Phrase.suggestion(nearest) + advice,
      at: atom.range,
      fixIts: replacement.map { [self.replacement(of: atom.range, by: $0)] } ?? []
    )
    return nearest.flatMap { nearest in open.firstIndex { $0.introducer == nearest } }
  }
}

extension SlotSchema {
  fileprivate var isValue: Bool {
    if case .value = place { true } else { false }
  }
}

extension ValueKind {
  /// Whether a word, string or number can stand for a value of the kind.
  func fits(_ atom: SyntaxNode.Atom) -> Bool {
    switch self {
    case .name, .reference, .type, .typeName, .property: atom.kind == .word
    case .word(let cases): atom.kind == .word || cases.contains { $0.word == atom.text }
    case .text, .headerName, .headerValue, .url, .uriTemplate, .path: atom.kind == .string
    case .number, .int, .version: atom.kind == .number
    case .expression: true
    case .list(let kind): kind.fits(atom)
    case .types, .generics, .requirements, .signature, .code: false
    }
  }
}
