/// All patterns and support that a kit may use: the built-in ones, with the team's over them.
package struct SchemaSet: Sendable {
  /// The patterns in the order in which they were declared.
  package let patterns: [PatternSchema]
  package let supports: [SupportSchema]
  private let patternIndices: [String: Int]
  private let supportIndices: [String: Int]

  /// Of patterns or support of one name the last counts.
  package init(patterns: [PatternSchema], supports: [SupportSchema]) {
    self.patterns = patterns
    self.supports = supports
    patternIndices = Dictionary(patterns.indices.map { (patterns[$0].keyword, $0) }) { $1 }
    supportIndices = Dictionary(supports.indices.map { (supports[$0].name, $0) }) { $1 }
  }

  package func pattern(_ keyword: String) -> PatternSchema? {
    patternIndices[keyword].map { patterns[$0] }
  }

  package func support(_ name: String) -> SupportSchema? {
    supportIndices[name].map { supports[$0] }
  }

  /// The words that begin a declaration at the top level of a kit, for the parser's recovery.
  package var topLevelKeywords: Set<String> {
    Set(patterns.filter(\.inside.isEmpty).map(\.keyword))
  }
}
