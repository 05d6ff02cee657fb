import Diagnostics

/// Where the parts of a node are, by their labels.
package struct SpecLocations: Sendable {
  private let ranges: LabelledValues<Range<Int>>
  private let text: SourceText
  private let shift: Int

  /// - Parameters:
  ///   - ranges: UTF-8 offsets in an earlier revision of the text.
  ///   - shift: How far the parts have moved since, in UTF-8 bytes.
  init(_ ranges: LabelledValues<Range<Int>>, in text: SourceText, shiftedBy shift: Int) {
    self.ranges = ranges
    self.text = text
    self.shift = shift
  }

  /// The location of a part; `nil` if the kit does not state it.
  package subscript(label: String) -> SourceLocation? { ranges[label].map(location) }

  package var values: [SourceLocation] { ranges.values.map(location) }

  var all: LabelledValues<SourceLocation> { ranges.mapValues(location) }

  private func location(_ range: Range<Int>) -> SourceLocation {
    SourceLocation(text, range.lowerBound + shift..<range.upperBound + shift)
  }
}
