import Diagnostics
import KitLanguage

/// Checks the node that the command line starts a pattern's nodes from against the pattern itself.
struct MinimalCheck {
  private let library: PatternLibrary

  /// Left to the kit: what its names, references or types would decide.
  private static let codes: Set<String> = [
    "unknown-member", "unknown-keyword", "unknown-attribute", "unknown-label", "unknown-word", "unexpected-part",
    "missing-part", "missing-member", "repeated-member", "wrong-value", "invalid-swift", "misplaced-declaration",
  ]

  init(_ library: PatternLibrary) {
    self.library = library
  }

  /// The first problem with a pattern's `minimal`.
  func diagnostics(of pattern: PatternSchema) -> [Diagnostic] {
    guard let minimal = pattern.minimal else { return [] }
    let text = pattern.minimalText(name: "Name")
    // The nodes around it have to be there, but it is only the innermost one that is looked at.
    var kit = text
    var outer = pattern.inside.first
    var depth = 0
    while let keyword = outer, depth < 8 {
      kit = "\(keyword) Outer\(depth) {\n\(kit)\n}"
      outer = library.schemas.pattern(keyword)?.inside.first
      depth += 1
    }
    let source = SourceText(path: "minimal", kit)
    let start = kit.utf8.count - text.utf8.count - 2 * depth
    let checked = library.check([library.parse(source)])
    let wrong = checked.diagnostics.first { diagnostic in
      guard diagnostic.severity == .error, Self.codes.contains(diagnostic.code), let range = diagnostic.location?.range
      else { return false }
      return range.lowerBound >= start && range.upperBound <= start + text.utf8.count
    }
    guard let wrong, let range = wrong.location?.range else { return [] }
    return [
      SchemaDiagnostics.invalidMinimal.diagnostic(
        "This is not a valid '\(pattern.keyword)': \(wrong.message)",
        at: place(of: source[range], in: minimal)
      )
    ]
  }

  /// The place of the wrong part in the schema; all of the text if that is not clear.
  private func place(of part: String, in minimal: Located<String>) -> SourceLocation {
    let (source, range) = (minimal.location.source, minimal.location.range)
    let text = source[range]
    guard !part.isEmpty, let found = text.firstRange(of: part) else { return minimal.location }
    let start = range.lowerBound + text[..<found.lowerBound].utf8.count
    return SourceLocation(source, start..<start + part.utf8.count)
  }
}
