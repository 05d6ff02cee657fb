/// The ASCII characters that the grammar names.
extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let hash = UInt8(ascii: "#")
  static let dollar = UInt8(ascii: "$")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let star = UInt8(ascii: "*")
  static let comma = UInt8(ascii: ",")
  static let dash = UInt8(ascii: "-")
  static let dot = UInt8(ascii: ".")
  static let slash = UInt8(ascii: "/")
  static let zero = UInt8(ascii: "0")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let less = UInt8(ascii: "<")
  static let equals = UInt8(ascii: "=")
  static let greater = UInt8(ascii: ">")
  static let question = UInt8(ascii: "?")
  static let exclamation = UInt8(ascii: "!")
  static let at = UInt8(ascii: "@")
  static let openBracket = UInt8(ascii: "[")
  static let backslash = UInt8(ascii: "\\")
  static let closeBracket = UInt8(ascii: "]")
  static let underscore = UInt8(ascii: "_")
  static let backtick = UInt8(ascii: "`")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")

  var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }
  /// Space, tab, vertical tab or form feed.
  var isBlank: Bool { self == .space || self == .tab || self == 0x0B || self == 0x0C }
  var isDigit: Bool { self >= .zero && self <= UInt8(ascii: "9") }

  var isLetter: Bool {
    let lower = self | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }

  var closingBracket: UInt8? {
    switch self {
    case .openParenthesis: .closeParenthesis
    case .openBracket: .closeBracket
    case .openBrace: .closeBrace
    case .less: .greater
    default: nil
    }
  }
}
