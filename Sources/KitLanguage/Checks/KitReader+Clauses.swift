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
      readFragment(fragment, at: .generics, clause, as: schema, id: id, into: &head)
    case .result(let fragment):
      if schema.slot(.signature) != nil { return }
      readFragment(fragment, at: .result, clause, as: schema, id: id, into: &head)
    case .defaultValue(let fragment):
      readFragment(fragment, at: .defaultValue, clause, as: schema, id: id, into: &head)
    case .requirements(let fragment):
      readFragment(fragment, at: .requirements, clause, as: schema, id: id, into: &head)
    case .wireName(let atom):
      guard let slot = schema.slot(.wire) else { return reportUnexpected(clause, as: schema) }
      set(value(of: Part(atom), as: slot.kind, id: id), for: slot, at: atom.range, in: &head)
    case .types(let types):
      readTypes(types, clause, as: schema, id: id, into: &head)
    case .parameters(let list):
      readParameters(list, of: node, clause, as: schema, id: id, into: &head)
    case .effects:
      if schema.slot(.signature) == nil { reportUnexpected(clause, as: schema) }
    }
  }

  private func readFragment(
    _ fragment: SyntaxNode.Fragment,
    at place: SlotSchema.Place,
    _ clause: SyntaxNode.Clause,
    as schema: NodeSchema,
    id: SpecNode.ID,
    into head: inout Head
  ) {
    guard let slot = schema.slot(place) else { return reportUnexpected(clause, as: schema) }
    set(value(of: Part(fragment), as: slot.kind, id: id), for: slot, at: fragment.range, in: &head)
  }

  private func readTypes(
    _ types: [SyntaxNode.Fragment],
    _ clause: SyntaxNode.Clause,
    as schema: NodeSchema,
    id: SpecNode.ID,
    into head: inout Head
  ) {
    guard let first = types.first, let last = types.last else { return }
    if let slot = schema.slot(.conformances) {
      let values = types.compactMap { type -> TypeFacts? in
        if case .type(let facts) = value(of: Part(type), as: .type, id: id) { facts } else { nil }
      }
      set(.types(values), for: slot, at: first.range.lowerBound..<last.range.upperBound, in: &head)
    } else if let slot = schema.slot(.type) {
      set(value(of: Part(first), as: slot.kind, id: id), for: slot, at: first.range, in: &head)
      if types.count > 1 {
        report(
          CheckDiagnostics.unexpectedPart,
          "'\(schema.name)' has one type behind ':', not several",
          at: types[1].range
        )
      }
    } else {
      reportUnexpected(clause, as: schema)
    }
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
      reportUnexpected(clause, as: schema)
    }
  }

  private func reportUnexpected(_ clause: SyntaxNode.Clause, as schema: NodeSchema) {
    let what =
      switch clause.content {
      case .generics: "generic parameters"
      case .parameters: "parentheses"
      case .effects(let effects): "'\(effects.fragment.text)'"
      case .result: "a result behind '->'"
      case .types: "a type behind ':'"
      case .defaultValue: "a value behind '='"
      case .requirements: "requirements behind 'where'"
      case .wireName: "a wire name behind 'as'"
      }
    let fix = FixIt("Remove \(what)", in: source, edits: [TextEdit(clause.range, "")])
    report(
      CheckDiagnostics.unexpectedPart,
      "'\(schema.name)' has no place for \(what)",
      at: clause.range,
      fixIts: [fix]
    )
  }

  // MARK: - Bodies

  /// Reads the code behind the head, and complains about a body that the schema does not have.
  func readCode(of node: SyntaxNode, as schema: NodeSchema, id: SpecNode.ID, into head: inout Head) {
    switch node.body {
    case .none: break
    case .code(let code):
      guard let slot = schema.slot(.code) else {
        report(
          CheckDiagnostics.unexpectedPart,
          "'\(schema.name)' has no place for code",
          at: code.range.lowerBound..<min(code.range.lowerBound + 3, code.range.upperBound)
        )
        return
      }
      checkCode(code, slot.kind)
      set(.code(code.text), for: slot, at: code.range, in: &head)
    case .block(let block):
      let holdsPatterns = schema.role == .pattern && !patterns(inside: schema.name).isEmpty
      guard schema.members.isEmpty, !holdsPatterns else { return }
      report(
        CheckDiagnostics.unexpectedPart,
        "'\(schema.name)' has no place for a block",
        at: block.range.lowerBound..<min(block.range.lowerBound + 1, block.range.upperBound)
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
  fileprivate var isArgument: Bool {
    if case .argument = place { true } else { false }
  }
}
