/// A path with placeholders: `users/{userId}/followees` (RFC 6570, level 1).
package struct URITemplate: Hashable, Sendable {
  /// A part of the path: text that stays as it is, or a value to be filled in.
  package enum Segment: Hashable, Sendable {
    case literal(String)
    case placeholder(Placeholder)
  }

  /// A value to be filled in: `{id}`, or `{id: Int}` where it declares itself with a type.
  package struct Placeholder: Hashable, Sendable {
    package let name: String
    /// UTF-8 offsets in the template's text, braces included.
    package let range: Range<Int>
    /// The type as spelled, with its place in the template's text (UTF-8 offsets); `nil` without one.
    package let type: Located?

    /// A part of the template's text.
    package struct Located: Hashable, Sendable {
      package let text: String
      /// UTF-8 offsets in the template's text.
      package let range: Range<Int>
    }

    /// UTF-8 offsets in the template's text.
    package var nameRange: Range<Int> {
      range.lowerBound + 1..<range.lowerBound + 1 + name.utf8.count
    }
  }

  /// As in the kit: `users/{userId}/followees`.
  package let text: String
  /// The parts in order; neighbouring literals are joined.
  package let segments: [Segment]

  /// Takes the segments of `text`; `parse(_:)` splits any text into them.
  package init(text: String, segments: [Segment]) {
    self.text = text
    self.segments = segments
  }

  /// A literal's text in a URL: characters other than ASCII are percent-encoded (RFC 6570, section 3.1).
  package static func percentEncoded(_ literal: String) -> String {
    literal.unicodeScalars.map { $0.isASCII ? String($0) : URLSyntax.percentEncoded($0) }.joined()
  }
}

extension URITemplate {
  package var placeholders: [Placeholder] {
    segments.compactMap { segment in
      if case .placeholder(let placeholder) = segment { placeholder } else { nil }
    }
  }
}
