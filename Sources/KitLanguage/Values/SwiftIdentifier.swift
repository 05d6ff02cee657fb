/// Identifiers of Swift. The raw ones of Swift 6.2, which have anything between backticks, are none here: older compilers do not
/// read them.
enum SwiftIdentifier {
  /// Whether `text`, which has no backticks, is one, keywords included.
  static func matches(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, !("0"..."9").contains(first) else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII ? UInt8(ascii: scalar).isWordByte : DecodedScalar(scalar: scalar).isIdentifierPart
    }
  }
}
