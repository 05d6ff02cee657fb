import KitLanguage

/// What can be at the end of a head that has no other place for a word.
extension KitCompletion {
  func followers(of node: PlacedNode) -> [KitSuggestion] {
    if node.schema?.slot(.signature) != nil { return signatureFollowers(of: node) }
    let source = slice.cursor.tree.source
    let (place, parts) = (slice.cursor.word.lowerBound, node.parts(schemas))
    guard let end = parts.last(where: { $0.range.upperBound < place })?.range.upperBound,
      source.utf8[end..<place].allSatisfy({ $0 == UInt8(ascii: " ") })
    else { return [] }
    return clauses(of: node) + attributes(of: node)
  }

  private func signatureFollowers(of node: PlacedNode) -> [KitSuggestion] {
    guard let slot = node.schema?.slot(.signature), let outside = textBehindParameters(node) else { return [] }
    var found: [KitSuggestion] = []
    if node.schema?.allowsEffects(slot) ?? false, !outside.contains("->") {
      if !outside.contains("throws") {
        found.append(suggestion("throws", .keyword, rank: 3, detail: slot.label))
      }
      found.append(suggestion("->", .sign, rank: 4, detail: slot.label, snippet: "-> ${1:Type}"))
    }
    return found + clauses(of: node) + attributes(of: node)
  }

  /// `nil` within the parameters and before them.
  private func textBehindParameters(_ node: PlacedNode) -> String? {
    let start = node.syntax.range.lowerBound
    guard start <= slice.cursor.offset else { return nil }
    var depth = 0
    var outside: [UInt8] = []
    var hasParameters = false
    for byte in slice.cursor.tree.source.utf8[start..<slice.cursor.offset] {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        hasParameters = true
      default: if depth == 0, hasParameters { outside.append(byte) }
      }
    }
    return depth == 0 && hasParameters ? String(decoding: outside, as: UTF8.self) : nil
  }
}

extension NodeSchema {
  /// Whether the function of a slot may throw, and so may return a value.
  fileprivate func allowsEffects(_ slot: SlotSchema) -> Bool {
    !rules.contains { rule in
      guard rule.kind == .refuses, rule.part == .slot(slot.label), rule.scope.isEmpty,
        case .test(let test)? = rule.condition
      else { return false }
      return test.comparison == nil && test.path?.words == ["isThrowing"]
    }
  }
}
