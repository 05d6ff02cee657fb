import LanguageServerProtocol

extension Snapshot {
  /// The answer with all semantic tokens of the document, which is kept for those who ask for what changes.
  ///
  /// - Parameter numbers: As the specification has them, five for each token.
  func tokenResult(_ numbers: [Int]) -> JSON {
    ["resultId": .string(workspace.tokenResults.add(numbers)), "data": .array(numbers.map(\.json))]
  }

  /// The answer with what has changed since an earlier one; with all tokens where that is not known any more.
  func tokenChanges(_ numbers: [Int], since previous: String) -> JSON {
    let results = workspace.tokenResults
    guard let old = results.numbers(of: previous) else { return tokenResult(numbers) }
    let edits = TokenDelta(from: old, to: numbers).map { delta -> [JSON] in
      [["start": delta.start.json, "deleteCount": delta.deleteCount.json, "data": .array(delta.data.map(\.json))]]
    }
    return ["resultId": .string(results.add(numbers)), "edits": .array(edits ?? [])]
  }
}
