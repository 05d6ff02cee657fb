extension Unicode.Scalar {
  /// Whether the scalar is invisible in a text, or changes how the text around it is shown: controls other than tabs
  /// and line ends, directional embeddings and isolates (Unicode Standard Annex 9), line and paragraph separators,
  /// what only old formats have. Directional marks, and joiners and separators of some scripts and emoji, are not.
  package var isHidden: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: false
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2060...0x2064,
      0x2066...0x2069, 0xFFF9...0xFFFB, 0xE0001:
      true
    default: false
    }
  }

  /// The scalar as Unicode writes it: `U+200B`.
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension String {
  package var withoutHidden: String {
    unicodeScalars.contains(where: \.isHidden)
      ? String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isHidden })) : self
  }
}
