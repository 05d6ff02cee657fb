/// The name of a member as Swift tells members apart: `title`, `detach()`, `load(_:from:)`.
struct DeclaredName: Equatable {
  /// The name before the labels, without backticks.
  let base: String
  /// The labels of a function with their colons; empty if it has no parameters, `nil` for a property.
  let labels: String?

  var isProperty: Bool { labels == nil }

  init(_ text: some StringProtocol) {
    let plain = text.filter { $0 != "`" }
    let parts = plain.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    base = String(parts[0])
    labels = parts.count > 1 ? String(parts[1].filter { $0 != ")" }) : nil
  }

  /// Equal for names that clash.
  var key: String { base + "(" + (labels ?? "") }

  /// Whether one type cannot have members of both names: beside a property, only functions with parameters fit.
  func clashes(with other: DeclaredName) -> Bool {
    base == other.base && (labels ?? "") == (other.labels ?? "")
  }
}
