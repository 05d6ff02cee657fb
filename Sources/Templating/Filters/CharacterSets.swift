/// The sets of scalars that some filters cut texts at.
enum CharacterSets {
  /// The parts of `text` between line ends. CR LF are two line ends, with an empty line between them.
  static func lines(of text: String) -> [Substring.UnicodeScalarView] {
    text.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: isLineEnd)
  }

  static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// A tab or a space separator, or what Foundation takes for one: a zero width space.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\t" || scalar == "\u{200B}" || scalar.properties.generalCategory == .spaceSeparator
  }

  static func isSpaceOrLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    isSpace(scalar) || isLineEnd(scalar)
  }

  /// `text` without spaces and tabs at its ends; line ends stay.
  static func trimmed(_ text: String.UnicodeScalarView) -> Substring.UnicodeScalarView {
    var rest = text.drop(while: isSpace)
    while let last = rest.last, isSpace(last) {
      rest.removeLast()
    }
    return rest
  }
}
