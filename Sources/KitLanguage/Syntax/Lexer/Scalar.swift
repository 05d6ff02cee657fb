/// A Unicode scalar outside of ASCII, or bytes that are not a scalar.
struct DecodedScalar {
  let scalar: Unicode.Scalar

  /// Whether Swift allows the scalar in an identifier: all but operators, white space, quotation marks and controls.
  /// Invisible scalars are not allowed in a kit, though Swift allows them.
  var isIdentifierPart: Bool {
    if isInvisible { return false }
    return switch scalar.value {
    case 0x00A0...0x00A7, 0x00A9, 0x00AB, 0x00AC, 0x00AE, 0x00B0, 0x00B1, 0x00B6, 0x00BB, 0x00BF, 0x00D7, 0x00F7: false
    case 0x0080...0x009F, 0x1680, 0x180E, 0x2000...0x200A, 0x2010...0x2029, 0x202F...0x203E, 0x2041...0x2053: false
    case 0x2055...0x205E, 0x205F, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F: isEmoji
    case 0x3000...0x3003, 0x3008...0x3020, 0x3030, 0xFEFF, 0xFFF9...0xFFFF: false
    case 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF3E, 0xFF40, 0xFF5B...0xFF65: false
    default: true
    }
  }

  /// Whether the scalar takes no space and joins nothing: left over from copying, or there to mislead.
  var isInvisible: Bool {
    switch scalar.value {
    case 0x00AD, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F: true
    default: false
    }
  }

  /// Emoji are identifiers even if their blocks contain operators.
  private var isEmoji: Bool {
    scalar.properties.isEmojiPresentation
  }

  /// The probable meaning of a look-alike of an ASCII character: a full-width colon, a curly quotation mark.
  var asciiLookalike: Character? {
    switch scalar.value {
    case 0x00A0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: " "
    case 0x201C...0x201F, 0x00AB, 0x00BB, 0x300C...0x300F: "\""
    case 0x2010...0x2015, 0x2212: "-"
    case 0x2192: nil
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFF01 + 0x21).map(Character.init)
    default: nil
    }
  }
}

extension Lexer {
  /// The scalar at `offset`; `nil` if the bytes are not valid UTF-8.
  func scalar(at offset: Int) -> DecodedScalar? {
    let byte = self[offset]
    if byte < 0x80 { return offset < end ? DecodedScalar(scalar: Unicode.Scalar(byte)) : nil }
    let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
    guard byte >= 0xC2, byte <= 0xF4, offset + length <= end else { return nil }
    var value = UInt32(byte) & (0xFF >> UInt32(length + 1))
    for index in offset + 1..<offset + length {
      guard bytes[index] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(bytes[index] & 0x3F)
    }
    let smallest: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard value >= smallest else { return nil }
    return Unicode.Scalar(value).map(DecodedScalar.init)
  }
}
