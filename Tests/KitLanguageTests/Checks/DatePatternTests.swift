import Testing

/// The forms of dates that kits name.
struct DatePatternTests {
  @Test(arguments: [
    "yyyy", "yyyy-MM", "yyyyMMdd", "dd. MMM yyyy", "yyyy-MM-dd'T'HH:mm:ss.SSSSSSZ", "EEE, dd MMM yyyy HH:mm:ss 'GMT'",
    "yyyy年MM月dd日", "'Ende' yyyy",
  ])
  func isTaken(_ form: String) {
    checkKit("model M { a: Date @date(\"\(form)\") }")
  }

  @Test(arguments: [
    ("\"1️⃣hh 'é' yyyy\"", "'hh' is one of twelve hours; dates have only the hour of the day, 'HH'"),
    ("\"MM/1️⃣yy\"", "A year of two digits has no century: read it as a 'String'"),
    ("\"日 1️⃣YYYY\"", "The year has four digits: write 'yyyy'"),
    ("\"yyyy-MM-dd1️⃣THH\"", "'T' is not a part of a date; put other letters in quotation marks"),
    ("\"yyyy-1️⃣M-dd\"", "'M' has two digits, and is written 'MM'"),
    ("\"yyyy 1️⃣MMMM\"", "Months are 'MM', a number, or 'MMM', such as 'Jan'"),
    ("1️⃣\"MM\"", "A date needs a year at least: 'yyyy-MM-dd'"),
    ("1️⃣\"\"", "A date needs a year at least: 'yyyy-MM-dd'"),
    ("1️⃣\"yyyy dd\"", "A day needs its month: 'yyyy-MM-dd'"),
    ("\"yyyy 1️⃣yyyy\"", "'yyyy' is given twice; keep one"),
    ("\"日 yyyy 1️⃣'T\"", "Unmatched quotation mark; other letters have one on each side: 'T'"),
    ("\"yyyy1️⃣''MM\"", "The format of a date cannot contain a quotation mark"),
  ])
  func isRefused(_ form: String, message: String) {
    checkKit("model M { a: Date @date(\(form)) }", "invalid-date-pattern: \(message)")
  }
}
