import Diagnostics

/// A place where a kit names something.
package struct KitOccurrence: Sendable {
  /// What is named.
  package let symbol: KitSymbol
  /// The name alone; UTF-8 offsets.
  package let location: SourceLocation
  /// Whether this is where the symbol gets its name.
  package let isDeclaration: Bool
  /// Whether syntax shows that the symbol is meant: behind a dot alone, a case may be another type's.
  package let isProven: Bool

  /// The name as it is there, without backticks.
  var plainText: String {
    let text = location.source[location.range]
    return isQuoted(text) ? String(text.dropFirst().dropLast()) : text
  }

  /// The edit that writes another name there. Backticks around it stay.
  func edit(_ name: String) -> TextEdit {
    TextEdit(location.range, isQuoted(location.source[location.range]) ? "`\(name)`" : name)
  }

  private func isQuoted(_ text: String) -> Bool {
    text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`")
  }
}
