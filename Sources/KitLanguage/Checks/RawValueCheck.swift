import Diagnostics

/// Works out the raw values of cases as Swift does, and keeps them apart.
enum RawValueCheck {
  @Sendable static func run(_ draft: inout SpecDraft) {
    for id in draft.openPatternNodes {
      let node = draft.nodes[id]
      let cases = node.members.filter { id in
        draft.nodes[id].hasTag || draft.nodes[id].schema.isEnumerated && !draft.nodes[id].keepsOtherValues
      }
      guard !cases.isEmpty else { continue }
      let type = if case .type(let type) = node.value(at: .type) { type.name } else { tagType(of: cases, draft) }
      if let limits = IntegerLimits(of: type) {
        checkNumbers(cases.map { draft.nodes[$0] }, of: node, type: type, limits: limits, &draft)
      } else if ["String", "Swift.String", "Bool"].contains(type) {
        checkTexts(cases.map { draft.nodes[$0] }, of: node, type: type, &draft)
      }
    }
  }

  /// The type of the first tag, by which the tags of all cases are read.
  private static func tagType(of cases: [SpecNode.ID], _ draft: SpecDraft) -> String {
    let first = cases.lazy.map { draft.nodes[$0] }.filter(\.hasTag).compactMap(rawText).first
    return first.map { ["true", "false"].contains($0) ? "Bool" : IntegerLimits.Number($0) == nil ? "String" : "Int" }
      ?? "String"
  }

  // MARK: - Numbers

  private static func checkNumbers(
    _ cases: [SpecNode],
    of node: SpecNode,
    type: String,
    limits: IntegerLimits,
    _ draft: inout SpecDraft
  ) {
    var known: [IntegerLimits.Number: SpecNode] = [:]
    // A case without a value has the previous case's value plus one.
    var next: IntegerLimits.Number? = .zero
    for item in cases {
      var value = item.hasTag ? nil : next
      if let text = rawText(of: item) {
        value = IntegerLimits.Number(text)
        if value == nil, !text.allSatisfy({ $0.isWholeNumber || "-_".contains($0) }) {
          let message = "The values of '\(node.name ?? "")' are numbers, which '\(text)' is not"
          return draft.report(CheckDiagnostics.invalidRawValue, message, at: place(of: item))
        }
      }
      guard let value, limits.contains(value) else {
        let shown = value.map(\.text) ?? rawText(of: item)
        let message = shown.map { "\($0) is not a value of '\(type)'" } ?? untagged(item, in: node, "1")
        return draft.report(CheckDiagnostics.invalidRawValue, message, at: place(of: item))
      }
      if item.hasTag { draft.nodes[item.id].wireName = value.text }
      if let first = known[value] {
        draft.report(duplicate(of: value.text, in: item, and: first))
      } else {
        known[value] = item
      }
      next = value.successor
    }
  }

  // MARK: - Strings

  private static func checkTexts(_ cases: [SpecNode], of node: SpecNode, type: String, _ draft: inout SpecDraft) {
    var known: [String: SpecNode] = [:]
    for item in cases {
      var value = item.wireName ?? item.name ?? ""
      let text = rawText(of: item)
      if type == "Bool", text.map({ !["true", "false"].contains($0) }) ?? true {
        draft.report(CheckDiagnostics.invalidRawValue, untagged(item, in: node, "true"), at: place(of: item))
        continue
      }
      if let text {
        guard let literal = type == "Bool" ? text : plainText(text) else {
          draft.report(CheckDiagnostics.invalidRawValue, notText(text, node), at: place(of: item))
          continue
        }
        value = literal
        if item.hasTag { draft.nodes[item.id].wireName = literal }
      }
      guard let first = known[value] else {
        known[value] = item
        continue
      }
      // Two names on the wire were compared already.
      if text == nil, rawText(of: first) == nil { continue }
      draft.report(duplicate(of: value, in: item, and: first))
    }
  }

  /// The value of a literal without interpolations; `nil` for any other expression, which Swift does not accept here.
  private static func plainText(_ text: String) -> String? {
    let utf8 = Array(text.utf8)
    guard Lexer(bytes: utf8).stringEnd(from: 0) == utf8.count else { return nil }
    let literal = StringLiteral(utf8[...])
    return literal.problems.isEmpty ? literal.value : nil
  }

  private static func notText(_ text: String, _ node: SpecNode) -> String {
    if IntegerLimits.Number(text) == nil {
      return "The value of a case is a string, without interpolations, which '\(text)' is not"
    }
    let name = node.name ?? ""
    let other = node.schema.slot(.type) == nil ? "" : ", or write '\(node.keyword) \(name): Int'"
    return "The values of '\(name)' are strings: put '\(text)' in quotation marks\(other)"
  }

  // MARK: - Diagnostics

  private static func untagged(_ item: SpecNode, in node: SpecNode, _ example: String) -> String {
    let kind = example == "true" ? "Booleans" : "numbers"
    return "The tags of '\(node.name ?? "")' are \(kind). Give '\(item.name ?? "")' one, as in '= \(example)'"
  }

  /// The raw value of a case, verbatim. If cases have their own types, it is a value of such a type.
  private static func rawText(of item: SpecNode) -> String? {
    let hasFallback = item.schema.attributes.contains { $0.name == AttributeSchema.fallback }
    let hasOwnType = hasFallback ? item.valueType != nil : item.schema.slot(.type) != nil
    guard item.hasTag || !hasOwnType, case .expression(let text) = item.value(at: .defaultValue) else { return nil }
    return text
  }

  private static func place(of item: SpecNode) -> SourceLocation {
    item.location(of: .defaultValue) ?? item.nameLocation
  }

  private static func duplicate(of value: String, in item: SpecNode, and first: SpecNode) -> Diagnostic {
    CheckDiagnostics.invalidRawValue.diagnostic(
      "'\(item.name ?? "")' and '\(first.name ?? "")' have the same value, '\(value)'",
      at: place(of: item),
      notes: [Diagnostic.Note("'\(first.name ?? "")' has it here", at: place(of: first))]
    )
  }
}

extension SpecNode {
  /// Whether a string on the wire represents the node, which also has its own type.
  fileprivate var hasTag: Bool { schema.areAlternatives && !isCatchAll }

  /// Whether the node stands for all values without a case, and keeps them.
  fileprivate var keepsOtherValues: Bool {
    valueType != nil && schema.isEnumerated && attributes[AttributeSchema.fallback] != nil
  }
}
