import Diagnostics

/// Works out the raw values of cases as Swift does, and the tags of unions, and keeps them apart.
package enum RawValueCheck {
  @Sendable static func run(_ draft: inout SpecDraft) {
    for id in draft.openPatternNodes {
      let node = draft.nodes[id]
      // Without a tag, the schema refuses the tags of cases.
      let hasTag = node.values[SlotSchema.tag] != nil
      let cases = node.members.map { draft.nodes[$0] }.filter { item in
        item.hasTag ? hasTag : item.schema.isEnumerated && !item.keepsOtherValues
      }
      guard !cases.isEmpty else { continue }
      var type = hasTag ? typeNames[tagForm(of: cases)] ?? "String" : "String"
      if case .type(let own) = node.value(at: .type) { type = own.nameInLibrary }
      if let limits = IntegerLimits(of: type) {
        checkNumbers(cases, of: node, type: type, limits: limits, &draft)
      } else if ["String", "Bool"].contains(type) {
        checkTexts(cases, of: node, type: type, &draft)
      }
    }
  }

  private static let typeNames: [JSONForm: String] = [.number: "Int", .bool: "Bool"]

  /// The kind of JSON of the first tag that is a literal, as which all tags are read.
  package static func tagForm(of cases: [SpecNode]) -> JSONForm {
    cases.lazy.filter(\.hasTag).compactMap(rawText).compactMap { text in
      if ["true", "false"].contains(text) { return .bool }
      return IntegerLimits.Number(text) == nil ? plainText(text).map { _ in .string } : .number
    }.first ?? .string
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
      let text = rawText(of: item)
      let value = text.map { IntegerLimits.Number($0) } ?? (item.hasTag ? nil : next)
      guard let value, limits.contains(value) else {
        let isNumber = text?.allSatisfy { $0.isWholeNumber || "-_".contains($0) } ?? (value != nil)
        return draft.report(
          isNumber
            ? diagnostic("\(value?.text ?? text ?? "") is not a value of '\(type)'", at: item)
            : mistake(in: item, of: node, "integers", example: "1")
        )
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
      if type == "Bool" || text != nil {
        let literal =
          type == "Bool" ? text.flatMap { ["true", "false"].contains($0) ? $0 : nil } : text.flatMap(plainText)
        guard let literal else {
          draft.report(
            type == "Bool"
              ? mistake(in: item, of: node, "Booleans", example: "true")
              : mistake(in: item, of: node, "strings without interpolations", example: "\"x\"")
          )
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

  // MARK: - Diagnostics

  /// The error of a value of another kind than the others, or of none.
  private static func mistake(in item: SpecNode, of node: SpecNode, _ kind: String, example: String) -> Diagnostic {
    let name = node.name ?? ""
    let values = "The \(item.hasTag ? "tags" : "values") of '\(name)' are \(kind)"
    guard let text = rawText(of: item) else {
      return diagnostic("\(values). Give '\(item.name ?? "")' one, as in '= \(example)'", at: item)
    }
    let inner = plainText(text) ?? ""
    let isNumber = IntegerLimits.Number(text) != nil
    var (advice, fix) = ("Write one, such as '\(example)'", String?.none)
    if example.hasPrefix("\""), isNumber || ["true", "false"].contains(text) {
      (advice, fix) = ("Put '\(text)' in quotation marks", "\"\(text)\"")
    } else if example == "1" ? IntegerLimits.Number(inner) != nil : ["true", "false"].contains(inner) {
      (advice, fix) = ("Remove the quotation marks", inner)
    }
    if item.hasTag, fix == nil { advice = "Give all cases tags of one kind: strings, integers or Booleans" }
    if isNumber, node.schema.slot(.type) != nil { advice += ", or write '\(node.keyword) \(name): Int'" }
    let place = place(of: item)
    return diagnostic(
      "\(values), which '\(text)' is not. \(advice)",
      at: item,
      fixIts: fix.map { [.replacing(text, with: $0, at: place)] } ?? []
    )
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

  private static func diagnostic(
    _ message: String,
    at item: SpecNode,
    notes: [Diagnostic.Note] = [],
    fixIts: [FixIt] = []
  ) -> Diagnostic {
    CheckDiagnostics.invalidRawValue.diagnostic(message, at: place(of: item), notes: notes, fixIts: fixIts)
  }

  private static func duplicate(of value: String, in item: SpecNode, and first: SpecNode) -> Diagnostic {
    let note = Diagnostic.Note("'\(first.name ?? "")' has it here", at: place(of: first))
    return diagnostic(
      "'\(item.name ?? "")' and '\(first.name ?? "")' have the same value, '\(value)'",
      at: item,
      notes: [note]
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
