import Diagnostics
import Generation

/// A place where a kit names something.
package struct KitOccurrence: Sendable {
  /// How certain it is that the symbol is meant.
  package enum Certainty: Sendable {
    /// Syntax shows it.
    case proven
    /// The place may name another symbol, and has to be written so that it shows: a case behind a dot alone may be another
    /// type's.
    case unproven
    /// Only the user knows: a property of a value whose type does not show.
    case possible
  }

  /// What is named.
  package let symbol: KitSymbol
  /// The name alone; UTF-8 offsets.
  package let location: SourceLocation
  /// Whether this is where the symbol gets its name.
  package let isDeclaration: Bool
  /// How certain it is that the symbol is meant.
  package let certainty: Certainty

  /// Whether syntax shows that the symbol is meant.
  package var isProven: Bool { certainty == .proven }

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
