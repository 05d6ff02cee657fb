import Testing

/// The forms of dates that kits name.
struct DatePatternTests {
  @Test(arguments: [
    "yyyy", "yyyy-MM", "yyyyMMdd", "dd. MMM yyyy", "yyyy-MM-dd'T'HH:mm:ss.SSSSSSZ", "EEE, dd MMM yyyy HH:mm:ss 'GMT'",
    "yyyy年MM月dd日", "'Ende' yyyy", "MMM d, yyyy", "M/d/yyyy h:mm a", "yyyy-MM-dd hh.mm:ss aXXX", "yyyy ssZZZZZ",
    "yyyy X",
    "yyyy H:m:s XX",
  ])
  func isTaken(_ form: String) {
    checkKit("model M { a: Date @date(\"\(form)\") }")
  }

  @Test(arguments: [
    (
      "1️⃣\"hh 'é' yyyy\"",
      "'h', one of twelve hours, and 'a', 'AM' or 'PM', need each other; the hour of the day is 'HH'"
    ),
    ("\"yyyy HH 1️⃣h a\"", "'h' is given twice; keep one"), ("\"yyyy Z 1️⃣XXX\"", "'XXX' is given twice; keep one"),
    (
      "\"日 yyyy 1️⃣xxx\"",
      "The zone is 'Z', such as '+0100', or 'XXX', such as '+01:00' or 'Z'"
    ),
    ("\"MM/1️⃣yy\"", "A year of two digits has no century: read it as a 'String'"),
    ("\"日 1️⃣YYYY\"", "'YYYY' is the year of the week; the year is 'yyyy'"),
    ("\"yyyy-MM-dd1️⃣THH\"", "'T' is not a part of a date; put other letters in quotation marks"),
    ("\"yyyy 1️⃣MMMM\"", "Months are 'M' or 'MM', a number, or 'MMM', such as 'Jan'"),
    ("1️⃣\"MM\"", "A date needs a year at least: 'yyyy-MM-dd'"),
    ("1️⃣\"\"", "A date needs a year at least: 'yyyy-MM-dd'"),
    ("1️⃣\"yyyy dd\"", "A day needs its month: 'yyyy-MM-dd'"),
    (
      "\"日 yyyyM1️⃣d\"", "'M' has one digit or two, so the number after it needs another character between them"
    ),
    ("\"yyyy 1️⃣yyyy\"", "'yyyy' is given twice; keep one"),
    ("\"日 yyyy 1️⃣'T\"", "Unmatched quotation mark; other letters have one on each side: 'T'"),
    ("\"yyyy1️⃣''MM\"", "The format of a date cannot contain a quotation mark"),
  ])
  func isRefused(_ form: String, message: String) {
    checkKit("model M { a: Date @date(\(form)) }", "invalid-date-pattern: \(message)")
  }

  @Test func allMistakesAreReported() {
    checkKit(
      "model M { a: Date @date(\"é1️⃣YYYY-MM-2️⃣DD\") }",
      "invalid-date-pattern: 'YYYY' is the year of the week; the year is 'yyyy'",
      "invalid-date-pattern: 'DD' is the day of the year; the day of the month is 'd' or 'dd'"
    )
  }
}
