/// A set of Unicode scalars, as a character class of a regular expression describes it.
struct ScalarSet: Sendable {
  indirect enum Definition: Sendable {
    case range(ClosedRange<UInt32>)
    case property(@Sendable (Unicode.Scalar.Properties) -> Bool)
    case inverted(Definition)
    case union([Definition])
    case intersection(Definition, Definition)
    /// The set with the other case of each letter in it.
    case ignoringCase(Definition)
  }

  let definition: Definition
  /// The members below 128, for speed.
  private let ascii: [Bool]

  init(_ definition: Definition) {
    self.definition = definition
    ascii = (0..<128).map { definition.contains(Unicode.Scalar(UInt8($0))) }
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 128 ? ascii[Int(scalar.value)] : definition.contains(scalar)
  }
}

extension ScalarSet.Definition {
  static func scalar(_ scalar: Unicode.Scalar) -> ScalarSet.Definition {
    .range(scalar.value...scalar.value)
  }

  static func categories(_ categories: Set<Unicode.GeneralCategory>) -> ScalarSet.Definition {
    .property { categories.contains($0.generalCategory) }
  }

  /// Sets nest no deeper than the parser lets them.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .range(let range): range.contains(scalar.value)
    case .property(let holds): holds(scalar.properties)
    case .inverted(let set): !set.contains(scalar)
    case .union(let sets): sets.contains { $0.contains(scalar) }
    case .intersection(let left, let right): left.contains(scalar) && right.contains(scalar)
    case .ignoringCase(let set): scalar.caseVariants.contains { set.contains($0) }
    }
  }

  // MARK: - The sets that have names

  static let digit = categories([.decimalNumber])
  static let space = property(\.isWhitespace)
  static let horizontalSpace = union([.scalar("\t"), .categories([.spaceSeparator])])
  static let lineEnd = union([.range(0x0A...0x0D), .scalar("\u{85}"), .range(0x2028...0x2029)])
  static let notLineEnd = inverted(lineEnd)
  static let word = union([
    .property { $0.isAlphabetic || $0.generalCategory.isMark },
    .categories([.decimalNumber, .connectorPunctuation]),
    .range(0x200C...0x200D),
  ])

  /// The set of a property such as `Lu`, `Letter` or `Alphabetic`, or of a POSIX class such as `alpha`; nil for others.
  static func named(_ name: String) -> ScalarSet.Definition? {
    let name = name.lowercased().filter { $0 != "_" && $0 != " " && $0 != "-" }
    if let categories = Unicode.GeneralCategory.named(name) { return .categories(categories) }
    switch name {
    case "any": return .range(0...0x10FFFF)
    case "ascii": return .range(0...0x7F)
    case "alphabetic", "alpha": return .property(\.isAlphabetic)
    case "uppercase", "upper": return .property(\.isUppercase)
    case "lowercase", "lower": return .property(\.isLowercase)
    case "whitespace", "space": return space
    case "digit": return digit
    case "blank": return horizontalSpace
    case "word": return word
    case "alnum": return .union([.property(\.isAlphabetic), digit])
    case "punct": return .named("p")
    case "cntrl": return .named("cc")
    case "xdigit": return .union([digit, .range(0x41...0x46), .range(0x61...0x66)])
    case "emoji": return .property(\.isEmoji)
    case "ideographic": return .property(\.isIdeographic)
    default: return nil
    }
  }
}

extension Unicode.Scalar {
  /// The scalar, and its upper and lower case where these are single scalars.
  var caseVariants: [Unicode.Scalar] {
    [self] + [properties.lowercaseMapping, properties.uppercaseMapping].compactMap(\.soleScalar)
  }
}

extension String {
  fileprivate var soleScalar: Unicode.Scalar? {
    unicodeScalars.count == 1 ? unicodeScalars.first : nil
  }
}
