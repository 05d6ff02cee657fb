import SwiftAnalysis

/// Names as Swift source spells them.
package enum SwiftName {
  /// `name`, in backticks if it is a keyword.
  package static func escaped(_ name: String) -> String {
    SwiftWord.isReserved(name) ? "`\(name)`" : name
  }
}
