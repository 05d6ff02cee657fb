import Diagnostics

/// The clauses of a head, and its code.
extension KitReader {
  func read(
    _ clause: SyntaxNode.Clause,
    of node: SyntaxNode,
    as schema: NodeSchema,
    id: SpecNode.ID,
    into head: inout Head
  ) {
    switch clause.content {
    case .generics(let fragment):
      readFragment(fragment, at: .generics, clause, of: node, as: schema, id: id, into: &head)
    case .result(let fragment):
      if schema.slot(.signature) != nil { return }
      readFragment(fragment, at: .result, clause, of: node, as: schema, id: id, into: &head)
    case .defaultValue(let fragment):
      readFragment(fragment, at: .defaultValue, clause, of: node, as: schema, id: id, into: &head)
    case .requirements(let fragment):
      readFragment(fragment, at: .requirements, clause, of: node, as: schema, id: id, into: &head)
    case .wireName(let atom):
      guard let slot = schema.slot(.wire) else {
        return reportUnexpected(clause, of: node, as: schema, head.subject(schema))
      }
      set(value(of: Part(atom), as: slot.kind, id: id), for: slot, at: atom.range, in: &head)
    case .types(let types):
      readTypes(types, clause, of: node, as: schema, id: id, into: &head)
    case .parameters(let list):
      readParameters(list, of: node, clause, as: schema, id: id, into: &head)
    case .effects:
      if schema.slot(.signature) == nil { reportUnexpected(clause, of: node, as: schema, head.subject(schema)) }
    }
  }

  private func readFragment(
    _ fragment: SyntaxNode.Fragment,
    at place: SlotSchema.Place,
    _ clause: SyntaxNode.Clause,
    of node: SyntaxNode,
    as schema: NodeSchema,
    id: SpecNode.ID,
    into head: inout Head
  ) {
    guard let slot = schema.slot(place) else {
      return reportUnexpected(clause, of: node, as: schema, head.subject(schema))
    }
    set(value(of: Part(fragment), as: slot.kind, id: id), for: slot, at: fragment.range, in: &head)
  }

  private func readTypes(
    _ types: [SyntaxNode.Fragment],
    _ clause: SyntaxNode.Clause,
    of node: SyntaxNode,
    as schema: NodeSchema,
    id: SpecNode.ID,
    into head: inout Head
  ) {
    guard let first = types.first, let last = types.last else { return }
    if let slot = schema.slot(.conformances) {
      let values = types.compactMap { type -> TypeFacts? in
        if case .type(let facts) = value(of: Part(type), as: .type, id: id) { facts.withoutSwift } else { nil }
      }
      set(
        .types(values.withoutPartsOfCodable),
        for: slot,
        at: first.range.lowerBound..<last.range.upperBound,
        in: &head
      )
    } else if let slot = schema.slot(.type) {
      set(value(of: Part(first), as: slot.kind, id: id), for: slot, at: first.range, in: &head)
      if types.count > 1 { reportSurplusTypes(types, as: schema, head.subject(schema)) }
    } else {
      reportUnexpected(clause, of: node, as: schema, head.subject(schema))
    }
  }

  private func reportSurplusTypes(_ types: [SyntaxNode.Fragment], as schema: NodeSchema, _ subject: String) {
    guard let first = types.first, let last = types.last else { return }
    // What the type conforms to anyway need not be written.
    let given = Set(schemas.pattern(schema.name)?.conformances ?? [])
    let known = given.union(given.contains("Codable") ? ["Decodable", "Encodable"] : [])
      .union(given.contains("Hashable") ? ["Equatable"] : []).union(["Sendable"])
    let surplus = types.dropFirst().map(\.text)
    let edit = TextEdit(first.range.upperBound..<last.range.upperBound, "")
    report(
      CheckDiagnostics.unexpectedPart,
      "'\(subject)' has one type after ':', not several",
      at: types[1].range,
      fixIts: [
        FixIt(
          "Remove '\(surplus.joined(separator: ", "))'",
          in: source,
          edits: [edit],
          isSafe: known.isSuperset(of: surplus)
        )
      ]
    )
  }

