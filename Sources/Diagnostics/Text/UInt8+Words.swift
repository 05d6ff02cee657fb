extension UInt8 {
  /// Whether the byte may be part of a word in Swift's sense: a letter, a digit, `_`, or any of a character beyond ASCII.
  @inlinable package var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
