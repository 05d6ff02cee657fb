/// Names of letters, digits and underscores, as Swift takes them without backticks, keywords apart.
package enum PlainName {
  /// Whether `text` is such a name.
  package static func matches(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
