extension StringProtocol {
  /// Whether the first character is a capital letter. Names are mostly ASCII, for which its byte tells.
  package var startsWithCapital: Bool {
    guard let byte = utf8.first else { return false }
    if byte < 0x80, utf8.dropFirst().first ?? 0 < 0x80 { return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
    return first?.isUppercase == true
  }
}
