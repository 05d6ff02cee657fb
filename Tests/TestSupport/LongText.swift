import Testing

/// An argument of a test that may be very long, and is described in one line all the same.
package struct LongText: ExpressibleByStringLiteral, CustomTestStringConvertible, CustomDebugStringConvertible, Sendable
{
  package let text: String

  package init(_ text: String) { self.text = text }
  package init(stringLiteral text: String) { self.text = text }

  package static func repeating(_ unit: String, _ count: Int) -> LongText {
    LongText(String(repeating: unit, count: count))
  }

  package static func + (left: LongText, right: LongText) -> LongText { LongText(left.text + right.text) }

  package var testDescription: String { debugDescription }

  package var debugDescription: String {
    let count = text.utf8.count
    return count <= 80 ? text.debugDescription : "\(String(text.prefix(60)).debugDescription)… (\(count) bytes)"
  }
}
