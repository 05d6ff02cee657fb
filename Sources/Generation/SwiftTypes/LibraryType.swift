import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// Abilities of the types in Swift's library and Foundation that kits commonly name.
///
/// `LibraryTypeTests` asks the compiler for each of them.
enum LibraryType {
  /// Swift types used in emitted code whose names projects often use for their types.
  static let hideable = ["Notification", "Result", "Single", "Task", "Thread"]

  /// The members of types that emitted types inherit. Of what is called otherwise in Objective-C, such as `performSelector:`,
  /// Swift distinguishes functions of other types.
  static let members: [String: [String]] = [
    "UIView": [
      "accessibilityIdentifier", "alpha", "autoresizingMask", "backgroundColor", "bounds", "center",
      "clipsToBounds", "constraints", "contentMode", "directionalLayoutMargins", "frame", "gestureRecognizers",
      "inputAccessoryView", "inputView", "intrinsicContentSize", "isExclusiveTouch", "isFirstResponder",
      "isFocused", "isHidden", "isMultipleTouchEnabled", "isOpaque", "isUserInteractionEnabled", "layer",
      "layoutGuides", "layoutMargins", "layoutMarginsGuide", "mask", "next", "overrideUserInterfaceStyle",
      "safeAreaInsets", "safeAreaLayoutGuide", "semanticContentAttribute", "subviews", "superview", "tag",
      "tintAdjustmentMode", "tintColor", "traitCollection", "transform", "transform3D", "undoManager",
      "userActivity", "window",
    ],
    "NSObject": [
      "copy()", "mutableCopy()", "superclass", "hash", "description", "debugDescription", "isProxy()", "isEqual(_:)",
      "doesNotRecognizeSelector(_:)", "value(forKey:)", "value(forKeyPath:)", "value(forUndefinedKey:)",
      "setValue(_:forKey:)", "setValue(_:forKeyPath:)", "setValue(_:forUndefinedKey:)", "setNilValueForKey(_:)",
      "willChangeValue(forKey:)", "didChangeValue(forKey:)", "awakeFromNib()", "prepareForInterfaceBuilder()",
    ],
  ]

  static let integers = Set(LibraryNames.integers.keys)
  /// Integers that only some versions of Swift's library have.
  static let newIntegers: Set<String> = ["Int128", "UInt128"]

  static func isInteger(_ type: TypeFacts) -> Bool { integers.contains(name(of: type)) }

  static let numbers = integers.union(["Double", "Float", "Float16", "TimeInterval"])

  /// Types with a string that they can be made of again, or that templates write as one.
  static let texts = LibraryNames.names(.text)

  /// Codable types; generic ones if their arguments are.
  static let codable = LibraryNames.names(.codable)

  static let uncodable = LibraryNames.names(.uncodable)

  /// Types that must not cross tasks.
  static let unsendable = LibraryNames.names(.unsendable)

  /// Types that no set has as elements. A value of a protocol is not Hashable, not even if the protocol is `Hashable`.
  static let unhashable: Set<String> = protocolsWithoutRawValue.union([
    "Any", "AnyObject", "Decoder", "Encoder", "Void",
  ])

  /// The generic parameters and associated types that extensions of Swift's own collections see, without
  /// requirements that make values cross tasks.
  static let genericParameters: [String: [String]] = {
    var names = ["Dictionary": ["Element", "Key", "Value"], "Optional": ["Wrapped"], "Result": ["Success"]]
    for name in [
      "Array", "ArraySlice", "BidirectionalCollection", "Collection", "ContiguousArray", "LazySequence",
      "MutableCollection", "RandomAccessCollection", "RangeReplaceableCollection", "Sequence", "Set",
    ] {
      names[name] = ["Element"]
    }
    return names
  }()

  /// Classes; all other known names are values.
  static let objects = LibraryNames.names(.object)

  static let impliedProtocols: [String: Set<String>] = [
    "Codable": ["Decodable", "Encodable"], "Comparable": ["Equatable"], "Hashable": ["Equatable"],
    "LocalizedError": ["Error"],
  ]

  static func addingImplied(to protocols: [String]) -> Set<String> {
    Set(protocols).union(protocols.flatMap { impliedProtocols[$0] ?? [] })
  }

