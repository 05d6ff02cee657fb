import Diagnostics

/// Names as Swift takes them without backticks, keywords apart. The raw identifiers of Swift 6.2, which have anything between
/// backticks, are none: older compilers do not read them.
package enum PlainName {
  /// Whether `text`, which has no backticks, is a plain name.
  package static func matches(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, !("0"..."9").contains(first), !first.properties.isGraphemeExtend
    else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII ? UInt8(ascii: scalar).isWordByte : DecodedScalar(scalar: scalar).isIdentifierPart
    }
  }
}
