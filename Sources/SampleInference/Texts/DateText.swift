import Diagnostics

/// Dates and times in ISO 8601's extended form with a zone, which kits decode by `@date(iso8601)`:
/// `2024-01-31T12:00:00.5+01:00`.
package struct DateText: Sendable {
  /// Since 1970, without the fraction.
  package let seconds: Int
  /// The digits after the decimal point; empty without one.
  package let fraction: String

  /// `2024-01-31T12:00:00Z` is the shortest.
  private static let lengths = 20...40
  // The literal would be parsed whenever it is evaluated. Nothing in it changes, so that threads may share it.
  nonisolated(unsafe) private static let form =
    /(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d+))?(?:[Zz]|([+-])(\d\d)(?::?(\d\d))?)/
    .asciiOnlyCharacterClasses()

  /// `nil` for other strings, and for dates that no calendar has.
  package init?(_ text: String) {
    guard Self.lengths.contains(text.utf8.count), let match = text.wholeMatch(of: Self.form),
      let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
      let hour = Int(match.4), let minute = Int(match.5), let second = Int(match.6),
      year >= 1, (1...12).contains(month), (1...Self.length(ofMonth: month, in: year)).contains(day),
      hour < 24, minute < 60, second <= 60, let zoneHour = Int(match.9 ?? "0"), let zoneMinute = Int(match.10 ?? "0"),
      zoneHour < 24, zoneMinute < 60
    else { return nil }
    let zone = zoneHour * 3600 + zoneMinute * 60
    let offset = match.8 == "-" ? -zone : zone
    seconds = Self.days(year: year, month: month, day: day) * 86_400 + hour * 3600 + minute * 60 + second - offset
    fraction = match.7.map(String.init) ?? ""
  }

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// The days since 1970 in the Gregorian calendar, counted in years that begin in March.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

/// Strings of samples with a special form.
enum TextForm {
  // Literals are parsed whenever they are evaluated. Nothing in these changes, so that threads may share them.
  nonisolated(unsafe) private static let url = /https?:\/\/([^\/?#]+)(.*)/
  nonisolated(unsafe) private static let host = /([A-Za-z0-9.\-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?/

  /// Whether it is an absolute URL in ASCII, without a template's braces, which every Foundation returns unchanged.
  static func isURL(_ text: String) -> Bool {
    guard text.utf8.count <= 8_000, text.hasPrefix("http"), let start = text.wholeMatch(of: url) else { return false }
    let isHost = start.1.wholeMatch(of: host) != nil
    return isHost && isTail(start.2.utf8) && start.2.utf8.count(where: { $0 == UInt8(ascii: "#") }) <= 1
  }

  /// Whether path, query and fragment need no escaping, and contain only complete escapes.
  private static func isTail(_ utf8: Substring.UTF8View) -> Bool {
    let bytes = Array(utf8)
    return bytes.indices.allSatisfy { index in
      let byte = bytes[index]
      if byte == UInt8(ascii: "%") {
        return index + 2 < bytes.count && bytes[index + 1].isHexadecimal && bytes[index + 2].isHexadecimal
      }
      return byte.isLetter || byte.isDigit || "-._~:/?#@!$&'()*+,;=".utf8.contains(byte)
    }
  }

  static func isUUID(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.map(\.count) == [8, 4, 4, 4, 12] && parts.joined().allSatisfy(\.isHexadecimal)
  }
}

extension UInt8 {
  var isUppercase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  var isHexadecimal: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20) }
}