  private func readParameters(
    _ list: SyntaxNode.ArgumentList,
    of node: SyntaxNode,
    _ clause: SyntaxNode.Clause,
    as schema: NodeSchema,
    id: SpecNode.ID,
    into head: inout Head
  ) {
    if let slot = schema.slot(.signature) {
      let parts = [list.fragment, node.effects?.fragment, node.result].compactMap(\.self)
      let range =
        list.fragment.range.lowerBound..<parts.reduce(list.fragment.range.upperBound) { max($0, $1.range.upperBound) }
      let part = Part(SyntaxNode.Fragment(source[range], range))
      set(value(of: part, as: slot.kind, id: id), for: slot, at: range, in: &head)
    } else if schema.slots.contains(where: \.isArgument) {
      let slots = schema.slots.filter(\.isArgument)
      for (slot, value, range) in readArguments(list, as: slots, of: "'\(schema.name)'", id: id) {
        set(value, for: slot, at: range, in: &head)
      }
    } else {
      reportUnexpected(clause, of: node, as: schema, head.subject(schema))
    }
  }

  private func reportUnexpected(
    _ clause: SyntaxNode.Clause,
    of node: SyntaxNode,
    as schema: NodeSchema,
    _ subject: String
  ) {
    let what =
      switch clause.content {
      case .generics: "generic parameters"
      case .parameters: "parentheses"
      case .effects(let effects): "'\(effects.fragment.text)'"
      case .result: "a result after '->'"
      case .types: "a type after ':'"
      case .defaultValue: "a value after '='"
      case .requirements: "requirements after 'where'"
      case .wireName: "a wire name after 'as'"
      }
    if reportSignOfValue(clause, of: node, as: schema) || reportSignOfResult(clause, as: schema)
      || reportCodeInString(clause, as: schema, subject)
    {
      return
    }
    if case .defaultValue(let value) = clause.content, value.text.hasPrefix("{") {
      let sign = clause.range.lowerBound..<value.range.lowerBound
      report(
        CheckDiagnostics.unexpectedPart,
        "The block of '\(subject)' goes after the head, without '='",
        at: clause.range.prefix(1),
        fixIts: [FixIt("Remove '='", in: source, edits: [TextEdit(sign, "")], isSafe: true)]
      )
      return
    }
    let named = what.hasPrefix("a ") ? "the " + what.dropFirst(2) : what
    let fix = FixIt("Remove \(named)", in: source, edits: [TextEdit(clause.range, "")])
    report(
      CheckDiagnostics.unexpectedPart,
      "'\(subject)' does not take \(what)",
      at: clause.range,
      fixIts: [fix]
    )
  }

  /// `base: x` or `base = x` for `base x`.
  ///
  /// - Returns: Whether the clause is such a value.
  private func reportSignOfValue(_ clause: SyntaxNode.Clause, of node: SyntaxNode, as schema: NodeSchema) -> Bool {
    let value: SyntaxNode.Fragment
    switch clause.content {
    case .types(let types) where types.count == 1: value = types[0]
    case .defaultValue(let expression): value = expression
    default: return false
    }
    guard schema.role != .field, node.head.count == 1, let word = node.head.first,
      let slot = schema.slots.first(where: \.isFirstValue), !slot.isOptional
    else { return false }
    if !PlainName.matches(value.text), let advice = typeAdvice(word.value, schema) {
      report(CheckDiagnostics.unexpectedPart, advice, at: value.range)
      return true
    }
    let sign = clause.range.lowerBound..<clause.range.lowerBound + 1
    report(
      CheckDiagnostics.unexpectedPart,
      "The value of '\(word.value)' goes after it, without '\(source[sign])'",
      at: sign,
      fixIts: [
        FixIt(
          "Remove '\(source[sign])'",
          in: source,
          edits: [TextEdit(word.range.upperBound..<value.range.lowerBound, " ")],
          isSafe: true
        )
      ]
    )
    return true
  }

