/// The valid names and values of headers (RFC 9110, section 5).
package enum HeaderSyntax {
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 < 0x80 && $0.isWordByte || "!#$%&'*+-.^`|~".utf8.contains($0) }
  }

  /// Whether `text` stays within the line of a header.
  static func isValue(_ text: String) -> Bool {
    !text.isEmpty && !text.unicodeScalars.contains { $0.isHidden || $0 == "\n" || $0 == "\r" }
  }
}

/// The forms of dates that kits can name: Unicode Technical Standard 35, part 4, "Date Format Patterns", as far as it
/// gives one string for each date, in each language.
enum DatePatternSyntax {
  struct Problem {
    /// One sentence without a full stop.
    let message: String
    /// UTF-8 offsets in the string; empty for all of it.
    let range: Range<Int>
    /// A possible replacement of the range; `nil` if unknown.
    var replacement: String?
  }

  /// The runs of letters that are read and written.
  private static let fields: Set<String> = Set(
    ["yyyy", "MM", "MMM", "dd", "EEE", "HH", "mm", "ss", "Z"] + (1...9).map { String(repeating: "S", count: $0) }
  )

  static func problem(in text: String) -> Problem? {
    if let problem = quoteProblem(in: text) { return problem }
    var seen: Set<Character> = []
    for run in runs(of: text) {
      guard fields.contains(run.text) else { return problem(of: run.text, in: run.range) }
      guard let letter = run.text.first, seen.insert(letter).inserted else {
        return Problem(message: "'\(run.text)' is given twice; keep one", range: run.range)
      }
    }
    if !seen.contains("y") { return Problem(message: "A date needs a year at least: 'yyyy-MM-dd'", range: 0..<0) }
    if seen.contains("d"), !seen.contains("M") {
      return Problem(message: "A day needs its month: 'yyyy-MM-dd'", range: 0..<0)
    }
    return nil
  }

  private static func quoteProblem(in text: String) -> Problem? {
    let quotes = text.utf8.enumerated().filter { $0.element == UInt8(ascii: "'") }.map(\.offset)
    if let last = quotes.last, !quotes.count.isMultiple(of: 2) {
      let message = "Unmatched quotation mark; other letters have one on each side: 'T'"
      return Problem(message: message, range: last..<last + 1)
    }
    for (open, close) in zip(quotes, quotes.dropFirst()) where close == open + 1 {
      return Problem(message: "The format of a date cannot contain a quotation mark", range: open..<close + 1)
    }
    return nil
  }

  /// The runs of one letter outside of quotation marks, with their UTF-8 offsets.
  private static func runs(of text: String) -> [(text: String, range: Range<Int>)] {
    text.matches(of: /'[^']*'|([A-Za-z])\1*/).filter { $0.1 != nil }.map { match in
      let start = text.utf8.distance(from: text.startIndex, to: match.range.lowerBound)
      return (String(match.0), start..<start + match.0.utf8.count)
    }
  }

  private static func problem(of run: String, in range: Range<Int>) -> Problem {
    let letter = run.first ?? " "
    let (message, replacement): (String, String?) =
      switch letter {
      case "y" where run.count == 2: ("A year of two digits has no century: read it as a 'String'", nil)
      case "y", "Y", "u": ("The year has four digits: write 'yyyy'", "yyyy")
      case "D": ("'\(run)' is the day of the year; the day of the month is 'dd'", "dd")
      case "h", "k", "K": ("'\(run)' is one of twelve hours; dates have only the hour of the day, 'HH'", nil)
      case "M" where run.count > 3: ("Months are 'MM', a number, or 'MMM', such as 'Jan'", nil)
      case "M", "d", "H", "m", "s":
        ("'\(run)' has two digits, and is written '\(letter)\(letter)'", "\(letter)\(letter)")
      case "E", "e", "c": ("The day of the week is 'EEE', such as 'Mon'", "EEE")
      case "S", "A": ("A fraction of a second has up to nine digits: 'SSS'", nil)
      case "Z", "X", "x", "z", "O", "v", "V": ("The zone is 'Z', such as '+0100', '+01:00' or 'Z'", "Z")
      default:
        ("'\(run)' is not a part of a date; put other letters in quotation marks", "'\(run)'")
      }
    return Problem(message: message, range: range, replacement: replacement)
  }
}
