import LanguageServerProtocol

extension Snapshot {
  /// The answer with all semantic tokens of the document, kept for later requests of changes.
  ///
  /// - Parameter numbers: In the specification's form, five for each token.
  func tokenResult(_ numbers: [Int]) -> JSON {
    ["resultId": .string(workspace.tokenResults.add(numbers)), "data": .array(numbers.map(\.json))]
  }

  /// The answer with the changes since an earlier one; with all tokens if that is no longer known.
  func tokenChanges(_ numbers: [Int], since previous: String) -> JSON {
    let results = workspace.tokenResults
    guard let old = results.numbers(of: previous) else { return tokenResult(numbers) }
    let edits = TokenDelta(from: old, to: numbers).map { delta -> [JSON] in
      [["start": delta.start.json, "deleteCount": delta.deleteCount.json, "data": .array(delta.data.map(\.json))]]
    }
    return ["resultId": .string(results.add(numbers)), "edits": .array(edits ?? [])]
  }
}
