import Diagnostics
import Templating

/// The tag of a template that the user is typing in, which the editor may have closed already: what is wrong with it would come
/// and go with each key.
package struct UnfinishedTag: UnfinishedText {
  /// With its delimiters, in UTF-8 offsets.
  private let range: Range<Int>
  /// Whether it gives a text and nothing else: what is around it does not depend on it.
  private let isOutput: Bool

  /// Nil where the place is in no tag.
  ///
  /// - Parameter place: Where the user is typing in `source`.
  package init?(in source: SourceText, at place: TypedPlace) {
    let structure = TemplateStructure(source)
    // In front of the last `}` of a tag its end is still being typed.
    let found = structure.tag(at: place.offset) ?? structure.tag(at: place.offset - 1)
    guard let tag = found, place.offset < tag.range.upperBound || !tag.isClosed else { return nil }
    range = tag.range
    isOutput = tag.kind == .output && tag.isClosed
  }

  /// Never: a tag is seen in all of the template.
  func areFarFrom(_ diagnostic: Diagnostic) -> Bool { false }

  /// Whether a diagnostic is about the tag.
  func explain(_ diagnostic: Diagnostic) -> Bool {
    guard let found = diagnostic.location?.range else { return false }
    return found.lowerBound < range.upperBound && found.upperBound > range.lowerBound
      || range.contains(found.lowerBound)
  }

  /// Whether a diagnostic is behind a tag that decides what the rest of the template means.
  func mayPutRight(_ diagnostic: Diagnostic) -> Bool {
    guard !isOutput, let found = diagnostic.location?.range else { return false }
    return found.lowerBound >= range.upperBound
  }
}