  static let protocolsWithoutRawValue = LibraryNames.names(.protocol)

  /// Protocols whose values must not cross tasks, unless another one says that they may.
  static let unsendableProtocols = protocolsWithoutRawValue.subtracting(["Error", "LocalizedError", "Sendable"])

  /// Whether the type's abilities are known. `Never` is not: it is never sent.
  static func isKnown(_ name: String) -> Bool {
    texts.contains(name) || codable.contains(name) || uncodable.contains(name) || name == "Void"
      || AppleType(name).isOfSwift && !LibraryNames.names(.varying).contains(name)
  }

  /// The names of the types in one of `texts`.
  static func inner(of name: String) -> Set<String> {
    innerTypes[name] ?? (integers.contains(name) || newIntegers.contains(name) ? ofIntegers : [])
  }

  private static let ofIntegers: Set = ["IntegerLiteralType", "Magnitude", "Stride", "Words"]
  private static let ofFloats = ofIntegers.subtracting(["Words"])
    .union(["Exponent", "FloatLiteralType", "RawExponent", "RawSignificand"])
  private static let ofStrings: Set = [
    "Element", "Index", "Iterator", "SubSequence", "UTF16View", "UTF8View", "UnicodeScalarView",
  ]
  private static let innerTypes: [String: Set<String>] = [
    "Character": ["UTF16View", "UTF8View", "UnicodeScalarView"],
    "Date": [
      "AnchoredRelativeFormatStyle", "AttributedStyle", "ComponentsFormatStyle", "FormatString", "FormatStyle",
      "HTTPFormatStyle", "ISO8601FormatStyle", "IntervalFormatStyle", "ParseStrategy", "RelativeFormatStyle", "Stride",
      "VerbatimFormatStyle",
    ],
    "Decimal": ["CalculationError", "FormatStyle", "Magnitude", "ParseStrategy", "RoundingMode", "Stride"],
    "Double": ofFloats, "Float": ofFloats, "Float16": ofFloats, "TimeInterval": ofFloats,
    "String": ofStrings.union([
      "Comparator", "CompareOptions", "Encoding", "EncodingConversionOptions", "EnumerationOptions",
      "IntentInputOptions", "LocalizationOptions", "LocalizationValue", "StandardComparator",
    ]),
    "Substring": ofStrings,
    "URL": [
      "AsyncBytes", "BookmarkCreationOptions", "BookmarkResolutionOptions", "DirectoryHint", "FormatStyle",
      "ParseStrategy", "Template",
    ],
  ]

  /// Whether the type is one in a type of numbers, or of a collection, such as `Double.Magnitude` and `Data.Index`: none
  /// of these has a raw value.
  static func isAssociated(_ name: String) -> Bool {
    let parts = name.split(separator: ".").map(String.init)
    guard parts.count > 1 else { return false }
    return numbers.contains(parts[0]) || isKnown(parts[0]) && ofCollections.contains(parts[1])
  }

  private static let ofCollections: Set = ["Index", "Indices", "Iterator", "SubSequence"]

  /// Whether values of the type are known not to be objects.
  static func isValue(_ name: String) -> Bool { isKnown(name) && !objects.contains(name) }

  /// Whether the type is known not to conform to Codable, unless the project makes it so. Of the types of Foundation
  /// and UIKit only some structures do; `AttributedString` does on Apple's systems alone.
  static func isUncodable(_ name: String) -> Bool {
    if codable.contains(name) { return false }
    if isKnown(name) || LibraryNames.names(.apple).contains(name) || isAssociated(name) && name.hasSuffix(".Words") {
      return true
    }
    switch AppleType(name).module {
    case "UIKit": return !["UIEdgeInsets", "UIOffset"].contains(name)
    case "Foundation": return !name.contains(".") && !LibraryNames.names(.varying).contains(name)
    default: return false
    }
  }

  /// The name of a type without a module prefix: `URL` for `Foundation.URL`.
  static func name(of type: TypeFacts) -> String {
    for module in ["Swift.", "Foundation."] where type.name.hasPrefix(module) {
      let name = type.name.dropFirst(module.count)
      if !name.contains(".") { return String(name) }
    }
    return type.name
  }
}
