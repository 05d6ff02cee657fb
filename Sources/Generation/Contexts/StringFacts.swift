import KitLanguage

/// Facts about strings, which conditions alone see.
enum StringFacts {
  static let view = SubjectView<String>(
    "String",
    [
      .init("isEmpty", "Whether it has no characters.", \.isEmpty),
      .init("isIdentifier", "Whether it is a name as Swift takes it.") { PlainName.matches($0) },
      .init("isStringLiteral", "Of an expression: whether it is a string in quotation marks.") {
        $0.drop { $0 == "#" }.hasPrefix("\"")
      },
      .init("stringValue", "Of an expression that is a plain string: what is in its quotation marks.") { text in
        let value = text.dropFirst().dropLast()
        return text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"") && !value.contains("\"")
          ? String(value) : nil
      },
      .init("placeholder", "The name in braces, where it is nothing but that.") { text in
        let name = text.dropFirst().dropLast()
        return text.hasPrefix("{") && text.hasSuffix("}") && !name.contains { "{}".contains($0) } ? String(name) : nil
      },
    ]
  )
}
