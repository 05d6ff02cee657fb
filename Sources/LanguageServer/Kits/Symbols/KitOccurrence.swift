import Diagnostics

/// A place where a kit names something.
package struct KitOccurrence: Sendable {
  /// What is named.
  package let symbol: KitSymbol
  /// The name alone; UTF-8 offsets.
  package let location: SourceLocation
  /// Whether this is where the symbol gets its name.
  package let isDeclaration: Bool
}
