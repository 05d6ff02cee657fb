extension Unicode.GeneralCategory {
  var isMark: Bool {
    switch self {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// The categories that a property name in lower case without underscores stands for: `lu`, `l`, `letter`.
  static func named(_ name: String) -> Set<Unicode.GeneralCategory>? {
    if let category = byShortName[name] { return [category] }
    let initial = initials[name] ?? name
    let categories = byShortName.filter { $0.key.hasPrefix(initial) }.map(\.value)
    return initial.count == 1 && !categories.isEmpty ? Set(categories) : nil
  }

  private static let initials = [
    "letter": "l", "mark": "m", "number": "n", "punctuation": "p", "symbol": "s", "separator": "z", "other": "c",
  ]

  private static let byShortName: [String: Unicode.GeneralCategory] = [
    "lu": .uppercaseLetter, "ll": .lowercaseLetter, "lt": .titlecaseLetter, "lm": .modifierLetter, "lo": .otherLetter,
    "mn": .nonspacingMark, "mc": .spacingMark, "me": .enclosingMark,
    "nd": .decimalNumber, "nl": .letterNumber, "no": .otherNumber,
    "pc": .connectorPunctuation, "pd": .dashPunctuation, "ps": .openPunctuation, "pe": .closePunctuation,
    "pi": .initialPunctuation, "pf": .finalPunctuation, "po": .otherPunctuation,
    "sm": .mathSymbol, "sc": .currencySymbol, "sk": .modifierSymbol, "so": .otherSymbol,
    "zs": .spaceSeparator, "zl": .lineSeparator, "zp": .paragraphSeparator,
    "cc": .control, "cf": .format, "cs": .surrogate, "co": .privateUse, "cn": .unassigned,
  ]
}
