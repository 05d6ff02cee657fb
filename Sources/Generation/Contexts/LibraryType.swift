import KitLanguage

/// What types of Swift's library and of Foundation can do that kits commonly name.
///
/// `LibraryTypeTests` asks the compiler for each of them.
enum LibraryType {
  private static let numbers: Set<String> = [
    "Double", "Float", "Float16", "Int", "Int16", "Int32", "Int64", "Int8", "TimeInterval", "UInt", "UInt16", "UInt32",
    "UInt64", "UInt8",
  ]

  /// What has a text of its own that it can be made of again, or that templates write as one.
  static let texts: Set<String> = numbers.union([
    "Bool", "Character", "Date", "Decimal", "String", "Substring", "URL", "UUID", "Unicode.Scalar",
  ])

  /// What conforms to Codable, generic types where their arguments do.
  static let codable: Set<String> = numbers.union([
    "AffineTransform", "Array", "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Calendar", "CharacterSet",
    "ClosedRange", "ContiguousArray", "Data", "Date", "DateComponents", "DateInterval", "Decimal", "Dictionary",
    "Duration", "IndexPath", "IndexSet", "Locale", "Measurement", "NSRange", "Optional", "PersonNameComponents",
    "Range",
    "Set", "String", "TimeZone", "URL", "URLComponents", "UUID",
  ])

  /// What does not conform to Codable.
  static let uncodable: Set<String> = [
    "Any", "AnyHashable", "AnyObject", "ArraySlice", "Bundle", "Character", "Error", "FileManager", "JSONDecoder",
    "JSONEncoder", "NSArray", "NSAttributedString", "NSData", "NSDate", "NSDictionary", "NSError", "NSNull", "NSNumber",
    "NSObject", "NSString", "NSURL", "Notification", "ObjectIdentifier", "OperationQueue", "Regex", "Result", "Self",
    "StaticString", "Substring", "Task", "Thread", "Timer", "URLQueryItem", "URLRequest", "URLResponse", "URLSession",
    "Unicode.Scalar", "UserDefaults",
  ]

  /// What conformances bring along.
  static let impliedProtocols: [String: Set<String>] = [
    "Codable": ["Decodable", "Encodable"], "Comparable": ["Equatable"], "Hashable": ["Equatable"],
  ]

  /// Whether it is known what the type can do. `Never` is not: nobody sends one.
  static func isKnown(_ name: String) -> Bool {
    texts.contains(name) || codable.contains(name) || uncodable.contains(name) || name == "Never" || name == "Void"
  }

  /// The name of a type without the module that may stand in front: `URL` of `Foundation.URL`.
  static func name(of type: TypeFacts) -> String {
    for module in ["Swift.", "Foundation."] where type.name.hasPrefix(module) {
      let name = type.name.dropFirst(module.count)
      if !name.contains(".") { return String(name) }
    }
    return type.name
  }
}
