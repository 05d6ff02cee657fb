/// What values without parts are, and how a model decodes them.
enum ScalarForm: Equatable, Sendable {
  case bool, int, uint64, decimal, double, string, url, uuid
  /// A URL or an empty string, which means none.
  case urlOrEmpty
  case iso8601
  case seconds, milliseconds
  /// A Boolean or a number that also comes in another form.
  indirect case lenient(ScalarForm)

  var type: String {
    switch self {
    case .bool: "Bool"
    case .int: "Int"
    case .uint64: "UInt64"
    case .decimal: "Decimal"
    case .double: "Double"
    case .string: "String"
    case .url, .urlOrEmpty: "URL"
    case .uuid: "UUID"
    case .iso8601, .seconds, .milliseconds: "Date"
    case .lenient(let form): form.type
    }
  }

  var attribute: String? {
    switch self {
    case .lenient: "@lenient"
    case .urlOrEmpty: "@emptyIsNil"
    case .iso8601: "@date(iso8601)"
    case .seconds: "@date(seconds)"
    case .milliseconds: "@date(milliseconds)"
    default: nil
    }
  }
}
