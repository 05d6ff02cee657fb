import Diagnostics

extension SyntaxTree {
  /// Parses a kit, a schema or the text of a single node.
  ///
  /// In git conflicts, our side counts, since it is a kit; only the conflicts' presence is reported.
  ///
  /// - Parameter topLevelKeywords: The words that begin a top-level declaration. If braces do not balance, such a word
  ///   in column 0 closes the open blocks. Without any, indentation alone decides.
  package init(parsing source: SourceText, topLevelKeywords: Set<String> = []) {
    let conflicts = ConflictMarkers(in: source.utf8)
    let mistake = source.wholeTextMistake
    let ignored = mistake == nil ? conflicts?.others ?? [] : [source.utf8.indices]
    let bytes = ignored.isEmpty ? source.utf8 : source.utf8.blanked(ignored)
    var parser = Parser(source, bytes, topLevelKeywords: topLevelKeywords, unbalanced: Parser.Imbalance())
    var nodes = parser.parseFile()
    let hasUnbalancedBraces = !parser.imbalance.isEmpty
    if hasUnbalancedBraces {
      parser = Parser(source, bytes, topLevelKeywords: topLevelKeywords, unbalanced: parser.imbalance)
      nodes = parser.parseFile()
    }
    var reports = mistake.map { [$0] } ?? parser.reports.inSourceOrder()
    if let conflicts, mistake == nil {
      // What else is wrong in there follows from the merge. Where markers are missing, so may what is wrong elsewhere.
      reports = conflicts.isComplete ? reports.outside(of: conflicts.conflicts) : []
      reports.insert(SyntaxDiagnostics.unresolvedConflict(conflicts, in: source), at: 0)
      reports = reports.inSourceOrder()
    }
    self.init(
      source: source,
      tokens: parser.tokens,
      nodes: mistake == nil ? nodes : [],
      hasUnbalancedBraces: hasUnbalancedBraces,
      conflicts: conflicts?.conflicts ?? [],
      diagnostics: reports,
      lookaheads: parser.lookaheads
    )
  }

  /// Parses a text, reusing what has not changed since an earlier version. The result is the same without one.
  package init(parsing source: SourceText, topLevelKeywords: Set<String> = [], after earlier: SyntaxTree?) {
    let reparsing = earlier.flatMap { Reparsing(source, topLevelKeywords: topLevelKeywords, after: $0) }
    guard let tree = reparsing?.tree() else {
      self.init(parsing: source, topLevelKeywords: topLevelKeywords)
      return
    }
    assert(
      tree.isSame(as: SyntaxTree(parsing: source, topLevelKeywords: topLevelKeywords)),
      "a tree was taken over that is not the same"
    )
    self = tree
  }

  package init(parsing text: String, path: String = "Kitfile", topLevelKeywords: Set<String> = []) {
    self.init(parsing: SourceText(path: path, text), topLevelKeywords: topLevelKeywords)
  }
}

extension [UInt8] {
  /// The text with spaces in place of `ranges`, line ends excepted.
  fileprivate func blanked(_ ranges: [Range<Int>]) -> [UInt8] {
    var bytes = self
    for index in ranges.joined() where !bytes[index].isLineEnd { bytes[index] = .space }
    return bytes
  }
}

extension [Diagnostic] {
  /// A file's diagnostics that begin outside `ranges`.
  func outside(of ranges: [Range<Int>]) -> [Diagnostic] {
    guard !ranges.isEmpty else { return self }
    return filter { diagnostic in
      guard let start = diagnostic.location?.range.lowerBound else { return true }
      return !ranges.contains { $0.contains(start) }
    }
  }
}
