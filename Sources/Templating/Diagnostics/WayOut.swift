import Diagnostics

/// What a message about a mistake ends with: what was probably meant, or how what is wanted is written.
struct WayOut {
  /// Follows a semicolon: "did you mean 'name'?", "write 'and'".
  let advice: String
  /// Replaces what is wrong, if that alone corrects it.
  let replacement: Replacement?

  /// A text for another one, which must be at the mistake's place, in quotation marks or not.
  struct Replacement {
    let written: String
    let meant: String
  }

  init(_ advice: String, replacing written: String? = nil, by meant: String? = nil) {
    self.advice = advice
    replacement =
      if let written, let meant { Replacement(written: written, meant: meant) } else { nil }
  }

  static func nearest(to name: String, in names: some Sequence<String>) -> WayOut? {
    NearestName.of(name, in: names).map { WayOut("did you mean '\($0)'?", replacing: name, by: $0) }
  }

  /// The fix of a mistake at `range`; `nil` if something else is there, such as a variable with the name.
  func fixIt(in source: SourceText, _ range: Range<Int>) -> FixIt? {
    guard let replacement, !range.isEmpty, range.upperBound <= source.utf8.count else { return nil }
    let inner = range.count >= 2 ? range.dropFirst().dropLast() : range
    let place = source[range] == replacement.written ? range : inner
    guard source[place] == replacement.written, place == range || isQuoted(source, range) else { return nil }
    return FixIt("Replace with '\(replacement.meant)'", in: source, edits: [TextEdit(place, replacement.meant)])
  }

  private func isQuoted(_ source: SourceText, _ range: Range<Int>) -> Bool {
    let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    let (first, last) = (source.utf8[range.lowerBound], source.utf8[range.upperBound - 1])
    return range.count >= 2 && first == last && quotes.contains(first)
  }
}
