/// A form of the stand-ins, which are written once.
///
/// Where the platform has no Objective-C, the compiler can be told to check it all the same, but crashes when it goes
/// on from there to the analysis of isolation and initialization. So code is checked in two forms.
enum StandInVariant: String, Sendable {
  /// With Objective-C: `@objc`, `#selector` and optional methods are checked, flow is not.
  case objectiveC
  /// Without Objective-C: all the compiler's diagnostics are given.
  case native
  /// For a platform or SDK with Objective-C of its own.
  case platform

  func text(of text: String) -> String {
    self == .native ? Self.withoutObjectiveC(text) : text
  }

  /// Flags for compiling stand-ins and everything that imports them.
  var flags: [String] {
    self == .objectiveC ? ["-Xfrontend", "-enable-objc-interop"] : []
  }

  /// `text` without optional methods and without the attributes of Objective-C.
  private static func withoutObjectiveC(_ text: String) -> String {
    var lines: [String] = []
    var openParentheses = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isOptional = line.contains("@objc optional func ")
      if isOptional || openParentheses > 0 {
        for byte in line.utf8 {
          openParentheses += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
        }
        lines.append("")
      } else {
        lines.append(withoutAttributes(line))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func withoutAttributes(_ line: Substring) -> String {
    var line = String(line)
    while let start = line.firstRange(of: "@objc(") {
      guard let end = line[start.upperBound...].firstIndex(of: " ") else { break }
      line.removeSubrange(start.lowerBound...end)
    }
    for attribute in ["@objcMembers ", "@nonobjc ", "@objc "] {
      while let range = line.firstRange(of: attribute) { line.removeSubrange(range) }
    }
    return line
  }
}
