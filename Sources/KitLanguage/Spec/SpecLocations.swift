import Diagnostics

/// The places of a node's parts, by their labels.
package struct SpecLocations: Sendable {
  private let known: LabelledValues<Range<Int>>
  private let text: SourceText
  private let shift: Int

  /// `ranges` are of an earlier revision of the text, whose parts have moved by `shift` since (UTF-8).
  init(_ ranges: LabelledValues<Range<Int>>, in text: SourceText, shiftedBy shift: Int) {
    known = ranges
    self.text = text
    self.shift = shift
  }

  /// The location of a part; `nil` if the kit does not state it.
  package subscript(label: String) -> SourceLocation? { known[label].map { SourceLocation(text, moved($0)) } }

  package var values: [SourceLocation] { known.values.map { SourceLocation(text, moved($0)) } }

  var ranges: LabelledValues<Range<Int>> { known.mapValues(moved) }

  private func moved(_ range: Range<Int>) -> Range<Int> { range.shifted(by: shift) }
}
