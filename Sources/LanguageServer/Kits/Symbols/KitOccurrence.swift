import Diagnostics
import Generation

/// A place where a kit names something.
package struct KitOccurrence: Sendable {
  /// How certain it is that the symbol is meant.
  package enum Certainty: Sendable {
    /// Syntax shows it.
    case proven
    /// The place may name another symbol, and must be written so that this shows: a case after a dot alone may be another
    /// type's.
    case unproven
    /// Only the user knows: a property of a value of unknown type.
    case possible
  }

  package let symbol: KitSymbol
  /// The name alone; UTF-8 offsets.
  package let location: SourceLocation
  /// Whether the symbol gets its name here.
  package let isDeclaration: Bool
  package let certainty: Certainty

  package var isProven: Bool { certainty == .proven }

  var plainText: String {
    let text = location.source[location.range]
    return isQuoted(text) ? String(text.dropFirst().dropLast()) : text
  }

  /// The edit that replaces the name. Backticks around it stay.
  func edit(_ name: String) -> TextEdit {
    TextEdit(location.range, isQuoted(location.source[location.range]) ? "`\(name)`" : name)
  }

  private func isQuoted(_ text: String) -> Bool {
    text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`")
  }
}