  /// `binder text: String? as "base.text = value"`, where code goes between `"""`.
  ///
  /// - Returns: Whether the clause is such code.
  private func reportCodeInString(_ clause: SyntaxNode.Clause, as schema: NodeSchema, _ subject: String) -> Bool {
    guard case .wireName(let atom) = clause.content, schema.slot(.code) != nil, let fix = codeFix(of: atom.range),
      let code = fix.edits.first?.replacement
    else { return false }
    report(
      CheckDiagnostics.unexpectedPart,
      "The code of '\(subject)' goes between '\"\"\"', without 'as'",
      at: clause.range,
      fixIts: [replacement(of: clause.range, by: code)]
    )
    return true
  }

  /// `request A: User` for `request A -> User`.
  ///
  /// - Returns: Whether the clause is such a result.
  private func reportSignOfResult(_ clause: SyntaxNode.Clause, as schema: NodeSchema) -> Bool {
    guard case .types(let types) = clause.content, let type = types.first, schema.slot(.result) != nil else {
      return false
    }
    let sign = clause.range.lowerBound..<clause.range.lowerBound + 1
    report(
      CheckDiagnostics.unexpectedPart,
      "The result of '\(schema.name)' goes after '->', not after ':'",
      at: sign,
      fixIts: [
        FixIt(
          "Replace ':' with '->'",
          in: source,
          edits: [TextEdit(sign.lowerBound..<type.range.lowerBound, " -> ")]
        )
      ]
    )
    return true
  }

  // MARK: - Bodies

  /// Reads the code behind the head, and complains about a body that the schema does not have.
  ///
  /// - Parameter reportsMissing: Whether to complain about missing code, or about a block that there is no place for:
  ///   that follows from other mistakes in the head.
  func readCode(of node: SyntaxNode, as schema: NodeSchema, reportsMissing: Bool, into head: inout Head) {
    let slot = schema.slot(.code)
    switch node.body {
    case .none:
      if let slot, !slot.isOptional, slot.defaultValue == nil, reportsMissing {
        reportMissing([slot], at: head.nameRange)
      }
    case .code(let code):
      guard let slot else {
        report(
          CheckDiagnostics.unexpectedPart,
          "'\(head.subject(schema))' does not take code",
          at: code.range.prefix(3)
        )
        return
      }
      checkCode(code, slot.kind)
      set(.code(code.text), for: slot, at: code.range, in: &head)
    case .block(let block):
      let holdsPatterns = schema.role == .pattern && !patterns(inside: schema.name).isEmpty
      guard schema.members.isEmpty, !holdsPatterns else { return }
      refuse(block.range)
      guard reportsMissing else { return }
      report(
        CheckDiagnostics.unexpectedPart,
        slot == nil
          ? "'\(head.subject(schema))' does not take a block"
          : "The code of '\(head.subject(schema))' goes between '\"\"\"', not in braces",
        at: block.range.prefix(1)
      )
    }
  }

  private func checkCode(_ code: SyntaxNode.Code, _ kind: ValueKind) {
    guard case .code("Swift") = kind else { return }
    for problem in swift.read(code.text, as: .code).problems.prefix(1) {
      let start = code.sourceOffset(at: problem.range.lowerBound)
      let range = start..<max(start, code.sourceOffset(at: problem.range.upperBound))
      report(CheckDiagnostics.invalidSwift, "This is not Swift: \(problem.message)", at: range)
    }
  }
}

extension SlotSchema {
  /// Whether it is a place for the word, string or number behind the keyword.
  fileprivate var isFirstValue: Bool {
    if case .value = place { introducer == nil } else { place == .name }
  }

  fileprivate var isArgument: Bool {
    if case .argument = place { true } else { false }
  }
}
