import SwiftFacts

/// The modules of Foundation, and its additions to Swift's own types, by `swift-symbolgraph-extract`.
package enum FoundationNames {
  /// A module that is part of Foundation on Apple's systems.
  package enum Module: String, Sendable {
    case core = "Foundation"
    case networking = "FoundationNetworking"
    case xml = "FoundationXML"
  }

  /// The module of a type; `nil` for types outside of Foundation.
  package static func module(ofType name: String) -> Module? {
    if LibraryNames.names(.foundation).contains(name) { return .core }
    if LibraryNames.names(.networking).contains(name) || name.hasPrefix("URLSession") { return .networking }
    if LibraryNames.names(.xml).contains(name) { return .xml }
    return hasPrefix(name) ? .core : nil
  }

  /// Whether the name has a prefix of Foundation or a related framework: `NSRange`, `CFString`.
  private static func hasPrefix(_ name: String) -> Bool {
    guard name.hasPrefix("NS") || name.hasPrefix("CF") else { return false }
    return name.utf8.dropFirst(2).first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
  }

  /// The first labels of initializers that Foundation adds to `String`.
  static let stringLabels: Set<String> = ["contentsOf", "contentsOfFile", "data", "format", "localized"]

  /// The members that Foundation adds to Swift types, which have none of that name themselves.
  static let members = words(
    """
    addingPercentEncoding appendingFormat capitalized caseInsensitiveCompare commonPrefix components
    decomposedStringWithCanonicalMapping decomposedStringWithCompatibilityMapping enumerateLines enumerateSubstrings
    folding formatted getBytes lengthOfBytes localizedCapitalized localizedCaseInsensitiveCompare
    localizedCaseInsensitiveContains localizedCompare localizedDescription localizedLowercase
    localizedStandardCompare localizedStandardContains localizedStandardRange localizedStringWithFormat
    localizedUppercase maximumLengthOfBytes paragraphRange precomposedStringWithCanonicalMapping
    precomposedStringWithCompatibilityMapping rangeOfCharacter rangeOfComposedCharacterSequence
    removingPercentEncoding replacingCharacters replacingOccurrences smallestEncoding trimmingCharacters
    """
  )

  /// The functions that Foundation declares, or re-exports from the system's library.
  static let functions = words(
    """
    acos acosh arc4random_uniform asin asinh atan atan2 atanh autoreleasepool cbrt ceil copysign cos cosh erf erfc
    exp exp2 expm1 fabs fdim floor fma fmax fmin fmod frexp hypot ilogb j0 j1 jn ldexp lgamma log log10 log1p log2
    logb modf nan nearbyint nextafter pow remquo rint round scalbn sin sinh sqrt tan tanh tgamma trunc y0 y1 yn
    """
  )

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0.isNewline }.map(String.init))
  }
}
