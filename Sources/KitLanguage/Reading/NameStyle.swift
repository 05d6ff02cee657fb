extension ValueKind.NameStyle {
  /// Whether a name is in the style. Letters without case, as in Japanese, fit every style.
  func matches(_ name: String) -> Bool {
    guard self != .any else { return true }
    let name = name.utf8.first == UInt8(ascii: "_") ? name.drop { $0 == "_" } : name[...]
    guard !name.isEmpty else { return true }
    let startsRight = self == .upperCamel ? name.first?.isLowercase != true : !name.startsWithCapital
    return startsRight && !name.utf8.contains(UInt8(ascii: "_"))
  }

  /// The name in the style: `per_page` becomes `perPage`, `userID` becomes `UserID`.
  func styled(_ name: String) -> String {
    let parts = name.split { !$0.isLetter && !$0.isNumber }
    let camel = parts.map { part -> String in
      let word = parts.count > 1 && !part.contains(where: \.isLowercase) ? part.lowercased() : String(part)
      return word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
    return switch self {
    case .upperCamel: camel
    case .lowerCamel: Self.uncapitalized(camel)
    case .any: name
    }
  }

  /// `URLPath` becomes `urlPath`, `URLs` becomes `urls`, `Page` becomes `page`.
  private static func uncapitalized(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase || $0.isNumber }
    let rest = name.dropFirst(capitals.count)
    let isPlural = rest.first == "s" && rest.dropFirst().first?.isLowercase != true
    let isWord = capitals.count > 1 && rest.first?.isLetter == true && !isPlural
    let count = isWord ? capitals.count - 1 : max(1, capitals.count)
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }
}
