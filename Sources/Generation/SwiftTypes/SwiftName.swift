import SwiftAnalysis

/// Names as Swift source spells them.
enum SwiftName {
  /// `name`, in backticks where it is a keyword.
  static func escaped(_ name: String) -> String {
    SwiftWord.isReserved(name) ? "`\(name)`" : name
  }
}
