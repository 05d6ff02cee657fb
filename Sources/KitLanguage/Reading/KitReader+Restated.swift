import Diagnostics

/// Syntax errors whose advice only a schema can give: the grammar does not know what goes where in a certain node.
extension KitReader {
  /// Tells the errors in the head of a broken node as its schema has them: without fixes that would only lead to the
  /// next error.
  func restateSyntaxErrors(of node: SyntaxNode, as schema: NodeSchema) {
    let end = node.block?.range.lowerBound ?? node.range.upperBound
    for place in syntaxErrorPlaces[firstSyntaxError(from: node.range.lowerBound)...] {
      if place > end { break }
      guard let error = toldSyntaxErrors[place], let range = error.location?.range, error.severity == .error,
        let restated = restated(error, range, node, schema)
      else { continue }
      toldSyntaxErrors[place] = restated
    }
  }

  /// The index of the first place of a syntax error that is not in front of `offset`.
  private func firstSyntaxError(from offset: Int) -> Int {
    var (low, high) = (0, syntaxErrorPlaces.count)
    while low < high {
      let middle = (low + high) / 2
      if syntaxErrorPlaces[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func restated(
    _ error: Diagnostic,
    _ range: Range<Int>,
    _ node: SyntaxNode,
    _ schema: NodeSchema
  ) -> Diagnostic? {
    guard let edit = error.fixIts.first?.edits.first, let keyword = node.head.first else { return nil }
    func told(_ message: String, _ fixIts: [FixIt] = []) -> Diagnostic {
      Diagnostic(code: error.code, message, at: location(range), fixIts: fixIts)
    }
    if edit.replacement == "as ", schema.slot(.wire) == nil {
      let text = source[range]
      guard schema.slot(.code) != nil else { return told("'\(text)' is not expected here") }
      return told("'\(text)' is not expected here; code goes between '\"\"\"'", codeFix(of: range).map { [$0] } ?? [])
    }
    if edit.replacement.hasPrefix("; "), !schema.cardinality.isList, schema.role == .member {
      if error.code == SyntaxDiagnostics.missingSeparator.code {
        let comma = TextEdit(edit.range.prefix(1), ";")
        return told(error.message, [FixIt("Replace ',' with ';'", in: source, edits: [comma], isSafe: true)])
      }
      return told(
        "',' is not expected here; '\(keyword.value)' is said once, and what is another member begins with its word"
      )
    }
    if edit.replacement == ":", edit.range.lowerBound == keyword.range.upperBound, schema.role == .member,
      schema.slot(.type) == nil
    {
      return told(typeAdvice(keyword.value, schema) ?? "'\(keyword.value)' does not take a type")
    }
    return nil
  }

  /// What to do about a type that is not a word, where a member takes the name of one; nil of other members.
  func typeAdvice(_ keyword: String, _ schema: NodeSchema) -> String? {
    let takesType = schema.slots.contains { slot in
      guard case .value = slot.place, case .type = slot.kind else { return false }
      return true
    }
    guard takesType else { return nil }
    return "'\(keyword)' takes the name of a type; give another type a name in your Swift: 'typealias Items = [Item]'"
  }

  /// The fix that makes code of a string; nil where that would change what it holds.
  func codeFix(of range: Range<Int>) -> FixIt? {
    let text = source[range]
    guard text.count > 2, text.hasPrefix("\""), text.hasSuffix("\""), !text.contains("\\") else { return nil }
    let code = text.dropFirst().dropLast()
    return code.hasSuffix("\"") ? nil : replacement(of: range, by: "\"\"\"\(code)\"\"\"")
  }
}
