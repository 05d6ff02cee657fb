import TestSupport

extension KitWriter {
  /// A type for a property, a parameter or a result.
  mutating func type(depth: Int = 0) -> WrittenType {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<18 where depth < 3: return .optional(type(depth: depth + 1))
    case 18..<32 where depth < 3: return .array(type(depth: depth + 1))
    case 32..<38 where depth < 3: return .dictionary(key(), type(depth: depth + 1))
    case 38..<39 where depth < 3: return .set(key())
    case 39..<40 where depth < 3: return .tuple([type(depth: depth + 2), type(depth: depth + 2)])
    case 40..<41 where depth < 3: return .function([type(depth: depth + 2)], type(depth: depth + 2))
    case 41..<56: return kitType() ?? .named(pick(Self.plainTypes))
    case 56..<60: return .named(pick(Self.ownTypes))
    case 60..<68: return .named(pick(Self.oddTypes))
    default: return .named(pick(Self.plainTypes))
    }
  }

  /// A type that the documentation lets into signatures of functions: its values can be handed to other tasks.
  mutating func parameterType() -> WrittenType {
    let type: WrittenType = .named(pick(Self.plainTypes + Self.ownTypes))
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return .optional(type)
    case 1: return .array(type)
    case 2: return .dictionary(.named("String"), type)
    case 3: return kitType() ?? type
    default: return type
    }
  }

  private mutating func key() -> WrittenType {
    chance(0.7)
      ? .named("String") : chance(0.5) ? .named(pick(["Int", "UUID", "Date", "Bool"])) : kitType() ?? .named("Int")
  }

  /// A type that an earlier unit of the kit declares.
  private mutating func kitType() -> WrittenType? {
    kitTypes.randomElement(using: &random).map { type in
      .kit(type, (0..<type.genericCount).map { _ in .named(pick(["Int", "String", "Money"])) })
    }
  }

  static let plainTypes = [
    "String", "String", "String", "Int", "Int", "Bool", "Double", "Date", "URL", "UUID", "Data", "Float", "Decimal",
  ]

  static let ownTypes = ["Money", "Outer.Inner", "Density"]

  /// What Swift and Foundation have, and kits seldom.
  static let oddTypes = [
    "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Character", "Substring",
    "CGFloat", "CGSize", "CGPoint", "CGRect", "Locale", "TimeZone", "Calendar", "TimeInterval", "URLQueryItem",
    "DateComponents", "DateInterval", "IndexPath", "IndexSet", "PersonNameComponents",
    "CharacterSet", "URLComponents", "Range<Int>", "ClosedRange<Double>", "Duration", "Never", "Void", "()", "Any",
    "AnyHashable", "any Error", "Error", "any Sendable", "Unicode.Scalar", "StaticString", "Result<Int, any Error>",
    "NSNumber", "NSString", "NSObject", "URLRequest", "Notification", "Notification.Name", "AnyObject",
    "Int128", "Float16", "Measurement<UnitLength>", "Optional<Int>", "Array<String>", "Dictionary<String, Int>",
    "Set<String>", "Int??", "[Int?]", "[[Int]]", "[String?]?", "some Codable", "Self", "String.Index", "CodingKey",
    "@Sendable () -> Void", "@escaping () -> Void", "inout Int", "Int.Type", "KeyPath<String, Int>", "Swift.Never",
    "JSONDecoder", "OperationQueue", "JSON", "Upload", "Change<Int>", "Change<Int>?", "Change<String?>", "Int!",
    "Regex<Substring>", "UIColor", "Double.Magnitude", "ContiguousArray<Int>",
  ]
}
