/// A path with placeholders: `users/{userId}/followees` (RFC 6570, level 1).
package struct URITemplate: Hashable, Sendable {
  /// A part of the path: text that stays as it is, or a value to be filled in.
  package enum Segment: Hashable, Sendable {
    /// The text as it is written.
    case literal(String)
    /// The name between the braces.
    case placeholder(String)
  }

  /// As the kit has it: `users/{userId}/followees`.
  package let text: String
  /// The parts in order; neighbouring literals are joined.
  package let segments: [Segment]

  /// Takes segments that `text` was split into; `parse(_:)` does so with any text.
  package init(text: String, segments: [Segment]) {
    self.text = text
    self.segments = segments
  }

  /// A literal's text as it is in a URL: what is not ASCII is percent-encoded (RFC 6570, section 3.1).
  package static func percentEncoded(_ literal: String) -> String {
    literal.unicodeScalars.map { $0.isASCII ? String($0) : URLSyntax.percentEncoded($0) }.joined()
  }
}

extension URITemplate {
  /// The placeholders with their places (UTF-8 offsets in `text`), braces included.
  package var placeholders: [(name: String, range: Range<Int>)] {
    var offset = 0
    var placeholders: [(name: String, range: Range<Int>)] = []
    for segment in segments {
      switch segment {
      case .literal(let text): offset += text.utf8.count
      case .placeholder(let name):
        let end = offset + name.utf8.count + 2
        placeholders.append((name, offset..<end))
        offset = end
      }
    }
    return placeholders
  }
}
