/// A pattern in which `*` stands for any characters.
package struct LikePattern: Hashable, Sendable {
  private let parts: [String]

  package init(_ text: String) {
    parts = text.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
  }

  package func matches(_ text: String) -> Bool {
    guard let first = parts.first, let last = parts.last, text.hasPrefix(first) else { return false }
    if parts.count == 1 { return text == first }
    var rest = text.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.count >= last.count && rest.hasSuffix(last)
  }
}
